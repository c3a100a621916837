import type { Download } from '@inbound/shared';

const save = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(address);
};

/** Gives a file of the server to the reader. */
export const saveDownload = ({ name, mediaType, bytes }: Download): void =>
  save(name, new Blob([bytes], { type: mediaType }));

const BYTE_ORDER_MARK = '\ufeff';

/** A text that a spreadsheet would run as a formula is marked as text; a number stays one. */
const harmless = (cell: string): string =>
  /^[=+\-@\t\r]/.test(cell) && !/^[+-]?[\d.]+$/.test(cell) ? `'${cell}` : cell;

const quoted = (cell: string): string => {
  const text = harmless(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as CSV that spreadsheets read in any language: UTF-8 with its mark, a line for each row. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map(row => row.map(quoted).join(',')).join('\r\n');

/** Gives rows made in the browser to the reader as a CSV file. */
export const saveCsv = (name: string, rows: readonly (readonly string[])[]): void =>
  save(`${name}.csv`, new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
