import type { Timestamp } from '@inbound/shared';
import type {
  LineStanding,
  Message,
  OrderReport,
  ReportedLine,
  Schedule,
  Windows,
} from '@inbound/shared/ordering/component-order/report';
import { z } from 'zod';
import type { Said } from '../outcome.ts';
import { withNewNames } from './old-names.ts';
import { lineStandingOf, orderStandingOf } from './status-words.ts';
import { count, day, listOf, text } from './tolerant.ts';

const LONGEST_NUMBER = 60;
const LONGEST_SAID = 300;
const MOST_LINES = 1_000;
const MOST_PARTS = 200;
const MOST_MESSAGES = 50;
const STANDARD = 'STD';

/** What is said of a message; the figures that its reason has besides belong to it. */
const withFigures = (words: string, reason: string): string => {
  if (words === '') return reason;
  return /\d/.test(reason) && !words.includes(reason) ? `${words}: ${reason}` : words;
};

const message = z
  .object({
    code: text(LONGEST_NUMBER),
    type: text(LONGEST_NUMBER),
    message: text(LONGEST_SAID),
    reason: text(LONGEST_SAID),
  })
  .partial()
  .transform(
    ({ code = '', type = '', message: words = '', reason = '' }): Message => ({
      code,
      isError: type.toUpperCase() === 'ERROR',
      text: withFigures(words, reason) || code,
    }),
  );
const messages = listOf(message, MOST_MESSAGES);

const confirmation = z
  .object({
    tiScheduleLineNumber: text(LONGEST_NUMBER),
    scheduledQuantity: count,
    estimatedShipDate: day,
    estimatedDeliveryDate: day,
    shippedQuantity: count.catch(0),
  })
  .transform(said => ({
    ...{ no: said.tiScheduleLineNumber, quantity: said.scheduledQuantity, shipped: said.shippedQuantity },
    ...{ ships: said.estimatedShipDate, arrives: said.estimatedDeliveryDate },
  }));

/** Confirmations that cannot be read make their schedule unreadable: a part of them would be another promise. */
const schedule = z
  .object({
    requestedQuantity: count,
    requestedDeliveryDate: day,
    confirmations: z.preprocess(said => said ?? [], z.array(confirmation).max(MOST_PARTS)),
  })
  .transform(
    (said): Schedule => ({
      ...{ quantity: said.requestedQuantity, wanted: said.requestedDeliveryDate },
      confirmations: said.confirmations,
    }),
  );

const line = z.object({
  tiLineItemNumber: text(LONGEST_NUMBER),
  customerLineItemNumber: count,
  tiPartNumber: text(LONGEST_NUMBER),
  status: text(LONGEST_NUMBER),
  tiTotalOrderItemQuantity: count.optional().catch(undefined),
  shippedQuantity: count.optional().catch(undefined),
  cancellationWindowWeeks: count.nullish().catch(null),
  rescheduleWindowWeeks: count.nullish().catch(null),
  nonCancellableNonReturnable: z.unknown().optional(),
  productType: text(LONGEST_NUMBER),
  messages: messages.optional().catch(undefined),
  schedules: z.array(schedule).max(MOST_PARTS).optional().catch(undefined),
});
type Line = z.output<typeof line>;

const order = z.object({
  orderNumber: text(LONGEST_NUMBER),
  customerPurchaseOrderNumber: text(LONGEST_NUMBER),
  orderStatus: text(LONGEST_NUMBER),
  messages: messages.optional().catch(undefined),
  lineItems: z.preprocess(said => said ?? [], listOf(line, MOST_LINES)),
});
type Order = z.output<typeof order>;

const isTrue = (said: unknown): boolean => said === true || (typeof said === 'string' && /^(true|yes|x)$/i.test(said));

const windowsOf = (said: Line): Windows | undefined =>
  said.cancellationWindowWeeks === undefined &&
  said.rescheduleWindowWeeks === undefined &&
  said.nonCancellableNonReturnable === undefined
    ? undefined
    : {
        changeWeeks: said.rescheduleWindowWeeks ?? null,
        cancelWeeks: said.cancellationWindowWeeks ?? null,
        isFinal: isTrue(said.nonCancellableNonReturnable),
        isStandard: said.productType === '' || said.productType.toUpperCase() === STANDARD,
      };

const quantityOf = ({ tiTotalOrderItemQuantity: total, schedules }: Line): number =>
  total ?? (schedules ?? []).reduce((sum, { quantity }) => sum + quantity, 0);

/** A line that is called shipped and says no pieces has shipped all of them. */
const shippedOf = (said: Line, standing: LineStanding): number | undefined =>
  said.shippedQuantity ?? (standing === 'shipped' && said.schedules === undefined ? quantityOf(said) : undefined);

const reportedLine = (said: Line): ReportedLine => {
  const standing = lineStandingOf(said.status);
  const [windows, shipped] = [windowsOf(said), shippedOf(said, standing)];
  return {
    ...{ no: said.tiLineItemNumber, lineNo: said.customerLineItemNumber, partNo: said.tiPartNumber },
    ...{ quantity: quantityOf(said), standing, said: said.status },
    ...(said.messages ? { messages: said.messages } : {}),
    ...(windows ? { windows } : {}),
    ...(said.schedules ? { schedules: said.schedules } : {}),
    ...(shipped === undefined ? {} : { shipped }),
  };
};

const ordersIn = (said: unknown): Order[] => {
  const named = withNewNames(said);
  const listed = z.object({ orders: z.array(z.unknown()) }).safeParse(named);
  const all = listed.success ? listed.data.orders : Array.isArray(named) ? named : [named];
  return all.flatMap(one => {
    const read = order.safeParse(one);
    return read.success ? [read.data] : [];
  });
};

/** The orders in an answer or a push of the backlog, in its newer shape or its older one; what has no number is none yet. */
export const backlogReportsIn = (said: unknown, moment: string): OrderReport[] =>
  ordersIn(said).flatMap(one =>
    one.orderNumber === ''
      ? []
      : [
          {
            ...{ moment, orderNo: one.orderNumber, poNo: one.customerPurchaseOrderNumber },
            ...{ standing: orderStandingOf(one.orderStatus), said: one.orderStatus },
            ...(one.messages ? { messages: one.messages } : {}),
            lines: one.lineItems.map(reportedLine),
          },
        ],
  );

/** When a push says that it was so; undefined where it does not. */
export const momentIn = (said: unknown): Timestamp | undefined => {
  const named = z.object({ eventTime: z.string() }).safeParse(withNewNames(said));
  const at = named.success ? Date.parse(named.data.eventTime) : Number.NaN;
  return Number.isNaN(at) ? undefined : (new Date(at).toISOString() as Timestamp);
};

/** What an answer refuses: of whole orders without a number, and of lines. */
export const backlogRefusalsIn = (said: unknown): Said[] =>
  ordersIn(said).flatMap(({ messages: whole = [], lineItems }) => [
    ...whole.filter(({ isError }) => isError).map(({ code, text: words }) => ({ code, field: '', message: words })),
    ...lineItems.flatMap(one =>
      (one.messages ?? [])
        .filter(({ isError }) => isError)
        .map(({ code, text: words }) => ({ code, field: '', message: words, lines: [one.customerLineItemNumber] })),
    ),
  ]);

/** Whether the distributor has taken an order without giving it a number yet. */
export const isPending = (said: unknown): boolean =>
  ordersIn(said).some(one => one.orderNumber === '' && orderStandingOf(one.orderStatus) === 'pending');
