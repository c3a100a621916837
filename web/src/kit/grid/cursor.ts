/** A cell by its place in what is shown: row and column count from 0. */
export interface Place {
  row: number;
  column: number;
}

/** The active cell, and the far corner of the range that Shift has drawn from it. */
export interface Cursor extends Place {
  anchor?: Place | undefined;
}

export interface Bounds {
  rows: number;
  columns: number;
  /** Rows that fit into the window. */
  page: number;
}

const SHIFT = 'Shift+';

const clamp = (value: number, size: number): number => Math.max(0, Math.min(size - 1, value));

const steps: Record<string, (place: Place, bounds: Bounds) => Place> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  PageUp: ({ row, column }, { page }) => ({ row: row - page, column }),
  PageDown: ({ row, column }, { page }) => ({ row: row + page, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
  'Ctrl+Home': () => ({ row: 0, column: 0 }),
  'Ctrl+End': (_, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
};

/** Every key that moves the active cell. */
export const MOVES: readonly string[] = [
  ...Object.keys(steps),
  ...Object.keys(steps).map(name => `${SHIFT}${name}`),
  'j',
  'k',
];

const twins: Record<string, string> = { j: 'ArrowDown', k: 'ArrowUp' };

/** Where a key takes the active cell; Shift draws a range from where it stood. Undefined for a key that moves nothing. */
export const moveCursor = (cursor: Cursor, chord: string, bounds: Bounds): Cursor | undefined => {
  const draws = chord.startsWith(SHIFT);
  const name = draws ? chord.slice(SHIFT.length) : chord;
  const step = steps[draws ? name : (twins[name] ?? name)];
  if (!step || bounds.rows === 0) return undefined;
  const next = step(cursor, bounds);
  const place = { row: clamp(next.row, bounds.rows), column: clamp(next.column, bounds.columns) };
  return draws ? { ...place, anchor: cursor.anchor ?? { row: cursor.row, column: cursor.column } } : place;
};

export interface Range {
  fromRow: number;
  toRow: number;
  fromColumn: number;
  toColumn: number;
}

/** The cells between the active one and the anchor, both included. */
export const rangeOf = ({ row, column, anchor = { row, column } }: Cursor): Range => ({
  fromRow: Math.min(row, anchor.row),
  toRow: Math.max(row, anchor.row),
  fromColumn: Math.min(column, anchor.column),
  toColumn: Math.max(column, anchor.column),
});

/** The next cell that can be edited, in reading order or against it; undefined past the last one. */
export const nextEditable = (
  { row, column }: Place,
  direction: 1 | -1,
  bounds: Bounds,
  isEditable: (column: number, row: number) => boolean,
): Place | undefined => {
  const cells = bounds.rows * bounds.columns;
  for (let at = row * bounds.columns + column + direction; at >= 0 && at < cells; at += direction) {
    const place = { row: Math.floor(at / bounds.columns), column: at % bounds.columns };
    if (isEditable(place.column, place.row)) return place;
  }
  return undefined;
};
