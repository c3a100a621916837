import { dayText } from './clock.ts';
import type { House } from './house.ts';
import {
  confirmationOf,
  type HouseMessage,
  isConfirmedLate,
  isShipped,
  type OrderedLine,
  orderStatus,
  playOrders,
  type Schedule,
  shippedOf,
  type TakenOrder,
} from './life.ts';
import { type Answer, drawOrder, text } from './orders.ts';
import { isQuoted } from './quotes.ts';
import { drawsOf } from './random.ts';

const DAY_MS = 86_400_000;
const WEEK = 7;
const BACKLOG_PIECES = 1000;
/** Within so many weeks before it ships, nothing of a confirmation is changed. */
const WINDOW_WEEKS = 5;
const FINAL_SHARE = 0.03;
/** Some parts come from another site, which has orders of its own. */
const OTHER_SITE_SHARE = 0.4;
const LONGEST_PO = 35;
const PO = /^[A-Z0-9._/-]+$/;
const OK = 200;
const NUMBER_DIGITS = 6;
const LINE_STEP = 10;

const WORDS = {
  pending: 'PENDING',
  open: 'OPEN',
  work: 'BEING PROCESSED',
  held: 'ON HOLD',
  done: 'COMPLETED',
  cancelled: 'CANCELLED',
} as const;

const lineWord = (line: OrderedLine): string => {
  const shipped = shippedOf(line);
  if (line.isCancelled) return shipped > 0 ? 'Partially delivered,balance cancelled' : 'Cancelled';
  if (isShipped(line)) return 'Fully delivered';
  return shipped > 0 ? 'Partially Delivered' : 'Not Delivered';
};

const shownSchedule = ({ quantity, wanted, confirmations }: Schedule) => ({
  requestedQuantity: quantity,
  requestedDeliveryDate: dayText(wanted),
  confirmations: confirmations.map(one => ({
    tiScheduleLineNumber: one.no,
    scheduledQuantity: one.quantity,
    estimatedShipDate: dayText(one.ships),
    estimatedDeliveryDate: dayText(one.arrives),
    shippedQuantity: one.shipped,
    unshippedQuantity: one.quantity - one.shipped,
  })),
});

const shownLine = (line: OrderedLine, at: number) => ({
  tiLineItemNumber: `${(at + 1) * LINE_STEP}`.padStart(NUMBER_DIGITS, '0'),
  tiPartNumber: line.tiPartNumber,
  customerLineItemNumber: `${line.customerLineItemNumber}`,
  customerPartNumber: line.customerPartNumber,
  status: lineWord(line),
  changeRequestWindow: '',
  tiTotalOrderItemQuantity: line.quantity,
  cancellationWindowWeeks: WINDOW_WEEKS,
  rescheduleWindowWeeks: WINDOW_WEEKS,
  nonCancellableNonReturnable: line.isFinal,
  productType: 'STD',
  messages: line.messages,
  schedules: line.schedules.map(shownSchedule),
});

/** An order as the backlog shows it. */
export const shownOrder = (order: TakenOrder): object => ({
  orderNumber: order.orderNumber,
  orderDate: dayText(Math.floor(order.at / DAY_MS)),
  customerPurchaseOrderNumber: order.poNumber,
  currencyCode: 'USD',
  orderStatus: WORDS[orderStatus(order)],
  endCustomerCompanyName: order.endCustomer,
  messages: order.heldFor ? [{ code: 'SIM-HOLD', type: 'INFO', reason: 'held', message: order.heldFor }] : [],
  lineItems: order.lines.map(shownLine),
});

const answered = (orders: object[]): Answer => ({ status: OK, body: { orders, termsOfSale: 'as agreed' } });

const error = (code: string, message: string): HouseMessage => ({ code, type: 'ERROR', message });

const rejected = (poNumber: string, messages: HouseMessage[], lineItems: object[]): object => ({
  customerPurchaseOrderNumber: poNumber,
  orderStatus: 'REJECT',
  messages,
  lineItems,
});

