import type { Layout } from './layout.ts';

/** Pixels beyond the window in which columns are drawn, so that none appears blank. */
const BEYOND = 240;

/** The visible part of the columns: how far they are scrolled sideways, and how wide the grid is, in pixels. */
export interface Sight {
  left: number;
  width: number;
}

/**
 * The places of the columns that are drawn: those that stay in sight, those in the window and a little beyond, and the active
 * one, whose input would be lost otherwise. All of them where nothing is scrolled sideways.
 */
export const drawnColumns = <Row>(
  { columns, starts, sideways, pinned }: Pick<Layout<Row>, 'columns' | 'starts' | 'sideways' | 'pinned'>,
  sight: Sight | undefined,
  active: number,
): readonly number[] => {
  const all = columns.map((_, at) => at);
  if (!sideways || !sight) return all;
  const [from, to] = [sight.left + pinned - BEYOND, sight.left + sight.width + BEYOND];
  const endOf = (at: number) => starts[at + 1] ?? Number.POSITIVE_INFINITY;
  return all.filter(
    at => columns[at]?.pin !== undefined || at === active || (endOf(at) > from && (starts[at] ?? 0) < to),
  );
};
