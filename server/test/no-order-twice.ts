import {
  listComponentOrders,
  readComponentOrder,
  sendComponentOrderAgain,
} from '@inbound/shared/ordering/component-order/contract';
import { expect, it } from 'vitest';
import { claimStep } from '../src/ordering/component-order/send.ts';
import { distributorOf } from '../src/ordering/distributor/distributor-of.ts';
import { eachTenant } from '../src/platform/jobs/each-tenant.ts';
import { later } from '../src/platform/tools/clock.ts';
import type { TestDistributor } from './distributor.ts';
import { drainOrders, ORDERS, orderPart, plentifulPart } from './orders.ts';
import { endQuotes } from './quotes.ts';
import type { Caller, testServer } from './server.ts';

/** How the first sending of each order goes wrong. */
const FAULTS = ['before the body', 'after it', '502', 'killed before', 'killed after'] as const;
type Fault = (typeof FAULTS)[number];
/** What a house does with a number that it has already. */
const HOUSES = ['refuses', 'second', 'adds'] as const;
type House = (typeof HOUSES)[number];

const ORDERED: Partial<Record<Fault, string>> = {
  'before the body': 'reset',
  'after it': 'reset_after',
  '502': '502_after',
};

/** So many orders go wrong at once: one more failure, and the line would rest instead of being tried. */
const FAILED_TOGETHER = 4;

type Server = ReturnType<typeof testServer>;

/** A server that ends between its claim and what it would have written of the answer. */
const killedServer = async ({ running: { platform } }: Server, hasSent: boolean): Promise<void> => {
  for (;;) {
    let body: string | undefined;
    await eachTenant(platform, async ctx => {
      const step = await claimStep(ctx);
      if (step && step !== 'recovered') body = step.sending.body;
      return false;
    });
    if (body === undefined) return;
    if (hasSent) await distributorOf(platform, 0)?.placeOrder('store', Buffer.from(body));
  }
};

interface Trial {
  server: Server;
  simulated: TestDistributor;
}

const counts = async (simulated: TestDistributor): Promise<Record<string, { orders: number; lines: number }>> =>
  (await simulated.control('orders/count')).orders as Record<string, { orders: number; lines: number }>;

/** A person sends again what was looked up in vain: the distributor has none of it. */
const decideAll = async ({ server, simulated }: Trial, caller: Caller): Promise<void> => {
  const { rows } = await caller.call(listComponentOrders, { state: ['unclear'], limit: 200 });
  const counted = await counts(simulated);
  for (const { id, version, poNo } of rows) {
    expect(counted[poNo], `${poNo} is not there`).toBeUndefined();
    await caller.call(sendComponentOrderAgain, { id, version, reason: 'the distributor does not have it' });
  }
  await drainOrders(server);
};

/** Each few orders have a day of their own, so that no trial meets the quotas of either side. */
const beginDay = async ({ server, simulated }: Trial): Promise<Caller> => {
  server.clock.set(later(server.clock.now(), 1, 'day'));
  await simulated.control('clock', { days: 1 });
  await server.sql('delete from distributor_line');
  await server.sql('delete from distributor_quota');
  return server.as('order-placer');
};

const orderAmidFault = async (trial: Trial, numbers: readonly string[], fault: Fault): Promise<void> => {
  const { server, simulated } = trial;
  const caller = await beginDay(trial);
  const part = await plentifulPart(caller, simulated);
  const how = ORDERED[fault];
  if (how) await simulated.control('fault', { match: ORDERS, method: 'POST', next: numbers.length, do: how });
  for (const number of numbers) await orderPart(caller, part, number);
  if (!how) await killedServer(server, fault === 'killed after');
  await drainOrders(server);
  await simulated.control('faults/clear');
  await decideAll(trial, caller);
};

const tryHouse = async (trial: Trial, { house, fault, submits }: { house: House; fault: Fault; submits: number }) => {
  const { server, simulated } = trial;
  await simulated.control('orders/house', { mode: house, hidesFresh: 1 });
  const { distributor } = server.running.platform;
  if (distributor) distributor.refusesKnownNumbers = house === 'refuses';
  const numbers = Array.from({ length: submits }, (_, at) =>
    `${house}-${fault}-${at}`.replaceAll(' ', '.').toUpperCase(),
  );
  for (let at = 0; at < submits; at += FAILED_TOGETHER)
    await orderAmidFault(trial, numbers.slice(at, at + FAILED_TOGETHER), fault);
  const caller = await server.as('order-placer');
  const counted = await counts(simulated);
  expect(numbers.filter(number => counted[number]?.orders !== 1 || counted[number]?.lines !== 1)).toEqual([]);
  for (const number of numbers) {
    const [row] = (await caller.call(listComponentOrders, { search: number, limit: 1 })).rows;
    expect(row, number).toMatchObject({ state: 'accepted' });
    const { lines } = await caller.call(readComponentOrder, { id: row?.id ?? '' });
    expect(lines.map(({ result }) => result)).toEqual(['accepted']);
  }
};

/** Declares a test for each fault and house, with so many orders each. */
export const tryNoOrderTwice = (server: Server, simulated: TestDistributor, submits: number): void => {
  it.each(FAULTS.flatMap(fault => HOUSES.map(house => [fault, house] as const)))(
    'no order is made twice or lost: %s, in a house that %s a number that it has',
    async (fault, house) => {
      await endQuotes(server);
      await tryHouse({ server, simulated }, { house, fault, submits });
    },
  );
};
