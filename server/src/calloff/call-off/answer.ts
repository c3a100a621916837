import type { BatchAnswer, CheckedOf } from '@inbound/shared';
import { type Answer, afterAnswer, partOf } from '@inbound/shared/calloff/call-off/answer-rules';
import type { LineFacts } from '@inbound/shared/calloff/call-off/line';
import type { CallOffLineRow, withdrawLine, withdrawLines } from '@inbound/shared/calloff/call-off/line-contract';
import { punctualityOn, withoutAnswer } from '@inbound/shared/calloff/call-off/line-rules';
import type { Ctx } from '../../platform/call/context.ts';
import { eachOfRows } from '../../platform/record/batch.ts';
import { lockAhead } from '../../platform/record/locked-ahead.ts';
import { answerOf, type LineChange, type LineRow } from './facts.ts';
import { type HeaderAhead, type HeaderRow, headerAhead } from './header-lines.ts';
import { lineRowOf, readLine } from './line-queries.ts';
import { type StoringLine, type TakenLine, takeLine } from './move-line.ts';
import { addParts } from './parts.ts';
import { followLine, followLines, followLinesOf } from './refresh-header.ts';
import { rememberSurroundings, surroundingsOf } from './surroundings.ts';
import { tellPlant } from './tell.ts';

/** With an answer nothing is changed or frozen for the supplier any more, and what went before is over. */
const ANSWERED: LineChange = { changed: false, frozenChange: false, plantReason: '', earlierAnswer: '{}' };

/** What holds the answer now: the line, or the part that its remainder has become; `before` are its facts until then. */
export interface Answered {
  row: LineRow;
  before: LineFacts;
}

/**
 * Stores the answer of a taken line. Of one that is split in part the remainder becomes a part, and the answer is that
 * part's: it goes through the same door.
 */
export const storeAnswer = async (
  ctx: Ctx,
  taken: TakenLine,
  answer: Answer,
  { columns, reason }: Pick<StoringLine, 'columns' | 'reason'>,
): Promise<Answered> => {
  const { line: next, part } = afterAnswer(taken.facts, answer);
  const punctuality = punctualityOn(taken.around.today, taken.row.answer_by);
  const answered = { ...ANSWERED, punctuality, ...columns };
  if (!part) return { row: await taken.store({ next, columns: answered, reason }), before: taken.facts };
  const line = await taken.store({ next, columns: { changed: false }, reason });
  const [id = ''] = await addParts(ctx, line, [partOf(taken.facts, part.released)]);
  const remainder = await takeLine(ctx, id, answer.kind);
  const { line: held } = afterAnswer(remainder.facts, answer);
  return { row: await remainder.store({ next: held, columns: answered }), before: remainder.facts };
};

/** Takes an answer away from a line and keeps it to be shown. */
export const answerTakenBack = (row: LineRow): LineChange => ({
  promisedDate: null,
  punctuality: null,
  answerNote: '',
  earlierAnswer: JSON.stringify(answerOf(row) ?? {}),
});

type DoOne<I> = (ctx: Ctx, input: I) => Promise<LineRow>;

/** Where the remainder has become a part, it is another line that was answered, and its own has changed too. */
const headerAfter = (ctx: Ctx, lineId: string, row: LineRow, ahead: HeaderAhead): Promise<HeaderRow> =>
  row.id === lineId ? followLine(ctx, row, ahead) : followLines(ctx, row.call_off_id);

/** Answers one line; its header is derived anew, and the plant is told what it has to decide. */
export const answerLine = async <I extends { id: string }>(
  ctx: Ctx,
  input: I,
  answerOne: DoOne<I>,
): Promise<CallOffLineRow> => {
  rememberSurroundings(ctx);
  const answering = answerOne(ctx, input);
  const ahead = headerAhead(ctx, input.id);
  const row = await answering;
  const header = await headerAfter(ctx, input.id, row, await ahead);
  await tellPlant(ctx, [row]);
  return row.id === input.id ? lineRowOf(row, header, await surroundingsOf(ctx, row)) : readLine(ctx, input.id);
};

/** Does the same to many lines, each by itself; headers follow once, after all lines. */
export const eachLine = async <I extends { id: string }>(
  ctx: Ctx,
  items: readonly I[],
  doOne: DoOne<I>,
): Promise<{ answered: BatchAnswer; rows: LineRow[] }> => {
  await lockAhead(
    ctx,
    'call_off_line',
    items.map(({ id }) => id),
  );
  const { answered, done: rows } = await eachOfRows(ctx, items, item => doOne(ctx, item));
  await followLinesOf(
    ctx,
    rows.map(row => row.call_off_id),
  );
  return { answered, rows };
};

/** Answers many lines, and tells the plant once for each call-off. */
export const answerEach = async <I extends { id: string }>(
  ctx: Ctx,
  items: readonly I[],
  answerOne: DoOne<I>,
): Promise<BatchAnswer> => {
  const { answered, rows } = await eachLine(ctx, items, answerOne);
  await tellPlant(ctx, rows);
  return answered;
};

const withdrawOne = async (ctx: Ctx, { id, version }: CheckedOf<typeof withdrawLine>): Promise<LineRow> => {
  const taken = await takeLine(ctx, id, 'withdraw', { version });
  return taken.store({ next: withoutAnswer(taken.facts), columns: answerTakenBack(taken.row) });
};

/** Takes an answer back that the plant has not decided upon. */
export const withdraw = (ctx: Ctx, input: CheckedOf<typeof withdrawLine>): Promise<CallOffLineRow> =>
  answerLine(ctx, input, withdrawOne);

export const withdrawAll = (ctx: Ctx, { items }: CheckedOf<typeof withdrawLines>): Promise<BatchAnswer> =>
  answerEach(ctx, items, withdrawOne);
