import type { CheckedOf } from '@inbound/shared';
import type { undoShippingNoteNoShow } from '@inbound/shared/transport/shipping-note/contract';
import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import type { Ctx } from '../../platform/call/context.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { take } from '../../platform/record/take.ts';
import { factsFor } from './rows.ts';
import { tellGate, tellParties } from './tell.ts';

/** So many transports are taken in one transaction. */
const AT_ONCE = 100;
const MINUTE_MS = 60_000;

/** Trucks that the plant agreed to, whose window has ended without them; another server takes those that it has locked. */
const missedTrucks = async (ctx: Ctx): Promise<string[]> => {
  const rows = await ctx
    .rows('shipping_note')
    .select('id')
    .where('state', 'in', shippingNote.actions.noShow.from)
    .where('ends', '<=', ctx.now)
    .where('gate_in_at', 'is', null)
    .where('no_show_at', 'is', null)
    .where('no_show_undone_at', 'is', null)
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
};

/** Marks one truck that did not come, and tells who booked, who drives and the gate. */
export const markNoShow = async (ctx: Ctx, id: string): Promise<void> => {
  const taken = await take(ctx, shippingNote, 'shipping_note', id, 'noShow', {
    facts: factsFor(ctx, 'noShow'),
    by: 'system',
  });
  const note = await taken.store({ noShowAt: ctx.now, turn: taken.row.turn });
  await tellParties(ctx, note, 'shippingNoteNoShow');
  await tellGate(ctx, note, 'shippingNoteNoShow');
};

/** Marks the trucks that did not come; answers whether there are more. One that is marked is not due any more. */
export const markNoShows = async (ctx: Ctx): Promise<boolean> => {
  const missed = await missedTrucks(ctx);
  for (const id of missed) await markNoShow(ctx, id);
  return missed.length === AT_ONCE;
};

export const noShowJob: Job = {
  kind: 'trucks that did not come',
  everyMs: MINUTE_MS,
  run: platform => eachTenant(platform, markNoShows),
};

/** The gate takes back that a truck did not come: it is awaited, and not marked again. */
export const undoNoShow = async (
  ctx: Ctx,
  { id, version, reason }: CheckedOf<typeof undoShippingNoteNoShow>,
): Promise<void> => {
  const taken = await take(ctx, shippingNote, 'shipping_note', id, 'undoNoShow', {
    version,
    facts: factsFor(ctx, 'undoNoShow'),
  });
  await taken.store({ noShowAt: null, noShowUndoneAt: ctx.now, turn: taken.row.turn }, { reason });
};
