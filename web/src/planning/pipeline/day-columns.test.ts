import type { PlainDate } from '@inbound/shared';
import type { PipelineDay } from '@inbound/shared/planning/pipeline/contract';
import { expect, it } from 'vitest';
import { columnsOfDays, shownRows } from './day-columns.ts';

const day = (date: string, arrivals: `${number}`, safe: `${number}`, over: Partial<PipelineDay> = {}): PipelineDay => ({
  ...{ date: date as PlainDate, isWorking: true, demand: '10', arrivalsSafe: arrivals, safe },
  ...{ arrivalsOptimistic: arrivals, optimistic: safe, daysOfSupply: null, ...over },
});

/** Friday and Sunday of week 48, Monday of week 49: 20 are there, 5 come by a note on Friday, 2 were received that day. */
const DAYS = [
  day('2026-11-27', '7', '17'),
  day('2026-11-29', '0', '7', { isWorking: false }),
  day('2026-11-30', '0', '-3', { arrivalsOptimistic: '4', optimistic: '1' }),
];
const common = { supplierCode: 'S1001', quantity: '5' as const, isOverdue: false, shippingNoteId: null, sdNo: null };
const notes = [{ ...common, day: '2026-11-27' as PlainDate, isSafe: true, noteId: 'n', dnNo: '4711' }];

it('sums a week up between its opening and its end', () => {
  const [first, second] = columnsOfDays(DAYS, { notes, lines: [] }, new Set());
  expect(first?.figures).toEqual({
    ...{ opening: '20', received: '2', inTransit: '5', planned: '0', demand: '20', safe: '7', unsafe: '0' },
    optimistic: '7',
  });
  expect(second?.figures).toMatchObject({ opening: '7', demand: '10', safe: '-3', unsafe: '4', optimistic: '1' });
});

it('opens a week to its days, and marks those on which nobody works', () => {
  const columns = columnsOfDays(DAYS, { notes, lines: [] }, new Set(['2026-W48']));
  expect(columns.map(({ key, isFree }) => `${key} ${isFree}`)).toEqual([
    '2026-11-27 false',
    '2026-11-29 true',
    '2026-W49 false',
  ]);
});

it('leaves out what was received where nothing was', () => {
  expect(shownRows(columnsOfDays(DAYS, { notes, lines: [] }, new Set()))).toContain('received');
  expect(shownRows(columnsOfDays(DAYS.slice(1), { notes: [], lines: [] }, new Set()))).not.toContain('received');
});
