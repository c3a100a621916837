import { z } from 'zod';
import {
  callsOf,
  chosenFrom,
  code,
  decimal,
  decimalOut,
  id,
  importEndpoint,
  isCurrency,
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
import { purchaseOrderChangeDetail } from './change-contract.ts';
import { purchaseOrder } from './machine.ts';
import { LINE_ANSWERS } from './rules.ts';

const PATH = '/order/v1/purchase-order' as const;
const view = 'order.purchaseOrder.view' as const;
const edit = 'order.purchaseOrder.edit' as const;

const LONGEST_NUMBER = 35;
const LONGEST_PARTY = 60;
const LONGEST_REMARK = 1_000;
const LONGEST_REASON = 200;
const MOST_CHOSEN = 200;
const MOST_LINES = 1_000;
const MOST_DAYS = 100;
const MOST_PRICE_DECIMALS = 6;
const LARGEST_BASIS = 1_000_000;

const orderState = z.enum(statesOf(purchaseOrder));
/** The second state of an order: that of its open change set, if there is one. */
const updateState = z.enum(['none', 'order_config_update', 'order_update', 'order_reconfirmation']);
const lineAnswer = z.enum(LINE_ANSWERS);
/** For how many pieces a price is, as 1, 100 or 1000. */
const per = z.int().min(1).max(LARGEST_BASIS);
const currency = z
  .string()
  .trim()
  .refine(isCurrency, { params: { code: 'format', params: { example: 'EUR' } } })
  .meta({ normalise: 'NFKC', capitals: true, examples: ['EUR'] });
const poNo = code(LONGEST_NUMBER, '4500071001');
const itemNo = code(6, '10');

/** An order as a list shows it, with the facts that its machine looks at. */
export const purchaseOrderRow = z.object({
  id,
  version,
  state: orderState,
  turn,
  poNo: z.string(),
  sellerOrderNo: z.string(),
  plantId: z.string(),
  plantNo: z.string(),
  plantNameZh: z.string(),
  plantNameEn: z.string(),
  supplierId: z.string(),
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  orderDate: plainDate,
  shipTo: z.string(),
  soldTo: z.string(),
  endCustomer: z.string(),
  currency: z.string(),
  /** The sum of the rounded amounts of its lines, in its currency. */
  total: decimalOut,
  firstCrd: plainDate,
  lineCount: z.int(),
  addedCount: z.int(),
  /** The supplier objects to the open change set: the plant decides. */
  isObjected: z.boolean(),
  answeredCount: z.int(),
  promisedCount: z.int(),
  /** Lines of which all that is promised is packed or has left, and has left. */
  packedCount: z.int(),
  shippedCount: z.int(),
  pendingCount: z.int(),
  isPacked: z.boolean(),
  /** The day by which the supplier should answer the order or its released change set; null where nothing is asked. */
  answerBy: plainDate.nullable(),
  /** That day is over. */
  overdue: z.boolean(),
  /** Where a change set stands that the reader may know of. */
  updateState,
  contentNo: z.int(),
  remark: z.string(),
  deleteReason: z.string(),
  createdAt: timestamp,
  changedAt: timestamp,
});
export type PurchaseOrderRow = z.output<typeof purchaseOrderRow>;

export const listPurchaseOrders = listEndpoint({
  path: PATH,
  access: view,
  title: 'Purchase orders',
  row: purchaseOrderRow,
  filter: {
    /** Its number or the seller's begins with it. */
    search: optionalText(60),
    state: z.array(orderState).max(orderState.options.length).optional(),
    turn: z.array(turn).max(TURNS.length).optional(),
    plantId: chosenFrom('plant', MOST_CHOSEN),
    supplierId: chosenFrom('supplier', MOST_CHOSEN),
    crdFrom: plainDate.optional(),
    crdTo: plainDate.optional(),
    orderDateFrom: plainDate.optional(),
    orderDateTo: plainDate.optional(),
    /** An open change set of it stands so, as far as the reader may know. */
    updateState: z.array(updateState).max(updateState.options.length).optional(),
    /** A split waits for the plant. */
    splitWaits: z.boolean().optional(),
    /** It is the caller's turn. */
    mine: z.boolean().optional(),
  },
  sortable: ['changedAt', 'poNo', 'orderDate', 'firstCrd'],
  defaultSort: '-changedAt',
  tabs: {
    mine: { mine: true },
    changed: { updateState: ['order_config_update', 'order_update', 'order_reconfirmation'] },
    unconfirmed: { state: ['unconfirmed'] },
    confirmed: { state: ['confirmed'] },
    packaged: { state: ['packaged'] },
    shipped: { state: ['shipped'] },
    deleted: { state: ['deleted'] },
  },
});

/** A wanted day of a line, with its quantity. */
const scheduleDay = z.strictObject({ date: plainDate, qty: decimal() });

/** A part of a line that the supplier delivers on a day of its own. */
export const purchaseOrderPart = z.object({
  id,
  lineId: z.string(),
  partNo: z.int(),
  qty: decimalOut,
  esd: plainDate,
  eta: plainDate.nullable(),
  type: z.enum(['FREE', 'CONFIRM']),
  pending: z.boolean(),
  note: z.string(),
});
export type PurchaseOrderPart = z.output<typeof purchaseOrderPart>;

export const purchaseOrderLine = z.object({
  id,
  revision: z.int(),
  itemNo: z.string(),
  materialId: z.string(),
  partNo: z.string(),
  materialNameZh: z.string(),
  materialNameEn: z.string(),
  supplierMaterialNo: z.string(),
  unit: z.string(),
  decimals: z.int(),
  qty: decimalOut,
  price: decimalOut,
  per: z.int(),
  amount: decimalOut,
  crd: plainDate,
  schedule: z.array(z.object({ date: plainDate, qty: decimalOut })),
  configuration: z.string(),
  remark: z.string(),
  answer: lineAnswer,
  confirmed: decimalOut,
  inParts: decimalOut,
  pending: decimalOut,
  rejected: decimalOut,
  planned: decimalOut,
  packed: decimalOut,
  shipped: decimalOut,
  reason: z.string(),
  answerRemark: z.string(),
  firstEsd: plainDate.nullable(),
  esd: plainDate.nullable(),
  eta: plainDate.nullable(),
  /** Days by which the last promise is later than the first, and than the requested day. */
  slipDays: z.int().nullable(),
  lateDays: z.int().nullable(),
  cancelled: z.boolean(),
});
export type PurchaseOrderLine = z.output<typeof purchaseOrderLine>;

/** An answer that was given once. */
export const purchaseOrderAnswer = z.object({
  id,
  lineId: z.string(),
  itemNo: z.string(),
  answerNo: z.int(),
  kind: z.enum(['confirm', 'reject', 'split', 'splitConfirmed', 'splitRefused', 'splitDeleted', 'takenBack']),
  qty: decimalOut,
  esd: plainDate.nullable(),
  eta: plainDate.nullable(),
  reason: z.string(),
  remark: z.string(),
  at: timestamp,
  actor: person,
});
export type PurchaseOrderAnswer = z.output<typeof purchaseOrderAnswer>;

export const purchaseOrderDetail = purchaseOrderRow.extend({
  lines: z.array(purchaseOrderLine),
  parts: z.array(purchaseOrderPart),
  answers: z.array(purchaseOrderAnswer),
  /** Change sets that the reader may know of, the last one first. */
  changes: z.array(purchaseOrderChangeDetail),
});
export type PurchaseOrderDetail = z.output<typeof purchaseOrderDetail>;

export const calls = callsOf(PATH, 'order.purchaseOrder', purchaseOrderRow);

export const readPurchaseOrder = calls.read({
  title: 'One purchase order with lines, splits and all answers',
  answer: purchaseOrderDetail,
});

const headFields = {
  sellerOrderNo: optionalText(LONGEST_NUMBER),
  orderDate: plainDate,
  shipTo: optionalText(LONGEST_PARTY),
  soldTo: optionalText(LONGEST_PARTY),
  endCustomer: optionalText(LONGEST_PARTY),
  remark: longText(LONGEST_REMARK).nullish(),
};

const askedLine = z.strictObject({
  itemNo,
  materialId: id,
  qty: decimal(),
  price: decimal({ min: 'zero', scale: MOST_PRICE_DECIMALS }),
  per: per.default(1),
  crd: plainDate,
  /** Where the quantity is wanted on several days; the first of them is the requested day of the line. */
  schedule: z.array(scheduleDay).max(MOST_DAYS).default([]),
  supplierMaterialNo: optionalText(LONGEST_NUMBER),
  configuration: optionalText(LONGEST_REASON),
  remark: optionalText(LONGEST_REASON),
});
export type AskedOrderLine = z.output<typeof askedLine>;

const lines = z.array(askedLine).min(1).max(MOST_LINES);

export const createPurchaseOrder = calls.create({
  title: 'Create a purchase order; its supplier is told',
  input: { poNo, plantId: id, supplierId: id, currency, ...headFields, lines },
  answer: purchaseOrderDetail,
});

/** Lines that are not there are cancelled; a line keeps its part. Answers of lines that change are taken back. */
export const changePurchaseOrder = calls.change({
  title: 'Change an unconfirmed purchase order; answers of changed lines are taken back',
  input: { ...headFields, lines },
  answer: purchaseOrderDetail,
});

/**
 * What a confirmed order should say: the differences become the next change set, which the supplier does not see before it
 * is released. An open set goes into it. `seenChangeNo` is the last set that the caller saw, 0 where there was none.
 */
export const changeConfirmedPurchaseOrder = calls.act('change', {
  title: 'Change a confirmed purchase order: the differences are its next change set',
  access: edit,
  input: {
    ...headFields,
    lines,
    seenChangeNo: z.int().min(0).default(0),
    reason: optionalText(LONGEST_REASON),
  },
  answer: purchaseOrderDetail,
});

export const deletePurchaseOrder = calls.act('delete', {
  title: 'Delete a purchase order of which nothing is packed, with a reason',
  access: edit,
  input: { reason: text(LONGEST_REASON) },
});

export const importPurchaseOrders = importEndpoint({
  path: `${PATH}/import`,
  access: edit,
  title: 'Import purchase orders from a table: the rows of one number are the lines of one order',
  row: z.strictObject({
    poNo,
    plantNo: code(10, '2031'),
    supplierCode: code(10, 'S1001'),
    orderDate: plainDate,
    currency,
    itemNo,
    partNo: code(40, 'HM8 915 401 B'),
    qty: decimal(),
    price: decimal({ min: 'zero', scale: MOST_PRICE_DECIMALS }),
    per: per.optional(),
    crd: plainDate,
    sellerOrderNo: optionalText(LONGEST_NUMBER),
    shipTo: optionalText(LONGEST_PARTY),
    soldTo: optionalText(LONGEST_PARTY),
    endCustomer: optionalText(LONGEST_PARTY),
    supplierMaterialNo: optionalText(LONGEST_NUMBER),
    configuration: optionalText(LONGEST_REASON),
    remark: optionalText(LONGEST_REASON),
  }),
  key: 'poNo',
  within: 'itemNo',
});

/** The most rows of an imported table. */
export const MOST_IMPORTED_LINES = 20_000;
