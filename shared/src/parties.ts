import { isTurnOf, PARTIES, type Party, type Somebody, type Tasks } from './kernel/index.ts';

/**
 * The permissions of which one is enough to act for a party; a forwarder's own people act for it without one. A feature
 * whose documents wait for a party adds its permission here: a state that waits for a party without anybody fails a test.
 */
export const tasks: Tasks = {
  gate: ['delivery.receipt.receive', 'transport.shippingNote.confirm'],
  forwarder: [],
  administrator: ['system.user.edit'],
  approver: ['planning.survey.approve'],
  buyer: [
    'ordering.catalogueSync.run',
    'ordering.componentOrder.decide',
    'ordering.waybill.receive',
    'ordering.remittanceAdvice.remit',
    'ordering.financialDocument.settle',
  ],
};

/** Whether it is the turn of somebody like this, for documents of a feature where one is named. */
export const isOwnTurn = (party: Party, who: Somebody, feature?: string): boolean =>
  isTurnOf(tasks, party, who, feature);

/** The parties that somebody is. */
export const partiesOf = (who: Somebody): Party[] => PARTIES.filter(party => isOwnTurn(party, who));
