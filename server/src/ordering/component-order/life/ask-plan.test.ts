import { addDays, type PlainDate, type Timestamp } from '@inbound/shared';
import { expect, it } from 'vitest';
import { nextAsk } from './ask-plan.ts';

const NOW: Timestamp = '2026-10-05T08:00:00.000Z';
const TODAY: PlainDate = '2026-10-05';

it('the plan of questions: what changes soon, what is open hourly, what is over not at all', () => {
  const minutes = (over: object) => {
    const at = nextAsk({ id: 'an order', state: 'in_work', isChanging: false, nextShips: null, ...over }, NOW, TODAY);
    return at === null ? null : (Date.parse(at) - Date.parse(NOW)) / 60_000;
  };
  expect(minutes({ isChanging: true })).toBeLessThan(2);
  expect(minutes({ nextShips: addDays(TODAY, 3) })).toBeLessThan(12);
  expect(minutes({ nextShips: addDays(TODAY, 30) })).toBeGreaterThan(50);
  expect(minutes({ state: 'shipped' })).toBeGreaterThan(1_000);
  expect(minutes({ state: 'complete' })).toBeNull();
});
