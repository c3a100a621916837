import type { House } from './house.ts';

/** What the house does with an order whose number it has already. */
export const KNOWN_NUMBER_MODES = ['refuses', 'second', 'adds'] as const;
type KnownNumberMode = (typeof KNOWN_NUMBER_MODES)[number];

interface OrderedLine {
  customerLineItemNumber: number;
  tiPartNumber: string;
  customerPartNumber: string;
  quantity: number;
}

/** An order as the house has taken it. */
interface TakenOrder {
  orderNumber: string;
  poNumber: string;
  at: number;
  profile: string;
  endCustomer: string;
  lines: OrderedLine[];
  /** It is not told to who looks for it so many times yet. */
  hiddenFor: number;
}

/** The orders of a house, and how it treats numbers that it knows. */
export interface OrderBook {
  taken: TakenOrder[];
  mode: KnownNumberMode;
  /** So many times a fresh order is not found. */
  hidesFresh: number;
  drawn: number;
}

export const newOrderBook = (): OrderBook => ({ taken: [], mode: 'refuses', hidesFresh: 0, drawn: 0 });

/** An answer of the house. */
export interface Answer {
  status: number;
  body: object;
}

const MOST_LINES = 30;
const LONGEST_PO = 35;
const PO = /^[A-Z0-9._/-]+$/;
const FIRST_NUMBER = 1_000_000;
const STATUS = { ok: 200, created: 201, wrong: 400, notFound: 404 } as const;

const failure = (errorCode: string, field: string, message: string, data: object[] | null = null) => ({
  ...{ errorCode, type: 'ValidationError', section: data ? 'lineItems' : 'order', field },
  ...{ reason: message, message, data },
});

const refused = (errors: object[]): Answer => ({
  status: STATUS.wrong,
  body: { orderInfo: { orderNumber: '', orderStatus: '' }, errors },
});

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const linesOf = (said: unknown): OrderedLine[] =>
  (Array.isArray(said) ? said : []).map((line: Record<string, unknown>) => ({
    customerLineItemNumber: Number(line.customerLineItemNumber),
    tiPartNumber: text(line.tiPartNumber),
    customerPartNumber: text(line.customerPartNumber),
    quantity: Number(line.quantity),
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

const infoOf = (order: TakenOrder): object => ({
  orderNumber: order.orderNumber,
  cartId: `C${order.orderNumber.slice(1)}`,
  checkoutProfileId: order.profile,
  currencyCode: 'USD',
  orderDate: new Date(order.at).toISOString(),
  orderEntry: 'API',
  customerPurchaseOrderNumber: order.poNumber,
  orderStatus: 'Submitted',
  endCustomerCompanyName: order.endCustomer,
  lineItems: order.lines.map((line, at) => ({
    ...line,
    customerLineItemNumber: String(line.customerLineItemNumber),
    tiLineItemNumber: String(at + 1).padStart(6, '0'),
    shippedQuantity: 0,
    status: 'Submitted',
    notifications: [],
  })),
});

const drawOrder = (house: House, poNumber: string, said: Record<string, unknown>): TakenOrder => {
  const { orders, clock } = house;
  orders.drawn += 1;
  const order: TakenOrder = {
    ...{ orderNumber: `T${FIRST_NUMBER + orders.drawn}`, poNumber, at: clock.now() },
    ...{ profile: text(said.checkoutProfileId), endCustomer: text(said.endCustomerCompanyName) },
    ...{ lines: linesOf(said.lineItems), hiddenFor: orders.hidesFresh },
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
  const lines = linesOf(said.lineItems);
  const known = orders.taken.find(order => order.poNumber === poNumber);
  if (known && orders.mode === 'refuses') {
    const message = `Order ${poNumber} exists already`;
    return refused([failure('ERR-TICOM-ORDER-API-0001', 'customerPurchaseOrderNumber', message)]);
  }
  takeStock(house, lines);
  if (known && orders.mode === 'adds') known.lines.push(...lines);
  const order = known && orders.mode === 'adds' ? known : drawOrder(house, poNumber, said);
  return { status: STATUS.created, body: { orderInfo: infoOf(order), errors: [] } };
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
  const lines = linesOf(said.lineItems);
  const errors = headErrors(poNumber, text(said.checkoutProfileId), lines);
  const all = errors.length > 0 ? errors : lineErrors(house, lines);
  if (all.length > 0) return refused(all);
  if (!isTrial) return store(house, poNumber, said);
  const trial = { orderNumber: 'T0000000', poNumber, at: house.clock.now(), profile: '', endCustomer: '', lines };
  return { status: STATUS.created, body: { orderInfo: infoOf({ ...trial, hiddenFor: 0 }), errors: [] } };
};

/** The orders since a day, all that can be found yet; a fresh one may be hidden for a while. */
export const listOrders = ({ orders }: House, startDate: string): Answer => {
  const since = Date.parse(startDate) || 0;
  const found = orders.taken.filter(order => {
    if (order.hiddenFor > 0) {
      order.hiddenFor -= 1;
      return false;
    }
    return order.at >= since;
  });
  return { status: STATUS.ok, body: { orders: found.map(infoOf) } };
};

/** One order by its number. */
export const readOrder = ({ orders }: House, orderNumber: string): Answer => {
  const order = orders.taken.find(one => one.orderNumber === orderNumber);
  return order
    ? { status: STATUS.ok, body: { orderInfo: infoOf(order) } }
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
