import { dayText } from './clock.ts';
import type { House } from './house.ts';
import { documentNumbersOf } from './invoices.ts';
import {
  isShipped,
  type OrderedLine,
  orderStatus,
  playOrders,
  type Schedule,
  shippedOf,
  type TakenOrder,
} from './life.ts';

/** What the house does with an order whose number it has already. */
export const KNOWN_NUMBER_MODES = ['refuses', 'second', 'adds'] as const;
type KnownNumberMode = (typeof KNOWN_NUMBER_MODES)[number];

/** The orders of a house, and how it treats numbers that it knows. */
export interface OrderBook {
  taken: TakenOrder[];
  mode: KnownNumberMode;
  /** So many times a fresh order is not found. */
  hidesFresh: number;
  /** So many times a changed order is shown as it was before. */
  hidesChanges: number;
  /** Things happen to orders by themselves: dates slip, quantities are confirmed late or shipped in parts. */
  isLively: boolean;
  drawn: number;
}

export const newOrderBook = (): OrderBook => ({
  ...{ taken: [], mode: 'refuses', hidesFresh: 0, hidesChanges: 0, isLively: true, drawn: 0 },
});

/** An answer of the house. */
export interface Answer {
  status: number;
  body: object;
}

const MOST_LINES = 30;
const LONGEST_PO = 35;
const PO = /^[A-Z0-9._/-]+$/;
const FIRST_NUMBERS = { store: 1_000_000, backlog: 7_004_128_000 } as const;
const STATUS = { ok: 200, created: 201, wrong: 400, notFound: 404 } as const;

const failure = (errorCode: string, field: string, message: string, data: object[] | null = null) => ({
  ...{ errorCode, type: 'ValidationError', section: data ? 'lineItems' : 'order', field },
  ...{ reason: message, message, data },
});

const refused = (errors: object[]): Answer => ({
  status: STATUS.wrong,
  body: { orderInfo: { orderNumber: '', orderStatus: '' }, errors },
});

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the store has in stock leaves it on the day after the order, and is there some days later. */
const SHIPS_AFTER = 1;
const STORE_TRANSIT = 3;

const fromStock = (quantity: number, today: number): Schedule[] => {
  const ships = today + SHIPS_AFTER;
  const confirmation = { no: '0001', quantity, ships, arrives: ships + STORE_TRANSIT, shipped: 0, isMoved: false };
  return [{ quantity, wanted: ships + STORE_TRANSIT, confirmations: [confirmation] }];
};

const linesOf = (said: unknown, today: number): OrderedLine[] =>
  (Array.isArray(said) ? said : []).map((line: Record<string, unknown>) => ({
    customerLineItemNumber: Number(line.customerLineItemNumber),
    tiPartNumber: text(line.tiPartNumber),
    customerPartNumber: text(line.customerPartNumber),
    quantity: Number(line.quantity),
    ...{ isCancelled: false, isFinal: false, messages: [] },
    schedules: fromStock(Number(line.quantity), today),
  }));

/** What is wrong with the head of an order. */
const headErrors = (po: string, profile: string, lines: readonly OrderedLine[]): object[] => {
  if (profile === '') return [failure('ERR-TICOM-ORDER-API-0001', 'checkoutProfileId', 'The profile is not valid')];
  if (po.length > LONGEST_PO || !PO.test(po))
    return [failure('ERR-TICOM-ORDER-API-0001', 'customerPurchaseOrderNumber', 'The number is not valid')];
  if (lines.length === 0 || lines.length > MOST_LINES)
    return [failure('ERR-TICOM-ORDER-API-0001', 'lineItems', `An order has 1 to ${MOST_LINES} lines`)];
  return [];
};

/** What is wrong with lines: all of them are told, and none is taken. */
const lineErrors = ({ catalogue, clock }: House, lines: readonly OrderedLine[]): object[] =>
  lines.flatMap(line => {
    const product = catalogue.find(line.tiPartNumber, clock.day(), 'USD');
    const { customerLineItemNumber, tiPartNumber, quantity } = line;
    const data = (availableQuantity: number) => [{ customerLineItemNumber, tiPartNumber, quantity, availableQuantity }];
    if (!product)
      return [failure('ERR-TICOM-ORDER-API-0003', 'tiPartNumber', `${tiPartNumber} cannot be ordered`, data(0))];
    if (product.quantity < quantity) {
      const message = `Requested quantity of ${tiPartNumber} is unavailable: ${product.quantity} in stock`;
      return [failure('ERR-TICOM-ORDER-API-0004', 'quantity', message, data(product.quantity))];
    }
    return [];
  });

/** The store's words for where an order stands. */
const STORE_WORDS = {
  pending: 'Submitted',
  open: 'Submitted',
  work: 'In work',
  held: 'On hold',
  done: 'Complete',
  cancelled: 'Cancelled',
} as const;

const shipDayOf = ({ schedules }: OrderedLine): string =>
  dayText(Math.max(...schedules.flatMap(({ confirmations }) => confirmations.map(({ ships }) => ships))));

