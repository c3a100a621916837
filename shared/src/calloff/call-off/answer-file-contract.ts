import { z } from 'zod';
import { decimalOut, endpoint, fileAnswer, IMPORT_MAX_BYTES, IMPORT_MODES, id, plainDate } from '../../kernel/index.ts';
import { releaseProblem } from '../release/contract.ts';

/** What became, or would become, of one answer of a file. */
export const answeredByFile = z.object({
  /** Its row in a spreadsheet; else its place among the answers, from 1. */
  position: z.int(),
  verdict: z.enum(['answered', 'refused']),
  /** Number of the supplier's document. */
  document: z.string(),
  callOffNo: z.string(),
  lineNo: z.string(),
  material: z.string(),
  /** The line that is answered, once it is known. */
  lineId: z.string().nullable(),
  answer: z.enum(['confirm', 'accept', 'reject']).nullable(),
  qty: decimalOut.nullable(),
  date: plainDate.nullable(),
  /** What stood there, also where it is no quantity or no day. */
  typedQty: z.string(),
  typedDate: z.string(),
  note: z.string(),
  /** Why it was refused. */
  code: z.string().nullable(),
  params: z.record(z.string(), z.unknown()),
  record: z.string(),
  line: z.int().nullable(),
  column: z.int().nullable(),
});
export type AnsweredByFile = z.output<typeof answeredByFile>;

export const answerFileReport = z.object({
  mode: z.enum(IMPORT_MODES),
  /** Whether anything was written. */
  applied: z.boolean(),
  fileName: z.string(),
  format: z.string(),
  answered: z.int(),
  refused: z.int(),
  answers: z.array(answeredByFile),
  /** What belongs to the file and to no single answer. */
  problems: z.array(releaseProblem),
  /** Why nothing was written although it was asked for: `import_rows` while an error stands. */
  refusal: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }).nullable(),
});
export type AnswerFileReport = z.output<typeof answerFileReport>;

/**
 * Takes the answers of a supplier's ORDRSP or spreadsheet, with a verdict for each. `dry-run` writes nothing, `all` takes the file whole or
 * not at all, `good` leaves out what is refused. A line is found by call-off and line number (`RFF+ON`). A row of
 * a spreadsheet that says neither quantity, day nor reason is no answer.
 */
export const answerCallOffLinesByFile = endpoint({
  method: 'POST',
  path: '/calloff/v1/call-off-line/answer-file',
  access: 'calloff.callOff.confirm',
  title: 'Answer lines by ORDRSP or spreadsheet',
  input: z.strictObject({ mode: z.enum(IMPORT_MODES).default('dry-run') }),
  answer: answerFileReport,
  upload: { maxBytes: IMPORT_MAX_BYTES },
  cost: 'heavy',
});

/** So many pasted answers at once; more come as a file. */
export const MOST_PASTED = 1_000;
const LONGEST_CELL = 200;
const LONGEST_NOTE = 500;

const cell = z.string().trim().max(LONGEST_CELL);

/** One row of a spreadsheet: which line is answered, and how. What is no number or date is refused in its own verdict. */
export const pastedAnswer = z.strictObject({
  callOffNo: cell,
  lineNo: cell,
  /** Empty: all that remains. */
  qty: cell,
  /** `YYYY-MM-DD`; empty: the day that is asked. */
  date: cell,
  /** Asked for where the date is another one. */
  note: z.string().trim().max(LONGEST_NOTE),
  /** Says no to the quantity: code or name of an entry of `rejectReason`. Empty: the row is a promise. */
  reason: cell.default(''),
});
export type PastedAnswer = z.output<typeof pastedAnswer>;

/** Takes answers that were pasted from a spreadsheet, with a verdict for each: the good ones are stored, the others told. */
export const answerCallOffLinesByRows = endpoint({
  method: 'POST',
  path: '/calloff/v1/call-off-line/answer-rows',
  access: 'calloff.callOff.confirm',
  title: 'Answer lines by rows of a spreadsheet',
  input: z.strictObject({
    mode: z.enum(IMPORT_MODES).default('dry-run'),
    rows: z.array(pastedAnswer).min(1).max(MOST_PASTED),
  }),
  answer: answerFileReport,
  cost: 'heavy',
});

/** The answers to a call-off as the supplier gave them, as ORDRSP. */
export const downloadCallOffAnswers = endpoint({
  method: 'GET',
  path: '/calloff/v1/call-off/:id/answers.edi',
  access: 'calloff.callOff.view',
  title: 'The answers to a call-off as ORDRSP',
  shows: {
    'master.ediPartner': 'under which numbers plant and supplier know each other in a message',
    'master.processSetting': 'until when an answer is due, and what may still change',
  },
  input: z.strictObject({ id }),
  answer: fileAnswer('application/EDIFACT'),
});
