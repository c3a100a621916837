import { z } from 'zod';
import {
  callsOf,
  chosenFrom,
  decimal,
  decimalOut,
  endpoint,
  id,
  listEndpoint,
  longText,
  optionalText,
  plainDate,
  statesOf,
  TURNS,
  text,
  timestamp,
  turn,
  version,
} from '../../kernel/index.ts';
import { deliveryNoteRow, path as notePath } from '../delivery-note/contract.ts';
import { receipt } from './machine.ts';
import { differenceType } from './types.ts';

const path = '/delivery/v1/receipt' as const;
const view = 'delivery.receipt.view' as const;
const answer = 'delivery.receipt.answer' as const;

const LONGEST_REASON = 200;
const LONGEST_REMARK = 500;
const MOST_DIFFERENCES = 500;
const MOST_NOTES = 50;

const receiptState = z.enum(statesOf(receipt));

/** A difference as a list shows it. */
export const receiptRow = z.object({
  id,
  version,
  state: receiptState,
  turn,
  noteId: id,
  dnNo: z.string(),
  plantNo: z.string(),
  supplierCode: z.string(),
  lineId: id,
  partNo: z.string(),
  materialNameZh: z.string(),
  materialNameEn: z.string(),
  licencePlate: z.string(),
  type: differenceType,
  qty: decimalOut,
  unit: z.string(),
  remark: z.string(),
  /** Why the supplier disputes it. */
  answer: z.string(),
  /** Why the plant changed it or took it back. */
  correction: z.string(),
  /** The plant's day. */
  foundOn: plainDate,
  changedAt: timestamp,
});
export type ReceiptRow = z.output<typeof receiptRow>;

export const listReceipts = listEndpoint({
  path,
  access: view,
  title: 'Differences of receipts',
  row: receiptRow,
  filter: {
    /** Number of the note or part number begins with it. */
    search: optionalText(60),
    state: z.array(receiptState).max(receiptState.options.length).optional(),
    turn: z.array(turn).max(TURNS.length).optional(),
    type: z.array(differenceType).max(differenceType.options.length).optional(),
    noteId: chosenFrom('deliveryNote', MOST_NOTES),
  },
  sortable: ['changedAt', 'dnNo', 'partNo'],
  defaultSort: '-changedAt',
  tabs: { open: { state: ['open'] }, disputed: { state: ['disputed'] }, accepted: { state: ['accepted'] } },
});

/** A difference as it is found. */
export const foundDifference = z.strictObject({
  lineId: id,
  /** The package in which it was found; absent where it is not known. */
  unitId: id.nullish(),
  type: differenceType,
  qty: decimal(),
  remark: longText(LONGEST_REMARK).optional(),
});
export type FoundDifference = z.input<typeof foundDifference>;

/** Takes a sent note in: whole where no difference is named. */
export const receiveDelivery = endpoint({
  method: 'POST',
  path: `${notePath}/:id/receive`,
  access: 'delivery.receipt.receive',
  title: 'Receive a sent note, whole or with differences',
  input: z.strictObject({ id, version, differences: z.array(foundDifference).max(MOST_DIFFERENCES).default([]) }),
  answer: deliveryNoteRow,
});

const calls = callsOf(path, 'delivery.receipt', receiptRow);

export const acceptReceiptDifference = calls.act('accept', {
  access: answer,
  title: 'Accept a difference',
});

export const disputeReceiptDifference = calls.act('dispute', {
  access: answer,
  title: 'Dispute a difference with a reason',
  input: { reason: text(LONGEST_REASON) },
});

export const correctReceiptDifference = calls.act('correct', {
  title: 'Correct the quantity of a difference; the supplier answers anew',
  input: { qty: decimal(), correction: text(LONGEST_REASON) },
});

export const withdrawReceiptDifference = calls.act('withdraw', {
  title: 'Take a difference back with a reason',
  input: { reason: text(LONGEST_REASON) },
});
