import { z } from 'zod';
import {
  callsOf,
  chosenFrom,
  endpoint,
  fileAnswer,
  id,
  listEndpoint,
  longText,
  optionalText,
  person,
  plainDate,
  statesOf,
  TURNS,
  text,
  timestamp,
  turn,
  version,
} from '../../kernel/index.ts';
import { type FileKind, LARGEST_FILE, MOST_FILES, mediaTypesOf } from '../../system/file/kinds.ts';
import { storedFile } from '../../system/file/stored-file.ts';
import { containerTransport } from '../container-transport/machine.ts';
import { AUTHORS } from '../quality-document/rules.ts';
import { containerNote } from './machine.ts';
import { DIRECTIONS } from './rules.ts';

const PATH = '/packaging/v1/container-note' as const;
const view = 'packaging.containerNote.view' as const;
const edit = 'packaging.containerNote.edit' as const;
const check = 'packaging.containerNote.check' as const;
const receive = 'packaging.containerNote.receive' as const;

const LONGEST_NOTE = 1_000;
const LONGEST_REASON = 200;
const MOST_CHOSEN = 200;
const MOST_ITEMS = 100;
const MOST_PIECES = 99_999;

/** The kinds of files that photos are. */
export const PHOTO_FILES: readonly FileKind[] = ['png', 'jpeg'];

const noteState = z.enum(statesOf(containerNote));
const direction = z.enum(DIRECTIONS);

/** A note as a list shows it, with the facts that its machine looks at. */
export const containerNoteRow = z.object({
  id,
  version,
  state: noteState,
  turn,
  author: z.enum(AUTHORS),
  isAuthor: z.boolean(),
  isConsignee: z.boolean(),
  isForwarder: z.boolean(),
  /** The plant of the note has what suppliers write checked. */
  isChecked: z.boolean(),
  cdnNo: z.string(),
  direction: direction.nullable(),
  plantId: z.string().nullable(),
  plantNo: z.string(),
  plantNameZh: z.string(),
  plantNameEn: z.string(),
  supplierId: z.string().nullable(),
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  forwarderId: z.string().nullable(),
  forwarderCode: z.string(),
  forwarderNameZh: z.string(),
  forwarderNameEn: z.string(),
  plannedDate: plainDate.nullable(),
  itemCount: z.int(),
  /** Pieces over all items. */
  plannedTotal: z.int(),
  sentTotal: z.int().nullable(),
  receivedTotal: z.int().nullable(),
  /** Where the truck is; null before the note is sent. */
  transportState: z.enum(statesOf(containerTransport)).nullable(),
  fileCount: z.int(),
  remark: z.string(),
  /** Why it was refused at last; empty once it is sent again. */
  refuseReason: z.string(),
  sentAt: timestamp.nullable(),
  pickedUpAt: timestamp.nullable(),
  arrivedAt: timestamp.nullable(),
  receivedAt: timestamp.nullable(),
  receivedBy: person,
  changedAt: timestamp,
});
export type ContainerNoteRow = z.output<typeof containerNoteRow>;

export const listContainerNotes = listEndpoint({
  path: PATH,
  access: view,
  title: 'Container delivery notes',
  row: containerNoteRow,
  shows: { 'packaging.containerTransport': 'a note tells where its truck is' },
  filter: {
    /** Number or supplier begins with it. */
    search: optionalText(60),
    state: z.array(noteState).max(noteState.options.length).optional(),
    turn: z.array(turn).max(TURNS.length).optional(),
    direction: z.array(direction).max(direction.options.length).optional(),
    plantId: chosenFrom('plant', MOST_CHOSEN),
    supplierId: chosenFrom('supplier', MOST_CHOSEN),
    forwarderId: chosenFrom('forwarder', MOST_CHOSEN),
    plannedFrom: plainDate.optional(),
    plannedTo: plainDate.optional(),
    /** It is the caller's turn. */
    mine: z.boolean().optional(),
    /** The caller may count it in now. */
    toReceive: z.boolean().optional(),
  },
  sortable: ['changedAt', 'cdnNo', 'supplierCode', 'plannedDate'],
  defaultSort: '-changedAt',
  tabs: {
    mine: { mine: true },
    drafts: { state: ['temporary_storage', 'refuse'] },
    review: { state: ['to_be_reviewed'] },
    underWay: { state: ['sent', 'delivery_to_be_confirmed', 'receipt_to_be_confirmed'] },
    completed: { state: ['completed'] },
  },
});

/** A kind of package on a note, in pieces. */
export const containerItem = z.object({
  id,
  position: z.int(),
  packagingId: id,
  packagingCode: z.string(),
  packagingNameZh: z.string(),
  packagingNameEn: z.string(),
  planned: z.int(),
  sent: z.int().nullable(),
  received: z.int().nullable(),
  /** More that arrived than were loaded; negative where some are missing. */
  difference: z.int().nullable(),
  reason: z.string(),
});
export type ContainerItem = z.output<typeof containerItem>;

export const containerNoteDetail = containerNoteRow.extend({
  items: z.array(containerItem),
  files: z.array(storedFile),
  transportId: z.string().nullable(),
});
export type ContainerNoteDetail = z.output<typeof containerNoteDetail>;

