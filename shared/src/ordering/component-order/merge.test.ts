import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlainDate } from '../../kernel/index.ts';
import { isSameFacts, mergeReport, type OrderFacts } from './merge.ts';
import { LINE_STANDINGS, ORDER_STANDINGS, type OrderReport, type ReportedLine, type Schedule } from './report.ts';
import { scheduleLines, standOf } from './stand.ts';

const day = (at: number): PlainDate => `2027-05-${String(at).padStart(2, '0')}` as PlainDate;
const moment = (at: number) => `2027-04-01T00:00:${String(at).padStart(2, '0')}Z`;

const mergeAll = (reports: readonly OrderReport[]): OrderFacts => {
  let facts: OrderFacts | undefined;
  for (const report of reports) facts = mergeReport(facts, report);
  if (!facts) throw new Error('nothing was reported');
  return facts;
};

const someDay = fc.integer({ min: 1, max: 28 }).map(day);
const someSchedule: fc.Arbitrary<Schedule> = fc.record({
  quantity: fc.integer({ min: 1, max: 100 }),
  wanted: someDay,
  confirmations: fc.array(
    fc.record({
      no: fc.constantFrom('0001', '0002'),
      quantity: fc.integer({ min: 1, max: 100 }),
      ships: fc.option(someDay),
      arrives: fc.option(someDay),
      shipped: fc.integer({ min: 0, max: 100 }),
    }),
    { maxLength: 2 },
  ),
});
const someLine: fc.Arbitrary<ReportedLine> = fc
  .record(
    {
      no: fc.constantFrom('000010', '000020'),
      lineNo: fc.integer({ min: 1, max: 2 }),
      partNo: fc.constant('ORB1'),
      quantity: fc.integer({ min: 1, max: 100 }),
      standing: fc.constantFrom(...LINE_STANDINGS),
      said: fc.constant(''),
      shipped: fc.integer({ min: 0, max: 100 }),
      schedules: fc.array(someSchedule, { maxLength: 2 }),
      messages: fc.array(fc.record({ code: fc.constant('1'), isError: fc.boolean(), text: fc.constant('a') }), {
        maxLength: 1,
      }),
    },
    { requiredKeys: ['no', 'lineNo', 'partNo', 'quantity', 'standing', 'said'] },
  )
  .map(line => line as ReportedLine);
const someReport: fc.Arbitrary<OrderReport> = fc.record({
  moment: fc.integer({ min: 0, max: 5 }).map(moment),
  orderNo: fc.constant('7004128831'),
  poNo: fc.constant('HM-1'),
  standing: fc.constantFrom(...ORDER_STANDINGS),
  said: fc.constant(''),
  lines: fc.uniqueArray(someLine, { maxLength: 2, selector: ({ no }) => no }),
});

describe('reports of an order', () => {
  it('come to the same end twice, late and in any order', () => {
    const doubledAndMixed = fc
      .array(someReport, { minLength: 1, maxLength: 8 })
      .chain(reports =>
        fc.tuple(
          fc.constant(reports),
          fc.shuffledSubarray([...reports, ...reports], { minLength: reports.length * 2 }),
        ),
      );
    fc.assert(
      fc.property(doubledAndMixed, ([once, mixed]) => {
        const [one, other] = [mergeAll(once), mergeAll(mixed)];
        expect(isSameFacts(one, other)).toBe(true);
        expect(standOf([other])).toBe(standOf([one]));
        expect(Object.values(other.lines).map(scheduleLines)).toEqual(
          Object.keys(other.lines).map(no => scheduleLines(one.lines[no]!)),
        );
      }),
    );
  });

  it('are the same from whichever half they are taken up again', () => {
    fc.assert(
      fc.property(fc.array(someReport, { minLength: 2, maxLength: 6 }), reports => {
        const kept = JSON.parse(JSON.stringify(mergeAll(reports.slice(0, 1)))) as OrderFacts;
        let resumed = kept;
        for (const report of reports.slice(1)) resumed = mergeReport(resumed, report);
        expect(isSameFacts(resumed, mergeAll(reports))).toBe(true);
      }),
    );
  });

  it('never bring back what has left', () => {
    fc.assert(
      fc.property(fc.array(someReport, { minLength: 2, maxLength: 8 }), reports => {
        const before = mergeAll(reports.slice(0, -1));
        const after = mergeAll(reports);
        for (const [no, line] of Object.entries(before.lines))
          expect(after.lines[no]!.shipped).toBeGreaterThanOrEqual(line.shipped);
      }),
    );
  });
});

