import { type AnswerOf, refuse } from '@inbound/shared';
import { type markReleaseSeen, seenRelease } from '@inbound/shared/calloff/release/seen-contract';
import type { Ctx } from '../../platform/call/context.ts';
import { fields } from '../../platform/list/fields.ts';
import { followSeen } from '../call-off/offers/seen.ts';

type Seen = AnswerOf<typeof markReleaseSeen>;

const seenFields = fields('release_seen', seenRelease);

const seenOf = async (ctx: Ctx, releaseId: string): Promise<Seen> => {
  const seen = await ctx
    .rows('release_seen')
    .select(seenFields)
    .where('release_seen.release_id', '=', releaseId)
    .executeTakeFirst();
  return seen ?? { seenAt: null, seenBy: null };
};

/**
 * Writes down who of the supplier opened a release first, once. Who opens it at the plant does not count as its reader.
 * Answers who it was and when.
 */
export const markSeen = async (ctx: Ctx, releaseId: string): Promise<Seen> => {
  const release = await ctx
    .rows('release')
    .select(['id', 'plant_id', 'company_id', 'mrp_controller', 'agreement_id'])
    .where('release.id', '=', releaseId)
    .executeTakeFirst();
  if (!release) throw refuse('not_found');
  if (ctx.session.companyKind !== 'supplier') return seenOf(ctx, releaseId);
  const { id: release_id, ...places } = release;
  const seen = { seen_at: ctx.now, seen_by: ctx.actor.name };
  const first = await ctx.tx.db
    .insertInto('release_seen')
    .values({ tenant_id: ctx.tenant, release_id, ...places, ...seen })
    .onConflict(clash => clash.doNothing())
    .returning('release_id')
    .executeTakeFirst();
  if (first) await followSeen(ctx, places.agreement_id, release_id);
  return seenOf(ctx, releaseId);
};
