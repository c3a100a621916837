import { z } from 'zod';
import { outsideLine } from '../../../platform/tools/outside-text.ts';
import type { PlacedOrder } from '../port.ts';

const LONGEST_NUMBER = 60;
const LONGEST_SAID = 300;

const line = (longest: number) =>
  z
    .unknown()
    .transform(value =>
      typeof value === 'string' || typeof value === 'number' ? outsideLine(`${value}`.trim(), longest) : '',
    );

const whole = z.coerce.number().int().min(0);

const notification = z
  .union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)])
  .catch('');

const lineItem = z.object({
  customerLineItemNumber: whole,
  tiPartNumber: line(LONGEST_NUMBER),
  quantity: whole,
  notifications: z.array(notification).catch([]),
});

/** An order as the interface describes it; without a number it is none. */
const orderInfo = z.object({
  orderNumber: line(LONGEST_NUMBER).refine(number => number !== ''),
  customerPurchaseOrderNumber: line(LONGEST_NUMBER),
  lineItems: z.array(lineItem),
});

const placed = (said: z.output<typeof orderInfo>): PlacedOrder => ({
  orderNo: said.orderNumber,
  poNo: said.customerPurchaseOrderNumber,
  lines: said.lineItems.map(item => ({
    lineNo: item.customerLineItemNumber,
    partNo: item.tiPartNumber,
    quantity: item.quantity,
    said: outsideLine(item.notifications.filter(Boolean).join(' · '), LONGEST_SAID),
  })),
});

const isObject = (said: unknown): said is Record<string, unknown> => typeof said === 'object' && said !== null;

/** Orders stand alone, in a list, and under `orders` or `orderInfo`. */
const candidatesIn = (said: unknown): unknown[] => {
  if (Array.isArray(said)) return said.flatMap(candidatesIn);
  if (!isObject(said)) return [];
  if (Array.isArray(said.orders)) return said.orders.flatMap(candidatesIn);
  return isObject(said.orderInfo) ? [said.orderInfo] : [said];
};

/** The orders in an answer, however it wraps them; what has no number is none. */
export const orderInfosIn = (said: unknown): PlacedOrder[] =>
  candidatesIn(said).flatMap(candidate => {
    const read = orderInfo.safeParse(candidate);
    return read.success ? [placed(read.data)] : [];
  });
