import { addDays, type PlainDate } from '@inbound/shared';
import { readPickUpPlan } from '@inbound/shared/delivery/pick-up-plan/contract';
import { expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { detectAll, newPlan, withoutPlans } from './pick-up-plan.sample.ts';

const server = testServer();

/** S1001 has confirmed goods for the day after, and is one day away. */
const DAY: PlainDate = '2026-11-25';
const LATER: PlainDate = '2026-12-01';

it('what is promised for another day is collected for that day, and not for the one that was asked for', async () => {
  const planner = await server.as('dispositor');
  const collectedOn = async (day: PlainDate): Promise<string[]> => {
    await withoutPlans(server);
    const { id } = await newPlan(server, planner, day);
    await detectAll(server);
    return (await planner.call(readPickUpPlan, { id })).lines.map(line => line.callOffLineId);
  };
  const [line, ...others] = await collectedOn(DAY);
  if (line === undefined) throw new Error('the story has nothing to collect on the day');
  expect(await collectedOn(LATER)).not.toContain(line);
  await server.sql('update call_off_line set promised_date = $2 where id = $1', [line, addDays(LATER, 1)]);
  expect(await collectedOn(LATER)).toContain(line);
  expect(await collectedOn(DAY)).toEqual(others);
});
