import type { PlainDate } from '@inbound/shared';
import { readPickUpPlan } from '@inbound/shared/delivery/pick-up-plan/contract';
import { beforeEach, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { statementsOf } from '../../../test/suites/statements.ts';
import { TODAY } from '../../../test/today.ts';
import { later } from '../../platform/tools/clock.ts';
import { keepingJob } from './jobs.ts';
import { detectAll, keepAll, newPlan, withoutPlans } from './pick-up-plan.sample.ts';

const server = testServer({ jobsByHand: [keepingJob.kind] });

/** S1001 has confirmed goods for the next day, and is one day away. */
const DAY: PlainDate = '2026-11-25';

beforeEach(() => withoutPlans(server));

/** Whether the lines of a plan are read whole, and not asked alone whether one has changed. */
const isLookedAt = async (): Promise<boolean> => {
  const sent = await statementsOf(() => keepAll(server));
  return sent.some(({ text }) => text.includes('kind_of_date') && !text.includes('changed_at'));
};

it('looks at a plan whole once, and again as soon as a line that it collects has changed', async () => {
  const planner = await server.as('dispositor');
  const { id } = await newPlan(server, planner, DAY);
  await detectAll(server);
  const [line] = (await planner.call(readPickUpPlan, { id })).lines;
  server.clock.set(later(TODAY, 1, 'hour'));
  expect(await isLookedAt()).toBe(true);
  expect(await isLookedAt()).toBe(false);
  const set = (sign: '+' | '-') =>
    server.sql(`update call_off_line set confirmed = confirmed ${sign} 1, changed_at = $2 where id = $1`, [
      line?.callOffLineId,
      server.clock.now(),
    ]);
  await set('-');
  expect(await isLookedAt()).toBe(true);
  await set('+');
  server.clock.set(TODAY);
  expect(await planner.call(readPickUpPlan, { id })).toMatchObject({ state: 'to_be_detected', revision: 2 });
});
