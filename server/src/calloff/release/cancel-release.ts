import type { Release } from '@inbound/edi';
import { refuse } from '@inbound/shared';
import { callOff } from '@inbound/shared/calloff/call-off/header-rules';
import { byKey, calledOff, type ScheduleLine } from '@inbound/shared/calloff/release/schedule';
import type { Ctx } from '../../platform/call/context.ts';
import { remember } from '../../platform/record/history.ts';
import { refreshHeader } from '../call-off/refresh-header.ts';
import { returnToRelease } from '../scheduling-agreement/follow-buyer.ts';
import { type Applied, headerOf, whatIsCalledOff } from './apply.ts';
import { carryLines, UNTOUCHED } from './carry-lines.ts';
import type { References } from './references.ts';

/** The releases of an agreement that the buyer has not taken back. */
const heldReleases = (ctx: Ctx, agreementId: string) =>
  ctx
    .rows('release')
    .select(['id', 'release_no', 'release_date', 'received', 'lines'])
    .where('agreement_id', '=', agreementId)
    .where('cancelled_at', 'is', null);

const wasTakenBack = async (ctx: Ctx, agreementId: string, no: string): Promise<boolean> => {
  const known = await ctx
    .rows('release')
    .select('release.id')
    .where('agreement_id', '=', agreementId)
    .where('release_no', '=', no)
    .where('cancelled_at', 'is not', null)
    .executeTakeFirst();
  return known !== undefined;
};

/**
 * The buyer takes back the release in force: the one before it holds again, with its lines; without one nothing is called
 * off. Any other release is unknown here and changes nothing; one that was taken back already stays so.
 */
export const cancelRelease = async (ctx: Ctx, release: Release, references: References): Promise<Applied> => {
  const { agreement } = references;
  const { no, date } = release.release;
  const unknown = () => refuse('unknown_reference', { field: 'releaseNo', value: no });
  if (!agreement) throw unknown();
  const callOffId = await headerOf(ctx, agreement.id);
  const held = heldReleases(ctx, agreement.id);
  const inForce = await held.where('release.id', '=', agreement.release_id).executeTakeFirst();
  if (!inForce || inForce.release_no !== no || (date !== undefined && inForce.release_date !== date)) {
    if (!(await wasTakenBack(ctx, agreement.id, no))) throw unknown();
    return { verdict: 'unchanged', callOffId, agreement, releaseNo: no, ...UNTOUCHED };
  }
  const before = await held
    .where('release.id', '<', inForce.id)
    .orderBy('release.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  await ctx.update('release').set({ cancelled_at: ctx.now }).where('release.id', '=', inForce.id).execute();
  const schedule = (before?.lines ?? []) as ScheduleLine[];
  const asked = byKey(calledOff(schedule, whatIsCalledOff(agreement))).lines;
  const carrying = { callOffId, agreement, references, asked, received: undefined };
  const carried = await carryLines(ctx, { ...carrying, date: before?.release_date ?? inForce.release_date });
  const changed = await returnToRelease(
    ctx,
    agreement.id,
    before ? { id: before.id, received: before.received } : null,
  );
  const { version } = await refreshHeader(ctx, callOffId);
  remember(ctx, {
    ...{ document: callOff.name, documentId: callOffId, plantId: agreement.plant_id, companyId: agreement.company_id },
    ...{ action: 'cancelRelease', from: '', to: '', reason: no, version },
  });
  return { verdict: 'new', callOffId, agreement: changed, releaseNo: no, ...carried };
};
