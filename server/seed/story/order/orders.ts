import { addDays, type Decimal } from '@inbound/shared';
import type { Scene } from '../narrator.ts';
import { entryUnder, momentAt, type SeededWorld } from '../world.ts';
import {
  type Act,
  agree,
  agreeToChange,
  confirmWhole,
  divide,
  dropOrder,
  objectTo,
  order,
  promise,
  reject,
  type StoryLine,
  show,
  wish,
  withdrawChange,
} from './acts.ts';
import { listItems, sendItems } from './epils.ts';
import {
  confirmPlanned,
  finishPlanned,
  loadPlanned,
  packPlanned,
  planShipment,
  printPlanned,
  shipPlanned,
  weighPlanned,
} from './shipments.ts';

const PLANT = '2031';
const SUPPLIER = 'S1001';

/** Who does what on which day, counted from the day of the story; the acts of one day follow each other. */
type Step = readonly [day: number, who: 'planner' | 'clerk', act: Act];

interface StoryOrder {
  poNo: string;
  lines: readonly StoryLine[];
  /** The day on which it was ordered. */
  day: number;
  acts: readonly Step[];
}

const tray = (itemNo: string, qty: StoryLine['qty'], inDays: number): StoryLine => ({
  ...{ itemNo, partNo: 'HY1 915 105 A', qty, price: '812.00', per: 1, inDays },
});
const cover = (itemNo: string, qty: StoryLine['qty'], inDays: number): StoryLine => ({
  ...{ itemNo, partNo: 'HY1 915 233 A', qty, price: '38.50', per: 100, inDays },
});
const harness = (itemNo: string, qty: StoryLine['qty'], inDays: number): StoryLine => ({
  ...{ itemNo, partNo: 'HY1 971 225 B', qty, price: '146.50', per: 1, inDays },
});
const three = (inDays: number): StoryLine[] => [
  tray('10', '24', inDays),
  cover('20', '2000', inDays + 3),
  harness('30', '60', inDays + 7),
];

const confirmed = (poNo: string, day: number, inDays: number, ...acts: Step[]): StoryOrder => ({
  ...{ poNo, day, lines: three(inDays), acts: [[day + 1, 'clerk', confirmWhole], ...acts] },
});

const SOON = { leavesInDays: 7, arrivesInDays: 9 };
/** How high a pallet of the story is loaded. */
const LOAD_MM = 900;
const LATER = { leavesInDays: 12, arrivesInDays: 14 };

/** All of an order is planned, packed and ready to leave on one day. */
const packedWhole = (shipmentNo: string, lines: Readonly<Record<string, Decimal>>, day: number): Step[] => [
  [day, 'clerk', planShipment({ shipmentNo, ...SOON, lines })],
  [day, 'clerk', confirmPlanned(shipmentNo)],
  [day, 'clerk', packPlanned(shipmentNo, 'PAL-1208')],
  [day, 'clerk', finishPlanned(shipmentNo)],
];

/**
 * Sixteen orders: every state of an order and of its changes, and what led there. What waits for the supplier is of the day
 * of the story: nobody is reminded of it before the next working day.
 */
