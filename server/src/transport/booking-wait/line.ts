import { Refusal, type Timestamp } from '@inbound/shared';
import { judgeRanges } from '@inbound/shared/transport/booking/ranges';
import { rankedRanges } from '@inbound/shared/transport/booking/ranking';
import { bookingWait } from '@inbound/shared/transport/booking-wait/machine';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { numberOf } from '../../platform/call/numbers.ts';
import type { Platform } from '../../platform/call/platform.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { holdOf } from '../booking/claims.ts';
import { freeHold, holdFor } from '../booking/holds.ts';
import { weighWish } from '../booking/wish.ts';
import { type BookingWaitRowOfTable, takeBySystem } from './rows.ts';
import { tellAsker } from './tell.ts';

/** So many rows are taken in one transaction. */
const AT_ONCE = 100;
const MINUTE_MS = 60_000;

/** One of the notes is on a transport, or is not sent any more: there is nothing to wait for. */
const IS_BOOKED = sql<boolean>`exists (select from delivery_note n where n.tenant_id = booking_wait.tenant_id
  and n.id = any(booking_wait.note_ids) and (n.locked_by_sd_no is not null or n.state <> 'sent'))`;

/** Drops those whose notes are booked elsewhere; answers whether there are more. Another server takes what it has locked. */
export const dropBooked = async (ctx: Ctx): Promise<boolean> => {
  const rows = await ctx
    .rows('booking_wait')
    .select(['id', 'claim_id'])
    .where('state', 'in', bookingWait.actions.drop.from)
    .where(IS_BOOKED)
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id, claim_id: claimId } of rows) {
    await (await takeBySystem(ctx, id, 'drop')).store();
    if (claimId !== null) await freeHold(ctx, claimId);
  }
  return rows.length === AT_ONCE;
};

/** The hold of an offer has run out, was given up or went to another truck; or the day that is waited for is over. */
const isOver = (now: Timestamp) => sql<boolean>`case booking_wait.state
  when 'offered' then not exists (select from booking_claim c where c.tenant_id = booking_wait.tenant_id
    and c.id = booking_wait.claim_id and c.until > ${now}::timestamptz)
  else booking_wait.day < (select (${now}::timestamptz at time zone p.time_zone)::date from plant p
    where p.tenant_id = booking_wait.tenant_id and p.id = booking_wait.plant_id) end`;

/** Lets lapse what was not booked in time, and tells who asked; answers whether there are more. */
export const lapseOver = async (ctx: Ctx): Promise<boolean> => {
  const rows = await ctx
    .rows('booking_wait')
    .select('id')
    .where('state', 'in', bookingWait.actions.lapse.from)
    .where(isOver(ctx.now))
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id } of rows)
    await tellAsker(ctx, await (await takeBySystem(ctx, id, 'lapse')).store(), 'bookingWaitLapsed');
  return rows.length === AT_ONCE;
};

/** The best free range of the day for a truck that waits, held for who asked; null where nothing is free. */
const heldFor = async (ctx: Ctx, row: BookingWaitRowOfTable) => {
  const { user_id: userId, unloading_point_id: unloadingPointId, day, minutes, hazardous } = row;
  // What they hold at the point for another truck would move here.
  if (await holdOf(ctx, userId, null, unloadingPointId)) return null;
  const wish = { noteIds: row.note_ids, unloadingPointId, minutes, hazardous };
  const weighed = await weighWish(ctx, wish, () => day, { userId, mayShorten: true });
  const { setup, claims } = weighed.docks;
  const free = judgeRanges(setup, claims, weighed.request, day, day).filter(({ causes }) => causes.length === 0);
  const toleranceMinutes = await numberOf(ctx, 'arrivalTolerance');
  const [range] = rankedRanges(free, { eta: weighed.eta, toleranceMinutes });
  return range ? holdFor(ctx, { weighed, range }) : null;
};

/** Offers a truck what is free. One for which nothing can be booked any more, as its point is gone, is dropped. */
const offerTo = async (ctx: Ctx, row: BookingWaitRowOfTable): Promise<void> => {
  try {
    const hold = await heldFor(ctx, row);
    if (!hold) return;
    const { id: claimId, doorName: door, begins, ends } = hold;
    const offered = await (await takeBySystem(ctx, row.id, 'offer')).store({ claimId, door, begins, ends });
    await tellAsker(ctx, offered, 'bookingWaitOffered');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await (await takeBySystem(ctx, row.id, 'drop')).store();
  }
};

/** How far the line was walked in a run: who asked last of those that were looked at. */
type Reached = Pick<BookingWaitRowOfTable, 'asked_at' | 'id'>;

/** Offers what is free to the next of the line, the longest waiting first; answers whether there are more. */
export const offerNext = async (ctx: Ctx, reached: Map<number, Reached>): Promise<boolean> => {
  const last = reached.get(ctx.tenant);
  const rows = await ctx
    .rows('booking_wait')
    .selectAll()
    .where('state', '=', 'waiting')
    .$if(last !== undefined, query =>
      query.where(sql<boolean>`(asked_at, id) > (${last?.asked_at}::timestamptz, ${last?.id}::uuid)`),
    )
    .orderBy('asked_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const row of rows) await offerTo(ctx, row);
  const end = rows.at(-1);
  if (end) reached.set(ctx.tenant, end);
  return rows.length === AT_ONCE;
};

/** Walks the whole line once: what is over leaves it, then everybody who waits is offered what is free and fits. */
const walkLine = async (platform: Platform): Promise<boolean> => {
  const reached = new Map<number, Reached>();
  for (const step of [dropBooked, lapseOver, (ctx: Ctx) => offerNext(ctx, reached)])
    while (await eachTenant(platform, step));
  return false;
};

export const bookingWaitJob: Job = { kind: 'trucks that wait for a range', everyMs: MINUTE_MS, run: walkLine };
