import { isDecimal, isPlainDate, type RefusalData, refusal } from '@inbound/shared';
import type { PastedAnswer } from '@inbound/shared/calloff/call-off/answer-file-contract';
import type { CodeOfWord } from '../../../system/dictionary/offers.ts';
import type { FileAnswer } from './read-answers.ts';

const EXAMPLES = { qty: '240', date: '2026-11-25' } as const;

/**
 * What of a row is no value: an empty line, a quantity or a day that is none, a reason that no entry has. Full-width digits
 * are none here, either.
 */
const refusedIn = (
  { callOffNo, lineNo, qty, date, reason }: PastedAnswer,
  reasonOf: CodeOfWord,
): RefusalData | null => {
  for (const [field, value] of Object.entries({ callOffNo, lineNo }))
    if (value === '') return refusal('required', { field });
  const format = (field: keyof typeof EXAMPLES) => refusal('format', { field, example: EXAMPLES[field] });
  if (qty !== '' && !isDecimal(qty)) return format('qty');
  if (reason !== '' && reasonOf(reason) === undefined)
    return refusal('unknown_reference', { field: 'reason', value: reason });
  return date === '' || isPlainDate(date) ? null : format('date');
};

/** What is said with an answer: of a rejection the reason's code, or its words before a note. */
const noteOf = ({ note, reason }: PastedAnswer, reasonOf: CodeOfWord): string =>
  reason === '' || note !== '' ? [reason, note].filter(Boolean).join(': ') : (reasonOf(reason) ?? reason);

/**
 * A pasted row as an answer, by the numbers of its line alone: a promise of a quantity for a day, or with a reason a
 * rejection, of which the day says nothing.
 */
export const answerInRow = (row: PastedAnswer, reasonOf: CodeOfWord): FileAnswer => ({
  place: null,
  document: '',
  callOffNo: row.callOffNo,
  lineNo: row.lineNo,
  material: null,
  said: row.reason === '' ? 'promise' : 'reject',
  qty: row.qty === '' ? null : row.qty,
  unit: null,
  date: row.date === '' || row.reason !== '' ? null : row.date,
  note: noteOf(row, reasonOf),
  refused: refusedIn(row, reasonOf),
});
