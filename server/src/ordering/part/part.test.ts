import { listParts, readDistributor, readPart, refreshPart } from '@inbound/shared/ordering/part/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDistributor } from '../../../test/distributor.ts';
import { ORDERING_JOBS } from '../../../test/ordering-jobs.ts';
import { testServer } from '../../../test/server.ts';
import { later } from '../../platform/tools/clock.ts';

const simulated = testDistributor();
const server = testServer({
  config: simulated.config,
  jobsByHand: ORDERING_JOBS,
});

const PLACER = 'order-placer';
const PRODUCTS = '/v2/store/products';

/** Signed in now: a token does not outlive its day. */
const placer = () => server.as(PLACER);
const someParts = async () => (await (await placer()).call(listParts, { limit: 200 })).rows;
const nextDay = () => server.clock.set(later(server.clock.now(), 1, 'day'));
const setStock = (partNumber: string, quantity: number) => simulated.control('stock', { partNumber, quantity });

beforeEach(async () => {
  nextDay();
  await simulated.control('faults/clear');
  await server.sql('delete from distributor_line');
});

describe('parts', () => {
  it('are shown to who orders, and to nobody else', async () => {
    for (const user of [PLACER, 'backlog-buyer']) {
      const caller = await server.as(user);
      expect((await caller.call(listParts, {})).rows.length, user).toBeGreaterThan(10);
    }
    const dispositor = await server.as('dispositor');
    expect((await dispositor.try(listParts, {})).code).toBe('no_permission');
  });

  it('are found by the beginning of their number, with the signs that numbers have', async () => {
    const caller = await placer();
    const odd = (await someParts()).concat(
      await (await server.as(PLACER)).call(listParts, { limit: 200 }).then(all => all.rows),
    );
    const slashed = odd.find(({ partNo }) => partNo.includes('/'));
    const { rows } = await caller.call(listParts, { search: slashed?.partNo.toLowerCase() ?? '-' });
    expect(rows.map(({ partNo }) => partNo)).toEqual([slashed?.partNo]);
  });

  it('have prices from the smallest quantity up, and a history of days', async () => {
    const caller = await placer();
    const [row] = await someParts();
    const part = await caller.call(readPart, { id: row?.id ?? '' });
    const quantities = part.prices.map(({ from }) => from);
    expect(quantities).toEqual([...quantities].sort((one, other) => one - other));
    expect(part.firstPrice).toBe(part.prices[0]?.price);
    const days = part.days.map(({ day }) => day);
    expect(days.length).toBeGreaterThan(1);
    expect(days).toEqual([...days].sort());
  });
});

describe('the refresh of one part', () => {
  it('stores what the distributor says, and remembers one row for each day', async () => {
    const caller = await placer();
    const [row] = await someParts();
    const id = row?.id ?? '';
    const before = await caller.call(readPart, { id });
    for (const stock of [77, 78]) {
      await setStock(before.partNo, stock);
      const after = await caller.call(refreshPart, { id });
      expect(after).toMatchObject({ stock, offered: true, checkedAt: server.clock.now() });
      expect(after.days.at(-1)?.stock).toBe(stock);
    }
    nextDay();
    await setStock(before.partNo, 79);
    expect((await (await placer()).call(refreshPart, { id })).days).toHaveLength(before.days.length + 2);
  });

  it('writes nothing but the time where all is said as before', async () => {
    const caller = await placer();
    const [, row] = await someParts();
    const id = row?.id ?? '';
    await setStock(row?.partNo ?? '', 5);
    const first = await caller.call(refreshPart, { id });
    nextDay();
    const again = await (await placer()).call(refreshPart, { id });
    expect(again).toEqual({ ...first, checkedAt: server.clock.now() });
  });

  it('works for numbers with the signs of addresses', async () => {
    const caller = await placer();
    const all = (await someParts()).filter(({ partNo }) => /[/+]/.test(partNo));
    expect(all.length).toBeGreaterThan(1);
    for (const { id, partNo } of all.slice(0, 2))
      expect(await caller.call(refreshPart, { id })).toMatchObject({ partNo, offered: true });
  });

  it('is refused in the words of the distributor, or because it does not answer', async () => {
    const caller = await placer();
    const [row] = await someParts();
    const id = row?.id ?? '';
    const fail = (how: string) => simulated.control('fault', { match: PRODUCTS, next: 1, do: how });
    await fail('403html');
    expect(await caller.try(refreshPart, { id })).toMatchObject({
      code: 'distributor_rejected',
      params: { message: 'HTTP 403' },
    });
    await fail('502');
    expect((await caller.try(refreshPart, { id })).code).toBe('distributor_unavailable');
    await fail('html');
    expect((await caller.try(refreshPart, { id })).code).toBe('distributor_unavailable');
  });
});

describe('the distributor', () => {
  it('is told to be simulated, and since when it does not answer', async () => {
    const caller = await placer();
    const [row] = await someParts();
    const id = row?.id ?? '';
    expect(await caller.call(readDistributor, {})).toEqual({ isSet: true, isSimulated: true, delayedSince: null });
    await caller.call(refreshPart, { id });
    const lastAnswer = server.clock.now();
    nextDay();
    const dayAfter = await placer();
    for (let time = 0; time < 5; time++) {
      await simulated.control('fault', { match: PRODUCTS, next: 1, do: '500' });
      await dayAfter.try(refreshPart, { id });
    }
    expect((await dayAfter.call(readDistributor, {})).delayedSince).toBe(lastAnswer);
    const refused = await dayAfter.try(refreshPart, { id });
    expect(refused).toMatchObject({ code: 'distributor_unavailable', params: { since: lastAnswer } });
  });

  it('may be absent: parts stay as they are, and are not asked for', async () => {
    const { platform } = server.running;
    const present = platform.distributor;
    platform.distributor = undefined;
    const caller = await placer();
    const [row] = await someParts();
    expect(await caller.call(readDistributor, {})).toEqual({ isSet: false, isSimulated: false, delayedSince: null });
    expect((await caller.try(refreshPart, { id: row?.id ?? '' })).code).toBe('no_distributor');
    platform.distributor = present;
  });
});
