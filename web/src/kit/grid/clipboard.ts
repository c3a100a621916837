const NEEDS_QUOTES = /[\t\n\r"]/;

const quoted = (cell: string): string => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Cells as spreadsheets exchange them: tabs between cells, a line for each row. */
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

export interface PasteTarget<Row> {
  /** Where the block begins. */
  row: number;
  column: number;
  at(index: number): Row | undefined;
  columns: readonly { key: string; read?: ((typed: string, row: Row) => unknown) | undefined }[];
}

/**
 * What a pasted block changes: values by row id and column. Cells beyond the last row or column, and those that cannot
 * be edited (`read` answers undefined), are left out.
 */
export const pasted = <Row extends { id: string }>(
  block: readonly (readonly string[])[],
  { row, column, at, columns }: PasteTarget<Row>,
): Map<string, Record<string, unknown>> => {
  const changes = new Map<string, Record<string, unknown>>();
  for (const [down, cells] of block.entries()) {
    const target = at(row + down);
    if (!target) continue;
    const values = cells.flatMap((cell, right) => {
      const { key, read } = columns[column + right] ?? {};
      return key === undefined || read === undefined ? [] : [[key, read(cell, target)] as const];
    });
    const known = values.filter(([, value]) => value !== undefined);
    if (known.length > 0) changes.set(target.id, Object.fromEntries(known));
  }
  return changes;
};
