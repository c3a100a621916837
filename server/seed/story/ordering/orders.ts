import { addDays, type Decimal, multiply, type PlainDate, sum } from '@inbound/shared';
import { componentOrder } from '@inbound/shared/ordering/component-order/machine';
import type {
  Confirmation,
  LineStanding,
  OrderReport,
  OrderStanding,
  Schedule,
} from '@inbound/shared/ordering/component-order/report';
import { applyReports } from '../../../src/ordering/component-order/life/apply-reports.ts';
import { watchOrder } from '../../../src/ordering/component-order/life/watch.ts';
import { DISTRIBUTOR_ZONE } from '../../../src/ordering/distributor/distributor-zone.ts';
import { partNumbered } from '../../../src/ordering/part/ordered-part.ts';
import type { Ctx } from '../../../src/platform/call/context.ts';
import { createDocuments } from '../../../src/platform/record/create.ts';
import { later } from '../../../src/platform/tools/clock.ts';
import type { Narrator } from '../narrator.ts';
import type { SeededWorld } from '../world.ts';

/** The simulator has the same orders, by numbers, parts and days (`simulator/src/told-orders.ts`). */
const LINE_NAME = 'simulator';
const WINDOW_WEEKS = 5;
const TRANSIT = 6;
const LINE_STEP = 10;
const NUMBER_DIGITS = 6;

/** A quantity by the day on which it is wanted and the one on which it leaves, in days from now; null is not scheduled. */
type ToldSchedule = readonly [quantity: number, wanted: number, ships: number | null, shipped?: number];

interface ToldLine {
  partNo: string;
  ownPartNo: string;
  schedules: readonly ToldSchedule[];
  said?: string;
  isFinal?: true;
}

interface ToldOrder {
  orderNo: string;
  standing: OrderStanding;
  said: string;
  message?: string;
  lines: readonly ToldLine[];
}

interface ToldPo {
  poNo: string;
  daysAgo: number;
  orders: readonly ToldOrder[];
}

const OPEN = { standing: 'open', said: 'OPEN' } as const;
const WORK = { standing: 'work', said: 'BEING PROCESSED' } as const;

/** Six orders: split and held in part, late, inside the change-order window, shipped in part, complete, and far away. */
const TOLD: readonly ToldPo[] = [
  {
    ...{ poNo: 'HM-PO-26-1187', daysAgo: 26 },
    orders: [
      {
        ...{ orderNo: '7004128831', ...WORK },
        lines: [
          {
            partNo: 'ORB10A100DR',
            ownPartNo: 'ECU 401 A / R17',
            schedules: [
              [2000, 18, 12],
              [1000, 46, 54],
            ],
          },
          { partNo: 'ORB42E100PWR', ownPartNo: 'ECU 357 D / U2', schedules: [[2000, 18, -6, 2000]] },
          {
            ...{ partNo: 'ORB15E103DGKR', ownPartNo: 'ECU 357 D / U7' },
            schedules: [
              [1000, 18, 19],
              [2000, 67, 61],
            ],
            said: 'Partial allocation. The remaining quantity will be confirmed weekly.',
          },
        ],
      },
      {
        ...{ orderNo: '7004128832', standing: 'held', said: 'ON HOLD' },
        message: 'End-use statement missing for ship-to.',
        lines: [
          { partNo: 'ORB64A105RGER/NOPB', ownPartNo: 'ECU 015 C / U1', schedules: [[2000, 46, 40]], isFinal: true },
          { partNo: 'ORB48A107RGER', ownPartNo: 'ECU 241 B / U9', schedules: [[3000, 18, null]] },
        ],
      },
    ],
  },
  {
    ...{ poNo: 'HM-PO-26-1179', daysAgo: 33 },
    orders: [
      {
        ...{ orderNo: '7004128790', ...WORK },
        lines: [{ partNo: 'ORB22Q1100PAP', ownPartNo: 'ECU 401 A / U4', schedules: [[1000, 30, 45]] }],
      },
    ],
  },
  {
    ...{ poNo: 'HM-PO-26-1182', daysAgo: 30 },
    orders: [
      {
        ...{ orderNo: '7004128801', ...OPEN },
        lines: [{ partNo: 'ORB50A101DR', ownPartNo: 'ECU 207 A / D1', schedules: [[5000, 24, 18]] }],
      },
    ],
  },
  {
    ...{ poNo: 'HM-PO-26-1175', daysAgo: 41 },
    orders: [
      {
        ...{ orderNo: '7004128766', ...WORK },
        lines: [
          {
            partNo: 'ORB10A100DR',
            ownPartNo: 'ECU 401 A / R17',
            schedules: [
              [2000, 3, -3, 2000],
              [3000, 3, 4],
            ],
          },
        ],
      },
    ],
  },
  {
    ...{ poNo: 'HM-PO-26-1168', daysAgo: 55 },
    orders: [
      {
        ...{ orderNo: '7004128740', standing: 'complete', said: 'COMPLETED' },
        lines: [{ partNo: 'ORB15E103DGKR', ownPartNo: 'ECU 357 D / U7', schedules: [[4000, -10, -16, 4000]] }],
      },
    ],
  },
  {
    ...{ poNo: 'HM-PO-26-1195', daysAgo: 5 },
    orders: [
      {
        ...{ orderNo: '7004128870', ...OPEN },
        lines: [{ partNo: 'ORB42E100PWR', ownPartNo: 'ECU 357 D / U2', schedules: [[2000, 120, 114]] }],
      },
    ],
  },
];

