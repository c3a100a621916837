import type { RefusalData } from '@inbound/shared';
import { Fragment, memo, type ReactNode, type RefCallback } from 'react';
import { type Texts, useTexts } from '../../client/texts.ts';
import { type Column, cellIn, headingOf } from '../columns/column.ts';
import type { Reader } from '../columns/reader.ts';
import { IconButton } from '../parts/button.tsx';
import { FreshMark } from '../parts/fresh-mark.tsx';
import { asideProps, cellId, cellProps, rowProps } from './aria.ts';
import { CellEditor } from './cell-editor.tsx';
import { isEditable } from './cell-text.ts';
import type { Range } from './cursor.ts';
import type { Editing } from './grid-controller.ts';
import { type Layout, pinnedAt, placeStyle, trackOf } from './layout.ts';
import type { UnreadCells } from './unread.ts';
import { Verdict } from './verdict.tsx';

type Identified = { id: string };

export interface GridRowProps<Row extends Identified> {
  grid: string;
  index: number;
  top: number;
  /** Undefined while it is not loaded. */
  row: Row | undefined;
  /** As the server has it, without what is typed over it. */
  own: Row | undefined;
  layout: Layout<Row>;
  /** The places of the columns that are drawn. */
  places: readonly number[];
  choosable: boolean;
  selected: boolean;
  /** Changed since the reader last looked at it. */
  fresh: boolean;
  /** The active cell's column, when it is in this row. */
  active: number | undefined;
  range: Range | undefined;
  editing: Editing | undefined;
  editable: boolean;
  draft: Partial<Row> | undefined;
  unread: UnreadCells<Row> | undefined;
  verdicts: { [K in keyof Row]?: RefusalData } | undefined;
  below: ((row: Row) => ReactNode) | undefined;
  actions: ((row: Row) => ReactNode) | undefined;
  peek: ((row: Row, by: 'key' | 'button') => void) | undefined;
  measure: RefCallback<HTMLElement> | undefined;
  reader: Reader;
  nameOf(key: string): string;
  finish(typed: string | undefined, then?: 'next' | 'previous' | 'below'): void;
  write(id: string, key: string, value: unknown): void;
}

/** Marks that a row brings itself: how urgent it is, and whether it is frozen. */
const marksOf = (row: object | undefined) => {
  const { severity, frozen } = (row ?? {}) as { severity?: 'warning' | 'danger'; frozen?: boolean };
  return { 'data-severity': severity, 'data-frozen': frozen || undefined };
};

/** The way by mouse to what Space shows. */
const PeekButton = <R,>({ row, peek }: { row: R; peek(row: R, by: 'button'): void }) => {
  const { t } = useTexts();
  return <IconButton name={t('kit.list.peek')} icon="show" size={14} onClick={() => peek(row, 'button')} />;
};

/** The column of the number by which people know the row. */
const keyColumn = <R extends Identified>({ columns }: Layout<R>): number =>
  Math.max(
    0,
    columns.findIndex(({ to }) => to),
  );

type CellOf<R extends Identified> = GridRowProps<R> & { column: Column<R>; at: number; why: string | undefined };

/** What a cell says: a text that is none of its values, or its value; a screen's own part begins anew with each row. */
const contentOf = <R extends Identified>({ column, row, unread, reader }: CellOf<R>): ReactNode => {
  const text = row && unread?.[column.key as keyof R]?.typed;
  if (text !== undefined) return text;
  if (!row) return '…';
  const shown = cellIn(column, row, reader);
  return column.custom ? <Fragment key={row.id}>{shown}</Fragment> : shown;
};

