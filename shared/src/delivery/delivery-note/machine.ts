import { type Guard, machineFor, type RefusalData, refusal, type Timestamp, wrongState } from '../../kernel/index.ts';

/** What the machine of a delivery note looks at. */
export interface NoteFacts {
  state: 'unsent' | 'sent' | 'cancelled';
  dnNo: string;
  sentAt: Timestamp | null;
  lineCount: number;
  /** When the truck came through the gate. */
  arrivedAt: Timestamp | null;
  /** When the plant took the goods in. */
  receivedAt: Timestamp | null;
  /** Number of the transport that carries the note and holds it. */
  lockedBySdNo: string | null;
}

const hasMaterial: Guard<NoteFacts> = note => note.lineCount > 0 || 'dn_no_material';

const notArrived: Guard<NoteFacts> = note => note.arrivedAt === null || refusal('dn_arrived', { time: note.arrivedAt });

const notTakenIn =
  (action: string): Guard<NoteFacts> =>
  note =>
    note.receivedAt === null || wrongState(note, action);

const notOnTransport: Guard<NoteFacts> = note =>
  note.lockedBySdNo === null || refusal('dn_on_transport', { sdNo: note.lockedBySdNo });

const notOnAnother: Guard<NoteFacts> = note =>
  note.lockedBySdNo === null || refusal('transport_exists', { sdNo: note.lockedBySdNo });

/** Sent is immutable, each action with its own words; on a cancelled note it is the wrong state. */
const onceSent =
  (action: string, says: (note: NoteFacts) => RefusalData) =>
  (note: NoteFacts): RefusalData =>
    note.state === 'sent' ? says(note) : wrongState(note, action);

const sent = (note: NoteFacts) => refusal('dn_sent', { number: note.dnNo, time: note.sentAt ?? '' });
const cannotDelete = (note: NoteFacts) => refusal('dn_cannot_delete', { number: note.dnNo });
const onlySent = (note: NoteFacts) => refusal('only_sent_notes', { number: note.dnNo });
const cannotAdd = (note: NoteFacts) => refusal('dn_cannot_add', { number: note.dnNo });

/**
 * The life of a delivery note. What it holds is checked when it is sent: `send-rules.ts`.
 *
 * §4: unsent and sent; a sent note cannot be edited, deleted, re-sent or extended; one without material lines cannot be
 * sent or printed.
 * decided: cancelling before arrival, and copying (D6); a note prints in both states, as a draft while unsent; receipt is
 * a fact beside the state (D8); labels are scanned against the note until the truck arrives (decision 0049); a transport
 * locks the notes that it carries, frees them, and tells when they arrive (decision 0131).
 */
export const deliveryNote = machineFor<NoteFacts>()({
  name: 'deliveryNote',
  initial: 'unsent',
  states: {
    unsent: { tone: 'neutral', turn: 'supplier', step: 'unsent' },
    sent: { tone: 'success', turn: 'forwarder', step: 'sent' },
    cancelled: { tone: 'muted', turn: 'done' },
  },
  actions: {
    edit: { from: ['unsent'], to: 'same', permission: 'delivery.deliveryNote.edit', else: onceSent('edit', sent) },
    addMaterial: {
      from: ['unsent'],
      to: 'same',
      permission: 'delivery.deliveryNote.edit',
      else: onceSent('addMaterial', cannotAdd),
    },
    pack: { from: ['unsent'], to: 'same', permission: 'delivery.deliveryNote.edit', else: onceSent('pack', sent) },
    delete: {
      from: ['unsent'],
      to: 'gone',
      permission: 'delivery.deliveryNote.edit',
      else: onceSent('delete', cannotDelete),
    },
    print: { from: ['unsent', 'sent'], to: 'same', permission: 'delivery.deliveryNote.view', when: hasMaterial },
    printLabels: { from: ['unsent', 'sent'], to: 'same', permission: 'delivery.label.print', when: hasMaterial },
    scanLabels: {
      from: ['unsent', 'sent'],
      to: 'same',
      permission: 'delivery.label.check',
      when: [hasMaterial, notArrived, notTakenIn('scanLabels')],
    },
    undoScan: {
      from: ['unsent', 'sent'],
      to: 'same',
      permission: 'delivery.label.check',
      when: [notArrived, notTakenIn('undoScan')],
    },
    checkLabels: {
      from: ['unsent', 'sent'],
      to: 'same',
      permission: 'delivery.label.check',
      when: [hasMaterial, notArrived, notTakenIn('checkLabels')],
    },
    send: {
      from: ['unsent'],
      to: 'sent',
      permission: 'delivery.deliveryNote.send',
      when: hasMaterial,
      else: onceSent('send', sent),
    },
    downloadMessage: { from: ['sent'], to: 'same', permission: 'delivery.deliveryNote.view' },
    receive: { from: ['sent'], to: 'same', permission: 'delivery.receipt.receive', when: notTakenIn('receive') },
    cancel: {
      from: ['sent'],
      to: 'cancelled',
      permission: 'delivery.deliveryNote.cancel',
      when: [notArrived, notOnTransport],
    },
    lock: { from: ['sent'], to: 'same', permission: 'system', when: [notArrived, notOnAnother], else: onlySent },
    free: { from: ['sent'], to: 'same', permission: 'system' },
    arrive: { from: ['sent'], to: 'same', permission: 'system', when: notArrived, else: onlySent },
    recall: { from: ['sent'], to: 'same', permission: 'system', when: notTakenIn('recall') },
    copy: { from: ['cancelled'], to: 'same', permission: 'delivery.deliveryNote.copy' },
  },
});
