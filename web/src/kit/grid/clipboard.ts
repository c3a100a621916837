const NEEDS_QUOTES = /[\t\n\r"]/;

const quoted = (cell: string): string => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The text that spreadsheets exchange by the clipboard: tabs between cells, one line for each row. */
export const toTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map(row => row.map(quoted).join('\t')).join('\r\n');

/** One cell at its start: a quoted one may hold tabs, line breaks and doubled quotes. */
const CELL = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|$)/y;

/**
 * Reads what a spreadsheet copies. Cells with line breaks come in quotes; the empty line at the end is none. A quote
 * inside of a plain cell is just a sign (`3" pipe`).
 */
export const fromTsv = (text: string): string[][] => {
  const rows: string[][] = [[]];
  CELL.lastIndex = 0;
  for (let at = 0; at < text.length; ) {
    CELL.lastIndex = at;
    const match = CELL.exec(text) ?? plainCell(text, at);
    const [whole, inQuotes, plain = '', end] = match;
    rows.at(-1)?.push(inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"'));
    at += whole.length;
    if (end === '\t' && at === text.length) rows.at(-1)?.push('');
    if (end !== '\t' && at < text.length) rows.push([]);
  }
  return rows.length === 1 && rows[0]?.length === 0 ? [] : rows;
};

/** A cell that begins with a quote but is not a quoted one. */
const plainCell = (text: string, at: number): readonly (string | undefined)[] & { 0: string } => {
  const rest = text.slice(at);
  const [whole = '', cell = '', end = ''] = /^([^\t\r\n]*)(\t|\r?\n|$)/.exec(rest) ?? [];
  return [whole, undefined, cell, end];
};

export interface PasteTarget<Row, Column> {
  /** Where the block begins. */
  row: number;
  column: number;
  at(index: number): Row | undefined;
  columns: readonly Column[];
  takes(column: Column, row: Row): boolean;
}

/**
 * Where the cells of a pasted block belong: texts by row, each with its column. Cells beyond the last row or column, and
 * those that cannot be edited, are left out.
 */
export const pastedCells = <Row extends { id: string }, Column>(
  block: readonly (readonly string[])[],
  { row, column, at, columns, takes }: PasteTarget<Row, Column>,
): Map<string, [Column, string][]> => {
  const places = new Map<string, [Column, string][]>();
  for (const [down, cells] of block.entries()) {
    const target = at(row + down);
    if (!target) continue;
    const taken = cells.flatMap((cell, right): [Column, string][] => {
      const own = columns[column + right];
      return own === undefined || !takes(own, target) ? [] : [[own, cell]];
    });
    if (taken.length > 0) places.set(target.id, taken);
  }
  return places;
};
