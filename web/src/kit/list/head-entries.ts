import type { Texts } from '../../client/texts.ts';
import type { Column } from '../columns/column.ts';
import type { MenuEntry } from '../grid/parts.ts';
import { lastPinned, moveColumn, pinnedAfter, resizeColumn, stepWidth } from './arrange.ts';
import type { Arrangement } from './use-arrangement.ts';

/** The parts of a list that the menu of a column head changes. */
export interface HeadParts<Row> {
  arrangement: Pick<Arrangement<Row>, 'columns' | 'shown' | 'hidden' | 'layout' | 'arrange'>;
  sort: { by: string | undefined; sortable: readonly string[]; change(next: string | undefined): void };
  /** Brings the reader to the filter of a column; undefined where there is none. */
  filterOf(column: Column<Row>): (() => void) | undefined;
  nameOf(column: Column<Row>): string;
  texts: Texts;
}

const sortEntries = <Row>({ sort, texts: { t } }: HeadParts<Row>, { key, sort: sorts }: Column<Row>): MenuEntry[] => {
  if (sorts === false || !sort.sortable.includes(key)) return [];
  return [
    { key: 'ascending', says: t('kit.list.head.ascending'), icon: 'up', run: () => sort.change(key) },
    { key: 'descending', says: t('kit.list.head.descending'), icon: 'down', run: () => sort.change(`-${key}`) },
  ];
};

const filterEntries = <Row>({ filterOf, texts: { t } }: HeadParts<Row>, column: Column<Row>): MenuEntry[] => {
  const run = filterOf(column);
  return run ? [{ key: 'filter', says: t('kit.list.head.filter'), icon: 'filter', run }] : [];
};

const pinEntry = <Row>({ arrangement, nameOf, texts: { t } }: HeadParts<Row>, column: Column<Row>): MenuEntry => {
  const { columns, arrange } = arrangement;
  const isLast = lastPinned(columns) === column.key;
  return {
    key: 'pin',
    says: isLast ? t('kit.list.head.unpin') : t('kit.list.column.pin', { name: nameOf(column) }),
    icon: 'pin',
    run: () => arrange({ pinned: pinnedAfter(columns, column.key) }),
  };
};

/** The first column names the row: it stays where it is, and is never hidden. */
const placeEntries = <Row>(parts: HeadParts<Row>, column: Column<Row>): MenuEntry[] => {
  const { arrangement, nameOf, texts } = parts;
  const { columns, shown, hidden, arrange } = arrangement;
  const movable = columns.slice(1).map(({ key }) => key);
  const { key } = column;
  if (!movable.includes(key)) return [];
  const name = nameOf(column);
  const inSight = shown.filter(other => movable.includes(other.key)).map(other => other.key);
  const at = inSight.indexOf(key);
  /** Past the neighbour that is shown, whatever hidden columns stand between. */
  const move = (by: -1 | 1, entry: 'left' | 'right'): MenuEntry[] => {
    const neighbour = inSight[at + by];
    if (neighbour === undefined) return [];
    const to = movable.indexOf(neighbour);
    return [
      {
        key: entry,
        says: texts.t(entry === 'left' ? 'kit.list.column.up' : 'kit.list.column.down', { name }),
        icon: entry === 'left' ? 'previous' : 'next',
        run: () => arrange({ order: moveColumn(movable, key, to) }),
      },
    ];
  };
  const hide: MenuEntry = {
    key: 'hide',
    says: texts.t('kit.list.head.hide'),
    icon: 'hide',
    run: () => arrange({ hidden: [...hidden, key] }),
  };
  return [...move(-1, 'left'), ...move(1, 'right'), ...(column.to ? [] : [hide])];
};

const widthEntries = <Row>({ arrangement, nameOf, texts: { t } }: HeadParts<Row>, column: Column<Row>): MenuEntry[] => {
  const { layout, arrange } = arrangement;
  const { key } = column;
  const name = nameOf(column);
  const widen = (steps: number) => () => arrange({ widths: resizeColumn(layout, key, stepWidth(column, steps)) });
  const own: MenuEntry = {
    key: 'fit',
    says: t('kit.list.head.fit'),
    icon: 'columns',
    run: () => arrange({ widths: resizeColumn(layout, key, undefined) }),
  };
  return [
    { key: 'narrower', says: t('kit.list.column.narrower', { name }), icon: 'minimise', run: widen(-1) },
    { key: 'wider', says: t('kit.list.column.wider', { name }), icon: 'maximise', run: widen(1) },
    ...(layout.widths?.[key] === undefined ? [] : [own]),
  ];
};

/** The entries of the menu of a column head: sort, filter, position and width. The bars above the list offer the same. */
export const headEntries = <Row>(parts: HeadParts<Row>, key: string): MenuEntry[] => {
  const column = parts.arrangement.columns.find(other => other.key === key);
  if (!column) return [];
  return [
    ...sortEntries(parts, column),
    ...filterEntries(parts, column),
    pinEntry(parts, column),
    ...placeEntries(parts, column),
    ...widthEntries(parts, column),
  ];
};
