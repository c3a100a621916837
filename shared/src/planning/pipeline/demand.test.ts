import { expect, it } from 'vitest';
import type { PlainDate, WorkingCalendar } from '../../kernel/index.ts';
import { demandsBy } from './demand.ts';

/** Monday to Friday; Saturday, 28 November 2026, is worked. */
const calendar: WorkingCalendar = { weekdays: [1, 2, 3, 4, 5], exceptions: { '2026-11-28': true } };
const demandOf = demandsBy(calendar);
const day = (date: string, quantity: `${number}`) => ({ date: date as PlainDate, quantity });

it('splits a week by the working days of the plant, to the piece', () => {
  const demand = demandOf([{ grain: 'week', quantities: { '2026-W48': '100' } }], []);
  expect(demand.map(({ quantity }) => quantity)).toEqual(['17', '17', '17', '17', '16', '16', '0']);
  expect(demand[0]?.date).toBe('2026-11-23');
});

it('takes the finest forecast that knows a day, and adds up those of one grain', () => {
  const demand = demandOf(
    [
      { grain: 'week', quantities: { '2026-W48': '60' } },
      { grain: 'day', quantities: { '2026-11-23': '5' } },
      { grain: 'day', quantities: { '2026-11-23': '7', '2026-11-24': '0' } },
    ],
    [],
  );
  expect(demand.slice(0, 3)).toEqual([day('2026-11-23', '12'), day('2026-11-24', '0'), day('2026-11-25', '10')]);
});

it('counts what was called off only for days of which no forecast tells', () => {
  const called = [day('2026-11-22', '3'), day('2026-11-23', '99'), day('2026-12-01', '4'), day('2026-12-01', '5')];
  const demand = demandOf([{ grain: 'week', quantities: { '2026-W48': '60' } }], called);
  expect(demand.filter(({ date }) => date < '2026-11-24' || date > '2026-11-29')).toEqual([
    day('2026-11-22', '3'),
    day('2026-11-23', '10'),
    day('2026-12-01', '9'),
  ]);
});