const line = (over: Partial<ReportedLine> = {}): ReportedLine => ({
  ...{ no: '000010', lineNo: 1, partNo: 'ORB1', quantity: 100, standing: 'open', said: 'Not Delivered' },
  ...over,
});
const report = (at: number, lines: ReportedLine[], over: Partial<OrderReport> = {}): OrderReport => ({
  ...{ moment: moment(at), orderNo: '7004128831', poNo: 'HM-1', standing: 'open', said: 'OPEN', lines },
  ...over,
});
const wanted = (quantity: number, wantedOn: number, parts: [number, number, number][]): Schedule => ({
  quantity,
  wanted: day(wantedOn),
  confirmations: parts.map(([part, ships, shipped], at) => ({
    ...{ no: `000${at + 1}`, quantity: part, ships: day(ships), arrives: day(ships + 6), shipped },
  })),
});

describe('a line of 100 that leaves on 10 May, of which 40 left on 2 May', () => {
  const first = report(1, [line({ schedules: [wanted(100, 16, [[100, 10, 0]])] })]);

  it('still has 60 for 10 May where the parts are told', () => {
    const parts = wanted(100, 16, [
      [40, 2, 40],
      [60, 10, 0],
    ]);
    const { lines } = mergeAll([report(2, [line({ standing: 'part', schedules: [parts] })]), first]);
    expect(scheduleLines(lines['000010']!)).toMatchObject([
      { quantity: 40, state: 'shipped', ships: day(2) },
      { quantity: 60, state: 'open', ships: day(10), slip: 0 },
    ]);
  });

  it('keeps its day where only the pieces are told', () => {
    const { lines } = mergeAll([first, report(2, [line({ standing: 'part', shipped: 40 })])]);
    expect(scheduleLines(lines['000010']!)).toMatchObject([
      { quantity: 100, shipped: 40, state: 'part', ships: day(10), slip: 0 },
    ]);
  });
});

describe('where an order stands', () => {
  const held = report(2, [line()], { standing: 'held', said: 'ON HOLD' });
  const released = report(3, [line()]);

  it.each([
    ['accepted', [report(1, [line()])]],
    ['on_hold', [report(1, [line()]), held]],
    ['in_work', [held, released]],
    ['in_work', [released, held]],
    ['in_work', [report(1, [line({ shipped: 40, standing: 'part' })])]],
    ['shipped', [report(1, [line({ shipped: 100, standing: 'shipped' })])]],
    ['complete', [report(1, [line({ shipped: 100 })], { standing: 'complete' })]],
    ['cancelled', [report(1, [line({ standing: 'cancelled' })])]],
    ['shipped', [report(1, [line({ standing: 'ended', shipped: 40 })])]],
    ['in_work', [held, report(4, [line()], { standing: 'other', said: 'SOMETHING NEW' })]],
  ] as const)('is %s', (stand, reports) => expect(standOf([mergeAll(reports)])).toBe(stand));

  it('is that of all orders that the distributor has made of it', () => {
    const one = mergeAll([report(1, [line({ shipped: 100 })])]);
    const other = (over: Partial<OrderReport>) => mergeAll([report(1, [line()], { orderNo: '7004128832', ...over })]);
    expect(standOf([one, other({})])).toBe('in_work');
    expect(standOf([one, other({ standing: 'held' })])).toBe('on_hold');
    expect(standOf([one, other({ lines: [line({ standing: 'cancelled' })] })])).toBe('shipped');
    expect(standOf([])).toBe('accepted');
  });
});

describe('two orders of one number whose lines are both 000010', () => {
  it('are apart: each has its own line of ours', () => {
    const first = mergeAll([report(1, [line()])]);
    const second = mergeAll([report(1, [line({ lineNo: 2 })], { orderNo: '7004128832' })]);
    expect([first, second].map(({ lines }) => lines['000010']!.head.value.lineNo)).toEqual([1, 2]);
  });
});
