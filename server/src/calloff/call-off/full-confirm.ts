import { type AnswerOf, type CheckedOf, Refusal, refuse } from '@inbound/shared';
import type { confirmCallOffs } from '@inbound/shared/calloff/call-off/contract';
import { isAnswerable } from '@inbound/shared/calloff/call-off/line-rules';
import type { Ctx } from '../../platform/call/context.ts';
import { lockSeen } from '../../platform/record/one-row.ts';
import { eachLine } from './answer.ts';
import { confirmOne } from './confirm.ts';
import { linesOf } from './line-queries.ts';

type Answer = AnswerOf<typeof confirmCallOffs>;

/** The open lines of a call-off that was seen in a version; a changed one is answered with the conflict, one without lines by name. */
const openLines = async (ctx: Ctx, id: string, version: number) => {
  await lockSeen(ctx, 'call_off', id, version);
  const lines = await linesOf(ctx, id);
  if (lines.length === 0) throw refuse('no_detail');
  return lines.filter(line => line.confirmOn && !line.pending && isAnswerable(line));
};

/** Confirms all open lines of call-offs as they are requested ("full confirm"); answered line by line. */
export const confirmWhole = async (ctx: Ctx, { items }: CheckedOf<typeof confirmCallOffs>): Promise<Answer> => {
  const results: Answer['results'] = [];
  const open: { id: string; version: number }[] = [];
  const names = new Map<string, { callOffId: string; callOffNo: string; lineNo: string }>();
  for (const { id, version } of [...items].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    try {
      for (const line of await ctx.tx.attempt(() => openLines(ctx, id, version))) {
        open.push({ id: line.id, version: line.version });
        names.set(line.id, { callOffId: id, callOffNo: line.callOffNo, lineNo: line.lineNo });
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.push({ id, callOffId: id, callOffNo: '', lineNo: '', code: error.code, params: error.params });
    }
  }
  const { answered } = await eachLine(ctx, open, confirmOne);
  const named = answered.results.map(result => ({
    ...result,
    ...(names.get(result.id) ?? { callOffId: '', callOffNo: '', lineNo: '' }),
  }));
  return { results: [...results, ...named] };
};
