import type { Turn } from '@inbound/shared';
import { CALL_OFF_PARTIES, type CallOffParty, WORK_OF } from '@inbound/shared/calloff/call-off/header-rules';
import { isOwnTurn } from '@inbound/shared/parties';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { isLateOn } from './plant-day.ts';

type Waits = RawBuilder<boolean>;

const NOBODY: Waits = sql`false`;

/** Call-offs with lines that wait for a party: for the supplier to be answered, or to be delivered because they are late. */
const WAITING: Record<CallOffParty, (ctx: Ctx) => Waits> = {
  supplier: ctx => sql`(call_off.to_answer or ${isLateOn(ctx)})`,
  plant: () => sql`call_off.to_decide`,
};

/** The party of a call-off that the caller is; a forwarder is none. */
const partyOf = (ctx: Ctx): CallOffParty | undefined => {
  const who = { companyKind: ctx.session.companyKind, may: ctx.may };
  return CALL_OFF_PARTIES.find(party => isOwnTurn(party, who));
};

/** The party for which the caller may do what waits; undefined for who only looks on. */
const workingParty = (ctx: Ctx): CallOffParty | undefined => {
  const party = partyOf(ctx);
  return party && ctx.may(WORK_OF[party]) ? party : undefined;
};

/** Call-offs in which something waits for the caller: what home, menu and tab count. */
export const waitsForCaller = (ctx: Ctx): Waits => {
  const party = workingParty(ctx);
  return party ? WAITING[party](ctx) : NOBODY;
};

/** Lines that wait for the caller. */
export const lineWaitsForCaller = (ctx: Ctx): Waits => {
  const party = workingParty(ctx);
  return party ? sql`call_off_line.turn = ${party}` : NOBODY;
};

/** Call-offs whose turn is somebody's: both parties', where lines wait for both. */
export const isTurn = (turn: Turn, ctx: Ctx): Waits => {
  if (turn === 'done') return sql`(${WAITING.supplier(ctx)} or ${WAITING.plant(ctx)}) is not true`;
  return turn === 'supplier' || turn === 'plant' ? WAITING[turn](ctx) : NOBODY;
};

/** The turn as the caller reads it (`turnOfCallOff`). */
export const turnAsRead = (ctx: Ctx): RawBuilder<Turn> => {
  const order = partyOf(ctx) === 'supplier' ? CALL_OFF_PARTIES : [...CALL_OFF_PARTIES].reverse();
  const found = order.map(party => sql`when ${WAITING[party](ctx)} then ${party}`);
  return sql`case ${sql.join(found, sql` `)} else 'done' end`;
};
