import { isPlainDate, type PlainDate } from '@inbound/shared';
import type { OrderReport, ReportedLine, Schedule } from '@inbound/shared/ordering/component-order/report';
import { z } from 'zod';
import { outsideLine } from '../../../platform/tools/outside-text.ts';
import { lineStandingOf, orderStandingOf } from './status-words.ts';

const LONGEST_NUMBER = 60;
const LONGEST_SAID = 300;

const line = (longest: number) =>
  z
    .unknown()
    .optional()
    .transform(value =>
      typeof value === 'string' || typeof value === 'number' ? outsideLine(`${value}`.trim(), longest) : '',
    );

const whole = z.coerce.number().int().min(0);

const notification = z
  .union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)])
  .catch('');

const shipDay = z.object({
  trackingNumbers: z.array(z.object({ shipDate: z.string().transform(value => value.slice(0, 'yyyy-mm-dd'.length)) })),
});

const lineItem = z.object({
  tiLineItemNumber: line(LONGEST_NUMBER),
  customerLineItemNumber: whole,
  tiPartNumber: line(LONGEST_NUMBER),
  quantity: whole,
  shippedQuantity: whole.catch(0),
  status: line(LONGEST_NUMBER),
  notifications: z.array(notification).catch([]),
  trackingAndShipping: z.array(shipDay).catch([]),
});
type LineItem = z.output<typeof lineItem>;

/** An order as the interface describes it; without a number it is none. */
const orderInfo = z.object({
  orderNumber: line(LONGEST_NUMBER).refine(number => number !== ''),
  customerPurchaseOrderNumber: line(LONGEST_NUMBER),
  orderStatus: line(LONGEST_NUMBER),
  lineItems: z.array(lineItem),
});

/** The store says when something has left, and promises no day before. */
const schedulesOf = ({ quantity, shippedQuantity, trackingAndShipping }: LineItem): Schedule[] => {
  const days = trackingAndShipping.flatMap(({ trackingNumbers }) => trackingNumbers.map(one => one.shipDate));
  const ships =
    days
      .filter((day): day is PlainDate => isPlainDate(day))
      .sort()
      .at(-1) ?? null;
  const shipped = { no: '', quantity: shippedQuantity, ships, arrives: null, shipped: shippedQuantity };
  return [{ quantity, wanted: null, confirmations: shippedQuantity > 0 ? [shipped] : [] }];
};

const reported = (item: LineItem): ReportedLine => ({
  ...{ no: item.tiLineItemNumber, lineNo: item.customerLineItemNumber, partNo: item.tiPartNumber },
  ...{ quantity: item.quantity, standing: lineStandingOf(item.status), said: item.status },
  messages: item.notifications
    .filter(Boolean)
    .map(text => ({ code: '', isError: false, text: outsideLine(text, LONGEST_SAID) })),
  schedules: schedulesOf(item),
  shipped: item.shippedQuantity,
});

const isObject = (said: unknown): said is Record<string, unknown> => typeof said === 'object' && said !== null;

/** Orders stand alone, in a list, and under `orders` or `orderInfo`. */
const candidatesIn = (said: unknown): unknown[] => {
  if (Array.isArray(said)) return said.flatMap(candidatesIn);
  if (!isObject(said)) return [];
  if (Array.isArray(said.orders)) return said.orders.flatMap(candidatesIn);
  return isObject(said.orderInfo) ? [said.orderInfo] : [said];
};

/** The orders in an answer of the store, however it wraps them; what has no number is none. */
export const storeReportsIn = (said: unknown, moment: string): OrderReport[] =>
  candidatesIn(said).flatMap(candidate => {
    const read = orderInfo.safeParse(candidate);
    if (!read.success) return [];
    const { orderNumber, customerPurchaseOrderNumber, orderStatus, lineItems } = read.data;
    return [
      {
        ...{ moment, orderNo: orderNumber, poNo: customerPurchaseOrderNumber },
        ...{ standing: orderStandingOf(orderStatus), said: orderStatus, lines: lineItems.map(reported) },
      },
    ];
  });