const orders: readonly StoryOrder[] = [
  { poNo: '4500012863', day: 0, lines: three(21), acts: [] },
  {
    poNo: '4500012864',
    day: 0,
    lines: [{ ...tray('10', '60', 14), later: ['20', 14] }, cover('20', '4000', 20)],
    acts: [],
  },
  { poNo: '4500012865', day: 0, lines: three(18), acts: [[0, 'clerk', promise('10', 16)]] },
  { poNo: '4500012866', day: -2, lines: three(16), acts: [[-1, 'clerk', reject('10', '20', '30')]] },
  { poNo: '4500012867', day: -2, lines: [tray('10', '48', 12)], acts: [[-1, 'clerk', divide('10', '48', 19)]] },
  confirmed(
    '4500012868',
    -12,
    9,
    [-3, 'clerk', planShipment({ shipmentNo: 'S-2026-0415', ...SOON, lines: { '10': '24', '20': '2000' } })],
    [-3, 'clerk', confirmPlanned('S-2026-0415')],
    [-2, 'clerk', packPlanned('S-2026-0415', 'PAL-1208')],
    [-2, 'clerk', printPlanned('S-2026-0415')],
    [-2, 'clerk', finishPlanned('S-2026-0415')],
    [-2, 'clerk', listItems('S-2026-0415', 'BMT26-A', 'TC-26-11801')],
    [-2, 'clerk', sendItems('S-2026-0415')],
    [-1, 'clerk', shipPlanned('S-2026-0415')],
    [0, 'clerk', planShipment({ shipmentNo: 'S-2026-0418', ...LATER, lines: { '30': '20' } })],
    [0, 'clerk', planShipment({ shipmentNo: 'S-2026-0417', ...LATER, lines: { '30': '40' } })],
    [0, 'clerk', confirmPlanned('S-2026-0417')],
  ),
  {
    ...{ poNo: '4500012869', day: -10, lines: three(11) },
    acts: [
      [-9, 'clerk', promise('10', 9)],
      [-9, 'clerk', promise('20', 13, '1500')],
      [-9, 'clerk', reject('30')],
    ],
  },
  confirmed(
    '4500012870',
    -14,
    8,
    [-6, 'clerk', promise('30', 17)],
    [-2, 'clerk', promise('30', 20)],
    [
      -1,
      'clerk',
      planShipment({ shipmentNo: 'S-2026-0419', ...LATER, lines: { '10': '12', '20': '1600', '30': '40' } }),
    ],
    [-1, 'clerk', confirmPlanned('S-2026-0419')],
    [0, 'clerk', loadPlanned('S-2026-0419', 'PAL1210', LOAD_MM)],
    [0, 'clerk', printPlanned('S-2026-0419')],
    [0, 'clerk', weighPlanned('S-2026-0419', '1.5')],
  ),
  {
    ...{ poNo: '4500012871', day: -9, lines: [tray('10', '36', 10), harness('20', '40', 15)] },
    acts: [
      [-8, 'clerk', promise('20', 13)],
      [-8, 'clerk', divide('10', '36', 17)],
      [-7, 'planner', agree],
    ],
  },
  confirmed('4500012872', -11, 12, [
    0,
    'planner',
    wish('Variant for the export model', { '10': { configuration: 'EX-2' } }),
  ]),
  confirmed(
    '4500012873',
    -13,
    13,
    [-8, 'planner', wish('Line balancing in hall 7', { '20': { qty: '1600' } })],
    [-8, 'planner', show],
    [-7, 'clerk', agreeToChange],
    [0, 'planner', wish('Demand was lowered', { '10': { qty: '18' }, '20': { price: '36.90' } })],
  ),
  confirmed(
    '4500012876',
    -12,
    14,
    [-6, 'planner', wish('Wrong hall', { '30': { qty: '40' } })],
    [-6, 'planner', show],
    [-5, 'planner', withdrawChange],
    [-4, 'clerk', planShipment({ shipmentNo: 'S-2026-0416', ...LATER, lines: { '10': '24', '30': '60' } })],
    [-4, 'clerk', confirmPlanned('S-2026-0416')],
    [
      0,
      'planner',
      wish('Line balancing in hall 7', { '10': { qty: '16' }, '20': { price: '36.90' }, '30': { inDays: 17 } }),
    ],
    [0, 'planner', show],
  ),
  confirmed(
    '4500012877',
    -10,
    15,
    [-2, 'planner', wish('Start of production is earlier', { '10': { inDays: 9 }, '30': { qty: '40' } })],
    [-2, 'planner', show],
    [-1, 'clerk', objectTo('10', 12, 'Housings arrive in a week, the test takes two days')],
  ),
  {
    ...{ poNo: '4500012879', day: -16, lines: [cover('10', '1200', 2), cover('20', '800', 3)] },
    acts: [
      [-15, 'clerk', confirmWhole],
      ...packedWhole('S-2026-0413', { '10': '1200', '20': '800' }, -5),
      [-4, 'clerk', shipPlanned('S-2026-0413')],
    ],
  },
  {
    ...{ poNo: '4500012880', day: -13, lines: [cover('10', '1600', 8)] },
    acts: [[-12, 'clerk', confirmWhole], ...packedWhole('S-2026-0414', { '10': '1600' }, -2)],
  },
  { poNo: '4500012878', day: -8, lines: three(20), acts: [[-6, 'planner', dropOrder]] },
];

const FIRST_MINUTE = 10;
const MORNING = 8;

/** The acts of an order follow each other by minutes. */
const timeOf = (at: number): string => `0${MORNING}:${FIRST_MINUTE + at}`;

/** What happened to the orders of a tenant. */
export const orderScenes = (world: SeededWorld): Scene[] => {
  const days = entryUnder(world.days, PLANT);
  const clerk = entryUnder(world.clerks, SUPPLIER);
  return orders.flatMap(({ poNo, day, lines, acts }) => {
    const steps: readonly Step[] = [[day, 'planner', order(PLANT, SUPPLIER, lines)], ...acts];
    return steps.map(([on, who, act], at): Scene => {
      const moment = momentAt(days, addDays(days.today, on), timeOf(at));
      return {
        at: moment,
        place: 'orders',
        play: async narrator => {
          const person = who === 'clerk' ? clerk : world.planner;
          await act(narrator.as(person, moment), { poNo, today: days.today });
        },
      };
    });
  });
};
