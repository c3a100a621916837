import { listCartLines } from '@inbound/shared/ordering/cart/contract';
import {
  placeComponentOrder,
  readCheckoutOffer,
  readComponentOrder,
} from '@inbound/shared/ordering/component-order/contract';
import {
  changeOrderingUser,
  createOrderingUser,
  listOrderingUsers,
  readOrderingPeople,
  readOrderingUser,
  removeOrderingUser,
} from '@inbound/shared/ordering/ordering-user/contract';
import type { PartRow } from '@inbound/shared/ordering/part/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDistributor } from '../../../test/distributor.ts';
import { ORDERING_JOBS } from '../../../test/ordering-jobs.ts';
import { fillCart, HEAD, orderPart, plentifulPart } from '../../../test/orders.ts';
import { endQuotes } from '../../../test/quotes.ts';
import { testServer } from '../../../test/server.ts';
import { later } from '../../platform/tools/clock.ts';

const simulated = testDistributor();
const server = testServer({
  config: simulated.config,
  jobsByHand: ORDERING_JOBS,
});
const placer = () => server.as('order-placer');
const buyer = () => server.as('backlog-buyer');
const RIGHTS = { shipTos: ['CHANGCHUN-7', 'HARBIN-1'], endCustomers: ['Hanlin Motors', 'Orion'] };
const STORE = { side: 'store', userNo: 'order-placer', ...RIGHTS } as const;
let part: PartRow;

beforeEach(async () => {
  server.clock.set(later(server.clock.now(), 1, 'day'));
  await simulated.control('clock', { days: 1 });
  await server.sql('delete from distributor_line');
  await server.sql('delete from cart_line');
  await server.sql('delete from ordering_user');
  await endQuotes(server);
  part = await plentifulPart(await placer(), simulated);
});

describe('an ordering user', () => {
  it('is kept by purchasing, read by who orders, and changed as it was seen', async () => {
    const made = await (await buyer()).call(createOrderingUser, { ...STORE, note: 'pilot' });
    expect(made).toMatchObject({ ...STORE, nameEn: 'He Jingyi', orderLimit: null, defaultUser: false });
    const caller = await placer();
    expect((await caller.call(listOrderingUsers, { side: ['store'] })).rows).toEqual([made]);
    expect((await caller.call(listOrderingUsers, { side: ['backlog'] })).rows).toEqual([]);
    expect(await caller.call(readOrderingUser, { id: made.id })).toEqual(made);
    expect((await caller.try(createOrderingUser, { ...STORE })).code).toBe('no_permission');
    const { id, version } = made;
    const changed = { id, version, ...RIGHTS, orderLimit: '900', limitCurrency: 'USD' } as const;
    expect(await (await buyer()).call(changeOrderingUser, changed)).toMatchObject({ orderLimit: '900' });
    expect((await (await buyer()).try(changeOrderingUser, changed)).code).toBe('conflict');
    await (await buyer()).call(removeOrderingUser, { id, version: version + 1 });
    expect((await caller.try(readOrderingUser, { id })).code).toBe('not_found');
  });

  it('is somebody of the own company who may order, once on each side', async () => {
    const caller = await buyer();
    const { rows } = await caller.call(readOrderingPeople, {});
    expect(rows.map(({ userNo }) => userNo)).toEqual(['backlog-buyer', 'order-placer']);
    for (const userNo of ['dispositor', 'supplier-logistics', 'nobody-at-all'])
      expect((await caller.try(createOrderingUser, { ...STORE, userNo })).params, userNo).toMatchObject({
        fields: [{ field: 'userNo', code: 'unknown_reference' }],
      });
    await caller.call(createOrderingUser, { ...STORE });
    expect(await caller.try(createOrderingUser, { ...STORE })).toMatchObject({ code: 'exists', field: 'userNo' });
    expect((await caller.try(createOrderingUser, { ...STORE, side: 'backlog' })).code).toBe('ok');
  });

  it('needs an account, an end customer, and of a limit both amount and currency', async () => {
    const caller = await buyer();
    for (const field of ['shipTos', 'endCustomers'] as const)
      expect((await caller.try(createOrderingUser, { ...STORE, [field]: [] })).params, field).toMatchObject({
        fields: [{ field }],
      });
    expect((await caller.try(createOrderingUser, { ...STORE, orderLimit: '5' })).params).toMatchObject({
      fields: [{ field: 'limitCurrency', code: 'required' }],
    });
  });

  it('is the default of its side alone: the one before is none any more', async () => {
    const caller = await buyer();
    const defaults = async () =>
      (await caller.call(listOrderingUsers, { defaultUser: true })).rows.map(({ side, userNo }) => `${side} ${userNo}`);
    const first = await caller.call(createOrderingUser, { ...STORE, defaultUser: true });
    await caller.call(createOrderingUser, { ...STORE, side: 'backlog', defaultUser: true });
    await caller.call(createOrderingUser, { ...STORE, userNo: 'backlog-buyer', defaultUser: true });
    expect(await defaults()).toEqual(['store backlog-buyer', 'backlog order-placer']);
    const { version } = await caller.call(readOrderingUser, { id: first.id });
    await caller.call(changeOrderingUser, { id: first.id, version, ...RIGHTS, defaultUser: true });
    expect((await defaults()).sort()).toEqual(['backlog order-placer', 'store order-placer']);
  });

  it('is the company’s alone', async () => {
    const made = await (await buyer()).call(createOrderingUser, { ...STORE, defaultUser: true });
    await server.sql(
      'update ordering_user set company_id = (select id from company where tenant_id = 0 and id <> company_id limit 1)',
    );
    const caller = await placer();
    expect((await caller.try(readOrderingUser, { id: made.id })).code).toBe('not_found');
    expect(await caller.call(readCheckoutOffer, {})).toEqual({ offer: null });
  });
});

