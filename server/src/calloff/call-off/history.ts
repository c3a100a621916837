import { type AnswerOf, refuse } from '@inbound/shared';
import type { readCallOffHistory } from '@inbound/shared/calloff/call-off/contract';
import type { Ctx } from '../../platform/context.ts';

type History = AnswerOf<typeof readCallOffHistory>;

/** A timeline longer than this is cut at its old end. */
const MOST_ENTRIES = 500;

/** What happened to a call-off and to all its lines and parts, the newest first. */
export const readHistory = async (ctx: Ctx, callOffId: string): Promise<History> => {
  const [callOff, lines] = await Promise.all([
    ctx.rows('call_off').select('call_off.id').where('call_off.id', '=', callOffId).executeTakeFirst(),
    ctx
      .rows('call_off_line')
      .select(['call_off_line.id', 'call_off_line.line_no as lineNo'])
      .where('call_off_line.call_off_id', '=', callOffId)
      .execute(),
  ]);
  if (!callOff) throw refuse('not_found');
  const numbers = new Map(lines.map(({ id, lineNo }) => [id, lineNo]));
  const entries = await ctx
    .rows('state_change')
    .select(['id', 'at', 'actor', 'document', 'action', 'from_state as fromState', 'to_state as toState', 'reason'])
    .select(['changes', 'document_id as documentId'])
    .where('document_id', 'in', [callOffId, ...numbers.keys()])
    .orderBy('id', 'desc')
    .limit(MOST_ENTRIES)
    .execute();
  return {
    entries: entries.map(({ documentId, changes, ...entry }) => ({
      ...entry,
      changes: changes as History['entries'][number]['changes'],
      lineNo: numbers.get(documentId) ?? null,
    })),
  };
};
