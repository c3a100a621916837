import {
  calledSo,
  groupBy,
  type ImportMode,
  isDecimal,
  isPlainDate,
  numberKey,
  type RefusalData,
  refusal,
} from '@inbound/shared';
import type {
  AnsweredByFile,
  AnswerFileReport,
  PastedAnswer,
} from '@inbound/shared/calloff/call-off/answer-file-contract';
import { promiseKindFor } from '@inbound/shared/calloff/call-off/answer-rules';
import { partLookup } from '@inbound/shared/master/material/part-lookup';
import type { Ctx } from '../../../platform/call/context.ts';
import { inThread } from '../../../platform/call/in-thread.ts';
import type { Upload } from '../../../platform/call/route.ts';
import { eachPart, type Outcome } from '../../../platform/record/batch.ts';
import { lockAhead } from '../../../platform/record/locked-ahead.ts';
import { codesByWord } from '../../../system/dictionary/offers.ts';
import { acceptOne, confirmOne, rejectOne } from '../confirm.ts';
import type { LineRow } from '../facts.ts';
import { linesNamed, readLine } from '../line-queries.ts';
import { followLinesOf } from '../refresh-header.ts';
import { tellPlant } from '../tell.ts';
import { answerInRow } from './pasted-answer.ts';
import { isTable, readAnswerTable, type TableAnswer } from './read-answer-table.ts';
import { type AnswerFile, type FileAnswer, readAnswerFile } from './read-answers.ts';

type NamedLine = Awaited<ReturnType<typeof linesNamed>>[number];

/** An answer that found its line; `again` where the file has answered the line before. */
interface Placed {
  answer: FileAnswer;
  line: NamedLine;
  again: boolean;
}

// ── Which line is meant ──────────────────────────────────────────────────────────────────────────

const unknown = (field: string, value: string): RefusalData => refusal('unknown_reference', { field, value });

const lineOf = (lines: readonly NamedLine[], answer: FileAnswer): NamedLine | RefusalData => {
  const { callOffNo, lineNo, material } = answer;
  if (lines.length === 0) return unknown('callOffNo', callOffNo);
  const ofCallOff = calledSo(lines, callOffNo, line => line.callOffNo);
  const ofNo = ofCallOff.filter(line => numberKey(line.lineNo) === numberKey(lineNo));
  if (ofNo.length === 0) return unknown('lineNo', lineNo);
  const isNamed = (part: string) => material === null || partLookup(part) === partLookup(material);
  const [line, another] = ofNo.filter(({ material: part }) => isNamed(part));
  if (!line) return unknown('material', material ?? '');
  return another ? refusal('agreement_ambiguous', { agreement: callOffNo, count: ofNo.length }) : line;
};

/** A quantity in another unit than the line's is nothing that could be promised. */
const unitRefused = ({ unit, place }: FileAnswer, line: NamedLine): RefusalData | undefined =>
  unit === null || unit === line.unit
    ? undefined
    : refusal('file_format', { ...(place ?? { record: 'LIN', line: 0, column: 0 }), value: unit, expected: line.unit });

const placed = async (ctx: Ctx, answers: readonly FileAnswer[]): Promise<(Placed | RefusalData)[]> => {
  const nos = [...new Set(answers.map(({ callOffNo }) => numberKey(callOffNo)))];
  const lines = nos.length === 0 ? [] : await linesNamed(ctx, nos);
  const byNo = groupBy(lines, ({ callOffNo }) => numberKey(callOffNo));
  const met = new Set<string>();
  return answers.map(answer => {
    if (answer.refused) return answer.refused;
    const line = lineOf(byNo.get(numberKey(answer.callOffNo)) ?? [], answer);
    if ('code' in line) return line;
    const refused = unitRefused(answer, line);
    if (refused) return refused;
    const again = met.has(line.id);
    met.add(line.id);
    return { answer, line, again };
  });
};

// ── Answering ────────────────────────────────────────────────────────────────────────────────────

const kindOf = ({ answer: { said, date }, line }: Placed): NonNullable<AnsweredByFile['answer']> => {
  if (said === 'reject') return 'reject';
  return date && isPlainDate(date) ? promiseKindFor(line, date) : 'confirm';
};

const promisedIn = ({ qty, date }: FileAnswer) => ({
  qty: qty && isDecimal(qty) ? qty : undefined,
  date: date && isPlainDate(date) ? date : undefined,
});

/** Gives one answer as its supplier would on the screen, and by the same rules. */
const answerOne = async (ctx: Ctx, one: Placed): Promise<LineRow> => {
  const { answer, line, again } = one;
  const { id, requestedTo } = line;
  const { version, remaining } = again ? await readLine(ctx, id) : line;
  const { qty = remaining, date = requestedTo } = promisedIn(answer);
  const kind = kindOf(one);
  if (kind === 'reject') return rejectOne(ctx, { id, version, qty, reason: answer.note });
  const promise = { id, version, qty, date };
  return kind === 'confirm' ? confirmOne(ctx, promise) : acceptOne(ctx, { ...promise, note: answer.note });
};

