import { listParts, type PartRow } from '@inbound/shared/ordering/part/contract';
import {
  changeSubscription,
  endSubscription,
  listSubscriptions,
  readSubscription,
  resumeSubscription,
  subscribeToPart,
} from '@inbound/shared/ordering/subscription/contract';
import { expiryOf } from '@inbound/shared/ordering/subscription/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { ORDERING_JOBS } from '../../../test/ordering-jobs.ts';
import { testServer } from '../../../test/server.ts';
import { later } from '../../platform/tools/clock.ts';
import { subscriptionJob } from './job.ts';

const server = testServer({ jobsByHand: ORDERING_JOBS });
const placer = () => server.as('order-placer');
let part: PartRow;

const setStock = (stock: number) => server.sql(`update part set stock = ${stock} where id = '${part.id}'`);
const watch = () => subscriptionJob.run(server.running.platform);
const wait = (count: number, unit: 'minute' | 'day') => server.clock.set(later(server.clock.now(), count, unit));

/** What the placer was told of the part's stock, the oldest first. */
const told = async (): Promise<[string, number][]> => {
  const rows = await server.sql<{ kind: string; figure: number }>(
    `select kind, coalesce(params->>'count', params->>'stock')::int as figure from notification
      where kind like 'subscription%' and params->>'part' = '${part.partNo}'
        and user_id = (select id from app_user where tenant_id = 0 and user_no = 'order-placer') order by id`,
  );
  return rows.map(({ kind, figure }) => [kind, figure]);
};

beforeEach(async () => {
  wait(1, 'day');
  await server.sql('delete from subscription');
  await server.sql(`delete from notification where kind like 'subscription%'`);
  part = (await (await placer()).call(listParts, { limit: 1, offered: true })).rows[0] as PartRow;
  await setStock(10);
});

describe('an inventory subscription', () => {
  it('says what is wanted of which part, until when, and how many days are left', async () => {
    const caller = await placer();
    const wish = { partNo: part.partNo, quantity: 500, duration: 20, continuous: false };
    const made = await caller.call(subscribeToPart, wish);
    const today = server.clock.now().slice(0, 10) as typeof made.subscribedOn;
    expect(made).toMatchObject({ ...wish, state: 'subscribed', stock: 10, daysLeft: 20, subscribedOn: today });
    expect(made.expiryDate).toBe(expiryOf(today, 20));
    expect((await caller.call(listSubscriptions, { state: ['subscribed'] })).rows).toEqual([made]);
    const { id, version } = made;
    const changed = { id, version, quantity: 600, duration: 30, continuous: true };
    expect(await caller.call(changeSubscription, changed)).toMatchObject({ state: 'continuous', daysLeft: 30 });
    expect((await caller.try(changeSubscription, changed)).code).toBe('conflict');
  });

  it('needs a part that is known, a quantity, and at most thirty days', async () => {
    const caller = await placer();
    const wrong = async (over: object) =>
      (await caller.try(subscribeToPart, { partNo: part.partNo, quantity: 1, ...over })).params;
    expect(await wrong({ partNo: '' })).toMatchObject({ fields: [{ field: 'partNo', code: 'required' }] });
    expect(await wrong({ quantity: undefined })).toMatchObject({ fields: [{ field: 'quantity', code: 'required' }] });
    for (const over of [{ partNo: 'NO SUCH PART' }, { quantity: 0 }, { quantity: 1.5 }, { duration: 31 }])
      expect(await wrong(over), JSON.stringify(over)).toMatchObject({ fields: [{ field: Object.keys(over)[0] }] });
  });

  it('is one for a part: subscribing again says what holds from then on, and what was ended is taken up again', async () => {
    const caller = await placer();
    const first = await caller.call(subscribeToPart, { partNo: part.partNo, quantity: 500 });
    const second = await caller.call(subscribeToPart, { partNo: part.partNo, quantity: 700, continuous: true });
    expect(second).toMatchObject({ id: first.id, quantity: 700, state: 'continuous' });
    const ended = await caller.call(endSubscription, { id: second.id, version: second.version });
    expect(ended).toMatchObject({ state: 'unsubscribed', daysLeft: 0 });
    expect((await caller.try(endSubscription, { id: ended.id, version: ended.version })).code).toBe('status');
    expect(await caller.call(resumeSubscription, { id: ended.id, version: ended.version })).toMatchObject({
      state: 'continuous',
      quantity: 700,
      daysLeft: 30,
    });
  });

  it('is the company’s alone, and read by purchasing', async () => {
    const made = await (await placer()).call(subscribeToPart, { partNo: part.partNo, quantity: 500 });
    const buyer = await server.as('backlog-buyer');
    expect((await buyer.call(listSubscriptions, {})).rows).toHaveLength(1);
    expect((await buyer.try(endSubscription, { id: made.id, version: made.version })).code).toBe('no_permission');
    await server.sql(
      'update subscription set company_id = (select id from company where tenant_id = 0 and id <> company_id limit 1)',
    );
    expect((await (await placer()).try(readSubscription, { id: made.id })).code).toBe('not_found');
  });
});

