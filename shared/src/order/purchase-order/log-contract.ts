import { z } from 'zod';
import {
  chosenFrom,
  decimalOut,
  endpoint,
  id,
  listEndpoint,
  optionalText,
  person,
  plainDate,
  timestamp,
} from '../../kernel/index.ts';

const VERSIONS = '/order/v1/purchase-order/version' as const;
const FIELD_CHANGES = '/order/v1/purchase-order/field-change' as const;
const view = 'order.purchaseOrder.view' as const;
const MOST_CHOSEN = 200;

const source = z.enum(['form', 'import', 'message']);

/** What an order said at a time. */
export const purchaseOrderVersionRow = z.object({
  id,
  orderId: z.string(),
  poNo: z.string(),
  contentNo: z.int(),
  source,
  lineCount: z.int(),
  total: decimalOut,
  currency: z.string(),
  at: timestamp,
  actor: person,
});
export type PurchaseOrderVersionRow = z.output<typeof purchaseOrderVersionRow>;

export const listPurchaseOrderVersions = listEndpoint({
  path: VERSIONS,
  access: view,
  title: 'Versions of purchase orders',
  row: purchaseOrderVersionRow,
  filter: {
    search: optionalText(60),
    orderId: chosenFrom('purchaseOrder', MOST_CHOSEN),
    source: z.array(source).max(source.options.length).optional(),
    atFrom: plainDate.optional(),
    atTo: plainDate.optional(),
  },
  sortable: ['at', 'poNo'],
  defaultSort: '-at',
});

/** The head and lines of a version, as they were. */
export const purchaseOrderContent = z.object({
  sellerOrderNo: z.string(),
  orderDate: plainDate,
  shipTo: z.string(),
  soldTo: z.string(),
  endCustomer: z.string(),
  remark: z.string(),
  lines: z.array(
    z.object({
      itemNo: z.string(),
      partNo: z.string(),
      qty: decimalOut,
      unit: z.string(),
      price: decimalOut,
      per: z.int(),
      amount: decimalOut,
      crd: plainDate,
      schedule: z.array(z.object({ date: plainDate, qty: decimalOut })),
      supplierMaterialNo: z.string(),
      configuration: z.string(),
      remark: z.string(),
      cancelled: z.boolean(),
    }),
  ),
});
export type PurchaseOrderContent = z.output<typeof purchaseOrderContent>;

export const readPurchaseOrderVersion = endpoint({
  method: 'GET',
  path: `${VERSIONS}/:id`,
  access: view,
  title: 'One version of a purchase order, whole',
  input: z.strictObject({ id }),
  answer: purchaseOrderVersionRow.extend({ content: purchaseOrderContent }),
});

const cause = z.enum(['edit', 'answer', 'split', 'changeSet']);

/** A field that changed: what it was, and what it is. */
export const purchaseOrderFieldChangeRow = z.object({
  id,
  orderId: z.string(),
  poNo: z.string(),
  /** Empty: the head. */
  itemNo: z.string(),
  field: z.string(),
  oldValue: z.string(),
  newValue: z.string(),
  cause,
  contentNo: z.int(),
  at: timestamp,
  actor: person,
});
export type PurchaseOrderFieldChangeRow = z.output<typeof purchaseOrderFieldChangeRow>;

export const listPurchaseOrderFieldChanges = listEndpoint({
  path: FIELD_CHANGES,
  access: view,
  title: 'Changed fields of purchase orders',
  row: purchaseOrderFieldChangeRow,
  filter: {
    search: optionalText(60),
    orderId: chosenFrom('purchaseOrder', MOST_CHOSEN),
    cause: z.array(cause).max(cause.options.length).optional(),
    atFrom: plainDate.optional(),
    atTo: plainDate.optional(),
  },
  sortable: ['at', 'poNo'],
  defaultSort: '-at',
});
