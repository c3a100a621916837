import { HOME, isScreenPath, permissionsOfRole } from '@inbound/shared/areas';
import { readUserInformation } from '@inbound/shared/system/session/contract';
import { describe, expect, it } from 'vitest';
import { browserOf } from '../../../test/browser.ts';
import { testServer } from '../../../test/server.ts';

const server = testServer();
const read = async (userNo: string, headers: Record<string, string> = {}) =>
  (await server.as(userNo)).call(readUserInformation, {}, { headers });

describe('the session information', () => {
  it('tells who is signed in, in all fields of the specification', async () => {
    const browser = browserOf(server);
    const { user } = await (await browser.signIn('dispositor')).call(readUserInformation);
    expect(user).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      userNo: 'dispositor',
      cname: '李伟',
      name: 'Li Wei',
      type: 'internal',
      role: [{ code: 'dispositor', name: 'MRP 控制者' }],
      company: { id: expect.any(String), code: 'BUYER', name: '汉骊汽车', kind: 'buyer' },
      department: 'Logistics',
      email: 'dispositor@example.com',
      tel: '',
      phone: '+86 431 8599 0000',
      fax: '',
      mrpController: 'K12',
      tenant: { envNo: 0, nameZh: '汉骊汽车', nameEn: 'Hanlin Motors' },
      plants: [
        expect.objectContaining({ plantNo: '2031', nameEn: 'Changchun', timeZone: 'Asia/Shanghai' }),
        expect.objectContaining({ plantNo: '2040', nameEn: 'Leipzig', timeZone: 'Europe/Berlin' }),
      ],
      firstLoginTime: '2026-08-25T01:00:00.000Z',
      lastLoginTime: server.clock.now(),
      modifyPwdDate: '2026-09-04T01:00:00.000Z',
    });
  });

  it('tells today’s date of each plant in its own zone', async () => {
    server.clock.set('2026-11-23T17:30:00.000Z');
    const { user } = await read('dispositor');
    expect(user.plants.map(plant => plant.today)).toEqual(['2026-11-24', '2026-11-23']);
    server.clock.set('2026-11-23T01:00:00.000Z');
  });

  it('names the company in the reader’s language', async () => {
    const english = await read('supplier-logistics', { 'accept-language': 'en' });
    expect(english.user).toMatchObject({
      type: 'supplier',
      company: { code: 'S1001', name: 'Nordlicht Components', kind: 'supplier' },
    });
    expect((await read('supplier-logistics', { 'accept-language': 'zh-tw' })).user.company?.name).toBe(
      '诺德利希特照明',
    );
  });

  it('grants the permissions of the roles', async () => {
    for (const role of ['dispositor', 'supplier-logistics', 'order-placer'] as const) {
      expect((await read(role)).permissions.sort()).toEqual(permissionsOfRole(role).sort());
    }
  });

  it('permits the pages of the roles, home and the own settings always', async () => {
    const { permissionUrls } = await read('dispositor');
    expect(permissionUrls).toEqual(
      expect.arrayContaining([HOME, '/account/setting', '/calloff/series', '/master/plant']),
    );
    expect((await read('order-placer')).permissionUrls.sort()).toEqual([
      ...['/account/setting', '/backlog/asn', '/backlog/asn-detail', '/backlog/invoice', '/backlog/invoice-detail'],
      ...['/backlog/order', '/backlog/order-detail', '/backlog/quote', '/backlog/quote-detail'],
      ...['/backlog/remittance', '/backlog/remittance-detail', '/backlog/user', '/backlog/user-detail'],
      ...['/index/bulletin', HOME],
      ...['/part/catalogue-sync', '/part/cross-reference'],
      ...[
        '/part/cross-reference-detail',
        '/part/part-detail',
        '/part/part-management',
        '/store/asn',
        '/store/asn-detail',
        '/store/cart',
        '/store/checkout',
      ],
      ...['/store/invoice', '/store/invoice-detail'],
      ...['/store/material', '/store/material-detail', '/store/order', '/store/order-detail'],
      ...['/store/subscription', '/store/subscription-detail', '/store/template', '/store/template-detail'],
      ...['/store/user', '/store/user-detail', '/system/task'],
    ]);
    await server.sql(
      "delete from role_permission where role_id = (select id from role where tenant_id = 0 and code = 'order-placer')",
    );
    const { permissionUrls: left, pageList } = await read('order-placer');
    expect(left.sort()).toEqual(['/account/setting', HOME]);
    expect(pageList.map(page => page.path).sort()).toEqual(left);
  });

  const ofTransport = (name: string) => `/transport/${name}`;
  const menuOf = async (userNo: string) =>
    (await read(userNo)).menu.map(section => [section.key, section.children.map(entry => entry.path)]);

  it('shows two roles two menus: sections with entries, in order, and home in none', async () => {
    expect(await menuOf('dispositor')).toEqual([
      [
        'demand',
        [
          ...['/calloff/series', '/calloff/pre-series', '/calloff/after-sales', '/calloff/backorder'],
          ...['/calloff/agreement', '/calloff/import'],
        ],
      ],
      ['delivery', ['/delivery/note', '/delivery/receipt', '/pickup/plan']],
      [
        'transport',
        [
          ...['shipping-note', 'dock-board', 'gate', 'booking-wait'],
          ...['window-release', 'emergency', 'moved-booking', 'kpi'],
        ].map(ofTransport),
      ],
      [
        'packaging',
        [
          ...['/packaging/master', '/packaging/instruction', '/container/delivery-note', '/container/transport'],
          ...['/container/balance', '/packaging/consumable', '/quality/document', '/packaging/label-template'],
        ],
      ],
      [
        'planning',
        [
          ...['/planning/forecast-version', '/planning/forecast', '/planning/forecast-compare', '/planning/survey'],
          ...['/planning/pipeline', '/planning/material-stock'],
        ],
      ],
      [
        'master',
        [
          ...['/master/plant', '/master/plant-calendar', '/master/material', '/master/supplier'],
          ...['/master/unloading-area', '/master/unloading-point', '/master/door', '/master/window-group'],
          ...['/master/time-window', '/master/process', '/master/forwarder', '/master/message-receiver'],
        ],
      ],
    ]);
    expect(await menuOf('forwarder')).toEqual([
      ['delivery', ['/delivery/note', '/pickup/plan']],
      ['transport', ['shipping-note', 'booking', 'booking-wait', 'moved-booking', 'kpi'].map(ofTransport)],
      ['packaging', ['/container/delivery-note', '/container/transport']],
      [
        'master',
        [
          ...['/master/plant', '/master/plant-calendar', '/master/unloading-area', '/master/unloading-point'],
          ...['/master/door', '/master/window-group', '/master/time-window'],
        ],
      ],
    ]);
    expect(await menuOf('order-placer')).toEqual([]);
  });

  it('lists every permitted page with its names, details too', async () => {
    const { pageList, permissionUrls } = await read('dispositor');
    expect(pageList.map(page => page.path).sort()).toEqual([...permissionUrls].sort());
    expect(pageList.map(page => page.path)).toContain('/calloff/series-detail');
    for (const page of pageList) expect(isScreenPath(page.path)).toBe(true);
  });

  it('follows the rows: what is renamed, moved, taken away or has no screen', async () => {
    await server.sql("update permission set name_en = 'Works', sort = -1 where tenant_id = 0 and path = 'master'");
    await server.sql("update permission set path = '/no/such-screen' where tenant_id = 0 and path = '/calloff/import'");
    await server.sql(
      "delete from role_permission rp using permission p, role r where p.id = rp.permission_id and r.id = rp.role_id and r.code = 'dispositor' and p.path = '/delivery/note'",
    );
    const { menu, permissionUrls } = await read('dispositor');
    expect(menu.map(section => section.nameEn)[0]).toBe('Works');
    expect(menu.map(section => section.key)).toEqual([
      'master',
      'demand',
      'delivery',
      'transport',
      'packaging',
      'planning',
    ]);
    expect(permissionUrls).not.toContain('/delivery/note');
    expect(permissionUrls).toContain('/delivery/note-detail');
    expect(permissionUrls).not.toContain('/no/such-screen');
  });

  it('keeps an entry without a path, that leads nowhere', async () => {
    const setPath = (from: string, to: string) =>
      server.sql('update permission set path = $2 where tenant_id = 0 and path = $1', [from, to]);
    await setPath('/calloff/series', '');
    const { menu, pageList } = await read('dispositor');
    const entries = menu.flatMap(section => section.children);
    expect(entries.filter(entry => entry.path === null).map(entry => entry.nameEn)).toEqual(['Series call-offs']);
    expect(pageList.map(page => page.path)).not.toContain('');
    await setPath('', '/calloff/series');
  });

  it('leaves out what belongs to the other mode', async () => {
    await server.sql("update tenant set mode = 'NEV' where tenant_id = 0");
    const { menu, mode, permissionUrls } = await read('dispositor');
    expect(mode).toBe('NEV');
    expect(menu.map(section => section.key)).toEqual(['master', 'demand', 'delivery', 'packaging', 'planning']);
    expect(permissionUrls).not.toContain('/calloff/series');
    await server.sql("update tenant set mode = 'VWA' where tenant_id = 0");
  });

  it('hands out the keys of the query strings of the own tenant, and the idle time', async () => {
    const [own, other] = [await read('dispositor'), await (await server.as('dispositor', 1)).call(readUserInformation)];
    expect(own.queryKeys.length).toBe(1);
    expect(Buffer.from(own.queryKeys[0]?.key ?? '', 'base64').length).toBe(64);
    expect(other.queryKeys[0]?.key).not.toBe(own.queryKeys[0]?.key);
    expect(own.idle).toEqual({ minutes: 120, warnMinutes: 2 });
  });
});
