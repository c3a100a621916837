import { z } from 'zod';
import {
  callsOf,
  code,
  decimalOut,
  endpoint,
  id,
  listEndpoint,
  noAnswer,
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
import { orderedQuantity, shipToAccount } from '../cart/contract.ts';
import { documentOfOrder } from '../financial-document/contract.ts';
import { waybillOfOrder } from '../waybill/contract.ts';
import { MOST_SCHEDULES } from './change-rules.ts';
import { componentOrder } from './machine.ts';
import { LONGEST_PO, MOST_CHECKOUT_LINES, MOST_ORDER_LINES } from './rules.ts';
import { SCHEDULE_STATES, UNTIL_WORDS } from './stand.ts';

const PATH = '/ordering/v1/component-order' as const;
const LONGEST_NAME = 60;
const LONGEST_COMMENT = 200;
const PO_SAMPLE = 'HM-PO-26-1204';
const PO = /^[A-Z0-9][A-Z0-9._/-]*$/;

const orderState = z.enum(statesOf(componentOrder));

/** The number of an order: at most 35 capitals, digits and signs, without a blank. */
export const poNo = code(LONGEST_PO, PO_SAMPLE).refine(value => PO.test(value), {
  params: { code: 'format', params: { example: PO_SAMPLE } },
});

/** Where it was placed: the store sells what it has, the backlog takes what is wanted later. */
export const channel = z.enum(['store', 'backlog']);

export const componentOrderRow = z.object({
  id,
  version,
  poNo: z.string(),
  state: orderState,
  turn,
  shipTo: z.string(),
  endCustomer: z.string(),
  comment: z.string(),
  currency: z.string(),
  total: decimalOut,
  lineCount: z.int(),
  /** The numbers under which the distributor has it; there may be several. */
  distributorNos: z.array(z.string()),
  orderedBy: person,
  /** Whose rights it was ordered by; empty for orders from before there were any. */
  orderedAs: person,
  orderedAt: timestamp,
  /** What the distributor said of the whole order. */
  said: z.string(),
  channel,
  /** The most days by which something that has not left arrives late, what it was before, and since when. */
  slipDays: z.int().nullable(),
  slipBefore: z.int().nullable(),
  slippedAt: timestamp.nullable(),
  /** When the distributor last said something of it. */
  heardAt: timestamp.nullable(),
  changedAt: timestamp,
});
export type ComponentOrderRow = z.output<typeof componentOrderRow>;

/** What became of a line: the distributor has not answered yet, or takes it, or refuses it with its own words. */
export const lineResult = z.enum(['open', 'accepted', 'refused']);

export const componentOrderLine = z.object({
  id,
  lineNo: z.int(),
  partId: z.string(),
  partNo: z.string(),
  ownPartNo: z.string(),
  quantity: z.int(),
  price: decimalOut,
  amount: decimalOut,
  /** The quotation whose price it has; empty where the price is that of the catalogue. */
  quotationNo: z.string(),
  requestedDate: plainDate.nullable(),
  result: lineResult,
  /** In the distributor's words. */
  said: z.string(),
  distributorNo: z.string(),
});
export type ComponentOrderLine = z.output<typeof componentOrderLine>;

/** A quantity of a line with the days on which it is wanted, leaves the distributor, and arrives. */
export const componentOrderSchedule = z.object({
  id,
  distributorNo: z.string(),
  lineNo: z.int(),
  no: z.string(),
  stand: z.enum(SCHEDULE_STATES),
  quantity: z.int(),
  shipped: z.int(),
  wanted: plainDate.nullable(),
  ships: plainDate.nullable(),
  arrives: plainDate.nullable(),
  /** Days from the day on which it is wanted to the one on which it arrives. */
  slip: z.int().nullable(),
  changeUntil: z.enum(UNTIL_WORDS),
  changeableUntil: plainDate.nullable(),
  cancelUntil: z.enum(UNTIL_WORDS),
  cancellableUntil: plainDate.nullable(),
});
export type ComponentOrderSchedule = z.output<typeof componentOrderSchedule>;

/** What the distributor says of one of its orders, or of one of our lines. */
export const componentOrderMessage = z.object({
  id,
  distributorNo: z.string(),
  lineNo: z.int().nullable(),
  code: z.string(),
  isError: z.boolean(),
  said: z.string(),
});
export type ComponentOrderMessage = z.output<typeof componentOrderMessage>;

const wantedOut = z.object({ quantity: z.int(), wanted: plainDate.nullable() });

/** A change of a line: all its open schedules before and after; none after it cancels the line. */
export const componentOrderChange = z.object({
  id,
  lineNo: z.int(),
  before: z.array(wantedOut),
  after: z.array(wantedOut),
  reason: z.string(),
  askedBy: person,
  askedAt: timestamp,
  /** Sent is not seen: it is in the order once the distributor reports it so. */
  outcome: z.enum(['sending', 'sent', 'seen', 'refused', 'unseen']),
  said: z.string(),
});
export type ComponentOrderChange = z.output<typeof componentOrderChange>;

/** An open schedule as a change of its line sends it, and until when it can be another one. */
export const changeableSchedule = wantedOut.extend({
  lineNo: z.int(),
  changeUntil: z.enum(UNTIL_WORDS),
  changeableUntil: plainDate.nullable(),
});
export type ChangeableSchedule = z.output<typeof changeableSchedule>;

/** A call about an order: it was sent, or looked up by its number. */
export const componentOrderCall = z.object({
  id,
  kind: z.enum(['send', 'look']),
  at: timestamp,
  /** What is known of it; `open` while it is in the air, `lost` where its server ended before an answer. */
  outcome: z.enum(['open', 'answered', 'refused', 'not_sent', 'unknown', 'not_found', 'lost']),
  why: z.string(),
});
export type ComponentOrderCall = z.output<typeof componentOrderCall>;

export const componentOrderDetail = componentOrderRow.extend({
  lines: z.array(componentOrderLine),
  /** The oldest first. */
  calls: z.array(componentOrderCall),
  /** When it is sent or looked up next; null where nothing more is done. */
  nextAt: timestamp.nullable(),
  schedules: z.array(componentOrderSchedule),
  messages: z.array(componentOrderMessage),
  /** The newest first. */
  changes: z.array(componentOrderChange),
  /** What a change of each line sends: all its open schedules. */
  changeable: z.array(changeableSchedule),
  /** What has left of it, the last one first. */
  waybills: z.array(waybillOfOrder),
  /** What is billed of it, the last one first. */
  documents: z.array(documentOfOrder),
  /** Where the distributor stands by each of its orders. */
  distributorOrders: z.array(z.object({ orderNo: z.string(), said: z.string() })),
});
export type ComponentOrderDetail = z.output<typeof componentOrderDetail>;

export const listComponentOrders = listEndpoint({
  path: PATH,
  access: 'ordering.componentOrder.view',
  title: 'Orders to the distributor',
  row: componentOrderRow,
  filter: {
    /** The PO number begins with it. */
    search: optionalText(LONGEST_PO),
    state: z.array(orderState).max(orderState.options.length).optional(),
    turn: z.array(turn).max(TURNS.length).optional(),
    channel: z.array(channel).max(channel.options.length).optional(),
    /** Something of it that has not left arrives late. */
    slipped: z.boolean().optional(),
  },
  sortable: ['orderedAt', 'poNo'],
  defaultSort: '-orderedAt',
  tabs: { slipped: { slipped: true }, held: { state: ['on_hold'] }, unclear: { state: ['submitting', 'unclear'] } },
});

const calls = callsOf(PATH, 'ordering.componentOrder', componentOrderDetail);

/** Whoever sees an order sees what has left of it, and what is billed. */
const shows = {
  'ordering.waybill': 'an order shows what has left of it',
  'ordering.financialDocument': 'an order shows what is billed of it',
} as const;

export const readComponentOrder = calls.read({
  title: 'One order with its lines and what was asked about it',
  shows,
});

/** A line of the cart that is checked, with the price that the person has seen. */
const checkedLine = z.strictObject({ id, version, price: decimalOut.nullish() });

const checkout = {
  poNo,
  shipTo: shipToAccount,
  endCustomer: text(LONGEST_NAME),
  comment: optionalText(LONGEST_COMMENT),
};

/**
 * Orders the checked lines by the rights of the caller's ordering user: its ship-to accounts, its end customers, up to its
 * limit. The order is claimed under its number before anything is sent; the answer comes by itself, and an answer that is lost is
 * looked up before anything is sent again.
 */
export const placeComponentOrder = calls.create({
  title: 'Order the checked lines of the cart',
  input: { ...checkout, lines: z.array(checkedLine).max(MOST_ORDER_LINES) },
  shows,
});

/** What a checkout made. */
export const checkedOut = z.object({
  /** Its orders, in the order of their lines. */
  orders: z.array(z.object({ id, poNo: z.string(), lineCount: z.int(), total: decimalOut, currency: z.string() })),
  /** Lines whose price fell since it was seen: they are ordered by the lower one. */
  fallen: z.array(z.object({ partNo: z.string(), seen: decimalOut, price: decimalOut, currency: z.string() })),
});
export type CheckedOut = z.output<typeof checkedOut>;

/**
 * The same of more lines than one order takes: several orders under the number with `-1`, `-2` and so on, all of them or none. Each
 * is within the limit of whoever orders.
 */
export const placeComponentOrders = endpoint({
  method: 'POST',
  path: `${PATH}/checkout`,
  access: 'ordering.componentOrder.edit',
  title: 'Order the checked lines of the cart, by several orders where one does not take them all',
  input: z.strictObject({ ...checkout, lines: z.array(checkedLine).max(MOST_CHECKOUT_LINES) }),
  answer: checkedOut,
});

/** By what the caller orders, and what is proposed: as the company ordered last, where that is still offered. */
export const checkoutOffer = z.object({
  /** Who it is; the default user of their side where the caller has no entry of their own. */
  orderedAs: person,
  defaultUser: z.boolean(),
  shipTo: z.string(),
  endCustomer: z.string(),
  shipTos: z.array(z.string()),
  endCustomers: z.array(z.string()),
  orderLimit: decimalOut.nullable(),
  limitCurrency: z.string(),
});
export type CheckoutOffer = z.output<typeof checkoutOffer>;

/** Null where neither the caller nor their side has an entry to order by. */
export const readCheckoutOffer = endpoint({
  method: 'GET',
  path: `${PATH}/checkout-offer`,
  access: 'ordering.componentOrder.edit',
  title: 'Ship-to accounts, end customers and limit by which the caller orders',
  shows: {
    'ordering.orderingUser': 'whoever orders sees by what they order',
    'system.user': 'the name of whose rights it is ordered by',
  },
  input: z.strictObject({}),
  answer: z.object({ offer: checkoutOffer.nullable() }),
});

/** Asks for the prices of lines of the cart that are too old to order by; answers how many were asked for. */
export const refreshCheckoutPrices = endpoint({
  method: 'POST',
  path: `${PATH}/refresh-prices`,
  access: 'ordering.componentOrder.edit',
  title: 'Ask the distributor for stale prices of checked lines',
  input: z.strictObject({ lineIds: z.array(id).min(1).max(MOST_ORDER_LINES) }),
  answer: z.object({ count: z.int() }),
});

const decide = 'ordering.componentOrder.decide' as const;

export const lookUpComponentOrder = calls.act('look-up', {
  access: decide,
  title: 'Look an order up by its number now',
  shows,
});

export const sendComponentOrderAgain = calls.act('send-again', {
  access: decide,
  title: 'Send an order again that was looked up in vain',
  input: { reason: text(LONGEST_COMMENT) },
  shows,
});

export const takeComponentOrderAsNotOrdered = calls.act('take-as-not-ordered', {
  access: decide,
  title: 'Take an order as not ordered that was looked up in vain; its lines go back to the cart',
  input: { reason: text(LONGEST_COMMENT) },
  shows,
});

const edit = 'ordering.componentOrder.edit' as const;
const lineNo = z.int().min(1).max(MOST_ORDER_LINES);

export const askAboutComponentOrder = calls.act('ask-about', {
  access: edit,
  title: 'Ask the distributor about an order now',
  shows,
});

export const changeComponentOrderLine = calls.act('change-line', {
  access: edit,
  title: 'Ask the distributor for other schedules of a line: all that are open, as they shall be',
  input: {
    lineNo,
    schedules: z
      .array(z.strictObject({ quantity: orderedQuantity, wanted: plainDate }))
      .min(1)
      .max(MOST_SCHEDULES),
    reason: optionalText(LONGEST_COMMENT),
  },
  shows,
});

export const cancelComponentOrderLine = calls.act('cancel-line', {
  access: edit,
  title: 'Cancel what has not left of a line',
  input: { lineNo, reason: text(LONGEST_COMMENT) },
  shows,
});

/** At most so many days are played at once. */
const MOST_DAYS = 31;

export const playDistributorDays = endpoint({
  method: 'POST',
  path: `${PATH}/play-days`,
  access: 'ordering.componentOrder.play',
  title: 'Let days of the simulated distributor of a demo pass',
  input: z.strictObject({ days: z.int().min(1).max(MOST_DAYS) }),
  answer: noAnswer,
});

/** The distributor names itself by a secret in `X-Api-Key`; what it tells is kept before it is answered, and taken up by a job. */
export const receiveDistributorPush = endpoint({
  method: 'POST',
  path: '/ordering/v1/distributor-push',
  access: 'open',
  title: 'Take what the distributor tells of its orders by itself',
  input: z.looseObject({}),
  answer: z.object({ status: z.literal('accepted') }),
  perAddress: { burst: 200, perSecond: 20 },
});
