/**
 * What assistive technology is told about the grid: one focus stop with an active cell inside, and the true place of
 * every row although only some are drawn (ux B.24.3). Kept together, so that rows, cells and heads agree.
 */

/** The head counts as the first row. */
const HEAD_ROWS = 1;

/** The name of the active cell, which alone has one. */
export const cellId = (grid: string, row: number, column: number): string => `${grid}-${row}-${column}`;

export const gridProps = (grid: {
  label: string;
  /** -1 when the number of rows is not known. */
  rows: number;
  columns: number;
  active: string | undefined;
  chooses: boolean;
}) => ({
  role: 'grid',
  tabIndex: 0,
  'aria-label': grid.label,
  'aria-rowcount': grid.rows < 0 ? -1 : grid.rows + HEAD_ROWS,
  'aria-colcount': grid.columns,
  'aria-activedescendant': grid.active,
  'aria-multiselectable': grid.chooses || undefined,
});

export const bodyProps = () => ({ role: 'rowgroup' });

export const headRowProps = () => ({ role: 'row', 'aria-rowindex': HEAD_ROWS });

export const headProps = (column: number, sort: 'ascending' | 'descending' | 'none' | undefined) => ({
  role: 'columnheader',
  'aria-colindex': column + 1,
  'aria-sort': sort,
});

/** The head of the boxes that choose rows. */
export const boxHeadProps = () => ({ role: 'columnheader' });

export const rowProps = (row: number, selected: boolean | undefined) => ({
  role: 'row',
  'aria-rowindex': row + HEAD_ROWS + 1,
  'aria-selected': selected,
});

export const cellProps = (column: number, invalid: string | undefined) => ({
  role: 'gridcell',
  'aria-colindex': column + 1,
  'aria-invalid': invalid === undefined ? undefined : true,
  'aria-describedby': invalid,
});

/** The ARIA props of the parts of a row that are no columns: actions, the reason of a refused cell, and opened details. */
export const asideProps = () => ({ role: 'gridcell' });
