import { performance } from 'node:perf_hooks';
import type { PlainDate } from '@inbound/shared';
import { isSameFacts, mergeReport, type OrderFacts } from '@inbound/shared/ordering/component-order/merge';
import type { OrderReport, Schedule } from '@inbound/shared/ordering/component-order/report';
import { compareAll, type Measured, type Ratio } from './measure.ts';

const PUSHES = 2_000;
const ORDERS = 20;
const LINES = 5;
const SCHEDULES = 3;
const PIECES = 1_000;
const DAYS = 28;
const SECOND_MS = 1_000;
const NUMBER_DIGITS = 6;
/** Numbers by which a list is mixed the same way at each run. */
const MIX = { factor: 1_103_515_245, added: 12_345, range: 2 ** 31 } as const;

const dayOf = (at: number): PlainDate => `2027-05-${`${(at % DAYS) + 1}`.padStart(2, '0')}` as PlainDate;

const scheduleOf = (at: number, place: number): Schedule => ({
  ...{ quantity: PIECES, wanted: dayOf(place) },
  confirmations: [
    {
      no: `${place}`,
      quantity: PIECES,
      ships: dayOf(at + place),
      arrives: dayOf(at + place + 1),
      shipped: at % PIECES,
    },
  ],
});

/** A report of one of the orders, each of a moment of its own. */
const reportOf = (at: number): OrderReport => ({
  moment: new Date(at * SECOND_MS).toISOString(),
  ...{ orderNo: `${at % ORDERS}`, poNo: `HM-${at % ORDERS}`, standing: 'work', said: 'BEING PROCESSED', messages: [] },
  lines: Array.from({ length: LINES }, (_, line) => ({
    ...{ no: `${line}`.padStart(NUMBER_DIGITS, '0'), lineNo: line + 1, partNo: 'ORB1', quantity: PIECES * SCHEDULES },
    ...{ standing: 'open', said: 'Not Delivered', messages: [] },
    windows: { changeWeeks: 5, cancelWeeks: 5, isFinal: false, isStandard: true },
    schedules: Array.from({ length: SCHEDULES }, (__, place) => scheduleOf(at, place)),
  })),
});

const mixed = <T>(list: readonly T[]): T[] => {
  const own = [...list];
  let drawn = 1;
  for (let at = own.length - 1; at > 0; at--) {
    drawn = (drawn * MIX.factor + MIX.added) % MIX.range;
    const other = drawn % (at + 1);
    [own[at], own[other]] = [own[other] as T, own[at] as T];
  }
  return own;
};

const mergeAll = (reports: readonly OrderReport[]): Map<string, OrderFacts> => {
  const facts = new Map<string, OrderFacts>();
  for (const report of reports) facts.set(report.orderNo, mergeReport(facts.get(report.orderNo), report));
  return facts;
};

const timed = (reports: readonly OrderReport[]) => async (): Promise<Measured> => {
  const began = performance.now();
  mergeAll(reports);
  return { perSecond: reports.length / ((performance.now() - began) / SECOND_MS) };
};

/** 2,000 pushes that come twice and mixed, beside the same once and in their order; both must end the same. */
export const benchReports = (): Promise<Ratio[]> => {
  const once = Array.from({ length: PUSHES }, (_, at) => reportOf(at));
  const doubled = mixed([...once, ...once]);
  const [facts, others] = [mergeAll(once), mergeAll(doubled)];
  for (const [no, told] of facts)
    if (!isSameFacts(others.get(no), told)) throw new Error(`order ${no} ended otherwise`);
  return compareAll({ name: '2,000 pushes, doubled and mixed', unit: 'pushes/s' }, timed(doubled), [
    { beside: 'the same once, in their order', goal: 0.6, rung: timed(once) },
  ]);
};
