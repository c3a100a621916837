import { confirmLine } from '@inbound/shared/calloff/call-off/line-contract';
import { expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { whileHeld } from '../../../test/suites/held.ts';
import { callOffOf, openLines } from './call-off.sample.ts';

const server = testServer();

const NO = '5500018241';
const HEADER = 'select 1 from call_off where tenant_id = 0 and id = $1';
const ANSWERED = `update call_off_line set state = 'completely_confirm', answer_state = 'completely_confirm', confirmed = released
  where tenant_id = 0 and id = $1`;

it('a header knows what others have stored in its lines until it was locked, though it was locked with one of them', async () => {
  const clerk = await server.as('supplier-logistics');
  const [mine, other] = await openLines(clerk, NO);
  if (!(mine && other)) throw new Error('two lines wait for an answer');
  const { id, openCount } = await callOffOf(clerk, NO);
  await whileHeld(server, { rows: HEADER, values: [id] }, async ({ query, whoWaits, release }) => {
    const answering = clerk.call(confirmLine, {
      ...{ id: mine.id, version: mine.version, date: mine.requestedTo, qty: mine.released },
    });
    expect(await whoWaits()).toContain('from "call_off"');
    await query(ANSWERED, [other.id]);
    await release();
    await answering;
  });
  expect((await callOffOf(clerk, NO)).openCount).toBe(openCount - 2);
});
