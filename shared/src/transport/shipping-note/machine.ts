import { type Guard, machineFor, refusal, type Timestamp, wrongState } from '../../kernel/index.ts';

/** What the machine of a transport looks at. */
export interface ShippingNoteFacts {
  state: 'to_be_confirmed' | 'confirmed' | 'accepted' | 'rejected' | 'departed' | 'completed' | 'cancelled';
  /** The plant lets its forwarders accept, and a forwarder drives. */
  asksAcceptance: boolean;
  /** The booking rule of the plant confirms what is booked now. */
  confirmsItself: boolean;
  /** Until when supplier and forwarder change it; null where its window has no cut-off. */
  changesUntil: Timestamp | null;
  /** That moment has passed, and whoever acts is not the gate. */
  isCutOff: boolean;
  gateInAt: Timestamp | null;
  /** When its window had ended and it was not there; null once it came in, or the gate took that back. */
  noShowAt: Timestamp | null;
  gateOutAt: Timestamp | null;
  stopCount: number;
  dockedCount: number;
  unloadedCount: number;
  /** A stamp was set a moment ago. */
  isUndoable: boolean;
}

const edit = 'transport.shippingNote.edit' as const;
const confirm = 'transport.shippingNote.confirm' as const;
const stamp = 'transport.shippingNote.stamp' as const;

const beforeCutoff: Guard<ShippingNoteFacts> = note =>
  !note.isCutOff || refusal('after_cutoff', { time: note.changesUntil ?? '' });

/** The cut-off belongs to a window that is booked and lies ahead: who was rejected or did not come has none. */
const beforeCutoffOfWindow: Guard<ShippingNoteFacts> = note =>
  note.state === 'rejected' || note.noShowAt !== null || beforeCutoff(note);

/** A truck that is under way is moved only after its window has ended without it. */
const missedWhatItLeftFor =
  (action: string): Guard<ShippingNoteFacts> =>
  note =>
    note.state !== 'departed' || note.noShowAt !== null || wrongState(note, action);

/** The plant moves a transport as a whole: one with several stops is rebooked stop by stop. */
const hasOneStop: Guard<ShippingNoteFacts> = note => note.stopCount === 1 || wrongState(note, 'move');

const isNoShow: Guard<ShippingNoteFacts> = note => note.noShowAt !== null || wrongState(note, 'undoNoShow');
const isAwaited: Guard<ShippingNoteFacts> = note =>
  (note.noShowAt === null && note.gateInAt === null) || wrongState(note, 'noShow');

const waitsForForwarder: Guard<ShippingNoteFacts> = note => note.asksAcceptance || wrongState(note, 'accept');

const mayDrive =
  (action: string): Guard<ShippingNoteFacts> =>
  note =>
    note.state !== 'confirmed' || !note.asksAcceptance || wrongState(note, action);

const isIn =
  (action: string): Guard<ShippingNoteFacts> =>
  note =>
    note.gateInAt !== null || wrongState(note, action);

/** An earlier stop is unloaded before the next one docks. */
const hasStopToDock: Guard<ShippingNoteFacts> = note =>
  (note.dockedCount < note.stopCount && note.dockedCount === note.unloadedCount) || wrongState(note, 'dock');

const stopIsDocked: Guard<ShippingNoteFacts> = note =>
  note.dockedCount > note.unloadedCount || wrongState(note, 'unload');

const isUnloaded =
  (action: string): Guard<ShippingNoteFacts> =>
  note =>
    note.unloadedCount === note.stopCount || wrongState(note, action);

const notIn: Guard<ShippingNoteFacts> = note => note.gateInAt === null || wrongState(note, 'gateIn');
const notOut: Guard<ShippingNoteFacts> = note => note.gateOutAt === null || wrongState(note, 'gateOut');
const wasStamped: Guard<ShippingNoteFacts> = note => note.isUndoable || wrongState(note, 'undoStamp');

const byRule = (note: ShippingNoteFacts) => (note.confirmsItself ? 'confirmed' : 'to_be_confirmed');

/**
 * The life of a transport between supplier, forwarder and gate (product/transport.md, Transport).
 *
 * §4: to be confirmed, confirmed, rejected, accepted, departed, completed, cancelled.
 * decided: arrived, at dock, unloaded and left are stamps of a departed transport; the gate may let a truck in that nobody
 * reported as departed; once all stops are unloaded, leaving completes it (decision 0139). A no-show is a fact of a truck
 * that the plant agreed to; it has no cut-off any more, and may be moved from the road, too (decision 0139). The plant moves
 * a transport after its cut-off, too, and tells its parties (decision 0159). One that gives way to an emergency arrival stays
 * what it is (decision 0181). Positions say when a departed truck arrives (decision 0178).
 */
