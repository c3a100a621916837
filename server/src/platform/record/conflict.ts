import { type Refusal, refuse } from '@inbound/shared';
import type { Ctx } from '../call/context.ts';

/** The refusal of a stale save: who changed the document since, when, and what. */
export const conflict = async (ctx: Ctx, documentId: string, seenVersion: number): Promise<Refusal> => {
  const entries = await ctx
    .rows('state_change')
    .select(['actor', 'at', 'changes', 'action', 'from_state', 'to_state'])
    .where('document_id', '=', documentId)
    .where('document_version', '>', seenVersion)
    .orderBy('id', 'desc')
    .execute();
  const [last] = entries;
  const changes = entries.reduceRight<Record<string, unknown>>(
    (all, entry) => Object.assign(all, entry.changes),
    last && last.from_state !== last.to_state ? { state: { from: last.from_state, to: last.to_state } } : {},
  );
  return refuse('conflict', { user: last?.actor ?? '', time: last?.at ?? ctx.now, changes });
};
