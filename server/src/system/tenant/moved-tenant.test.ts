import { readHistory } from '@inbound/shared/system/history/contract';
import {
  activateTenant,
  changeTenant,
  createTenant,
  listTenants,
  readTenant,
} from '@inbound/shared/system/tenant/contract';
import {
  readSerialRanges,
  removeSerialRange,
  setSerialRange,
} from '@inbound/shared/system/tenant/serial-range-contract';
import { afterEach, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';
import { enterTenant, leaveTenant } from './operators-entry.ts';

const server = testServer();
const WEST = 'https://west.example.com';
const EAST = 'https://east.example.com';
const NAMES = { nameZh: '海岳新能源', nameEn: 'Haiyue New Energy' };
const SERIALS = { duns: '777000111', firstSerial: 1, lastSerial: 9 };

const operator = () => server.as('platform-admin');
const entryOf = async (envNo: string) => {
  const { rows } = await (await operator()).call(listTenants);
  const found = rows.find(row => row.envNo === envNo);
  if (!found) throw new Error(`there is no tenant ${envNo}`);
  return found;
};
const asOperator = (work: (ctx: Ctx) => Promise<void>) =>
  transact(server.running.platform.pool, tx => work(systemCtx(server.running.platform, tx, { tenant: 0 })));

/** Stops tenant 1, or lets it go to an address. */
const moves = async (to: string | null) => {
  await server.sql('update tenant set moving_at = $1, moved_to = $2 where tenant_id = 1', [server.clock.now(), to]);
  if (to) await asOperator(ctx => leaveTenant(ctx, 1, to));
};
const comesBack = async () => {
  await server.sql('update tenant set moving_at = null, moved_to = null where tenant_id = 1');
  await asOperator(ctx => enterTenant(ctx, { ...NAMES, number: 1, sealed: '' }));
};
afterEach(comesBack);

it('list and page of a tenant that has moved tell where it is, and nothing of its inside', async () => {
  const admin = await operator();
  await moves(WEST);
  const { id, version, ...entry } = await entryOf('1');
  expect(entry).toMatchObject({ active: false, offReason: null, movedTo: WEST });
  const nothing = { userCount: 0, plantCount: 0, lastSignInAt: null };
  expect(await admin.call(readTenant, { id })).toMatchObject({ envNo: '1', version, movedTo: WEST, ...nothing });
  expect(await admin.call(readSerialRanges, { id })).toEqual({ rows: [] });
  const [left] = await admin.call(readHistory, { documentId: [id] });
  expect(left).toMatchObject({ action: 'deactivate', reason: `→ ${WEST}` });
});

it('it is neither renamed nor switched on here: who tries is told where it is, and nothing is changed', async () => {
  const admin = await operator();
  await moves(WEST);
  const before = await entryOf('1');
  const { id, version } = before;
  const told = { status: 421, code: 'tenant_moved', params: { tenant: '1', address: WEST } };
  for (const answer of [
    await admin.try(changeTenant, { id, version, nameZh: '一', nameEn: 'One' }),
    await admin.try(activateTenant, { id, version }),
    await admin.try(setSerialRange, { id, version, ...SERIALS }),
    await admin.try(removeSerialRange, { id, version, duns: SERIALS.duns }),
  ])
    expect(answer).toMatchObject(told);
  expect(await entryOf('1')).toEqual(before);
});

it('others are made and get serials as before', async () => {
  const admin = await operator();
  await moves(WEST);
  expect(await admin.call(createTenant, { envNo: '9', nameZh: '九', nameEn: 'Nine' })).toMatchObject({ active: true });
  const { id, version } = await entryOf('9');
  const { rows } = await admin.call(setSerialRange, { id, version, ...SERIALS });
  expect(rows).toMatchObject([{ ...SERIALS, use: 'range' }]);
});

it('while it moves, its page says so; it comes back, and goes elsewhere', async () => {
  const admin = await operator();
  await moves(null);
  const { id } = await entryOf('1');
  const moving = { status: 503, code: 'tenant_moving', params: { tenant: '1', seconds: 5 } };
  expect(await admin.try(readTenant, { id })).toMatchObject(moving);
  await moves(WEST);
  await comesBack();
  expect(await admin.call(readTenant, { id })).toMatchObject({ active: true, movedTo: null });
  expect((await admin.call(readTenant, { id })).userCount).toBeGreaterThan(0);
  await moves(EAST);
  await asOperator(ctx => leaveTenant(ctx, 1, EAST));
  expect(await entryOf('1')).toMatchObject({ active: false, movedTo: EAST });
});
