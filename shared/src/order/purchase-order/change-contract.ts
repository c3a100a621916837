import { z } from 'zod';
import {
  callsOf,
  decimal,
  decimalOut,
  id,
  optionalText,
  person,
  plainDate,
  statesOf,
  text,
  timestamp,
  turn,
  version,
} from '../../kernel/index.ts';
import { purchaseOrderChange } from './change-machine.ts';
import { CHANGE_KINDS } from './change-rules.ts';

const PATH = '/order/v1/purchase-order-change' as const;
const edit = 'order.purchaseOrder.edit' as const;
const confirm = 'order.purchaseOrder.confirm' as const;
const LONGEST_REASON = 200;
const MOST_LINES = 1_001;

/** A number of terms, of which those that a set leaves are absent. */
const terms = z.object({
  qty: decimalOut.optional(),
  price: decimalOut.optional(),
  per: z.int().optional(),
  crd: plainDate.optional(),
  schedule: z.array(z.object({ date: plainDate, qty: decimalOut })).optional(),
  supplierMaterialNo: z.string().optional(),
  configuration: z.string().optional(),
  remark: z.string().optional(),
  sellerOrderNo: z.string().optional(),
  orderDate: plainDate.optional(),
  shipTo: z.string().optional(),
  soldTo: z.string().optional(),
  endCustomer: z.string().optional(),
  /** Of an added line: what it orders, in which steps, and what a unit of it weighs. */
  materialId: z.string().optional(),
  decimals: z.int().optional(),
  needsEpil: z.boolean().optional(),
  netWeight: decimalOut.optional(),
});
export type ChangedTerms = z.output<typeof terms>;

/** What a set wants of the head or of a line, against what the supplier confirmed last. */
export const purchaseOrderChangeLine = z.object({
  id,
  position: z.int(),
  /** Empty: the head. */
  itemNo: z.string(),
  changeKind: z.enum(CHANGE_KINDS),
  partNo: z.string(),
  materialNameZh: z.string(),
  materialNameEn: z.string(),
  unit: z.string(),
  oldValues: terms,
  newValues: terms,
  /** What stands against it. */
  packed: decimalOut,
  shipped: decimalOut,
  changeAnswer: z.enum(['open', 'reconfirmed', 'objected']),
  reason: z.string(),
  note: z.string(),
  proposalDate: plainDate.nullable(),
  proposalQty: decimalOut.nullable(),
});
export type PurchaseOrderChangeLine = z.output<typeof purchaseOrderChangeLine>;

/** A numbered change set with the facts that its machine looks at. */
export const purchaseOrderChangeRow = z.object({
  id,
  version,
  orderId: z.string(),
  poNo: z.string(),
  changeNo: z.int(),
  state: z.enum(statesOf(purchaseOrderChange)),
  turn,
  source: z.enum(['form', 'import', 'message']),
  reason: z.string(),
  senderNo: z.string(),
  lineCount: z.int(),
  answeredCount: z.int(),
  objectedCount: z.int(),
  proposalCount: z.int(),
  settleReason: z.string(),
  madeBy: person,
  answerBy: plainDate.nullable(),
  createdAt: timestamp,
  releasedAt: timestamp.nullable(),
  answeredAt: timestamp.nullable(),
  settledAt: timestamp.nullable(),
  changedAt: timestamp,
});
export type PurchaseOrderChangeRow = z.output<typeof purchaseOrderChangeRow>;

export const purchaseOrderChangeDetail = purchaseOrderChangeRow.extend({ lines: z.array(purchaseOrderChangeLine) });
export type PurchaseOrderChangeDetail = z.output<typeof purchaseOrderChangeDetail>;

const calls = callsOf(PATH, 'order.purchaseOrder', purchaseOrderChangeRow);

export const releasePurchaseOrderChange = calls.act('release', {
  access: edit,
  title: 'Release a change set to the supplier, with the difference against what they confirmed',
});

/** Lines that are reconfirmed may come one by one; with the last one all new values are in force. */
export const reconfirmPurchaseOrderChange = calls.act('reconfirm', {
  access: confirm,
  title: 'Reconfirm lines of a change set; without lines all that have no answer',
  input: { lineIds: z.array(id).min(1).max(MOST_LINES).optional() },
});

/** An objection gives the set back as a whole, so every line has its answer then. */
export const objectToPurchaseOrderChange = calls.act('object', {
  access: confirm,
  title: 'Object to lines of a change set, each with a reason and perhaps a proposal; the others are reconfirmed',
  input: {
    lines: z
      .array(
        z.strictObject({
          lineId: id,
          kind: z.enum(['reconfirm', 'object']),
          reason: optionalText(LONGEST_REASON),
          note: optionalText(LONGEST_REASON),
          proposalDate: plainDate.nullish(),
          proposalQty: decimal().nullish(),
        }),
      )
      .min(1)
      .max(MOST_LINES),
  },
});

export const takePurchaseOrderProposal = calls.act('take-proposal', {
  access: edit,
  title: 'Take what the supplier proposes: it is in force without a further answer',
});

export const withdrawPurchaseOrderChange = calls.act('withdraw', {
  access: edit,
  title: 'Withdraw a released change set with a reason: what was confirmed stays',
  input: { reason: text(LONGEST_REASON) },
});

export const takeBackPurchaseOrderChange = calls.act('take-back', {
  access: edit,
  title: 'Take a change set back that the supplier has not to answer: what was confirmed stays',
});
