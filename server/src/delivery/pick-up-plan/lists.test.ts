import { listPickUpPlans, printPickUpLists } from '@inbound/shared/delivery/pick-up-plan/contract';
import { expect, it } from 'vitest';
import { decode } from '../../../../documents/test/decode.ts';
import { render } from '../../../../documents/test/render.ts';
import { type Caller, testServer } from '../../../test/server.ts';

const server = testServer();
const DPI = 150;

/** Prints the lists of plans, and answers the reply of the server. */
const printed = (caller: Caller, ids: readonly string[]) =>
  fetch(`${server.running.address}/api${printPickUpLists.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${caller.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ids }),
  });

it('prints the lists of several plans as one file, one for each truck', async () => {
  const planner = await server.as('dispositor');
  const { rows } = await planner.call(listPickUpPlans, { limit: 4 });
  const trucks = new Set(rows.map(({ carpoolGroup, planNo }) => carpoolGroup || planNo));
  const reply = await printed(
    planner,
    rows.map(({ id }) => id),
  );
  expect(reply.status).toBe(200);
  const pages = await render(Buffer.from(await reply.arrayBuffer()), DPI);
  const codes = (await Promise.all(pages.map(decode))).flat();
  const told = new Set(rows.map(({ planNo }) => planNo).filter(no => codes.some(code => code.endsWith(no))));
  expect(told.size).toBe(trucks.size);
});

it('prints nothing of a plan that the caller does not see', async () => {
  const planner = await server.as('dispositor');
  const { rows } = await planner.call(listPickUpPlans, { limit: 50 });
  const plan = rows.find(({ supplierCode }) => supplierCode === 'S1001');
  const clerk = await server.as('supplier-logistics-2');
  expect((await printed(clerk, [plan?.id ?? ''])).status).toBe(404);
});
