import {
  acceptReceiptDifference,
  correctReceiptDifference,
  disputeReceiptDifference,
  receiveDelivery,
  withdrawReceiptDifference,
} from '@inbound/shared/delivery/receipt/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { readRow as readNoteRow } from '../delivery-note/queries.ts';
import { accept, dispute } from './answer.ts';
import { correct, withdraw } from './correct.ts';
import { readRow, receiptList } from './queries.ts';
import { receive } from './receive.ts';

export const receiptRoutes: Route[] = [
  ...listRoutes(receiptList),
  route(receiveDelivery, async (ctx, receipt) => {
    await receive(ctx, receipt);
    return readNoteRow(ctx, receipt.id);
  }),
  route(acceptReceiptDifference, async (ctx, difference) => {
    await accept(ctx, difference);
    return readRow(ctx, difference.id);
  }),
  route(disputeReceiptDifference, async (ctx, difference) => {
    await dispute(ctx, difference);
    return readRow(ctx, difference.id);
  }),
  route(correctReceiptDifference, async (ctx, difference) => {
    await correct(ctx, difference);
    return readRow(ctx, difference.id);
  }),
  route(withdrawReceiptDifference, async (ctx, difference) => {
    await withdraw(ctx, difference);
    return readRow(ctx, difference.id);
  }),
];