describe('the stock of a subscribed part', () => {
  const subscribe = async (over: object = {}) =>
    (await placer()).call(subscribeToPart, { partNo: part.partNo, quantity: 1000, ...over });

  it('fires once when it rises to the quantity, tells whoever orders, and ends the subscription', async () => {
    const { id } = await subscribe();
    await watch();
    expect(await told()).toEqual([]);
    await setStock(1000);
    await watch();
    await watch();
    expect(await told()).toEqual([['subscriptionFired', 1000]]);
    expect(await (await placer()).call(readSubscription, { id })).toMatchObject({
      state: 'unsubscribed',
      firedCount: 1,
    });
  });

  it('that covers the quantity already does not fire before it was below', async () => {
    await setStock(5000);
    await subscribe();
    await watch();
    expect(await told()).toEqual([]);
    await setStock(900);
    await watch();
    await setStock(1100);
    await watch();
    expect(await told()).toEqual([['subscriptionFired', 1100]]);
  });

  it('that moves every minute tells a continuous subscription once, and once more with a count after four hours', async () => {
    const { id } = await subscribe({ continuous: true });
    for (let minute = 0; minute < 60; minute++) {
      wait(1, 'minute');
      await setStock(minute % 2 === 0 ? 1000 : 0);
      await watch();
    }
    expect(await told()).toEqual([['subscriptionFired', 1000]]);
    wait(241, 'minute');
    await watch();
    await watch();
    expect(await told()).toEqual([
      ['subscriptionFired', 1000],
      ['subscriptionFiredOften', 29],
    ]);
    expect(await (await placer()).call(readSubscription, { id })).toMatchObject({
      state: 'continuous',
      firedCount: 30,
    });
  });

  it('ends with its last day, a continuous one, too', async () => {
    const { id } = await subscribe({ continuous: true, duration: 2 });
    wait(2, 'day');
    await watch();
    expect(await (await placer()).call(readSubscription, { id })).toMatchObject({ state: 'continuous', daysLeft: 0 });
    wait(1, 'day');
    await setStock(1000);
    await watch();
    expect(await (await placer()).call(readSubscription, { id })).toMatchObject({ state: 'unsubscribed' });
    expect(await told()).toEqual([]);
  });

  it('that rose again in the quiet time is told when the subscription ends', async () => {
    await subscribe({ continuous: true, duration: 2 });
    wait(2, 'day');
    for (const stock of [1000, 0, 1000]) {
      await setStock(stock);
      await watch();
    }
    expect(await told()).toEqual([['subscriptionFired', 1000]]);
    wait(1, 'day');
    await watch();
    expect((await told()).at(-1)).toEqual(['subscriptionFiredOften', 1]);
  });

  it('that rises after the quiet time is told once, with what rose in it', async () => {
    await subscribe({ continuous: true });
    for (const stock of [1000, 0, 1000, 0]) {
      await setStock(stock);
      await watch();
    }
    wait(241, 'minute');
    await setStock(1000);
    await watch();
    expect(await told()).toEqual([
      ['subscriptionFired', 1000],
      ['subscriptionFiredOften', 2],
    ]);
  });
});
