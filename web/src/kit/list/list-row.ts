/** The fields that every row of a list has; the columns know the others. */
export type ListRow = { id: string; version?: number };
