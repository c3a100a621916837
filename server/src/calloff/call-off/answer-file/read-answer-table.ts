import { refuse } from '@inbound/shared';
import type { PastedAnswer } from '@inbound/shared/calloff/call-off/answer-file-contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { inThread } from '../../../platform/call/in-thread.ts';
import type { Upload } from '../../../platform/call/route.ts';
import { isArchive } from '../../../platform/importing/archive.ts';
import { readTable, type Table, tooLong } from '../../../platform/importing/read-table.ts';
import { fieldNames, fieldText } from '../../../platform/tools/texts.ts';

const FEATURE = 'callOffLine';
/** The grid of a call-off has names of its own for what is answered. */
const FEATURES = [FEATURE, 'callOff'];
/** So many rows of a file are answered at once. */
const MOST_ROWS = 10_000;

/** Under which names the columns stand; an exported list has the first two, and is given back with the others filled in. */
const COLUMNS: Readonly<Record<keyof PastedAnswer, readonly string[]>> = {
  callOffNo: ['callOffNo'],
  lineNo: ['lineNo'],
  qty: ['answerQty', 'qty'],
  date: ['answerDate', 'date'],
  note: ['note'],
  reason: ['reason'],
};

/** A row of a spreadsheet of answers, with its number there. */
export interface TableAnswer {
  row: number;
  answer: PastedAnswer;
}

/** Whether a file is a spreadsheet; an answer by message begins with its own segments. */
export const isTable = ({ name, content }: Upload): boolean => isArchive(content) || /\.(csv|txt)$/i.test(name);

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Where each column stands; -1 for one that the file does not have. */
const placesIn = (header: readonly string[]): Record<keyof PastedAnswer, number> => {
  const heads = header.map(plain);
  const placeOf = (names: readonly string[]): number =>
    names
      .map(name => {
        const called = new Set(FEATURES.flatMap(feature => fieldNames(feature, name)).map(plain));
        return heads.findIndex(head => called.has(head));
      })
      .find(at => at >= 0) ?? -1;
  const places = Object.entries(COLUMNS).map(([field, names]) => [field, placeOf(names)]);
  return Object.fromEntries(places) as Record<keyof PastedAnswer, number>;
};

/** The rows that say an answer: one without quantity, day and reason says none. */
const answersIn = ({ header, rows }: Table, headingOf: (field: string) => string): TableAnswer[] => {
  const places = placesIn(header);
  for (const field of ['callOffNo', 'lineNo'] as const)
    if (places[field] < 0) throw refuse('import_format', { row: 1, column: '', expected: headingOf(field) });
  return rows.flatMap(({ row, cells }) => {
    const cell = (field: keyof PastedAnswer) => (cells[places[field]] ?? '').trim();
    const [qty, date, note, reason] = [cell('qty'), cell('date'), cell('note'), cell('reason')];
    if (qty + date + reason === '') return [];
    return [{ row, answer: { callOffNo: cell('callOffNo'), lineNo: cell('lineNo'), qty, date, note, reason } }];
  });
};

/** Reads a spreadsheet of answers; at most 10,000 rows. */
export const readAnswerTable = async (ctx: Ctx, { content }: Upload): Promise<TableAnswer[]> => {
  const table = await inThread(ctx, readTable, { content, choice: {} });
  if (table.rows.length > MOST_ROWS) throw tooLong(MOST_ROWS);
  return answersIn(table, field => fieldText(ctx.language, FEATURE, field));
};
