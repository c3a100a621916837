import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { emergencyList } from './queries.ts';

const path = '/transport/emergency' as const;

/** Arrivals that the gate decides, and those that wait for whoever sends the truck: its name, its answer, its transport. */
export const emergencyQueue: readonly QueueSource[] = [
  queueLine(emergencyList, {
    kind: 'emergencyToDecide',
    permission: 'transport.emergency.decide',
    path,
    waiting: { turn: ['gate'], state: ['requested'] },
    due: 'emergency.eta_date',
    severity: 'danger',
  }),
  queueLine(emergencyList, {
    kind: 'emergencyToName',
    permission: 'transport.emergency.edit',
    path,
    waiting: { turn: ['supplier'], state: ['requested'] },
    due: 'emergency.eta_date',
    severity: 'danger',
  }),
  queueLine(emergencyList, {
    kind: 'emergencyToAnswer',
    permission: 'transport.emergency.edit',
    path,
    waiting: { state: ['proposed'] },
    due: 'emergency.eta_date',
    severity: 'danger',
  }),
  queueLine(emergencyList, {
    kind: 'emergencyToBook',
    permission: 'transport.shippingNote.edit',
    path,
    waiting: { turn: ['supplier'], state: ['accepted'] },
    due: 'emergency.eta_date',
    severity: 'danger',
  }),
];
