import type { House } from './house.ts';
import { drawsOf, oneOf } from './random.ts';

/** A part of a wanted quantity with the day on which it leaves the house. */
export interface Confirmation {
  no: string;
  quantity: number;
  /** Days since 1970. */
  ships: number;
  arrives: number;
  shipped: number;
  /** Its day was moved once: it does not slip again by itself. */
  isMoved: boolean;
}

/** A quantity that is wanted by a day, and what is confirmed of it. */
export interface Schedule {
  quantity: number;
  /** The day on which it shall arrive. */
  wanted: number;
  confirmations: Confirmation[];
}

/** What the house says of an order or of a line. */
export interface HouseMessage {
  code: string;
  type: 'INFO' | 'ERROR';
  message: string;
  reason?: string;
}

export interface OrderedLine {
  customerLineItemNumber: number;
  tiPartNumber: string;
  customerPartNumber: string;
  quantity: number;
  /** What a piece was ordered for; by the catalogue where nothing was said. */
  price?: number;
  schedules: Schedule[];
  isCancelled: boolean;
  /** Neither cancelled nor returned. */
  isFinal: boolean;
  messages: HouseMessage[];
}

/** An order as the house has taken it. */
export interface TakenOrder {
  channel: 'store' | 'backlog';
  orderNumber: string;
  poNumber: string;
  at: number;
  profile: string;
  endCustomer: string;
  lines: OrderedLine[];
  /** Why it is held; empty while it is not. */
  heldFor: string;
  /** The house has begun with it. */
  isStarted: boolean;
  /** The day up to which its life was played. */
  playedDay: number;
  /** It is not told to who looks for it so many times yet. */
  hiddenFor: number;
  /** How it is shown a few times still after a change. */
  before: { shown: object; times: number } | undefined;
}

/** Days on the way. */
export const TRANSIT = 6;
const LEADS = [7, 14, 21, 28] as const;
const SLIPS = [7, 14] as const;
const SLIP_SHARE = 0.3;
const SLIPS_BEFORE = 5;
const PART_SHARE = 0.25;
const PART = 0.4;
const LATER = 7;
const LATE_SHARE = 0.1;
const COMPLETE_AFTER = 2;
const NO_DIGITS = 4;

const numbered = (at: number): string => `${at + 1}`.padStart(NO_DIGITS, '0');

/** Confirms what is wanted of a part: no earlier than its lead time allows. */
export const confirmationOf = (
  { catalogue }: House,
  line: Pick<OrderedLine, 'tiPartNumber'>,
  schedule: Schedule,
  today: number,
) => {
  const lead = oneOf(drawsOf(catalogue.seed, `lead ${line.tiPartNumber}`), LEADS);
  const ships = Math.max(schedule.wanted - TRANSIT, today + lead);
  const confirmation = { no: numbered(0), quantity: schedule.quantity, ships, arrives: ships + TRANSIT };
  schedule.confirmations = [{ ...confirmation, shipped: 0, isMoved: false }];
};

/** Whether a quantity is confirmed some days after it was ordered alone. */
export const isConfirmedLate = ({ catalogue, orders }: House, partNumber: string): boolean =>
  orders.isLively && drawsOf(catalogue.seed, `late ${partNumber}`)() < LATE_SHARE;

export const shippedOf = ({ schedules }: OrderedLine): number =>
  schedules.reduce((sum, { confirmations }) => sum + confirmations.reduce((own, { shipped }) => own + shipped, 0), 0);

export const isShipped = (line: OrderedLine): boolean => shippedOf(line) >= line.quantity;

/** Where an order stands, whatever a house calls it. */
export const orderStatus = ({ lines, heldFor, isStarted, playedDay }: TakenOrder) => {
  const alive = lines.filter(({ isCancelled }) => !isCancelled);
  if (alive.length === 0) return 'cancelled';
  const last = Math.max(
    ...alive.flatMap(({ schedules }) => schedules.flatMap(one => one.confirmations.map(c => c.ships))),
  );
  if (alive.every(isShipped) && playedDay >= last + COMPLETE_AFTER) return 'done';
  if (heldFor) return 'held';
  return isStarted ? 'work' : 'open';
};

/** Moves a day, and all that hangs on it. */
export const move = (confirmation: Confirmation, days: number): void => {
  confirmation.ships += days;
  confirmation.arrives += days;
  confirmation.isMoved = true;
};

/** Ships a quantity of a confirmation; what stays is confirmed for its day by a confirmation of its own. */
export const ship = (schedule: Schedule, confirmation: Confirmation, quantity: number, day: number): void => {
  const rest = confirmation.quantity - quantity;
  if (rest > 0) {
    const no = numbered(schedule.confirmations.length);
    schedule.confirmations.push({ ...confirmation, no, quantity: rest, isMoved: true });
  }
  Object.assign(confirmation, { quantity, shipped: quantity, ships: day, arrives: day + TRANSIT });
};

const playConfirmation = (
  house: House,
  name: string,
  schedule: Schedule,
  confirmation: Confirmation,
  day: number,
): void => {
  if (confirmation.shipped > 0) return;
  const draw = drawsOf(house.catalogue.seed, `${name} ${confirmation.no}`);
  const [slips, by, inParts] = [draw() < SLIP_SHARE, oneOf(draw, SLIPS), draw() < PART_SHARE];
  const { isLively } = house.orders;
  if (isLively && slips && !confirmation.isMoved && day >= confirmation.ships - SLIPS_BEFORE) move(confirmation, by);
  if (day < confirmation.ships) return;
  const part = Math.floor(confirmation.quantity * PART);
  if (!isLively || !inParts || confirmation.isMoved || part === 0) {
    ship(schedule, confirmation, confirmation.quantity, confirmation.ships);
    return;
  }
  ship(schedule, confirmation, part, confirmation.ships);
  const rest = schedule.confirmations.at(-1);
  if (rest) move(rest, LATER);
};

const playDay = (house: House, order: TakenOrder, day: number): void => {
  order.playedDay = day;
  order.isStarted = true;
  for (const line of order.lines) {
    if (line.isCancelled) continue;
    for (const [at, schedule] of line.schedules.entries()) {
      if (schedule.confirmations.length === 0) confirmationOf(house, line, schedule, day);
      for (const confirmation of [...schedule.confirmations]) {
        if (order.heldFor) {
          // What is held does not leave: its day goes on with the days.
          if (confirmation.shipped === 0 && confirmation.ships <= day) move(confirmation, day + 1 - confirmation.ships);
        } else {
          const name = `${order.poNumber} ${line.customerLineItemNumber} ${at}`;
          playConfirmation(house, name, schedule, confirmation, day);
        }
      }
    }
  }
};

/** Plays the days of all orders up to the clock of the house. */
export const playOrders = (house: House): void => {
  const today = house.clock.day();
  for (const order of house.orders.taken)
    for (let day = order.playedDay + 1; day <= today; day++) playDay(house, order, day);
};
