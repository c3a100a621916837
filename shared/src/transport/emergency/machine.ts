import { type Guard, machineFor, refusal, wrongState } from '../../kernel/index.ts';

/** What the machine of an emergency arrival looks at. */
export interface EmergencyFacts {
  state: 'requested' | 'proposed' | 'accepted' | 'refused' | 'withdrawn';
  plate: string;
  contact: string;
  /** The caller's company asked for it: it alone withdraws it. */
  isAsker: boolean;
  /** The caller's company sends the truck. */
  isSender: boolean;
}

const edit = 'transport.emergency.edit' as const;
const decides = 'transport.emergency.decide' as const;

/** The plant opens a door for a truck that it knows, and for somebody whom it can call. */
const hasTruck: Guard<EmergencyFacts> = ({ plate, contact }) =>
  (plate !== '' && contact !== '') || refusal('required', { field: plate === '' ? 'plate' : 'contact' });

const byAsker: Guard<EmergencyFacts> = arrival => arrival.isAsker || wrongState(arrival, 'withdraw');

const bySender =
  (action: string): Guard<EmergencyFacts> =>
  arrival =>
    arrival.isSender || wrongState(arrival, action);

const byParty =
  (action: string): Guard<EmergencyFacts> =>
  arrival =>
    arrival.isAsker || arrival.isSender || wrongState(arrival, action);

/**
 * The life of an emergency arrival between whoever asks, the supplier who sends the truck, and the gate
 * (product/transport.md, Emergency arrival).
 *
 * §4: requested, proposed, accepted, refused, withdrawn.
 * decided: a dispositor may ask before the truck is known; the supplier then names it, and until then nothing is accepted
 * (decision 0181). Once a transport is booked with what is held, nobody has to act any more.
 */
export const emergency = machineFor<EmergencyFacts>()({
  name: 'emergency',
  initial: 'requested',
  // Whoever drives the goods answers as their supplier does.
  standIns: { supplier: 'forwarder' },
  states: {
    requested: { tone: 'action', turn: 'gate', step: 'requested' },
    proposed: { tone: 'warning', turn: 'supplier', step: 'proposed' },
    accepted: { tone: 'success', turn: 'supplier', step: 'accepted' },
    refused: { tone: 'danger', turn: 'done' },
    withdrawn: { tone: 'muted', turn: 'done' },
  },
  actions: {
    nameTruck: { from: ['requested'], to: 'same', permission: edit, when: bySender('nameTruck') },
    propose: { from: ['requested', 'proposed'], to: 'proposed', permission: decides },
    accept: { from: ['requested'], to: 'accepted', permission: decides, when: hasTruck },
    take: { from: ['proposed'], to: 'accepted', permission: edit, when: [byParty('take'), hasTruck] },
    askAnother: { from: ['proposed'], to: 'requested', permission: edit, when: byParty('askAnother') },
    refuse: { from: ['requested', 'proposed'], to: 'refused', permission: decides },
    withdraw: { from: ['requested', 'proposed'], to: 'withdrawn', permission: edit, when: byAsker },
    book: { from: ['accepted'], to: 'same', permission: 'system' },
  },
});
