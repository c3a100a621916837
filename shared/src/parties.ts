import { isTurnOf, PARTIES, type Party, type Somebody, type Tasks } from './kernel/index.ts';

/**
 * By which permission somebody is the party that a state waits for. A task without one is no feature's yet: no state may
 * wait for it until its permission stands here.
 */
export const tasks: Tasks = {
  gate: 'delivery.receipt.receive',
  administrator: 'system.user.edit',
  approver: null,
  buyer: null,
};

/** Whether it is the turn of somebody like this. */
export const isOwnTurn = (party: Party, who: Somebody): boolean => isTurnOf(tasks, party, who);

/** The parties that somebody is. */
export const partiesOf = (who: Somebody): Party[] => PARTIES.filter(party => isOwnTurn(party, who));