export const shippingNote = machineFor<ShippingNoteFacts>()({
  name: 'shippingNote',
  initial: 'to_be_confirmed',
  // Whoever drives the goods answers as their supplier does.
  standIns: { supplier: 'forwarder' },
  states: {
    to_be_confirmed: { tone: 'action', turn: 'gate', step: 'toBeConfirmed' },
    confirmed: { tone: 'success', turn: 'forwarder', step: 'confirmed' },
    accepted: { tone: 'success', turn: 'forwarder', step: 'accepted' },
    departed: { tone: 'progress', turn: 'gate', step: 'departed' },
    completed: { tone: 'muted', turn: 'done', step: 'completed' },
    rejected: { tone: 'danger', turn: 'supplier' },
    cancelled: { tone: 'muted', turn: 'done' },
  },
  actions: {
    confirm: { from: ['to_be_confirmed'], to: 'confirmed', permission: confirm },
    reject: { from: ['to_be_confirmed'], to: 'rejected', permission: confirm },
    edit: {
      from: ['to_be_confirmed', 'confirmed', 'accepted'],
      to: 'same',
      permission: edit,
      when: beforeCutoff,
    },
    changeNotes: {
      from: ['to_be_confirmed', 'confirmed', 'accepted'],
      to: 'same',
      permission: edit,
      when: beforeCutoff,
    },
    rebook: {
      from: ['to_be_confirmed', 'confirmed', 'accepted', 'rejected', 'departed'],
      to: ['to_be_confirmed', 'confirmed'],
      choose: byRule,
      permission: edit,
      when: [missedWhatItLeftFor('rebook'), beforeCutoffOfWindow],
    },
    move: {
      from: ['to_be_confirmed', 'confirmed', 'accepted', 'rejected', 'departed'],
      to: ['to_be_confirmed', 'confirmed'],
      choose: byRule,
      permission: 'transport.dockBoard.edit',
      when: [missedWhatItLeftFor('move'), hasOneStop],
    },
    giveWay: {
      from: ['to_be_confirmed', 'confirmed', 'accepted'],
      to: 'same',
      permission: 'system',
      when: [hasOneStop, isAwaited],
    },
    handOn: { from: ['to_be_confirmed', 'confirmed'], to: 'same', permission: 'transport.shippingNote.handOn' },
    cancel: {
      from: ['to_be_confirmed', 'confirmed', 'accepted', 'rejected'],
      to: 'cancelled',
      permission: edit,
      when: beforeCutoffOfWindow,
    },
    accept: {
      from: ['confirmed'],
      to: 'accepted',
      permission: 'transport.shippingNote.accept',
      when: waitsForForwarder,
    },
    depart: {
      from: ['confirmed', 'accepted'],
      to: 'departed',
      permission: 'transport.shippingNote.depart',
      when: mayDrive('depart'),
    },
    gateIn: {
      from: ['confirmed', 'accepted', 'departed'],
      to: 'departed',
      permission: stamp,
      when: [mayDrive('gateIn'), notIn],
    },
    locate: { from: ['departed'], to: 'same', permission: 'transport.position.edit' },
    dock: { from: ['departed'], to: 'same', permission: stamp, when: [isIn('dock'), hasStopToDock] },
    unload: { from: ['departed'], to: 'same', permission: stamp, when: [isIn('unload'), stopIsDocked] },
    complete: {
      from: ['departed'],
      to: 'completed',
      permission: stamp,
      when: [isIn('complete'), isUnloaded('complete')],
    },
    gateOut: {
      from: ['departed', 'completed'],
      to: 'completed',
      permission: stamp,
      when: [isIn('gateOut'), isUnloaded('gateOut'), notOut],
    },
    noShow: { from: ['confirmed', 'accepted', 'departed'], to: 'same', permission: 'system', when: isAwaited },
    undoNoShow: { from: ['confirmed', 'accepted', 'departed'], to: 'same', permission: stamp, when: isNoShow },
    undoStamp: { from: ['departed', 'completed'], to: 'departed', permission: stamp, when: wasStamped },
  },
});