const shows = { 'packaging.containerTransport': 'a note tells where its truck is' } as const;

const calls = callsOf(PATH, 'packaging.containerNote', containerNoteRow);

export const readContainerNote = calls.read({
  title: 'One container delivery note with items and photos',
  shows,
  answer: containerNoteDetail,
});

/** The returnable packages of the packaging master, to be chosen from. */
export const containerPackage = z.object({ id, code: z.string(), nameZh: z.string(), nameEn: z.string() });

export const listContainerPackages = listEndpoint({
  path: `${PATH}/package`,
  access: edit,
  title: 'Returnable packages for a container delivery note',
  row: containerPackage,
  filter: {
    id: z.array(id).max(MOST_CHOSEN).optional(),
    /** Code or name begins with it. */
    search: optionalText(60),
  },
  sortable: ['code'],
  defaultSort: 'code',
});

/** A draft may leave open what sending asks for. */
const noteFields = {
  direction: direction.nullish(),
  plantId: id.nullish(),
  /** A supplier's user writes for the own company, and need not name it. */
  supplierId: id.nullish(),
  forwarderId: id.nullish(),
  plannedDate: plainDate.nullish(),
  items: z
    .array(z.strictObject({ packagingId: id, planned: z.int().min(1).max(MOST_PIECES) }))
    .max(MOST_ITEMS)
    .default([]),
  remark: longText(LONGEST_NOTE).nullish(),
};

/** What a form says of a note. */
export type ContainerNoteFields = z.output<ReturnType<typeof z.strictObject<typeof noteFields>>>;

export const createContainerNote = calls.create({
  title: 'Save a new container delivery note in temporary storage',
  shows,
  input: noteFields,
  answer: containerNoteDetail,
});

export const changeContainerNote = calls.change({
  title: 'Save a container delivery note that is not sent',
  shows,
  input: noteFields,
  answer: containerNoteDetail,
});

export const deleteContainerNote = calls.remove({ title: 'Delete a container delivery note that is not sent' });

export const sendContainerNote = calls.act('send', {
  access: 'packaging.containerNote.send',
  title: 'Send a container delivery note; a supplier’s goes to the planner first where the plant says so',
  shows,
});

export const acceptContainerNote = calls.act('accept', {
  access: check,
  title: 'Check a supplier’s note: accept it, and it is sent',
  shows,
});

export const refuseContainerNote = calls.act('refuse', {
  access: check,
  title: 'Check a supplier’s note: refuse it with a reason',
  shows,
  input: { reason: text(LONGEST_REASON) },
});

const pieces = z.int().min(0).max(MOST_PIECES);
const counted = z.strictObject({ itemId: id, qty: pieces });
const received = counted.extend({ reason: optionalText(LONGEST_REASON) });

export const pickUpContainerNote = calls.act('pick-up', {
  access: 'packaging.containerNote.pickUp',
  title: 'Pick the empties up, with what was loaded of each item where it was counted',
  shows,
  input: { counts: z.array(counted).max(MOST_ITEMS).optional() },
});

export const arriveContainerNote = calls.act('arrive', {
  access: receive,
  title: 'Empties have arrived at the consignee',
  shows,
});

const receipt = {
  id,
  version,
  /** Each item of the note once; another number than was loaded needs its reason. */
  counts: z.array(received).min(1).max(MOST_ITEMS),
  /** Photos that are added. */
  fileIds: z.array(id).max(MOST_FILES).default([]),
};

export const receiveContainerNote = endpoint({
  method: 'POST',
  path: `${PATH}/:id/receive`,
  access: receive,
  title: 'Receive empties with counted quantities: the note is completed and booked',
  shows,
  input: z.strictObject(receipt),
  answer: containerNoteRow,
});

export const receiveContainerNoteAtOnce = endpoint({
  method: 'POST',
  path: `${PATH}/:id/receive-at-once`,
  access: receive,
  title: 'Pick empties up and receive them in one step, with counted quantities',
  shows,
  input: z.strictObject(receipt),
  answer: containerNoteRow,
});

/** Takes a photo before the receipt is sent that it belongs to. */
export const uploadContainerPhoto = {
  ...endpoint({
    method: 'POST',
    path: `${PATH}/photo`,
    access: receive,
    title: 'Upload a photo for a container delivery note',
    input: z.strictObject({}),
    answer: storedFile,
  }),
  upload: { maxBytes: LARGEST_FILE },
} as const;

export const downloadContainerPhoto = endpoint({
  method: 'GET',
  path: `${PATH}/:id/photo/:fileId`,
  access: view,
  title: 'A photo of a container delivery note',
  shows,
  input: z.strictObject({ id, fileId: id }),
  answer: fileAnswer(...mediaTypesOf(PHOTO_FILES)),
});

export const printContainerNote = endpoint({
  method: 'GET',
  path: `${PATH}/:id/container-note.pdf`,
  access: view,
  title: 'The container delivery note as PDF',
  shows,
  input: z.strictObject({ id }),
  answer: fileAnswer('application/pdf'),
  cost: 'heavy',
});
