import { Popover } from 'antd';
import { useRef, useState } from 'react';
import type { ListLayout } from '../../client/settings/list-layouts.ts';
import { useTexts } from '../../client/texts.ts';
import { type Column, labelOf } from '../columns/column.ts';
import { useFieldName } from '../feature.ts';
import { useKeys, useWindowKeys } from '../keys.ts';
import { Button, IconButton } from '../parts/button.tsx';
import { lastPinned, moveColumn, pinnedAfter, stepWidth } from './arrange.ts';

interface ColumnsMenuProps<Row> {
  /** In the reader's order; the first one always stays. */
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  layout: ListLayout;
  arrange(part: ListLayout): void;
  reset(): void;
}

const ColumnLine = <Row,>({
  column,
  at,
  columns,
  hidden,
  layout,
  arrange,
}: ColumnsMenuProps<Row> & { column: Column<Row>; at: number }) => {
  const { t } = useTexts();
  const { key } = column;
  const name = useFieldName()(labelOf(column));
  const keys = columns.slice(1).map(other => other.key);
  const put = (from: string, to: number) => arrange({ order: moveColumn(keys, from, to) });
  const widen = (steps: number) => arrange({ widths: { ...layout.widths, [key]: stepWidth(column, steps) } });
  const toggle = () =>
    arrange({ hidden: hidden.includes(key) ? hidden.filter(other => other !== key) : [...hidden, key] });
  return (
    <li
      draggable
      onDragStart={event => event.dataTransfer.setData('text/plain', key)}
      onDragOver={event => event.preventDefault()}
      onDrop={event => put(event.dataTransfer.getData('text/plain'), at)}
    >
      <label>
        <input type="checkbox" checked={!hidden.includes(key)} disabled={column.to !== undefined} onChange={toggle} />
        {name}
      </label>
      <IconButton name={t('kit.list.column.up', { name })} icon="up" size={14} onClick={() => put(key, at - 1)} />
      <IconButton name={t('kit.list.column.down', { name })} icon="down" size={14} onClick={() => put(key, at + 1)} />
      <IconButton
        name={t('kit.list.column.pin', { name })}
        icon="pin"
        size={14}
        on={lastPinned(columns) === key}
        onClick={() => arrange({ pinned: pinnedAfter(columns, key) })}
      />
      <IconButton name={t('kit.list.column.narrower', { name })} icon="previous" size={14} onClick={() => widen(-1)} />
      <IconButton name={t('kit.list.column.wider', { name })} icon="next" size={14} onClick={() => widen(1)} />
    </li>
  );
};

/** Which columns stand where, and how wide: by mouse, and each step by keyboard. It is kept for the reader. */
export const ColumnsMenu = <Row,>(props: ColumnsMenuProps<Row>) => {
  const { t } = useTexts();
  const nameOf = useFieldName();
  const [wanted, setWanted] = useState('');
  const [isOpen, setOpen] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const cameFrom = useRef<Element>(null);
  const open = (next: boolean) => {
    if (next) cameFrom.current = document.activeElement;
    setOpen(next);
  };
  const leave = () => {
    setOpen(false);
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
  };
  useWindowKeys({ 'Ctrl+,': () => open(true) });
  const onKeyDown = useKeys({ Escape: leave });
  const fits = (column: Column<Row>) => nameOf(labelOf(column)).toLowerCase().includes(wanted.trim().toLowerCase());
  const content = (
    <fieldset aria-label={t('kit.list.columns')} className="ib-columns-menu" onKeyDown={onKeyDown}>
      <input
        ref={search}
        type="search"
        className="ib-input"
        aria-label={t('kit.list.column.search')}
        placeholder={t('kit.list.column.search')}
        value={wanted}
        onChange={event => setWanted(event.target.value)}
      />
      <ul>
        {props.columns
          .slice(1)
          .map((column, at) => fits(column) && <ColumnLine key={column.key} {...props} column={column} at={at} />)}
      </ul>
      <Button kind="text" onClick={props.reset}>
        {t('kit.list.column.reset')}
      </Button>
    </fieldset>
  );
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      content={content}
      open={isOpen}
      onOpenChange={open}
      afterOpenChange={shown => shown && search.current?.focus()}
    >
      <span>
        <IconButton name={t('kit.list.columns')} icon="columns" />
      </span>
    </Popover>
  );
};
