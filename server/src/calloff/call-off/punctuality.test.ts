import type { Punctuality } from '@inbound/shared/calloff/call-off/line';
import { confirmLine, listCallOffLines, withdrawLine } from '@inbound/shared/calloff/call-off/line-contract';
import { beforeAll, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { openLines } from './call-off.sample.ts';

const server = testServer();
let clerk: Caller;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
});

const NO = '5500018235';

/** Sets the day by which a line should be answered, counted from today where its plant is. */
const answerWithin = (id: string, days: number) =>
  server.sql(
    `update call_off_line l set answer_by = ($1::timestamptz at time zone p.time_zone)::date + $3::int
     from plant p where p.tenant_id = l.tenant_id and p.id = l.plant_id and l.id = $2`,
    [server.clock.now(), id, days],
  );

const listed = async (...punctuality: Punctuality[]) =>
  (await clerk.call(listCallOffLines, { punctuality, limit: 200 })).rows.map(({ id }) => id);

it('an answer is in time up to the day that its line had, late from the next one on, and neither once it is taken back', async () => {
  const [inTime, late] = await openLines(clerk, NO);
  if (!inTime || !late) throw new Error('two lines are open');
  await answerWithin(inTime.id, 0);
  await answerWithin(late.id, -1);
  const confirm = ({ id, version, requestedTo, released }: typeof late) =>
    clerk.call(confirmLine, { id, version, date: requestedTo, qty: released });
  await confirm(inTime);
  const answered = await confirm(late);
  expect(await listed('in_time')).toContain(inTime.id);
  expect(await listed('in_time')).not.toContain(late.id);
  expect(await listed('late')).toEqual([late.id]);
  expect(await listed('in_time', 'late')).toEqual(expect.arrayContaining([inTime.id, late.id]));
  await clerk.call(withdrawLine, { id: late.id, version: answered.version });
  expect(await listed('late')).toEqual([]);
});
