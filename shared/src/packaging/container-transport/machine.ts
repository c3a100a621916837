import { machineFor } from '../../kernel/index.ts';

/** What the machine of a container transport looks at. */
export interface ContainerTransportFacts {
  state: 'pending_pick_up' | 'picked' | 'trucked' | 'departed' | 'completed';
}

const move = 'packaging.containerTransport.move' as const;

/**
 * Where the truck of a container delivery note is, beside the note itself (packaging.md, Container delivery notes).
 *
 * §4: the five states and the transport status change.
 * decided: each change names the state that it leads to, so that two who press at once do not skip one; the note's own
 * pick-up and completion move it as `system`; the gate lets empties go and come, and does not drive.
 */
export const containerTransport = machineFor<ContainerTransportFacts>()({
  name: 'containerTransport',
  initial: 'pending_pick_up',
  states: {
    pending_pick_up: { tone: 'action', turn: 'forwarder', step: 'pendingPickUp' },
    picked: { tone: 'progress', turn: 'forwarder', step: 'picked' },
    trucked: { tone: 'progress', turn: 'forwarder', step: 'trucked' },
    departed: { tone: 'progress', turn: 'forwarder', step: 'departed' },
    completed: { tone: 'success', turn: 'done', step: 'completed' },
  },
  actions: {
    pick: { from: ['pending_pick_up'], to: 'picked', permission: 'packaging.containerTransport.gate' },
    truck: { from: ['picked'], to: 'trucked', permission: move },
    depart: { from: ['trucked'], to: 'departed', permission: move },
    complete: { from: ['departed'], to: 'completed', permission: 'packaging.containerTransport.gate' },
    pickedUp: { from: ['pending_pick_up'], to: 'picked', permission: 'system' },
    end: { from: ['pending_pick_up', 'picked', 'trucked', 'departed'], to: 'completed', permission: 'system' },
  },
});
