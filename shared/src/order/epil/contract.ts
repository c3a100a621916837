import { z } from 'zod';
import {
  callsOf,
  chosenFrom,
  code,
  decimalOut,
  endpoint,
  id,
  importEndpoint,
  listEndpoint,
  optionalText,
  plainDate,
  statesOf,
  TURNS,
  text,
  timestamp,
  turn,
  version,
} from '../../kernel/index.ts';
import { messageOfDocument } from '../../system/message-delivery/contract.ts';
import { epil } from './machine.ts';
import { MOST_SERIALS } from './rules.ts';

const PATH = '/order/v1/epil' as const;
const view = 'order.epil.view' as const;

const LONGEST_NUMBER = 40;
const LONGEST_CELL = 60;
const LONGEST_REASON = 200;
const MOST_CHOSEN = 200;

const epilState = z.enum(statesOf(epil));
const PRINTABLE = /^[\x20-\x7e]*$/;

/** A number of an item as people dictate it: printable ASCII; empty while nobody has said it. */
const cell = (example: string) =>
  z
    .string()
    .trim()
    .max(LONGEST_CELL)
    .refine(value => PRINTABLE.test(value), { params: { code: 'format', params: { example } } })
    .meta({ normalise: 'NFKC', examples: [example] })
    .nullish();

const cells = {
  sellerOrderNo: cell('TI-884121-01'),
  packagingNo: cell('1JUN521874630000004135'),
  packagingDate: plainDate.nullish(),
  equipmentCode: cell('HNV-OBC-11'),
  customerOrderNo: cell('4500012881/10'),
  projectId: cell('NX4-2027'),
  serialNo: cell('OBC26-B0001'),
  certificateNo: cell('TC-26-11873'),
  certificateValidTo: plainDate.nullish(),
  batchNo: cell('L26-4802'),
  batchDate: plainDate.nullish(),
  typeTestNo: cell('TT-OBC-25-0140'),
};

const cellsOut = {
  sellerOrderNo: z.string(),
  packagingNo: z.string(),
  packagingDate: plainDate.nullable(),
  equipmentCode: z.string(),
  customerOrderNo: z.string(),
  projectId: z.string(),
  serialNo: z.string(),
  certificateNo: z.string(),
  certificateValidTo: plainDate.nullable(),
  batchNo: z.string(),
  batchDate: plainDate.nullable(),
  typeTestNo: z.string(),
};

/** The EPIL of a shipment as a list shows it, with the facts that its machine looks at. */
export const epilRow = z.object({
  id,
  version,
  state: epilState,
  turn,
  shipmentId: z.string(),
  shipmentNo: z.string(),
  plantId: z.string(),
  plantNo: z.string(),
  plantNameZh: z.string(),
  plantNameEn: z.string(),
  supplierId: z.string(),
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  planTransportDate: plainDate,
  /** Its shipment holds flagged material. */
  required: z.boolean(),
  /** It is required, and not sent. */
  awaited: z.boolean(),
  rowCount: z.int(),
  /** The version that was sent last; 0 while none was. */
  versionNo: z.int(),
  handoverPlace: z.string(),
  handoverPerson: z.string(),
  handoverDate: plainDate.nullable(),
  /** Why it is corrected. */
  reason: z.string(),
  sentAt: timestamp.nullable(),
  createdAt: timestamp,
  changedAt: timestamp,
});
export type EpilRow = z.output<typeof epilRow>;

export const listEpils = listEndpoint({
  path: PATH,
  access: view,
  title: 'EPILs of shipments',
  row: epilRow,
  filter: {
    /** The number of its shipment begins with it. */
    search: optionalText(60),
    state: z.array(epilState).max(epilState.options.length).optional(),
    turn: z.array(turn).max(TURNS.length).optional(),
    plantId: chosenFrom('plant', MOST_CHOSEN),
    supplierId: chosenFrom('supplier', MOST_CHOSEN),
    transportFrom: plainDate.optional(),
    transportTo: plainDate.optional(),
    awaited: z.boolean().optional(),
  },
  sortable: ['changedAt', 'shipmentNo', 'planTransportDate'],
  defaultSort: '-changedAt',
  tabs: {
    awaited: { awaited: true },
    not_created: { state: ['not_created'] },
    saved: { state: ['saved'] },
    sent: { state: ['sent'] },
  },
});

export const epilItem = z.object({
  id,
  unitId: z.string().nullable(),
  lineId: z.string(),
  partNo: z.string(),
  ...cellsOut,
});
export type EpilItemRow = z.output<typeof epilItem>;

/** What of flagged material stands in a handling unit: each piece of it is an item. */
export const packedItems = z.object({
  unitId: z.string(),
  licencePlate: z.string(),
  packedOn: plainDate.nullable(),
  lineId: z.string(),
  poNo: z.string(),
  itemNo: z.string(),
  partNo: z.string(),
  materialNameZh: z.string(),
  materialNameEn: z.string(),
  sellerOrderNo: z.string(),
  qty: decimalOut,
});
export type PackedItems = z.output<typeof packedItems>;

export const epilVersionRow = z.object({
  id,
  versionNo: z.int(),
  rowCount: z.int(),
  reason: z.string(),
  sentAt: timestamp,
});
export type EpilVersionRow = z.output<typeof epilVersionRow>;

