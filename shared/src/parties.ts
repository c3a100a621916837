import {
  type DerivedStates,
  isTurnOf,
  PARTIES,
  type Party,
  type Somebody,
  type Tasks,
  turnsOf,
} from './kernel/index.ts';

/**
 * The permissions of which one is enough to act for a party; a forwarder's own people act for it without one. A feature
 * whose documents wait for a party adds its permission here: a state that waits for a party without anybody fails a test.
 */
export const tasks: Tasks = {
  gate: ['delivery.receipt.receive', 'transport.shippingNote.confirm'],
  forwarder: [],
  administrator: ['system.user.edit', 'system.eventSubscription.edit'],
  approver: ['planning.survey.approve'],
  buyer: [
    'ordering.catalogueSync.run',
    'ordering.componentOrder.decide',
    'ordering.messageSubscription.edit',
    'ordering.waybill.receive',
    'ordering.remittanceAdvice.remit',
    'ordering.financialDocument.settle',
  ],
};

/** Whether it is the turn of somebody like this, for documents of a feature where one is named. */
export const isOwnTurn = (party: Party, who: Somebody, feature?: string): boolean =>
  isTurnOf(tasks, party, who, feature);

/**
 * Whether somebody may answer a document that waits for a party, of a feature where one is named: they are the party, or
 * stand in for it there.
 */
export const isAnsweredBy = (
  { standIns }: Pick<DerivedStates, 'standIns'>,
  party: Party,
  who: Somebody,
  feature?: string,
): boolean => {
  const standIn = standIns?.[party];
  return isOwnTurn(party, who, feature) || (standIn !== undefined && isOwnTurn(standIn, who, feature));
};

/** The parties whose turns somebody answers, of those for which some states wait. */
export const answeredParties = (of: readonly DerivedStates[], who: Somebody): Party[] =>
  PARTIES.filter(party => of.some(states => turnsOf(states).includes(party) && isAnsweredBy(states, party, who)));
