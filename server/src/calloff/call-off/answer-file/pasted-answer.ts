import { isDecimal, isPlainDate, type RefusalData, refusal } from '@inbound/shared';
import type { PastedAnswer } from '@inbound/shared/calloff/call-off/answer-file-contract';
import type { FileAnswer } from './read-answers.ts';

const EXAMPLES = { qty: '240', date: '2026-11-25' } as const;

/** What of a row is no value: an empty line, a quantity or a day that is none. Full-width digits are none here, either. */
const refusedIn = ({ callOffNo, lineNo, qty, date }: PastedAnswer): RefusalData | null => {
  for (const [field, value] of Object.entries({ callOffNo, lineNo }))
    if (value === '') return refusal('required', { field });
  const format = (field: keyof typeof EXAMPLES) => refusal('format', { field, example: EXAMPLES[field] });
  if (qty !== '' && !isDecimal(qty)) return format('qty');
  return date === '' || isPlainDate(date) ? null : format('date');
};

/** A pasted row as an answer: a promise of a quantity for a day, by the numbers of its line alone. */
export const answerInRow = (row: PastedAnswer): FileAnswer => ({
  place: null,
  document: '',
  callOffNo: row.callOffNo,
  lineNo: row.lineNo,
  material: null,
  said: 'promise',
  qty: row.qty === '' ? null : row.qty,
  unit: null,
  date: row.date === '' ? null : row.date,
  note: row.note,
  refused: refusedIn(row),
});
