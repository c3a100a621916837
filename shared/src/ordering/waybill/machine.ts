import { machineFor } from '../../kernel/index.ts';

type State = 'on_way' | 'partly_received' | 'received';

/** What the machine of a waybill looks at. */
export interface WaybillFactsOfState {
  state: State;
  /** Where it stands by its packages, after the act. */
  stand: State;
}

const receive = 'ordering.waybill.receive' as const;

/** Where a waybill stands when so many of its packages are received. */
export const standOfPackages = (received: number, packages: number): State => {
  if (received === 0) return 'on_way';
  return received < packages ? 'partly_received' : 'received';
};

/**
 * A waybill of the distributor, from what was reported of it to the receipt of its packages (ordering.md, Backlog).
 *
 * §4: the received flag.
 * decided: a package is received by itself, or all at once, and either is undone; a report that adds a package or takes one away moves
 * the waybill to where its packages stand then (decision 0184).
 */
export const waybill = machineFor<WaybillFactsOfState>()({
  name: 'waybill',
  initial: 'on_way',
  states: {
    on_way: { tone: 'info', turn: 'buyer', step: 'on_way' },
    partly_received: { tone: 'progress', turn: 'buyer' },
    received: { tone: 'success', turn: 'done', step: 'received' },
  },
  actions: {
    receive: {
      from: ['on_way', 'partly_received'],
      to: ['partly_received', 'received'],
      choose: ({ stand }) => stand,
      permission: receive,
    },
    undoReceive: {
      from: ['partly_received', 'received'],
      to: ['on_way', 'partly_received'],
      choose: ({ stand }) => stand,
      permission: receive,
    },
    follow: {
      from: ['on_way', 'partly_received', 'received'],
      to: ['on_way', 'partly_received', 'received'],
      choose: ({ stand }) => stand,
      permission: 'system',
    },
  },
});
