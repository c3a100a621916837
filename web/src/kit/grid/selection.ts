/** The chosen rows by id, as they were when they were chosen: their versions are what a batch names. */
export type Selected<Row> = ReadonlyMap<string, Row>;

type Identified = { id: string };

/** Adds a row that is not chosen, and takes out one that is. */
export const toggleRow = <Row extends Identified>(selected: Selected<Row>, row: Row): Selected<Row> => {
  const next = new Map(selected);
  if (!next.delete(row.id)) next.set(row.id, row);
  return next;
};

/** Adds rows, as Shift does between two of them. */
export const extendSelection = <Row extends Identified>(selected: Selected<Row>, rows: readonly Row[]): Selected<Row> =>
  new Map([...selected, ...rows.map(row => [row.id, row] as const)]);

/** All rows of the page, or none of them if all are chosen; rows of other pages stay. */
export const toggledAll = <Row extends Identified>(selected: Selected<Row>, page: readonly Row[]): Selected<Row> => {
  if (coverage(selected, page) !== 'all') return extendSelection(selected, page);
  const gone = new Set(page.map(row => row.id));
  return new Map([...selected].filter(([id]) => !gone.has(id)));
};

/** Whether none, some or all rows of a page are selected; the checkbox in the head shows it. */
export const coverage = <Row extends Identified>(
  selected: Selected<Row>,
  page: readonly Row[],
): 'none' | 'some' | 'all' => {
  const chosen = page.filter(row => selected.has(row.id)).length;
  if (chosen === 0) return 'none';
  return chosen === page.length ? 'all' : 'some';
};

/** The chosen rows as the server has them now; those that it does not show keep their last known form. */
export const refreshSelection = <Row extends Identified>(
  selected: Selected<Row>,
  rows: readonly Row[],
): Selected<Row> => {
  const changed = rows.filter(row => selected.has(row.id) && selected.get(row.id) !== row);
  return changed.length === 0 ? selected : extendSelection(selected, changed);
};

/** Removes rows from the selection, such as those that a batch has done. */
export const withoutRows = <Row extends Identified>(selected: Selected<Row>, ids: Iterable<string>): Selected<Row> => {
  const gone = new Set(ids);
  return new Map([...selected].filter(([id]) => !gone.has(id)));
};