/** One cell: a function of its row and no component, for whatever changes in a row draws all of it. */
const cellOf = <R extends Identified>(cell: CellOf<R>) => {
  const { column, at, why, ...props } = cell;
  const { grid, index, row, layout, active, range, editing, draft, editable } = props;
  const isUnread = row && props.unread?.[column.key as keyof R] !== undefined;
  const inRange = range && at >= range.fromColumn && at <= range.toColumn;
  return (
    <div
      key={column.key}
      {...cellProps(at, why)}
      className="ib-cell"
      data-column={at}
      data-align={column.align}
      data-wraps={column.wraps}
      data-prose={column.prose}
      data-days={column.days}
      data-pinned={pinnedAt(layout, at)}
      id={active === at ? cellId(grid, index, at) : undefined}
      data-active={active === at || undefined}
      data-range={inRange || undefined}
      data-frame={(editable && isEditable(column, row)) || undefined}
      data-changed={(draft && column.key in draft) || isUnread || undefined}
      style={placeStyle(layout, at, props.choosable)}
    >
      {props.fresh && at === keyColumn(layout) && <FreshMark />}
      {editing?.column === at && row ? (
        <CellEditor
          key={index}
          typed={editing.typed}
          label={headingOf(column, props.nameOf)}
          align={column.align}
          offers={column.editing?.offers}
          finish={props.finish}
        />
      ) : (
        <span className="ib-value">{contentOf(cell)}</span>
      )}
    </div>
  );
};

/** What a cell says by the server, as a value that may be taken and as it is read. */
const shownAt = <R extends Identified>(column: Column<R> | undefined, own: R, texts: Texts) =>
  column && { value: own[column.key as keyof R], shown: column.copy(own, texts) || '–' };

const VerdictLine = <R extends Identified>({ name, id, ...props }: GridRowProps<R> & { name: string; id: string }) => {
  const texts = useTexts();
  const { row, layout, verdicts } = props;
  const unread = props.unread?.[name as keyof R];
  const refusal = unread?.refusal ?? verdicts?.[name as keyof R];
  const at = layout.columns.findIndex(column => column.key === name);
  if (!refusal || !row) return null;
  const mend = props.editable ? (value: unknown) => props.write(row.id, name, value) : undefined;
  const theirs = refusal.code === 'conflict' && props.own ? shownAt(layout.columns[at], props.own, texts) : undefined;
  return (
    <div {...asideProps()} className="ib-verdict-line" style={{ gridColumnStart: trackOf(at, props.choosable) }}>
      <Verdict id={id} refusal={refusal} unread={unread} theirs={theirs} mend={mend} />
    </div>
  );
};

const Row = <R extends Identified>(props: GridRowProps<R>) => {
  const { grid, index, row, layout, selected, active, verdicts, unread, choosable } = props;
  const refused = Object.keys({ ...verdicts, ...unread });
  const whyId = (key: string) => `${grid}-${index}-${key}-why`;
  const below = row && props.below?.(row);
  return (
    <div
      {...rowProps(index, choosable ? selected : undefined)}
      {...marksOf(row)}
      ref={props.measure}
      className="ib-row"
      data-row={index}
      data-selected={selected || undefined}
      data-active={active !== undefined || undefined}
      style={{ transform: `translateY(${props.top}px)` }}
    >
      <span className="ib-edge" />
      {choosable && (
        <span className="ib-box-cell" data-box="">
          <span className="ib-box" data-checked={selected || undefined} />
        </span>
      )}
      {props.places.map(at => {
        const column = layout.columns[at];
        if (!column) return null;
        const why = refused.includes(column.key) ? whyId(column.key) : undefined;
        return cellOf({ ...props, column, at, why });
      })}
      {row && (props.actions || props.peek) && (
        <div {...asideProps()} className="ib-row-actions">
          {props.peek && <PeekButton row={row} peek={props.peek} />}
          <Fragment key={row.id}>{props.actions?.(row)}</Fragment>
        </div>
      )}
      {refused.map(key => (
        <VerdictLine key={key} {...props} name={key} id={whyId(key)} />
      ))}
      {below && (
        <div {...asideProps()} className="ib-below">
          {below}
        </div>
      )}
    </div>
  );
};

/** One drawn row. It is drawn again only when something of its own has changed. */
export const GridRow = memo(Row) as typeof Row;
