import { z } from 'zod';
import { decimalOut, endpoint, fileAnswer, IMPORT_MAX_BYTES, IMPORT_MODES, id, plainDate } from '../../kernel/index.ts';
import { releaseProblem } from '../release/contract.ts';

/** What became, or would become, of one answer of a file. */
export const answeredByFile = z.object({
  /** Its place among the answers of the file, from 1. */
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
 * Takes the answers of a supplier's ORDRSP, with a verdict for each. `dry-run` writes nothing, `all` takes the file whole or
 * not at all, `good` leaves out what is refused. A line is found by call-off and line number (`RFF+ON`).
 */
export const answerByFile = endpoint({
  method: 'POST',
  path: '/calloff/v1/call-off-line/answer-file',
  access: 'calloff.callOff.confirm',
  title: 'Answer lines by ORDRSP',
  input: z.strictObject({ mode: z.enum(IMPORT_MODES).default('dry-run') }),
  answer: answerFileReport,
  upload: { maxBytes: IMPORT_MAX_BYTES },
  cost: 'heavy',
});

/** The answers to a call-off as the supplier gave them, as ORDRSP. */
export const downloadAnswers = endpoint({
  method: 'GET',
  path: '/calloff/v1/call-off/:id/answers.edi',
  access: 'calloff.callOff.view',
  title: 'The answers to a call-off as ORDRSP',
  input: z.strictObject({ id }),
  answer: fileAnswer('application/EDIFACT'),
});
