import { z } from 'zod';
import {
  callsOf,
  decimalOut,
  endpoint,
  fileAnswer,
  id,
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
import { financialDocument, MATCHINGS } from './machine.ts';
import { DOCUMENT_KINDS, LINE_KINDS } from './report.ts';

const PATH = '/ordering/v1/financial-document' as const;
const LONGEST_NUMBER = 60;
const CURRENCY_LENGTH = 3;

const documentState = z.enum(statesOf(financialDocument));
const documentKind = z.enum(DOCUMENT_KINDS);

const LONGEST_REASON = 500;
const matching = z.enum(MATCHINGS);

export const financialDocumentRow = z.object({
  id,
  version,
  documentNo: z.string(),
  kind: documentKind,
  state: documentState,
  turn,
  currency: z.string(),
  /** What it adds to what is to be paid: below zero for a credit memo. */
  total: decimalOut,
  issuedOn: plainDate,
  dueOn: plainDate.nullable(),
  matching,
  /** Of some line the quantity, or the price, is another than ordered and shipped: two facts. */
  quantityDiffers: z.boolean(),
  priceDiffers: z.boolean(),
  /** By how much its total is above its lines. */
  totalDifference: decimalOut,
  /** By how much its lines cost more than they were ordered for. */
  priceDifference: decimalOut,
  /** Somebody has accepted the difference; another one that comes later is open again. */
  differenceAccepted: z.boolean(),
  poNos: z.array(z.string()),
  distributorNos: z.array(z.string()),
  waybillNos: z.array(z.string()),
  /** The advice that covers it; empty where none does. */
  adviceNo: z.string(),
  hasPdf: z.boolean(),
  /** In the distributor's words. */
  standingSaid: z.string(),
  terms: z.string(),
  incoterm: z.string(),
  tax: decimalOut.nullable(),
  taxNo: z.string(),
  vatNo: z.string(),
  bank: z.string(),
  swift: z.string(),
  /** Its last four characters (§9). */
  account: z.string(),
  heardAt: timestamp,
  changedAt: timestamp,
});
export type FinancialDocumentRow = z.output<typeof financialDocumentRow>;

/** A line as it is printed, and how it stands beside what was ordered and shipped. */
export const financialLine = z.object({
  id,
  place: z.int(),
  lineKind: z.enum(LINE_KINDS),
  text: z.string(),
  partNo: z.string(),
  ownPartNo: z.string(),
  /** Empty where the order is not known here. */
  orderId: z.string(),
  poNo: z.string(),
  lineNo: z.int(),
  deliveryNo: z.string(),
  quantity: z.int(),
  price: decimalOut,
  per: z.int(),
  amount: decimalOut,
  /** What was ordered of the line, and for how much a piece; null where there is no such line, or nothing to match. */
  ordered: z.int().nullable(),
  orderedPrice: decimalOut.nullable(),
  matched: z.int(),
  credited: z.int(),
  over: z.int(),
  unbilled: z.int(),
  beyondOrder: z.int(),
  priceDifference: decimalOut.nullable(),
});
export type FinancialLine = z.output<typeof financialLine>;

/** Pieces of a line that a shipment has brought. */
export const matchedShipment = z.object({
  id,
  place: z.int(),
  /** Empty where the waybill is not here any more. */
  waybillId: z.string(),
  waybillNo: z.string(),
  deliveryNo: z.string(),
  deliveryItem: z.string(),
  quantity: z.int(),
});
export type MatchedShipment = z.output<typeof matchedShipment>;

/** Pieces of a line that a credit memo takes back, seen from either of the two documents. */
export const takenBack = z.object({
  id,
  place: z.int(),
  documentId: z.string(),
  documentNo: z.string(),
  quantity: z.int(),
});
export type TakenBack = z.output<typeof takenBack>;

export const documentPartner = z.object({ id: z.string(), role: z.string(), name: z.string(), address: z.string() });
export type DocumentPartnerRow = z.output<typeof documentPartner>;

export const financialDocumentDetail = financialDocumentRow.extend({
  lines: z.array(financialLine),
  shipments: z.array(matchedShipment),
  credits: z.array(takenBack),
  partners: z.array(documentPartner),
});
export type FinancialDocumentDetail = z.output<typeof financialDocumentDetail>;

/** A document as the page of an order shows it: with the pieces that are of this order. */
export const documentOfOrder = financialDocumentRow
  .pick({
    ...{ id: true, documentNo: true, kind: true, state: true, currency: true, total: true, issuedOn: true },
    ...{ dueOn: true, matching: true, quantityDiffers: true, priceDiffers: true, differenceAccepted: true },
  })
  .extend({ pieces: z.int() });
export type DocumentOfOrder = z.output<typeof documentOfOrder>;

export const listFinancialDocuments = listEndpoint({
  path: PATH,
  access: 'ordering.financialDocument.view',
  title: 'Invoices and credit memos of the distributor',
  row: financialDocumentRow,
  filter: {
    /** Its number begins with it. */
    search: optionalText(LONGEST_NUMBER),
    state: z.array(documentState).max(documentState.options.length).optional(),
    turn: z.array(turn).max(TURNS.length).optional(),
    kind: z.array(documentKind).max(documentKind.options.length).optional(),
    matching: z.array(matching).max(matching.options.length).optional(),
    differenceAccepted: z.boolean().optional(),
    currency: optionalText(CURRENCY_LENGTH),
    issuedFrom: plainDate.optional(),
    issuedTo: plainDate.optional(),
  },
  sortable: ['issuedOn', 'documentNo'],
  defaultSort: '-issuedOn',
  sums: ['total'],
  tabs: {
    toPay: { state: ['open'] },
    differs: { matching: ['differs'], differenceAccepted: false },
    cleared: { state: ['cleared'] },
  },
});

const calls = callsOf(PATH, 'ordering.financialDocument', financialDocumentDetail);

/** Whoever sees what is billed sees of which order it is, and what brought it. */
const shows = {
  'ordering.componentOrder': 'a document names the lines of the orders that it bills',
  'ordering.waybill': 'a document names the waybills that brought what it bills',
} as const;

export const readFinancialDocument = calls.read({
  title: 'One financial document with its lines, and how they match orders and waybills',
  shows,
});

export const revealAccount = calls.act('reveal-account', {
  access: 'ordering.financialDocument.reveal',
  title: 'The whole account number of a document; that it was seen is written down',
  answer: z.object({ account: z.string() }),
});

export const acceptDifference = calls.act('accept-difference', {
  access: 'ordering.financialDocument.settle',
  title: 'Accept in what a document differs from orders and waybills',
  input: { reason: text(LONGEST_REASON) },
  shows,
});

export const downloadFinancialDocument = endpoint({
  method: 'GET',
  path: `${PATH}/:id/pdf`,
  access: 'ordering.financialDocument.view',
  title: 'The document as the distributor’s paper, kept here',
  input: z.strictObject({ id }),
  answer: fileAnswer('application/pdf'),
});