const dayOf = (said: unknown): number => {
  const at = Date.parse(text(said));
  return Number.isNaN(at) ? Number.NaN : Math.floor(at / DAY_MS);
};

const schedulesOf = (said: unknown): Schedule[] =>
  (Array.isArray(said) ? said : []).map((one: Record<string, unknown>) => ({
    quantity: Number(one.requestedQuantity),
    wanted: dayOf(one.requestedDeliveryDate),
    confirmations: [],
  }));

/** A line of an order or of a change as it was written. */
interface AskedLine extends OrderedLine {
  indicator: string;
  /** The quotation by whose price it is ordered; empty without one. */
  quoteNumber: string;
}

const askedLines = ({ catalogue }: House, said: unknown): AskedLine[] =>
  (Array.isArray(said) ? said : []).map((line: Record<string, unknown>) => {
    const schedules = schedulesOf(line.schedules);
    const tiPartNumber = text(line.tiPartNumber);
    const price = Number(line.customerAnticipatedUnitPrice);
    return {
      customerLineItemNumber: Number(line.customerLineItemNumber),
      ...(price > 0 ? { price } : {}),
      ...{ tiPartNumber, customerPartNumber: text(line.customerPartNumber), schedules },
      quantity: schedules.reduce((sum, { quantity }) => sum + quantity, 0),
      isFinal: drawsOf(catalogue.seed, `final ${tiPartNumber}`)() < FINAL_SHARE,
      ...{ isCancelled: false, messages: [], indicator: text(line.lineItemChangeIndicator) },
      quoteNumber: text(line.quoteNumber),
    };
  });

const areWrong = (schedules: readonly Schedule[]): boolean =>
  schedules.length === 0 || schedules.some(one => !(one.quantity > 0) || Number.isNaN(one.wanted));

/** What is wrong with a line; the others are taken all the same. */
const lineError = (house: House, line: AskedLine): HouseMessage | undefined => {
  const { catalogue, clock } = house;
  if (!catalogue.find(line.tiPartNumber, clock.day(), 'USD'))
    return error('TI-TXT-020', `${line.tiPartNumber} cannot be ordered`);
  if (line.quoteNumber && !isQuoted(house, line.quoteNumber, line.tiPartNumber))
    return error('SIM-QUOTE-001', `Quote ${line.quoteNumber} does not hold for ${line.tiPartNumber}`);
  return areWrong(line.schedules) ? error('TI-TXT-021', 'The schedules are not valid') : undefined;
};

const refusedLine = (line: AskedLine, said: HouseMessage): object => ({
  ...{ customerLineItemNumber: `${line.customerLineItemNumber}`, tiPartNumber: line.tiPartNumber },
  ...{ status: 'Rejected', messages: [said] },
});

/** Confirms what is wanted, and says where a day cannot be met or nothing is confirmed yet. */
const confirm = (house: House, line: OrderedLine): void => {
  const today = house.clock.day();
  if (isConfirmedLate(house, line.tiPartNumber)) {
    line.messages = [{ code: 'TI-TXT-006', type: 'INFO', message: 'Not scheduled yet; it is within 72 hours' }];
    return;
  }
  for (const schedule of line.schedules)
    if (schedule.confirmations.length === 0) confirmationOf(house, line, schedule, today);
  const isLate = line.schedules.some(({ wanted, confirmations }) => confirmations.some(one => one.arrives > wanted));
  line.messages = isLate
    ? [{ code: 'TI-TXT-077', type: 'INFO', message: 'The requested date cannot be met; the estimated date stands' }]
    : [];
};

