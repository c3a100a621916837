/** A row as the list knows it: the rest is the columns' matter. */
export type ListRow = { id: string; version?: number };