describe('the checkout', () => {
  it('offers the accounts and end customers of the caller, those of the last order first', async () => {
    await (await buyer()).call(createOrderingUser, { ...STORE });
    const caller = await placer();
    const offer = { orderedAs: 'He Jingyi', defaultUser: false, ...RIGHTS };
    expect((await caller.call(readCheckoutOffer, {})).offer).toMatchObject({ ...offer, ...HEAD });
    const lines = [await fillCart(caller, part, 'A')];
    const order = { poNo: 'OU-1', shipTo: 'HARBIN-1', endCustomer: 'Orion', lines };
    const { id } = await caller.call(placeComponentOrder, order);
    expect(await caller.call(readComponentOrder, { id })).toMatchObject({ orderedAs: 'He Jingyi' });
    const last = (await caller.call(readCheckoutOffer, {})).offer;
    expect(last).toMatchObject({ shipTo: 'HARBIN-1', endCustomer: 'Orion' });
  });

  it('refuses an account and an end customer that are not the caller’s, and keeps the lines', async () => {
    await (await buyer()).call(createOrderingUser, { ...STORE });
    const caller = await placer();
    const lines = [await fillCart(caller, part, 'A')];
    const other = { shipTo: 'SOMEWHERE', endCustomer: 'Somebody' };
    expect((await caller.try(placeComponentOrder, { poNo: 'OU-2', ...other, lines })).params).toMatchObject({
      fields: [
        { field: 'shipTo', value: 'SOMEWHERE', code: 'unknown_reference' },
        { field: 'endCustomer', value: 'Somebody', code: 'unknown_reference' },
      ],
    });
    expect((await caller.call(listCartLines, {})).rows).toHaveLength(1);
  });

  it('refuses an order above the limit, and one in another currency than the limit', async () => {
    const keeper = await buyer();
    const made = await keeper.call(createOrderingUser, { ...STORE, orderLimit: '0.01', limitCurrency: part.currency });
    const caller = await placer();
    const lines = [await fillCart(caller, part, 'A')];
    const order = () => caller.try(placeComponentOrder, { ...HEAD, poNo: 'OU-3', lines });
    expect(await order()).toMatchObject({ code: 'order_limit', params: { limit: `0.01 ${part.currency}` } });
    const other = { orderLimit: '99999999', limitCurrency: 'CNY' } as const;
    const { id, version } = made;
    await keeper.call(changeOrderingUser, { id, version, ...RIGHTS, ...other });
    expect((await order()).code).toBe('order_limit');
    const without = { orderLimit: null, limitCurrency: null };
    await keeper.call(changeOrderingUser, { id, version: version + 1, ...RIGHTS, ...without });
    expect((await order()).code).toBe('ok');
  });

  it('orders by the default user of the side where the caller has no entry, and by nobody where there is none', async () => {
    const [caller, keeper] = [await placer(), await buyer()];
    const lines = [await fillCart(caller, part, 'A')];
    expect(await caller.call(readCheckoutOffer, {})).toEqual({ offer: null });
    expect((await caller.try(placeComponentOrder, { ...HEAD, poNo: 'OU-4', lines })).code).toBe('no_ordering_user');
    await keeper.call(createOrderingUser, { ...STORE, userNo: 'backlog-buyer', defaultUser: true });
    const { offer } = await caller.call(readCheckoutOffer, {});
    expect(offer).toMatchObject({ orderedAs: 'Lin Tao', defaultUser: true });
    expect(await keeper.call(readCheckoutOffer, {})).toEqual({ offer: null });
    expect(await orderPart(caller, part, 'OU-5')).toMatchObject({ orderedBy: 'He Jingyi', orderedAs: 'Lin Tao' });
  });
});
