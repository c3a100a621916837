import { type AnswerOf, refuse } from '@inbound/shared';
import { type markReleaseSeen, seenRelease } from '@inbound/shared/calloff/release/seen-contract';
import type { Ctx } from '../../platform/call/context.ts';
import { fields } from '../../platform/list/fields.ts';
import { lockOne } from '../../platform/record/one-row.ts';

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

/** The header of an agreement is seen with the release that is in force there; whoever has it open sees no other version. */
const followSeen = async (ctx: Ctx, agreementId: string, releaseId: string): Promise<void> => {
  const header = await ctx
    .rows('call_off')
    .select('call_off.id')
    .where('call_off.agreement_id', '=', agreementId)
    .executeTakeFirst();
  if (!header) return;
  await lockOne(ctx, 'call_off', header.id);
  const inForce = await ctx
    .rows('scheduling_agreement')
    .select('scheduling_agreement.id')
    .where('scheduling_agreement.id', '=', agreementId)
    .where('scheduling_agreement.release_id', '=', releaseId)
    .executeTakeFirst();
  if (inForce) await ctx.update('call_off').set({ unseen: false }).where('call_off.id', '=', header.id).execute();
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
