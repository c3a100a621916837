import type { Language } from '@inbound/shared';
import { listCallOffs } from '@inbound/shared/calloff/call-off/contract';
import { listMaterials } from '@inbound/shared/master/material/contract';
import { changePlant, listPlants } from '@inbound/shared/master/plant/contract';
import { listLocations } from '@inbound/shared/master/production-location/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import { listUnloadingPoints } from '@inbound/shared/master/unloading-point/contract';
import { listPackagingMasters } from '@inbound/shared/packaging/packaging-master/contract';
import { findByNumber } from '@inbound/shared/system/search/contract';
import { describe, expect, it } from 'vitest';
import { namesTold } from '../../../test/names-told.ts';
import { testServer } from '../../../test/server.ts';
import { systemCtx } from '../call/system-ctx.ts';
import { transact } from '../database/transaction.ts';
import { type MoreName, namesFor } from './more-names.ts';

const server = testServer();

const ownOf = (names: MoreName[] | undefined) => names?.map(({ own }) => own).sort();

describe('names in the languages of their readers', () => {
  it('stand beside an answer for readers of Traditional Chinese and of Japanese, and for nobody else', async () => {
    const admin = await server.as('tenant-admin');
    const asked = (language: string) => namesTold(admin, language, listPlants, {});
    expect(ownOf(await asked('ja'))).toEqual(['ライプツィヒ工場', '長春工場']);
    expect(ownOf(await asked('zh-TW'))).toEqual(['萊比錫工廠', '長春工廠']);
    expect(await asked('zh-CN')).toBeUndefined();
    expect(await asked('ko')).toBeUndefined();
  });

  it('are those of the plants, materials and suppliers that documents name', async () => {
    const clerk = await server.as('supplier-logistics');
    const names = await namesTold(clerk, 'ja', listCallOffs, { kind: 'series', limit: 200 });
    expect(names).toContainEqual({ zh: '诺德利希特照明', en: 'Nordlicht Components', own: 'ノルトリヒト照明' });
    expect(names).toContainEqual({ zh: 'LED 前照灯总成，左', en: 'LED headlamp, left', own: 'LEDヘッドランプ 左' });
  });

  it('are those of places and of packaging, too', async () => {
    const planner = await server.as('packaging-planner');
    const gate = await server.as('gate');
    const named = (zh: string, en: string, own: string) => expect.arrayContaining([{ zh, en, own }]);
    expect(await namesTold(planner, 'zh-TW', listPackagingMasters, {})).toEqual(
      named('塑料托盘 1200×800', 'Pallet 1200 x 800', '塑膠棧板 1200×800'),
    );
    const points = await namesTold(gate, 'ja', listUnloadingPoints, {});
    expect(points).toEqual(named('前照灯缓冲区', 'Headlamp buffer', 'ヘッドランプ仮置き場'));
    expect(points).toEqual(named('总装一号厂房', 'Assembly hall 1', '組立第1工場'));
    const clerk = await server.as('supplier-logistics');
    expect(await namesTold(clerk, 'zh-HK', listLocations, {})).toEqual(named('长春一厂', 'Changchun 1', '長春一廠'));
    const found = await gate.call(listUnloadingPoints, { search: 'ヘッドランプ' });
    expect(found.rows.map(({ nameEn }) => nameEn)).toEqual(['Headlamp buffer']);
    const pallets = await planner.call(listPackagingMasters, { search: '塑膠棧板 1200×800' });
    expect(pallets.rows.map(({ code }) => code)).toEqual(['PAL1208']);
  });

  it('are found by the search of their lists, in letters of any width, and by nothing that they only hold', async () => {
    const admin = await server.as('tenant-admin');
    const found = async <Row>(list: { rows: readonly Row[] }, field: keyof Row) => list.rows.map(row => row[field]);
    expect(await found(await admin.call(listPlants, { search: '萊比錫' }), 'nameTw')).toEqual(['萊比錫工廠']);
    expect(await found(await admin.call(listSuppliers, { search: 'ノルトリヒト' }), 'code')).toEqual(['S1001']);
    expect(await found(await admin.call(listMaterials, { search: 'ｌｅｄヘッドランプ 左' }), 'nameJa')).toEqual([
      'LEDヘッドランプ 左',
    ]);
    // In Hong Kong and in Taiwan one part is called by different words; both find it.
    const [hk, tw] = await Promise.all(
      ['儀錶板', '儀表板'].map(async search => found(await admin.call(listMaterials, { search }), 'partNo')),
    );
    expect(hk).toEqual(tw);
    expect(hk).toHaveLength(1);
    expect((await admin.call(listPlants, { search: '工廠' })).rows).toEqual([]);
  });

  it('are found by the command menu, which says by what', async () => {
    const planner = await server.as('dispositor');
    const { kinds } = await planner.call(findByNumber, { search: 'ノルトリヒト' });
    const rows = kinds.find(({ path }) => path === '/master/supplier-detail')?.rows;
    expect(rows).toMatchObject([{ number: 'S1001', by: 'ノルトリヒト照明' }]);
  });

  it.each(['nameHk', 'nameTw', 'nameJa'] as const)('sort a list by %s, with the rows that have none', async field => {
    const admin = await server.as('tenant-admin');
    const sorted = async (sort: typeof field | `-${typeof field}`) =>
      (await admin.call(listMaterials, { sort, limit: 200 })).rows.map(row => row[field] ?? '');
    const names = await sorted(field);
    const all = await admin.call(listMaterials, { limit: 200 });
    expect(names).toHaveLength(all.rows.length);
    expect(names.filter(name => name !== '').length).toBeGreaterThan(1);
    const inOrder = [...names].sort((one, other) => (one.toUpperCase() < other.toUpperCase() ? -1 : 1));
    expect(names.map(name => name.toUpperCase())).toEqual(inOrder.map(name => name.toUpperCase()));
    expect((await sorted(`-${field}`))[0]).toBe(names.at(-1));
  });

  it('are left out where nobody has written one, and those of another tenant are its own', async () => {
    const admin = await server.as('tenant-admin');
    const { rows } = await admin.call(listPlants, { search: 'Leipzig' });
    const [{ id, version, changedAt: _, ...plant }] = rows as [(typeof rows)[number]];
    await admin.call(changePlant, { ...plant, id, version, nameJa: '' });
    expect(ownOf(await namesTold(admin, 'ja', listPlants, {}))).toEqual(['長春工場']);
    const stranger = await server.as('tenant-admin', 1);
    const own = await stranger.call(listPlants, {});
    const [{ id: strangerId, version: seen, changedAt: __, ...theirs }] = own.rows as [(typeof own.rows)[number]];
    await stranger.call(changePlant, {
      ...{ ...theirs, id: strangerId, version: seen },
      ...{ nameZh: '长春工厂', nameEn: 'Changchun' },
    });
    expect(await namesTold(stranger, 'ja', listPlants, {})).toBeUndefined();
  });

  it('are those that a mail or paper in that language says, whatever language its writer reads', async () => {
    const { platform } = server.running;
    const zh = '诺德利希特照明';
    const en = 'Nordlicht Components';
    const called = (language: Language) =>
      transact(platform.pool, async tx => {
        const nameOf = await namesFor(systemCtx(platform, tx, { tenant: 0 }), language, {
          supplierNameZh: zh,
          supplierNameEn: en,
        });
        return nameOf(zh, en);
      });
    expect(await called('ja')).toBe('ノルトリヒト照明');
    expect(await called('ko')).toBe(en);
    expect(await called('zh-cn')).toBe(zh);
  });
});
