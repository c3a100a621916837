import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a column is one of some ids. A single one is compared as such: its plan is kept, while that of a list, whose
 * length nobody knows before, is made anew for each call (decision 0086).
 */
export const isOneOf = (column: string, ids: readonly string[]): RawBuilder<boolean> =>
  ids.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${ids[0]}::uuid`
    : sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;
