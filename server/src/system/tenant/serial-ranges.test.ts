import { parsePlate } from '@inbound/documents';
import { readHistory } from '@inbound/shared/system/history/contract';
import { createTenant, listTenants } from '@inbound/shared/system/tenant/contract';
import {
  readSerialRanges,
  removeSerialRange,
  setSerialRange,
} from '@inbound/shared/system/tenant/serial-range-contract';
import { describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { drawPlates } from '../../delivery/delivery-note/packing/plates.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/tools/ids.ts';

const server = testServer();
/** A number that neither tenant of the story ships from. */
const DUNS = '777000111';

const operator = () => server.as('platform-admin');

const entryOf = async (admin: Caller, envNo: string) => {
  const found = (await admin.call(listTenants)).rows.find(row => row.envNo === envNo);
  if (!found) throw new Error(`there is no tenant ${envNo}`);
  return { id: found.id, version: found.version };
};

const give = async (admin: Caller, envNo: string, firstSerial: number, lastSerial: number, duns = DUNS) =>
  admin.try(setSerialRange, { ...(await entryOf(admin, envNo)), duns, firstSerial, lastSerial });

const takeBack = async (admin: Caller, envNo: string, duns = DUNS) =>
  admin.try(removeSerialRange, { ...(await entryOf(admin, envNo)), duns });

const rangeOf = async (admin: Caller, envNo: string, duns = DUNS) =>
  (await admin.call(readSerialRanges, { id: (await entryOf(admin, envNo)).id })).rows.find(row => row.duns === duns);

/** Draws plates in a tenant; answers their serials. */
const draw = (tenant: number, count: number): Promise<number[]> =>
  transact(server.running.platform.pool, async tx => {
    const ctx = systemCtx(server.running.platform, tx, { tenant });
    const units = Array.from({ length: count }, () => ({ id: newId(), kind: 'S' as const }));
    const plates = await drawPlates(ctx, { name: 'Works', duns: DUNS }, newId(), units);
    return [...plates.values()].map(plate => parsePlate(plate).serial);
  });

describe('serial ranges of licence plates', () => {
  it('are told by DUNS number, with what was drawn, to the operator alone', async () => {
    const admin = await operator();
    const { rows } = await admin.call(readSerialRanges, { id: (await entryOf(admin, '0')).id });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ use, firstSerial }) => use === 'range' && firstSerial === 1)).toBe(true);
    expect(rows.some(({ drawn }) => drawn > 0)).toBe(true);
    const { id } = await entryOf(admin, '1');
    const stranger = await server.as('tenant-admin', 1);
    expect(await stranger.try(readSerialRanges, { id })).toMatchObject({ status: 403, code: 'operator_only' });
    const own = await server.as('tenant-admin');
    expect(await own.try(setSerialRange, { id, version: 1, duns: DUNS, firstSerial: 1, lastSerial: 2 })).toMatchObject({
      code: 'no_permission',
    });
  });

  it('of one number do not overlap; whoever has none of a number that was parted draws none', async () => {
    const admin = await operator();
    expect((await give(admin, '0', 100, 199)).code).toBe('ok');
    expect(await give(admin, '1', 199, 300)).toMatchObject({
      ...{ status: 409, code: 'serial_range_taken' },
      params: { duns: DUNS, tenant: '0', first: '100', last: '199' },
    });
    expect(await draw(0, 2)).toEqual([100, 101]);
    expect((await rangeOf(admin, '1'))?.use).toBeUndefined();
    await expect(draw(1, 1)).rejects.toMatchObject({ code: 'no_serial_range', params: { duns: DUNS } });
    expect((await give(admin, '1', 200, 200)).code).toBe('ok');
    expect(await draw(1, 1)).toEqual([200]);
    await expect(draw(1, 1)).rejects.toMatchObject({ code: 'range' });
    const entries = await admin.call(readHistory, { documentId: [(await entryOf(admin, '1')).id] });
    expect(entries[0]).toMatchObject({ action: 'setSerials' });
  });

  it('hold what was drawn, and are taken back only before', async () => {
    const admin = await operator();
    const drawn = { status: 409, code: 'serials_drawn', params: { duns: DUNS, first: '100', last: '101' } };
    expect(await give(admin, '0', 90, 199)).toMatchObject(drawn);
    expect(await give(admin, '0', 100, 100)).toMatchObject(drawn);
    expect((await give(admin, '0', 100, 150)).code).toBe('ok');
    expect(await takeBack(admin, '0')).toMatchObject(drawn);
    const other = '777000222';
    expect((await give(admin, '0', 1, 50, other)).code).toBe('ok');
    expect((await takeBack(admin, '0', other)).code).toBe('ok');
    expect(await server.sql('select 1 from serial_range where duns = $1', [other])).toEqual([]);
    expect((await takeBack(admin, '0', other)).params.fields).toMatchObject([
      { field: 'duns', code: 'unknown_reference' },
    ]);
  });

  it('are none for a tenant that comes later', async () => {
    const admin = await operator();
    await admin.call(createTenant, { envNo: '9', nameZh: '租户9', nameEn: 'Tenant 9' });
    await expect(draw(9, 1)).rejects.toMatchObject({ code: 'no_serial_range' });
    expect((await give(admin, '9', 300, 310)).code).toBe('ok');
    expect(await draw(9, 1)).toEqual([300]);
  });

  it('refuse what is no range, a number that is none, and a tenant that was changed meanwhile', async () => {
    const admin = await operator();
    expect((await give(admin, '0', 5, 4)).params.fields).toMatchObject([{ field: 'lastSerial', code: 'range' }]);
    for (const duns of ['１２３４５６７８９', '12345678', 'ABCDEFGHI'])
      expect((await give(admin, '0', 1, 2, duns)).params.fields).toMatchObject([{ field: 'duns', code: 'format' }]);
    const { id, version } = await entryOf(admin, '0');
    const stale = { id, version: version - 1, duns: DUNS, firstSerial: 100, lastSerial: 160 };
    expect(await admin.try(setSerialRange, stale)).toMatchObject({ status: 409, code: 'conflict' });
  });
});
