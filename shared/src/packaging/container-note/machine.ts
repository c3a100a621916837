import { type Guard, machineFor, type Turn, wrongState } from '../../kernel/index.ts';
import type { Author } from '../quality-document/rules.ts';
import type { ContainerParty } from './rules.ts';

/** What the machine of a container delivery note looks at. */
export interface ContainerNoteFacts {
  state:
    | 'temporary_storage'
    | 'to_be_reviewed'
    | 'refuse'
    | 'sent'
    | 'delivery_to_be_confirmed'
    | 'receipt_to_be_confirmed'
    | 'completed';
  author: Author;
  /** Whoever acts belongs to the party that wrote it. */
  isAuthor: boolean;
  /** Whoever acts belongs to the party that the empties go to. */
  isConsignee: boolean;
  /** Whoever acts carries them. */
  isForwarder: boolean;
  /** The plant has what suppliers write checked before it counts. */
  isChecked: boolean;
}

type NoteGuard = Guard<ContainerNoteFacts>;

const byAuthor =
  (action: string): NoteGuard =>
  note =>
    note.isAuthor || wrongState(note, action);

const byConsignee =
  (action: string): NoteGuard =>
  note =>
    note.isConsignee || wrongState(note, action);

const byWhoTakesIt: NoteGuard = note => note.isForwarder || note.isConsignee || wrongState(note, 'pickUp');

/** A refused note is looked at again, whatever the plant's setting says by now. */
const afterSending = ({ state, author, isChecked }: ContainerNoteFacts): 'sent' | 'to_be_reviewed' =>
  state === 'refuse' || (isChecked && author === 'supplier') ? 'to_be_reviewed' : 'sent';

/** The states in which empties are on their way. */
const ON_THE_WAY = ['sent', 'delivery_to_be_confirmed'] as const;

/**
 * The life of a container delivery note: empties that go from a plant to a supplier or back (packaging.md, Container
 * delivery notes).
 *
 * §4: the seven states; save, send, check, pick up, receive, receive and pick up in one step, delete.
 * decided: a refused note may be edited before it is sent again; "check" is accept or refuse; who may pick up, let arrive and receive
 * follows from the direction; without a forwarder the consignee fetches the empties (decision 0043); the transport takes its
 * note with it, as `system`: what leaves with the truck is picked up, what came with it waits for the count.
 */
export const containerNote = machineFor<ContainerNoteFacts>()({
  name: 'containerNote',
  initial: 'temporary_storage',
  states: {
    temporary_storage: { tone: 'neutral', turn: 'supplier', step: 'temporaryStorage' },
    to_be_reviewed: { tone: 'action', turn: 'plant' },
    refuse: { tone: 'danger', turn: 'supplier' },
    sent: { tone: 'info', turn: 'forwarder', step: 'sent' },
    delivery_to_be_confirmed: { tone: 'info', turn: 'plant', step: 'pickedUp' },
    receipt_to_be_confirmed: { tone: 'info', turn: 'plant', step: 'arrived' },
    completed: { tone: 'success', turn: 'done', step: 'completed' },
  },
  actions: {
    edit: {
      from: ['temporary_storage', 'refuse'],
      to: 'same',
      permission: 'packaging.containerNote.edit',
      when: byAuthor('edit'),
    },
    delete: {
      from: ['temporary_storage', 'refuse'],
      to: 'gone',
      permission: 'packaging.containerNote.edit',
      when: byAuthor('delete'),
    },
    send: {
      from: ['temporary_storage', 'refuse'],
      to: ['sent', 'to_be_reviewed'],
      choose: afterSending,
      permission: 'packaging.containerNote.send',
      when: byAuthor('send'),
    },
    accept: { from: ['to_be_reviewed'], to: 'sent', permission: 'packaging.containerNote.check' },
    refuse: { from: ['to_be_reviewed'], to: 'refuse', permission: 'packaging.containerNote.check' },
    pickUp: {
      from: ['sent'],
      to: 'delivery_to_be_confirmed',
      permission: 'packaging.containerNote.pickUp',
      when: byWhoTakesIt,
    },
    arrive: {
      from: ['delivery_to_be_confirmed'],
      to: 'receipt_to_be_confirmed',
      permission: 'packaging.containerNote.receive',
      when: byConsignee('arrive'),
    },
    pickedUp: { from: ['sent'], to: 'delivery_to_be_confirmed', permission: 'system' },
    arrived: { from: [...ON_THE_WAY], to: 'receipt_to_be_confirmed', permission: 'system' },
    receive: {
      from: ['receipt_to_be_confirmed'],
      to: 'completed',
      permission: 'packaging.containerNote.receive',
      when: byConsignee('receive'),
    },
    receiveAtOnce: {
      from: [...ON_THE_WAY],
      to: 'completed',
      permission: 'packaging.containerNote.receive',
      when: byConsignee('receiveAtOnce'),
    },
    print: {
      from: [
        'temporary_storage',
        'to_be_reviewed',
        'refuse',
        'sent',
        'delivery_to_be_confirmed',
        'receipt_to_be_confirmed',
        'completed',
      ],
      to: 'same',
      permission: 'packaging.containerNote.view',
    },
  },
});

/** Parties whose turn follows from a note, and not from its state alone. */
interface Turns {
  author: Author;
  consignee: ContainerParty;
  hasForwarder: boolean;
}

/** Whose turn it is with a note that comes into a state. */
export const turnOfNote = (state: ContainerNoteFacts['state'], { author, consignee, hasForwarder }: Turns): Turn => {
  switch (state) {
    case 'temporary_storage':
    case 'refuse':
      return author;
    case 'sent':
      return hasForwarder ? 'forwarder' : consignee;
    case 'delivery_to_be_confirmed':
    case 'receipt_to_be_confirmed':
      return consignee;
    default:
      return containerNote.states[state].turn;
  }
};

/** Empties that are on their way, or about to be: counted beside the balance of an account. */
export const UNDER_WAY = [...ON_THE_WAY, 'receipt_to_be_confirmed'] as const;