export const epilDetail = epilRow.extend({
  rows: z.array(epilItem),
  packed: z.array(packedItems),
  versions: z.array(epilVersionRow),
  messages: z.array(messageOfDocument),
});
export type EpilDetail = z.output<typeof epilDetail>;

/** The message that the plant's receivers get: one version of an EPIL, whole. */
export const epilMessage = z.object({
  message: z.literal('epil'),
  shipment: z.string(),
  version: z.int(),
  /** The version that it replaces; null for the first one. */
  replaces: z.int().nullable(),
  reason: z.string(),
  plant: z.string(),
  supplier: z.string(),
  plannedTransport: plainDate,
  handover: z.object({ place: z.string(), person: z.string(), date: plainDate.nullable() }),
  rows: z.array(z.object({ partNo: z.string(), ...cellsOut })),
});
export type EpilMessage = z.output<typeof epilMessage>;

export const calls = callsOf(PATH, 'order.epil', epilRow);

/** What calls show besides EPILs. */
const shows = {
  'order.purchaseOrder': "the seller's number of the order of what is packed",
  'system.oauthEndpoint': 'whether the endpoint that gets an EPIL rests',
} as const;

export const readEpil = calls.read({ title: 'One EPIL with its rows', shows, answer: epilDetail });

export const readEpilVersion = endpoint({
  method: 'GET',
  path: `${PATH}/version/:id`,
  access: view,
  title: 'One version of an EPIL as it was sent',
  input: z.strictObject({ id }),
  answer: epilVersionRow.extend({ content: epilMessage }),
  messages: { EpilMessage: epilMessage },
});

export const nextEpilSerials = endpoint({
  method: 'GET',
  path: `${PATH}/:id/next-serials`,
  access: 'order.epil.edit',
  title: 'The serial numbers after one that no EPIL has for the part of a shipment line yet',
  input: z.strictObject({
    id,
    lineId: id,
    /** They count on from it: it ends with digits. */
    after: code(LONGEST_CELL, 'OBC26-B0014'),
    count: z.int().min(1).max(MOST_SERIALS).default(1),
  }),
  /** Fewer where its digits end before. */
  answer: z.object({ serials: z.array(z.string()) }),
});

/** What a receiver says that it has of an EPIL: its last version; null where it has none. */
export const epilReceipt = z.object({
  receiverCode: z.string(),
  versionNo: z.int().nullable(),
  receivedAt: timestamp.nullable(),
});
export type EpilReceipt = z.output<typeof epilReceipt>;

/** Only endpoints are asked: whoever reads a folder or mails tells nothing. */
export const lookUpEpil = endpoint({
  method: 'POST',
  path: `${PATH}/:id/look-up`,
  access: view,
  title: "Ask the plant's endpoints for EPILs now what they have of one",
  shows: {
    'master.messageReceiver': 'which endpoints get the EPILs of the plant',
    'system.oauthEndpoint': 'how an endpoint is reached; nothing of it is told',
  },
  reads: true,
  input: z.strictObject({ id }),
  answer: z.object({ receipts: z.array(epilReceipt) }),
});

/** Who hands the equipment over, where and when: without it nothing is sent. */
export const changeEpil = calls.change({
  title: 'Change the handover information of an EPIL that is not sent',
  shows,
  input: {
    handoverPlace: optionalText(LONGEST_CELL),
    handoverPerson: optionalText(LONGEST_CELL),
    handoverDate: plainDate.nullish(),
  },
  answer: epilDetail,
});

export const saveEpil = calls.act('save', {
  title: 'Save the rows of an EPIL: those that are there are replaced',
  shows,
  input: {
    rows: z.array(z.strictObject({ unitId: id.nullish(), lineId: id, ...cells })).max(MOST_SERIALS),
  },
  answer: epilDetail,
});

/** The most rows of an imported table. */
export const MOST_IMPORTED_ITEMS = 5_000;

/** A row of a table names its shipment, the package that the item stands in, and its part; all else is as in the grid. */
export const importEpilRows = importEndpoint({
  path: `${PATH}/import`,
  access: 'order.epil.edit',
  title: 'Import rows of EPILs from a table: those of one shipment take the place of the rows that its EPIL has',
  row: z.strictObject({
    shipmentNo: code(LONGEST_NUMBER, 'S-2026-0417'),
    licencePlate: code(LONGEST_CELL, '1JUN521874630000004135'),
    partNo: code(LONGEST_NUMBER, 'HM8 959 133 C'),
    ...cells,
    serialNo: code(LONGEST_CELL, 'OBC26-B0001'),
  }),
  key: 'serialNo',
  within: ['shipmentNo', 'partNo'],
});

export const clearEpil = calls.act('clear', {
  title: 'Delete all rows of an EPIL; serial numbers that were never sent are free again',
  shows,
  answer: epilDetail,
});

export const sendEpil = calls.act('send', {
  title: "Send an EPIL to the plant's receivers as its next version",
  shows,
  answer: epilDetail,
});

export const resendEpil = calls.act('resend', {
  title: 'Send the last version of an EPIL again, unchanged',
  access: 'order.epil.resend',
  shows,
  answer: epilDetail,
});

export const correctEpil = calls.act('correct', {
  title: 'Open a sent EPIL for a correction, with a reason: the sent version is kept',
  shows,
  input: { reason: text(LONGEST_REASON) },
  answer: epilDetail,
});
