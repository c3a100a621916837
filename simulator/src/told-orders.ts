import type { House } from './house.ts';
import { billOtherwise } from './invoices.ts';
import { type OrderedLine, type Schedule, type TakenOrder, TRANSIT } from './life.ts';

const DAY_MS = 86_400_000;

/** A quantity by the day on which it is wanted and the one on which it leaves, in days from now; null is not scheduled. */
type ToldSchedule = readonly [quantity: number, wanted: number, ships: number | null, shipped?: number];

interface ToldLine {
  line: number;
  part: string;
  schedules: readonly ToldSchedule[];
  said?: string;
  isFinal?: true;
}

interface ToldOrder {
  orderNumber: string;
  poNumber: string;
  daysAgo: number;
  heldFor?: string;
  lines: readonly ToldLine[];
}

/** The orders that a demo begins with: split and held in part, late, near, shipped in part, complete, and far away. */
const TOLD: readonly ToldOrder[] = [
  {
    ...{ orderNumber: '7004128831', poNumber: 'HM-PO-26-1187', daysAgo: 26 },
    lines: [
      {
        line: 1,
        part: 'ORB10A100DR',
        schedules: [
          [2000, 18, 12],
          [1000, 46, 54],
        ],
      },
      { line: 2, part: 'ORB42E100PWR', schedules: [[2000, 18, -6, 2000]] },
      {
        ...{
          line: 3,
          part: 'ORB15E103DGKR',
          schedules: [
            [1000, 18, 19],
            [2000, 67, 61],
          ],
        },
        said: 'Partial allocation. The remaining quantity will be confirmed weekly.',
      },
    ],
  },
  {
    ...{ orderNumber: '7004128832', poNumber: 'HM-PO-26-1187', daysAgo: 26 },
    heldFor: 'End-use statement missing for ship-to.',
    lines: [
      { line: 4, part: 'ORB64A105RGER/NOPB', schedules: [[2000, 46, 40]], isFinal: true },
      { line: 5, part: 'ORB48A107RGER', schedules: [[3000, 18, null]] },
    ],
  },
  {
    ...{ orderNumber: '7004128790', poNumber: 'HM-PO-26-1179', daysAgo: 33 },
    lines: [{ line: 1, part: 'ORB22Q1100PAP', schedules: [[1000, 30, 45]] }],
  },
  {
    ...{ orderNumber: '7004128801', poNumber: 'HM-PO-26-1182', daysAgo: 30 },
    lines: [{ line: 1, part: 'ORB50A101DR', schedules: [[5000, 24, 18]] }],
  },
  {
    ...{ orderNumber: '7004128766', poNumber: 'HM-PO-26-1175', daysAgo: 41 },
    lines: [
      {
        line: 1,
        part: 'ORB10A100DR',
        schedules: [
          [2000, 3, -3, 2000],
          [3000, 3, 4],
        ],
      },
    ],
  },
  {
    ...{ orderNumber: '7004128740', poNumber: 'HM-PO-26-1168', daysAgo: 55 },
    lines: [{ line: 1, part: 'ORB15E103DGKR', schedules: [[4000, -10, -16, 4000]] }],
  },
  {
    ...{ orderNumber: '7004128870', poNumber: 'HM-PO-26-1195', daysAgo: 5 },
    lines: [{ line: 1, part: 'ORB42E100PWR', schedules: [[2000, 120, 114]] }],
  },
];

/** What a piece was ordered for. */
const PRICES: Readonly<Record<string, number>> = {
  ORB10A100DR: 0.2365,
  ORB15E103DGKR: 0.7192,
  ORB22Q1100PAP: 2.5076,
  ORB42E100PWR: 0.4102,
  ORB48A107RGER: 0.1547,
  ORB50A101DR: 1.4975,
  'ORB64A105RGER/NOPB': 0.4092,
};

/** One order is billed too dear, the others as they were ordered. */
const TOO_DEAR: Readonly<Record<string, number>> = { 'HM-PO-26-1187': 0.05 };

const scheduleOf = ([quantity, wanted, ships, shipped = 0]: ToldSchedule, today: number): Schedule => ({
  ...{ quantity, wanted: today + wanted },
  confirmations:
    ships === null
      ? []
      : [{ no: '0001', quantity, ships: today + ships, arrives: today + ships + TRANSIT, shipped, isMoved: true }],
});

const lineOf = ({ line, part, schedules, said, isFinal }: ToldLine, today: number): OrderedLine => ({
  ...{ customerLineItemNumber: line, tiPartNumber: part, customerPartNumber: '', isCancelled: false },
  price: PRICES[part] ?? 0,
  quantity: schedules.reduce((sum, [quantity]) => sum + quantity, 0),
  schedules: schedules.map(one => scheduleOf(one, today)),
  isFinal: isFinal ?? false,
  messages: said ? [{ code: 'TI-TXT-006', type: 'INFO', message: said }] : [],
});

/** Gives a house the orders of the demo, as they stand on its first day. */
export const tellOrders = (house: House): void => {
  const { orders, clock } = house;
  const today = clock.day();
  for (const { orderNumber, poNumber, daysAgo, heldFor = '', lines } of TOLD) {
    const order: TakenOrder = {
      ...{ channel: 'backlog', orderNumber, poNumber, profile: 'CHANGCHUN-7', endCustomer: 'Hanlin Motors' },
      ...{ at: clock.now() - daysAgo * DAY_MS, playedDay: today, heldFor, hiddenFor: 0, before: undefined },
      isStarted: lines.some(({ schedules }) => schedules.some(([, , , shipped = 0]) => shipped > 0)) || heldFor !== '',
      lines: lines.map(line => lineOf(line, today)),
    };
    orders.taken.push(order);
    billOtherwise(house, poNumber, { price: TOO_DEAR[poNumber] ?? 0 });
  }
};
