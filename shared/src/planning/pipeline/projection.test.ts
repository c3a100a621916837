import { describe, expect, it } from 'vitest';
import { type Decimal, dateIn, firstMomentAt, type PlainDate, shortest, type Timestamp } from '../../kernel/index.ts';
import type { PipelineFacts } from './facts.ts';
import { projectStock } from './projection.ts';
import cases from './projection-cases.json' with { type: 'json' };

interface Case {
  id: string;
  title: string;
  zone: string;
  now: string;
  calendar: { days: number[]; exceptions: { date: string; working?: boolean }[] };
  horizonDays: number;
  cycle: number;
  safetyDays: number;
  workday?: { from: string; to: string } | string[];
  stock: { quantity: number; asOf: string; demandOfDay?: string };
  demand: { date: string; quantity: number }[];
  receipts: { at: string; quantity: number }[];
  notes: {
    number: string;
    quantity: number;
    received: number;
    differenceClosed: boolean;
    eta: string;
    transportEta?: string;
    lastSign?: string;
  }[];
  lines: { requested: number; requestedDate: string; confirmed?: number; confirmedDate?: string; sent: number }[];
  expect: {
    days: Record<string, unknown>[];
    inTransit: number;
    overdue: string[];
    backorder: number;
    firstShortage: { safe: string | null; optimistic: string | null };
    cover: Record<string, string>;
    status: Record<string, string>;
  };
}

/** More digits than a clock can tell. */
const SHARE_DIGITS = 15;
const moment = (at: string): Timestamp => new Date(at).toISOString() as Timestamp;
const decimal = (value: number): Decimal => `${value}`;

/** The share of a working day that is left after a moment. */
const restOfDay = (one: Case): Decimal | null => {
  if (one.stock.demandOfDay !== 'rest' || !one.workday) return null;
  const [from = '', to = ''] = Array.isArray(one.workday) ? one.workday : [one.workday.from, one.workday.to];
  const asOf = moment(one.stock.asOf);
  const day = dateIn(one.zone, asOf);
  const [begin, end] = [from, to].map(time => Date.parse(firstMomentAt(one.zone, day, time))) as [number, number];
  const share = Math.min(1, Math.max(0, (end - Date.parse(asOf)) / (end - begin)));
  return shortest(share.toFixed(SHARE_DIGITS) as Decimal);
};

const factsOf = (one: Case): PipelineFacts => ({
  zone: one.zone,
  now: moment(one.now),
  calendar: {
    weekdays: one.calendar.days,
    exceptions: Object.fromEntries(one.calendar.exceptions.map(({ date, working }) => [date, working ?? true])),
  },
  horizonDays: one.horizonDays,
  transportCycle: one.cycle,
  safetyDays: one.safetyDays,
  stock: { quantity: decimal(one.stock.quantity), asOf: moment(one.stock.asOf), restOfDemand: restOfDay(one) },
  demand: one.demand.map(({ date, quantity }) => ({ date: date as PlainDate, quantity: decimal(quantity) })),
  receipts: one.receipts.map(({ at, quantity }) => ({ at: moment(at), quantity: decimal(quantity) })),
  notes: one.notes.map(note => ({
    number: note.number,
    quantity: decimal(note.quantity),
    received: decimal(note.received),
    isDifferenceClosed: note.differenceClosed,
    eta: moment(note.eta),
    transportEta: note.transportEta ? moment(note.transportEta) : null,
    lastSign: note.lastSign ? moment(note.lastSign) : null,
  })),
  lines: one.lines.map(line => ({
    requested: decimal(line.requested),
    requestedDate: line.requestedDate as PlainDate,
    confirmed: line.confirmed === undefined || line.confirmed === null ? null : decimal(line.confirmed),
    confirmedDate: (line.confirmedDate ?? null) as PlainDate | null,
    sent: decimal(line.sent),
  })),
});

describe.each((cases.cases as unknown as Case[]).map(one => [`${one.id}: ${one.title}`, one] as const))(
  '%s',
  (_, one) => {
    const projection = projectStock(factsOf(one));
    it('projects each day', () => {
      const NUMBERS = ['demand', 'arrivalsSafe', 'safe', 'arrivalsOptimistic', 'optimistic'] as const;
      const days = projection.days.map(day => ({
        ...day,
        ...Object.fromEntries(NUMBERS.map(name => [name, Number(day[name])])),
        daysOfSupply: day.daysOfSupply && { ...day.daysOfSupply, days: Number(day.daysOfSupply.days) },
      }));
      expect(days).toEqual(one.expect.days);
    });
    it('says what is on its way, and how long the stock lasts', () => {
      const { inTransit, overdue, backorder, cover, status } = projection;
      expect({ inTransit: Number(inTransit), overdue, backorder: Number(backorder) }).toEqual({
        inTransit: one.expect.inTransit,
        overdue: one.expect.overdue,
        backorder: one.expect.backorder,
      });
      expect({ safe: cover.safe.shown, optimistic: cover.optimistic.shown }).toEqual(one.expect.cover);
      expect({ safe: cover.safe.firstShortage, optimistic: cover.optimistic.firstShortage }).toEqual(
        one.expect.firstShortage,
      );
      expect(status).toEqual(one.expect.status);
    });
  },
);