/** What the backlog takes for a piece: the price of 1,000, whatever the quantity; undefined where it has none. */
const ownPrice = ({ catalogue, clock }: House, { tiPartNumber }: OrderedLine): number | undefined => {
  const breaks = catalogue.find(tiPartNumber, clock.day(), 'USD')?.pricing[0]?.priceBreaks ?? [];
  const sorted = [...breaks].sort((one, other) => one.priceBreakQuantity - other.priceBreakQuantity);
  return (sorted.filter(({ priceBreakQuantity }) => priceBreakQuantity <= BACKLOG_PIECES).at(-1) ?? sorted[0])?.price;
};

/** Says where another price was anticipated than the house takes; the line is taken all the same. */
const comparePrice = (house: House, line: AskedLine): void => {
  const own = ownPrice(house, line);
  if (line.quoteNumber !== '' || line.price === undefined || own === undefined || line.price === own) return;
  line.messages.push({
    ...{ code: 'TI-TXT-051', type: 'INFO', message: 'The anticipated price differs' },
    reason: `anticipated ${line.price}, TI price ${own}`,
  });
};

const siteOf = ({ catalogue, orders }: House, { tiPartNumber }: OrderedLine): string =>
  orders.isLively && drawsOf(catalogue.seed, `site ${tiPartNumber}`)() < OTHER_SITE_SHARE ? 'other' : 'first';

/** What makes an order of its own: a site, and whether lines are bought by quotations. */
const groupOf = (house: House, line: AskedLine): string => `${siteOf(house, line)} ${line.quoteNumber !== ''}`;

const headError = ({ orders }: House, poNumber: string, profile: string): HouseMessage | undefined => {
  if (poNumber.length > LONGEST_PO || !PO.test(poNumber))
    return error('TI-TXT-007', 'customerPurchaseOrderNumber is not valid');
  if (profile === '') return error('TI-TXT-025', 'The customer is not valid');
  const isKnown = orders.taken.some(order => order.poNumber === poNumber);
  return isKnown && orders.mode === 'refuses'
    ? error('TI-TXT-008', `customerPurchaseOrderNumber ${poNumber} exists already`)
    : undefined;
};

const saidOf = (body: string): Record<string, unknown> => {
  try {
    return (JSON.parse(body) as { order?: Record<string, unknown> }).order ?? {};
  } catch {
    return {};
  }
};

/** Takes the lines of an order that it can, and says of the others why not; one order of ours may be several of the house. */
export const placeBacklog = (house: House, body: string): Answer => {
  const { orders } = house;
  const said = saidOf(body);
  const poNumber = text(said.customerPurchaseOrderNumber);
  const [profile, endCustomer] = [text(said.checkoutProfileId), text(said.endCustomerCompanyName)];
  const lines = askedLines(house, said.lineItems);
  const wrong = headError(house, poNumber, profile);
  if (wrong) return answered([rejected(poNumber, [wrong], [])]);
  const taken = lines.filter(line => !lineError(house, line));
  const refused = lines.flatMap(line => {
    const own = lineError(house, line);
    return own ? [refusedLine(line, own)] : [];
  });
  if (taken.length === 0) return answered([rejected(poNumber, [], refused)]);
  for (const line of taken) {
    confirm(house, line);
    comparePrice(house, line);
  }
  const known = orders.mode === 'adds' ? orders.taken.find(order => order.poNumber === poNumber) : undefined;
  const groups = [...new Set(taken.map(line => groupOf(house, line)))];
  const made = known
    ? [known]
    : groups.map(group => {
        const own = taken.filter(line => groupOf(house, line) === group);
        return drawOrder(house, { channel: 'backlog', poNumber, profile, endCustomer, lines: own });
      });
  if (known) known.lines.push(...taken);
  const [first = {}, ...others] = made.map(shownOrder) as { lineItems?: object[] }[];
  return answered([{ ...first, lineItems: [...(first.lineItems ?? []), ...refused] }, ...others]);
};

const isFound = (order: TakenOrder, query: URLSearchParams): boolean =>
  order.channel === 'backlog' &&
  (order.poNumber === query.get('customerPurchaseOrderNumber') || order.orderNumber === query.get('orderNumber'));

