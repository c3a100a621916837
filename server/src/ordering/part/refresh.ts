import { type CheckedOf, type Refusal, refuse } from '@inbound/shared';
import type { refreshPart } from '@inbound/shared/ordering/part/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { distributorOf } from '../distributor/distributor-of.ts';
import { DISTRIBUTOR_ZONE } from '../distributor/distributor-zone.ts';
import type { Outcome } from '../distributor/outcome.ts';
import type { OfferedPart } from '../distributor/port.ts';
import { stateOfDistributor } from './distributor-state.ts';
import { storeParts } from './store-parts.ts';

const SECOND_MS = 1_000;
const FEWEST_SECONDS = 1;

/** The refusal of a call that brought no value: the distributor's own words, when to come again, or since when it does not answer. */
const refusalOf = async (ctx: Ctx, outcome: Exclude<Outcome<unknown>, { is: 'answered' }>): Promise<Refusal> => {
  if (outcome.is === 'refused')
    return refuse('distributor_rejected', { message: outcome.said.map(({ message }) => message).join(' · ') });
  if (outcome.is === 'not_sent' && outcome.why === 'quota' && outcome.until) {
    const seconds = Math.ceil((Date.parse(outcome.until) - Date.parse(ctx.now)) / SECOND_MS);
    return refuse('rate_limit', { seconds: Math.max(FEWEST_SECONDS, seconds) });
  }
  const { delayedSince } = await stateOfDistributor(ctx);
  return refuse('distributor_unavailable', { since: delayedSince ?? ctx.now });
};

/** A part that is asked for. */
export interface AskedFor {
  id: string;
  partNo: string;
}

/** Stores what the distributor says of a part that was asked for, as of now. */
export const storeAnswer = async (ctx: Ctx, { id, partNo }: AskedFor, said: OfferedPart): Promise<void> => {
  await storeParts(ctx, [{ ...said, partNo }], ctx.today(DISTRIBUTOR_ZONE));
  await ctx.update('part').where('id', '=', id).set({ checked_at: ctx.now }).executeTakeFirstOrThrow();
};

/**
 * Asks the distributor for one part and stores what it says; a part that was not offered is, from then on. Where no
 * distributor is set, there is nobody to ask: `no_distributor`.
 */
export const refresh = async (ctx: Ctx, { id }: CheckedOf<typeof refreshPart>): Promise<void> => {
  const part = await ctx.rows('part').select(['part_no']).where('part.id', '=', id).executeTakeFirst();
  if (!part) throw refuse('not_found');
  const distributor = distributorOf(ctx.platform, ctx.tenant);
  if (!distributor) throw refuse('no_distributor');
  const outcome = await distributor.part(part.part_no);
  if (outcome.is !== 'answered') throw await refusalOf(ctx, outcome);
  await storeAnswer(ctx, { id, partNo: part.part_no }, outcome.value);
};
