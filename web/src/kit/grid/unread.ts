import type { Unread } from '../inputs/reading.ts';

/** Typed texts of one row that are no values of their cells. */
export type UnreadCells<Row> = { readonly [K in keyof Row]?: Unread };

/** What is typed in one row and not sent: values of its cells, and texts that are none. */
export interface TypedCells<Row> {
  cells: Partial<Row>;
  unread: UnreadCells<Row>;
}

/**
 * The unreadable texts of a row after some of its cells were typed: a cell that has a value has no text any more.
 * Undefined when none is left.
 */
export const unreadAfter = <Row>(
  before: UnreadCells<Row> | undefined,
  cells: Partial<Row>,
  unread: UnreadCells<Row>,
): UnreadCells<Row> | undefined => {
  const left = Object.entries({ ...before, ...unread }).filter(([key]) => !(key in cells));
  return left.length > 0 ? (Object.fromEntries(left) as UnreadCells<Row>) : undefined;
};
