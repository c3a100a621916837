import type { PastedAnswer } from '@inbound/shared/calloff/call-off/answer-file-contract';
import type { Format } from '../../client/format/use-format.ts';
import { readDate, readDecimal } from '../../kit/inputs/reading.ts';

/** A line of the pasted text, and the answer in it. */
export interface PastedRow {
  text: string;
  answer: PastedAnswer;
}

/** A spreadsheet puts tabs between cells; a file that was opened as text has semicolons. */
const cellsOf = (line: string): string[] => line.split(line.includes('\t') ? '\t' : ';').map(cell => cell.trim());

const HAS_DIGIT = /\d/;

/** Names of columns stand above the values; a line number without any digit is none. */
const isHead = (cells: readonly string[], at: number): boolean => at === 0 && !HAS_DIGIT.test(cells[1] ?? '');

/** A value as the wire has it; what cannot be read goes as it is, so that its row is told by the server. */
const read = (typed: string, reading: { value: string | null } | { unread: unknown }): string =>
  'unread' in reading ? typed : (reading.value ?? '');

/** The rows of a pasted text: call-off, line, quantity, date, note, reason. Empty lines and a head are none. */
export const pastedRows = (text: string, format: Format): PastedRow[] =>
  text
    .split(/\r?\n/)
    .filter(line => line.trim() !== '')
    .map(line => ({ line, cells: cellsOf(line) }))
    .filter(({ cells }, at) => !isHead(cells, at))
    .map(({ line, cells: [callOffNo = '', lineNo = '', qty = '', date = '', note = '', ...reason] }) => ({
      text: line,
      answer: {
        ...{ callOffNo: callOffNo.normalize('NFKC'), lineNo: lineNo.normalize('NFKC') },
        qty: read(qty, readDecimal(qty, format)),
        date: read(date, readDate(date, format)),
        note,
        reason: reason.join(' ').trim(),
      },
    }));
