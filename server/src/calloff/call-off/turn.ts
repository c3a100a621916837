import type { Turn } from '@inbound/shared';
import { CALL_OFF_PARTIES, type CallOffParty, WORK_OF } from '@inbound/shared/calloff/call-off/header-rules';
import { isOwnTurn } from '@inbound/shared/parties';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';

type Waits = RawBuilder<boolean>;

const NOBODY: Waits = sql`false`;

/** Call-offs with lines that wait for a party. */
const WAITING = {
  supplier: sql<boolean>`call_off.open_count > 0`,
  plant: sql<boolean>`call_off.decide_count > 0`,
} as const satisfies Record<CallOffParty, Waits>;

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
  return party ? WAITING[party] : NOBODY;
};

/** Lines that wait for the caller. */
export const lineWaitsForCaller = (ctx: Ctx): Waits => {
  const party = workingParty(ctx);
  return party ? sql`call_off_line.turn = ${party}` : NOBODY;
};

/** Call-offs whose turn is somebody's: both parties', where lines wait for both. */
export const isTurn = (turn: Turn): Waits => {
  if (turn === 'done') return sql`not (${WAITING.supplier} or ${WAITING.plant})`;
  return turn === 'supplier' || turn === 'plant' ? WAITING[turn] : NOBODY;
};

/** The turn as the caller reads it (`turnOfCallOff`). */
export const turnAsRead = (ctx: Ctx): RawBuilder<Turn> => {
  const party = partyOf(ctx);
  return party ? sql`case when ${WAITING[party]} then ${party} else call_off.turn end` : sql`call_off.turn`;
};
