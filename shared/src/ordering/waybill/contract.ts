import { z } from 'zod';
import {
  callsOf,
  decimalOut,
  endpoint,
  fileAnswer,
  id,
  listEndpoint,
  optionalText,
  person,
  plainDate,
  statesOf,
  TURNS,
  timestamp,
  turn,
  version,
} from '../../kernel/index.ts';
import { waybill } from './machine.ts';

const PATH = '/ordering/v1/waybill' as const;
const LONGEST_NUMBER = 60;
/** A shipment has at most so many packages. */
export const MOST_PACKAGES = 500;

const waybillState = z.enum(statesOf(waybill));

export const waybillRow = z.object({
  id,
  version,
  waybillNo: z.string(),
  state: waybillState,
  turn,
  carrier: z.string(),
  trackingNo: z.string(),
  /** The carrier's page of it; empty where there is none. */
  trackingUrl: z.string(),
  shippedOn: plainDate,
  arrivesOn: plainDate.nullable(),
  packageCount: z.int(),
  receivedCount: z.int(),
  /** Pieces in all packages. */
  pieceCount: z.int(),
  poNos: z.array(z.string()),
  distributorNos: z.array(z.string()),
  grossWeight: decimalOut.meta({ unit: 'kg' }).nullable(),
  netWeight: decimalOut.meta({ unit: 'kg' }).nullable(),
  shipFrom: z.string(),
  shipTo: z.string(),
  incoterm: z.string(),
  invoiceNo: z.string(),
  /** The waybill as a paper is kept here. */
  hasPdf: z.boolean(),
  heardAt: timestamp,
  changedAt: timestamp,
});
export type WaybillRow = z.output<typeof waybillRow>;

export const waybillPackage = z.object({
  id,
  packageNo: z.string(),
  trackingNo: z.string(),
  pieces: z.int(),
  grossWeight: decimalOut.meta({ unit: 'kg' }).nullable(),
  /** Length, width and height in centimetres. */
  measures: z.string(),
  /** Null while it is on its way. */
  receivedAt: timestamp.nullable(),
  receivedBy: person.nullable(),
});
export type WaybillPackage = z.output<typeof waybillPackage>;

/** Pieces of one lot in a package, with the line of the order that they are of. */
export const waybillContent = z.object({
  id,
  packageNo: z.string(),
  orderId: z.string(),
  poNo: z.string(),
  lineNo: z.int(),
  distributorNo: z.string(),
  deliveryNo: z.string(),
  deliveryItem: z.string(),
  partNo: z.string(),
  ownPartNo: z.string(),
  quantity: z.int(),
  shipTrackCode: z.string(),
  batch: z.string(),
  dateCode: z.string(),
  origin: z.string(),
  /** Pieces of the line that were requested, and that the distributor promises; null where the order has no such line. */
  requested: z.int().nullable(),
  promised: z.int().nullable(),
});
export type WaybillContent = z.output<typeof waybillContent>;

export const waybillDetail = waybillRow.extend({
  packages: z.array(waybillPackage),
  contents: z.array(waybillContent),
});
export type WaybillDetail = z.output<typeof waybillDetail>;

/** A waybill as the page of an order shows it: with the pieces that are of this order. */
export const waybillOfOrder = waybillRow
  .pick({
    ...{ id: true, waybillNo: true, state: true, carrier: true, trackingNo: true, trackingUrl: true },
    ...{ shippedOn: true, arrivesOn: true, packageCount: true, receivedCount: true },
  })
  .extend({ pieces: z.int(), lineNos: z.array(z.int()) });
export type WaybillOfOrder = z.output<typeof waybillOfOrder>;

export const listWaybills = listEndpoint({
  path: PATH,
  access: 'ordering.waybill.view',
  title: 'Waybills of the distributor',
  row: waybillRow,
  filter: {
    /** The number of the waybill or of the carrier begins with it. */
    search: optionalText(LONGEST_NUMBER),
    state: z.array(waybillState).max(waybillState.options.length).optional(),
    turn: z.array(turn).max(TURNS.length).optional(),
    shippedFrom: plainDate.optional(),
    shippedTo: plainDate.optional(),
  },
  sortable: ['shippedOn', 'waybillNo'],
  defaultSort: '-shippedOn',
  tabs: { toReceive: { state: ['on_way', 'partly_received'] }, received: { state: ['received'] } },
});

const calls = callsOf(PATH, 'ordering.waybill', waybillDetail);

/** Whoever sees what has left sees of which order it is. */
export const readWaybill = calls.read({ title: 'One waybill with its packages and what is in them' });

const packages = {
  /** All packages where none is named. */
  packageIds: z.array(id).min(1).max(MOST_PACKAGES).optional(),
};

export const receiveWaybill = calls.act('receive', {
  access: 'ordering.waybill.receive',
  title: 'Say that packages of a waybill are here: all, or those that are named',
  input: packages,
});

export const undoReceiveWaybill = calls.act('undo-receive', {
  access: 'ordering.waybill.receive',
  title: 'Say that packages of a waybill are not here after all: all, or those that are named',
  input: packages,
});

export const downloadWaybill = endpoint({
  method: 'GET',
  path: `${PATH}/:id/pdf`,
  access: 'ordering.waybill.view',
  title: 'The waybill as the distributor’s paper, kept here',
  input: z.strictObject({ id }),
  answer: fileAnswer('application/pdf'),
});
