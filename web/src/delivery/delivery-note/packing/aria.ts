import type { Row } from './rows.ts';

/** What assistive technology is told about the tree grid: one tab stop, and the true place of every row. */

export const treeProps = (label: string) => ({ role: 'treegrid', 'aria-label': label, 'aria-multiselectable': true });

export const headProps = () => ({ role: 'row' });

export const columnProps = (label?: string) => ({ role: 'columnheader', 'aria-label': label });

export const rowProps = (
  row: Row,
  { says, selected, looked }: { says: string; selected: boolean; looked: boolean },
) => ({
  role: 'row',
  'aria-label': says,
  'aria-level': row.level,
  'aria-posinset': row.place,
  'aria-setsize': row.of,
  'aria-expanded': row.open,
  'aria-selected': selected,
  tabIndex: looked ? 0 : -1,
});

export const problemProps = (row: Row) => ({ role: 'row', 'aria-level': row.level + 1 });

export const cellProps = () => ({ role: 'gridcell' });

/** A pane that scrolls is scrolled by the keyboard, too. */
export const scrollableProps = { tabIndex: 0 } as const;