const confirmationOf = ([quantity, , ships, shipped = 0]: ToldSchedule, today: PlainDate): Confirmation[] =>
  ships === null
    ? []
    : [
        {
          ...{ no: '0001', quantity, shipped },
          ...{ ships: addDays(today, ships), arrives: addDays(today, ships + TRANSIT) },
        },
      ];

const scheduleOf = (told: ToldSchedule, today: PlainDate): Schedule => ({
  quantity: told[0],
  wanted: addDays(today, told[1]),
  confirmations: confirmationOf(told, today),
});

const quantityOf = ({ schedules }: ToldLine): number => schedules.reduce((all, [quantity]) => all + quantity, 0);

const standingOf = (line: ToldLine): [LineStanding, string] => {
  const shipped = line.schedules.reduce((all, [, , , own = 0]) => all + own, 0);
  if (shipped === 0) return ['open', 'Not Delivered'];
  return shipped < quantityOf(line) ? ['part', 'Partially Delivered'] : ['shipped', 'Fully delivered'];
};

const messageOf = (code: string, text: string | undefined) => (text ? [{ code, isError: false, text }] : []);

const reportOf = (poNo: string, told: ToldOrder, firstLine: number, ctx: Ctx): OrderReport => ({
  ...{ moment: ctx.now, orderNo: told.orderNo, poNo, standing: told.standing, said: told.said },
  messages: messageOf('SIM-HOLD', told.message),
  lines: told.lines.map((line, at) => {
    const [standing, said] = standingOf(line);
    return {
      no: `${(at + 1) * LINE_STEP}`.padStart(NUMBER_DIGITS, '0'),
      ...{ lineNo: firstLine + at, partNo: line.partNo, quantity: quantityOf(line), standing, said },
      messages: messageOf('TI-TXT-006', line.said),
      windows: {
        ...{ changeWeeks: WINDOW_WEEKS, cancelWeeks: WINDOW_WEEKS, isStandard: true },
        isFinal: line.isFinal ?? false,
      },
      schedules: line.schedules.map(one => scheduleOf(one, ctx.today(DISTRIBUTOR_ZONE))),
    };
  }),
});

const lineRows = async (ctx: Ctx, told: ToldPo, orderId: string, companyId: string, placedOn: PlainDate) => {
  const lines = told.orders.flatMap(order => order.lines.map(line => ({ line, orderNo: order.orderNo })));
  const rows = [];
  for (const [at, { line, orderNo }] of lines.entries()) {
    const part = await partNumbered(ctx, line.partNo);
    if (!part) throw new Error(`the story has no part ${line.partNo}`);
    const [first] = part.prices as { price: Decimal }[];
    const price = first?.price ?? '0';
    rows.push({
      ...{ id: ctx.newId(), order_id: orderId, company_id: companyId, line_no: at + 1, part_id: part.id },
      ...{ part_no: line.partNo, own_part_no: line.ownPartNo, quantity: quantityOf(line), price },
      amount: multiply(price, `${quantityOf(line)}`),
      requested_date: addDays(placedOn, line.schedules[0]?.[1] ?? 0),
      ...{ note: '', result: 'accepted' as const, distributor_no: orderNo },
    });
  }
  return rows;
};

/** Orders that the distributor has, with what it reports of them now. */
export const tellOrders = async (narrator: Narrator, world: SeededWorld): Promise<void> => {
  const placer = world.person('order-placer');
  if (!placer) return;
  const now = narrator.at(narrator.now);
  const today = now.today(DISTRIBUTOR_ZONE);
  for (const told of TOLD) {
    const ctx = narrator.as(placer, later(narrator.now, -told.daysAgo, 'day'));
    const rows = await lineRows(ctx, told, '', placer.companyId, today);
    const [id = ''] = await createDocuments(
      ctx,
      componentOrder,
      'component_order',
      [
        {
          ...{
            poNo: told.poNo,
            shipTo: 'CHANGCHUN-7',
            endCustomer: 'Hanlin Motors',
            currency: 'USD',
            channel: 'backlog',
          },
          ...{ companyId: placer.companyId, lineName: LINE_NAME, lineCount: rows.length },
          total: sum(rows.map(({ amount }) => amount)),
          ...{ orderedBy: ctx.actor.name, orderedAs: ctx.actor.name, orderedAt: ctx.now, createdAt: ctx.now },
          ...{ distributorNos: told.orders.map(({ orderNo }) => orderNo), state: 'accepted' },
        },
      ],
      { action: 'submit' },
    );
    await ctx.insert(
      'component_order_line',
      rows.map(row => ({ ...row, order_id: id })),
    );
    let firstLine = 1;
    const reports = told.orders.map(order => {
      const report = reportOf(told.poNo, order, firstLine, now);
      firstLine += order.lines.length;
      return report;
    });
    await watchOrder(now, id);
    await applyReports(now, id, reports);
  }
};
