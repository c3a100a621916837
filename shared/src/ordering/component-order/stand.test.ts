import { describe, expect, it } from 'vitest';
import type { PlainDate } from '../../kernel/index.ts';
import { mergeReport } from './merge.ts';
import type { ReportedLine, Schedule, Windows } from './report.ts';
import { isStillPossible, messagesOf, scheduleLines, untilOfAll, worstSlip } from './stand.ts';

const WINDOWS: Windows = { changeWeeks: 5, cancelWeeks: 6, isFinal: false, isStandard: true };
const factsOf = (over: Partial<ReportedLine>) =>
  mergeReport(undefined, {
    ...{ moment: '1', orderNo: '7', poNo: 'HM-1', standing: 'open', said: 'OPEN' },
    messages: [{ code: 'A', isError: false, text: 'of the order' }],
    lines: [
      {
        ...{ no: '000010', lineNo: 10, partNo: 'ORB1', quantity: 500, standing: 'open', said: '', windows: WINDOWS },
        ...over,
      },
    ],
  });
const linesOf = (over: Partial<ReportedLine>) => scheduleLines(factsOf(over).lines['000010']!);
const wanted = (on: PlainDate, ships: PlainDate | null, arrives: PlainDate | null, quantity = 500): Schedule => ({
  quantity,
  wanted: on,
  confirmations: ships ? [{ no: '1', quantity, ships, arrives, shipped: 0 }] : [],
});

describe('a schedule line', () => {
  it('slips by the days that it arrives after the day on which it is wanted', () => {
    const [late] = linesOf({ schedules: [wanted('2027-01-11', '2027-01-19', '2027-01-25')] });
    expect(late).toMatchObject({ no: '10/1', slip: 14, state: 'open' });
    const [soon] = linesOf({ schedules: [wanted('2026-12-14', '2026-11-20', '2026-11-26')] });
    expect(soon).toMatchObject({ slip: -18 });
  });

  it('can be changed and cancelled until weeks before it ships, that day included', () => {
    const [line] = linesOf({ schedules: [wanted('2027-01-11', '2027-01-19', '2027-01-25')] });
    expect(line).toMatchObject({
      changeable: { is: 'date', day: '2026-12-15' },
      cancellable: { is: 'date', day: '2026-12-08' },
    });
    expect(isStillPossible(line!.changeable, '2026-12-15')).toBe(true);
    expect(isStillPossible(line!.changeable, '2026-12-16')).toBe(false);
  });

  it.each([
    [{ changeWeeks: null, cancelWeeks: null, isFinal: false, isStandard: true }, '2026-12-20'],
    [{ changeWeeks: null, cancelWeeks: null, isFinal: false, isStandard: false }, '2026-10-21'],
  ])('of which no window is said has 30 days, or 90', (windows, day) => {
    const [line] = linesOf({ windows, schedules: [wanted('2027-01-11', '2027-01-19', '2027-01-25')] });
    expect(line).toMatchObject({ changeable: { is: 'date', day } });
  });

  it('that is neither cancelled nor returned is never changed', () => {
    const windows = { ...WINDOWS, isFinal: true };
    const [line] = linesOf({ windows, schedules: [wanted('2027-01-11', '2027-01-19', '2027-01-25')] });
    expect(line).toMatchObject({ changeable: { is: 'never' }, cancellable: { is: 'never' } });
    expect(isStillPossible(line!.changeable, '2026-01-01')).toBe(false);
  });

  it('that is not scheduled yet can be changed', () => {
    const [line] = linesOf({ schedules: [wanted('2027-01-11', null, null)] });
    expect(line).toMatchObject({ state: 'unscheduled', slip: null, changeable: { is: 'unscheduled' } });
    expect(isStillPossible(line!.changeable, '2027-01-10')).toBe(true);
  });

  it('is two where only a part of it is confirmed', () => {
    const part = { ...wanted('2027-01-11', '2027-01-05', '2027-01-11', 200), quantity: 500 };
    expect(linesOf({ schedules: [part] })).toMatchObject([
      { no: '10/1', quantity: 200, state: 'open' },
      { no: '10/2', quantity: 300, state: 'unscheduled' },
    ]);
  });

  it('of a cancelled line is cancelled, and no longer late', () => {
    const lines = linesOf({ standing: 'cancelled', schedules: [wanted('2027-01-11', '2027-01-19', '2027-01-25')] });
    expect(lines).toMatchObject([{ state: 'cancelled', slip: null, changeable: { is: 'cancelled' } }]);
    expect(worstSlip(lines)).toBeNull();
  });
});

it('an order slips by the worst of its open lines, and can be changed until the first of them is fixed', () => {
  const schedules = [
    wanted('2027-01-11', '2027-01-19', '2027-01-25'),
    wanted('2027-03-01', '2027-02-23', '2027-03-01'),
  ];
  const lines = linesOf({ quantity: 1_000, schedules });
  expect(worstSlip(lines)).toBe(14);
  expect(untilOfAll(lines.map(({ changeable }) => changeable))).toEqual({ is: 'date', day: '2026-12-15' });
});

it('messages stand at the order or at their line', () => {
  const facts = factsOf({ messages: [{ code: 'TI-TXT-051', isError: false, text: '1.45 and 1.79' }] });
  expect(messagesOf(facts)).toEqual([
    { code: 'A', isError: false, text: 'of the order', lineNo: null },
    { code: 'TI-TXT-051', isError: false, text: '1.45 and 1.79', lineNo: 10 },
  ]);
});
