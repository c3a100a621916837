import type { Page } from '@inbound/shared';
import type { ListRow } from './list-row.ts';

/**
 * A page that shows, with its rows as they are now: each stays in its place, one that has gone stays until the reader asks.
 * Tells besides how many rows the page would gain and lose.
 */
export const inPlace = <Row extends ListRow>(shown: Page<Row>, fresh: Page<Row>) => {
  const now = new Map(fresh.rows.map(row => [row.id, row]));
  const known = new Set(shown.rows.map(({ id }) => id));
  return {
    page: { ...shown, rows: shown.rows.map(row => now.get(row.id) ?? row) },
    added: fresh.rows.filter(({ id }) => !known.has(id)).length,
    gone: shown.rows.filter(({ id }) => !now.has(id)).length,
  };
};

/** A page that shows, with some of its rows as they are now. */
export const rowsInPlace = <Row extends ListRow>(shown: Page<Row>, fresh: readonly Row[]): Page<Row> => {
  const now = new Map(fresh.map(row => [row.id, row]));
  return { ...shown, rows: shown.rows.map(row => now.get(row.id) ?? row) };
};