const answerAll = async (ctx: Ctx, answers: readonly FileAnswer[]) => {
  const all = await placed(ctx, answers);
  const good = all.filter((one): one is Placed => !('code' in one));
  await lockAhead(
    ctx,
    'call_off_line',
    good.map(({ line }) => line.id),
  );
  const outcomes = await eachPart(ctx, good, one => answerOne(ctx, one));
  const rows = outcomes.flatMap(outcome => ('done' in outcome ? [outcome.done] : []));
  await followLinesOf(
    ctx,
    rows.map(row => row.call_off_id),
  );
  await tellPlant(ctx, rows);
  const outcomeOf = new Map(good.map((one, at) => [one, outcomes[at]]));
  return all.map((one, at) =>
    reportOf(answers[at] as FileAnswer, at + 1, one, 'code' in one ? undefined : outcomeOf.get(one)),
  );
};

const reportOf = (
  answer: FileAnswer,
  position: number,
  one: Placed | RefusalData,
  outcome: Outcome<LineRow> | undefined,
): AnsweredByFile => {
  const refused = 'code' in one ? one : outcome && 'refusal' in outcome ? outcome.refusal : undefined;
  const { qty = null, date = null } = promisedIn(answer);
  return {
    position: answer.row ?? position,
    verdict: refused ? 'refused' : 'answered',
    ...{ document: answer.document, callOffNo: answer.callOffNo, lineNo: answer.lineNo },
    material: answer.material ?? ('line' in one ? one.line.material : ''),
    lineId: 'line' in one ? one.line.id : null,
    answer: 'line' in one ? kindOf(one) : null,
    ...{ qty, date, note: answer.note },
    ...{ typedQty: answer.qty ?? '', typedDate: answer.date ?? '' },
    ...{ code: refused?.code ?? null, params: refused?.params ?? {} },
    ...{ record: answer.place?.record ?? '', line: answer.place?.line ?? null, column: answer.place?.column ?? null },
  };
};

// ── The file ─────────────────────────────────────────────────────────────────────────────────────

const whyNotTaken = (mode: ImportMode, file: AnswerFile, refused: number): AnswerFileReport['refusal'] => {
  if (file.isTest) return { code: 'test_message', params: {} };
  const errors = refused + file.problems.filter(({ severity }) => severity === 'error').length;
  return mode === 'all' && errors > 0 ? { code: 'import_rows', params: { count: errors } } : null;
};

/** Takes answers by the name of what they came in: each line gets its own verdict; a dry run does everything and undoes it. */
const takeAnswers = (ctx: Ctx, name: string, file: AnswerFile, mode: ImportMode): Promise<AnswerFileReport> => {
  const take = async (): Promise<AnswerFileReport> => {
    const answers = await answerAll(ctx, file.answers);
    const refused = answers.filter(({ verdict }) => verdict === 'refused').length;
    const refusal = mode === 'dry-run' ? null : whyNotTaken(mode, file, refused);
    return {
      mode,
      applied: mode !== 'dry-run' && refusal === null,
      fileName: name,
      format: file.format,
      answered: answers.length - refused,
      refused,
      answers,
      problems: file.problems,
      refusal,
    };
  };
  return ctx.tx.rehearse(take, ({ applied }) => applied);
};

/** Takes rows of a spreadsheet: each is answered by itself, with the number that it has there. */
const takeTableRows = async (
  ctx: Ctx,
  { name, format, rows }: { name: string; format: string; rows: readonly TableAnswer[] },
  mode: ImportMode,
): Promise<AnswerFileReport> => {
  const reasonOf = await codesByWord(ctx, 'rejectReason');
  const answers = rows.map(({ row, answer }) => ({ ...answerInRow(answer, reasonOf), row }));
  return takeAnswers(ctx, name, { format, isTest: false, answers, problems: [] }, mode);
};

/** Takes a file of answers: a message, or a spreadsheet. */
export const takeAnswerFile = async (ctx: Ctx, upload: Upload, mode: ImportMode): Promise<AnswerFileReport> => {
  const { name, content } = upload;
  if (isTable(upload))
    return takeTableRows(ctx, { name, format: 'table', rows: await readAnswerTable(ctx, upload) }, mode);
  return takeAnswers(ctx, name, await inThread(ctx, readAnswerFile, { content }), mode);
};

/** Takes answers that were pasted as rows. */
export const takeAnswerRows = (ctx: Ctx, rows: readonly PastedAnswer[], mode: ImportMode): Promise<AnswerFileReport> =>
  takeTableRows(ctx, { name: '', format: '', rows: rows.map((answer, at) => ({ row: at + 1, answer })) }, mode);