const shownNow = (order: TakenOrder): object => {
  if (!order.before || order.before.times <= 0) return shownOrder(order);
  order.before.times -= 1;
  return order.before.shown;
};

/** The orders of a number, ours or theirs; a fresh one may be hidden for a while. */
export const findBacklog = (house: House, query: URLSearchParams): Answer => {
  playOrders(house);
  const found = house.orders.taken.filter(order => {
    if (!isFound(order, query)) return false;
    if (order.hiddenFor <= 0) return true;
    order.hiddenFor -= 1;
    return false;
  });
  return answered(found.map(shownNow));
};

const isFixed = ({ confirmations }: Schedule, today: number): boolean =>
  confirmations.some(({ ships }) => ships - WINDOW_WEEKS * WEEK < today);

const isSame = (one: Schedule, other: Schedule): boolean =>
  one.quantity === other.quantity && one.wanted === other.wanted;

const openOf = ({ schedules }: OrderedLine): Schedule[] =>
  schedules.filter(({ confirmations }) => !confirmations.some(({ shipped }) => shipped > 0));

/** Changes or cancels a line; what it leaves out of its open schedules is deleted. */
const changeLine = (house: House, line: OrderedLine, asked: AskedLine): HouseMessage | undefined => {
  const today = house.clock.day();
  const open = openOf(line);
  const isCancelling = asked.indicator === 'X';
  const kept = isCancelling ? [] : open.filter(one => asked.schedules.some(other => isSame(one, other)));
  if (line.isFinal) return error('SIM-COW-002', 'The line can neither be changed nor cancelled');
  if (!isCancelling && areWrong(asked.schedules)) return error('TI-TXT-021', 'The schedules are not valid');
  if (open.some(one => !kept.includes(one) && isFixed(one, today)))
    return error('SIM-COW-001', 'Inside the reschedule window');
  const shipped = line.schedules.filter(one => !open.includes(one));
  if (isCancelling) {
    line.isCancelled = true;
    return undefined;
  }
  const wanted = asked.schedules.map(one => kept.find(other => isSame(one, other)) ?? one);
  line.schedules = [...shipped, ...wanted];
  line.quantity = line.schedules.reduce((sum, { quantity }) => sum + quantity, 0);
  confirm(house, line);
  return undefined;
};

/** Changes lines of an order: good ones take effect, of the others it says why not. */
export const changeBacklog = (house: House, body: string): Answer => {
  playOrders(house);
  const said = saidOf(body);
  const poNumber = text(said.customerPurchaseOrderNumber);
  const orders = house.orders.taken.filter(one => one.channel === 'backlog' && one.poNumber === poNumber);
  if (orders.length === 0)
    return answered([rejected(poNumber, [error('TI-TXT-067', 'No match for the PO number')], [])]);
  const refused = askedLines(house, said.lineItems).flatMap(asked => {
    const order = orders.find(({ lines }) => lines.some(one => isAbout(one, asked)));
    const line = order?.lines.find(one => isAbout(one, asked));
    if (!order || !line) return [refusedLine(asked, error('TI-TXT-069', 'There is no such line'))];
    const shown = shownOrder(order);
    const own = changeLine(house, line, asked);
    if (own) return [refusedLine(asked, own)];
    order.before = { shown, times: house.orders.hidesChanges };
    return [];
  });
  // What the answer shows is the order as it will be shown; only refused lines say that they are.
  const shown = orders.map(shownOrder) as { lineItems: { customerLineItemNumber: string }[] }[];
  return answered(
    shown.map(order => ({
      ...order,
      lineItems: order.lineItems.map(line => ({
        ...line,
        ...refused.find(
          one => 'customerLineItemNumber' in one && one.customerLineItemNumber === line.customerLineItemNumber,
        ),
      })),
    })),
  );
};

const isAbout = (one: OrderedLine, asked: AskedLine): boolean =>
  one.customerLineItemNumber === asked.customerLineItemNumber && one.tiPartNumber === asked.tiPartNumber;
