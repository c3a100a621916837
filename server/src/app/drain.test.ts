import { listPlants } from '@inbound/shared/master/plant/contract';
import { expect, it } from 'vitest';
import { testServer } from '../../test/server.ts';
import { waitUntil } from '../../test/wait-until.ts';

const DRAIN_SECONDS = 3;
const server = testServer({ config: { drainSeconds: DRAIN_SECONDS } });

it('that is told to stop says so at once, answers for a while, keeps no connection, and then shuts', async () => {
  const { address, close } = server.running;
  const planner = await server.as('dispositor');
  const ready = () => fetch(`${address}/readyz`);
  expect((await ready()).status).toBe(200);
  expect((await planner.try(listPlants, {})).headers.get('connection')).not.toBe('close');
  const stopped = close();
  const stopping = await ready();
  expect([stopping.status, await stopping.json()]).toEqual([503, { status: 'stopping' }]);
  const answer = await planner.try(listPlants, {});
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  await stopped;
  const refused = await waitUntil(() =>
    ready().then(
      () => undefined,
      (error: Error) => error,
    ),
  );
  expect(refused.message).toBe('fetch failed');
});