const infoOf = (house: House, order: TakenOrder): object => ({
  orderNumber: order.orderNumber,
  cartId: `C${order.orderNumber.slice(1)}`,
  checkoutProfileId: order.profile,
  currencyCode: 'USD',
  orderDate: new Date(order.at).toISOString(),
  orderEntry: 'API',
  customerPurchaseOrderNumber: order.poNumber,
  orderStatus: STORE_WORDS[orderStatus(order)],
  endCustomerCompanyName: order.endCustomer,
  lineItems: order.lines.map((line, at) => ({
    customerLineItemNumber: String(line.customerLineItemNumber),
    ...{ tiPartNumber: line.tiPartNumber, customerPartNumber: line.customerPartNumber, quantity: line.quantity },
    tiLineItemNumber: String(at + 1).padStart(6, '0'),
    shippedQuantity: shippedOf(line),
    status: line.isCancelled ? 'Cancelled' : isShipped(line) ? 'Shipped' : STORE_WORDS[orderStatus(order)],
    notifications: [],
    trackingAndShipping:
      shippedOf(line) > 0
        ? [{ trackingNumbers: [{ shipDate: shipDayOf(line) }], invoices: documentNumbersOf(house, order) }]
        : [],
  })),
});

/** What makes an order, whichever of the two houses takes it. */
type Drawn = Pick<TakenOrder, 'channel' | 'poNumber' | 'profile' | 'endCustomer' | 'lines'>;

/** Writes an order down under a fresh number. */
export const drawOrder = ({ orders, clock }: House, drawn: Drawn): TakenOrder => {
  orders.drawn += 1;
  const number = FIRST_NUMBERS[drawn.channel] + orders.drawn;
  const order: TakenOrder = {
    ...drawn,
    orderNumber: drawn.channel === 'store' ? `T${number}` : `${number}`,
    at: clock.now(),
    playedDay: clock.day(),
    ...{ heldFor: '', isStarted: false, hiddenFor: orders.hidesFresh, before: undefined },
  };
  orders.taken.push(order);
  return order;
};

/** Takes stock away: first come, first served. */
const takeStock = ({ catalogue, clock }: House, lines: readonly OrderedLine[]): void => {
  for (const { tiPartNumber, quantity } of lines) {
    const left = (catalogue.find(tiPartNumber, clock.day(), 'USD')?.quantity ?? 0) - quantity;
    catalogue.setStock(tiPartNumber, left);
  }
};

const store = (house: House, poNumber: string, said: Record<string, unknown>): Answer => {
  const { orders } = house;
  const lines = linesOf(said.lineItems, house.clock.day());
  const known = orders.taken.find(order => order.poNumber === poNumber);
  if (known && orders.mode === 'refuses') {
    const message = `Order ${poNumber} exists already`;
    return refused([failure('ERR-TICOM-ORDER-API-0001', 'customerPurchaseOrderNumber', message)]);
  }
  takeStock(house, lines);
  if (known && orders.mode === 'adds') known.lines.push(...lines);
  const [profile, endCustomer] = [text(said.checkoutProfileId), text(said.endCustomerCompanyName)];
  const drawn = { channel: 'store', poNumber, profile, endCustomer, lines } as const;
  const order = known && orders.mode === 'adds' ? known : drawOrder(house, drawn);
  return { status: STATUS.created, body: { orderInfo: infoOf(house, order), errors: [] } };
};

/** Takes an order whole, or refuses it with all that is wrong; a trial is checked and leaves nothing. */
export const placeOrder = (house: House, body: string, isTrial: boolean): Answer => {
  let said: Record<string, unknown>;
  try {
    said = (JSON.parse(body) as { order: Record<string, unknown> }).order ?? {};
  } catch {
    return refused([failure('ERR-TICOM-ORDER-GEN-0400', '', 'The body is no JSON')]);
  }
  const poNumber = text(said.customerPurchaseOrderNumber);
  const lines = linesOf(said.lineItems, house.clock.day());
  const errors = headErrors(poNumber, text(said.checkoutProfileId), lines);
  const all = errors.length > 0 ? errors : lineErrors(house, lines);
  if (all.length > 0) return refused(all);
  if (!isTrial) return store(house, poNumber, said);
  const trial: TakenOrder = {
    ...{
      channel: 'store',
      orderNumber: 'T0000000',
      poNumber,
      at: house.clock.now(),
      profile: '',
      endCustomer: '',
      lines,
    },
    ...{ playedDay: house.clock.day(), heldFor: '', isStarted: false, hiddenFor: 0, before: undefined },
  };
  return { status: STATUS.created, body: { orderInfo: infoOf(house, trial), errors: [] } };
};

/** The orders since a day, all that can be found yet; a fresh one may be hidden for a while. */
export const listOrders = (house: House, startDate: string): Answer => {
  playOrders(house);
  const since = Date.parse(startDate) || 0;
  const found = house.orders.taken.filter(order => {
    if (order.channel !== 'store') return false;
    if (order.hiddenFor > 0) {
      order.hiddenFor -= 1;
      return false;
    }
    return order.at >= since;
  });
  return { status: STATUS.ok, body: { orders: found.map(order => infoOf(house, order)) } };
};

/** One order by its number. */
export const readOrder = (house: House, orderNumber: string): Answer => {
  playOrders(house);
  const order = house.orders.taken.find(one => one.channel === 'store' && one.orderNumber === orderNumber);
  return order
    ? { status: STATUS.ok, body: { orderInfo: infoOf(house, order) } }
    : {
        status: STATUS.notFound,
        body: { errors: [failure('ERR-TICOM-ORDER-API-0404', 'orderNumber', 'No such order')] },
      };
};

/** How many orders and lines the house has of each number. */
export const countOrders = ({ orders }: House): Record<string, { orders: number; lines: number }> => {
  const counts: Record<string, { orders: number; lines: number }> = {};
  for (const { poNumber, lines } of orders.taken) {
    const counted = counts[poNumber] ?? { orders: 0, lines: 0 };
    counts[poNumber] = { orders: counted.orders + 1, lines: counted.lines + lines.length };
  }
  return counts;
};
