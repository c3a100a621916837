import type { BodyOf } from '@inbound/shared';
import {
  changeBulletin,
  confirmBulletinRead,
  createBulletin,
  deleteBulletin,
  listBulletinReceipts,
  listBulletins,
  readBoard,
  readBulletin,
  readPublicBoard,
} from '@inbound/shared/system/bulletin/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { later } from '../../platform/tools/clock.ts';

const server = testServer();

let admin: Caller;
let ids: { role: string; plant: string; company: string };

const idOf = async (text: string): Promise<string> => (await server.sql<{ id: string }>(text))[0]?.id ?? '';

beforeAll(async () => {
  admin = await server.as('tenant-admin');
  ids = {
    role: await idOf("select id from role where tenant_id = 0 and code = 'dispositor'"),
    plant: await idOf("select id from plant where tenant_id = 0 and plant_no = '2031'"),
    company: await idOf("select id from company where tenant_id = 0 and code = 'S1001'"),
  };
});
beforeEach(() => server.sql('delete from bulletin'));

const TEXT: BodyOf<typeof createBulletin>['content'] = [
  { kind: 'heading', runs: [{ text: 'Stocktaking' }] },
  { kind: 'paragraph', runs: [{ text: 'The gate is ' }, { text: 'closed', bold: true }, { text: ' on Friday.' }] },
  { kind: 'bullet', runs: [{ text: 'Plan', link: 'https://example.com/plan' }] },
];

type Over = Partial<BodyOf<typeof createBulletin>>;

/** Publishes a bulletin; without more it is for everybody. */
const publish = (title: string, over: Over = {}) =>
  admin.call(createBulletin, { title, content: TEXT, active: true, ...over });

const titlesOf = async (userNo: string, language = 'en') => {
  const caller = await server.as(userNo);
  const { rows } = await caller.call(readBoard, {}, { headers: { 'accept-language': language } });
  return rows.map(({ title }) => title);
};

describe('a bulletin', () => {
  it('is written with rich text, found by its title, changed by version, and deleted', async () => {
    const readers = { roleIds: [ids.role], plantIds: [ids.plant], companyIds: [ids.company] };
    const made = await publish('Stocktaking in week 48', { ...readers, languages: ['en', 'ko'], pinned: true });
    expect(made).toMatchObject({ content: TEXT, ...readers, languages: ['en', 'ko'], companies: ['S1001'] });
    expect(made).toMatchObject({ roles: ['dispositor'], plants: ['2031'], publishedAt: server.clock.now() });
    expect((await admin.call(listBulletins, { search: 'stock' })).rows).toMatchObject([{ id: made.id }]);
    const { id, version } = made;
    await admin.call(changeBulletin, { id, version, title: 'Moved', content: TEXT, active: false });
    const moved = { version: 2, title: 'Moved', content: TEXT, publishedAt: null, ...readers, pinned: true };
    expect(await admin.call(readBulletin, { id })).toMatchObject(moved);
    expect(await admin.try(changeBulletin, { id, version, title: 'Late', content: TEXT })).toMatchObject({
      status: 409,
      code: 'conflict',
    });
    const forAll = { roleIds: [], plantIds: [], companyIds: [] };
    await admin.call(changeBulletin, { id, version: 2, title: 'Moved', content: TEXT, ...forAll });
    expect(await admin.call(readBulletin, { id })).toMatchObject({ ...moved, ...forAll, version: 3 });
    await admin.call(deleteBulletin, { id, version: 3 });
    expect(await admin.try(readBulletin, { id })).toMatchObject({ status: 404 });
  });

  it('needs a title and a text, ends after it begins, and names only readers that there are', async () => {
    const refused = async (over: object) =>
      (await admin.try(createBulletin, { title: 'Title', content: TEXT, ...over })).params.fields;
    expect(await refused({ title: '' })).toMatchObject([{ field: 'title', code: 'required' }]);
    expect(await refused({ content: [] })).toMatchObject([{ field: 'content' }]);
    expect(await refused({ validFrom: '2026-12-02', validTo: '2026-12-01' })).toMatchObject([
      { field: 'validTo', code: 'end_before_start' },
    ]);
    const nobody = '01998d3e-0000-7000-8000-00000000dead';
    expect(await refused({ roleIds: [nobody], companyIds: [nobody] })).toMatchObject([
      { field: 'roleIds', code: 'unknown_reference' },
      { field: 'companyIds', code: 'unknown_reference' },
    ]);
  });

  it.each(['javascript:alert(1)', 'http://example.com', 'data:text/html,x'])(
    'has no link to %s, and no markup that means anything',
    async link => {
      const content = [{ kind: 'paragraph', runs: [{ text: '<img src=x onerror=alert(1)>', link }] }] as const;
      const answer = await admin.try(createBulletin, { title: 'x', content: content as never });
      expect(answer.params.fields).toMatchObject([{ field: 'content[0].runs[0].link', code: 'format' }]);
    },
  );

  it('is written by administrators alone', async () => {
    const planner = await server.as('dispositor');
    expect(await planner.try(createBulletin, { title: 'x', content: TEXT })).toMatchObject({ status: 403 });
  });
});

describe('the board', () => {
  it('shows published bulletins, pinned ones first, then the latest', async () => {
    await publish('first');
    server.clock.set(later(server.clock.now(), 1, 'minute'));
    await publish('second');
    await publish('pinned', { pinned: true });
    await publish('draft', { active: false });
    expect(await titlesOf('gate')).toEqual(['pinned', 'second', 'first']);
  });

  it('shows each reader what is for his role, his plants, his company and his language, and for all of them together', async () => {
    await publish('role', { roleIds: [ids.role] });
    await publish('plant', { plantIds: [ids.plant] });
    await publish('company', { companyIds: [ids.company] });
    await publish('role and company', { roleIds: [ids.role], companyIds: [ids.company] });
    await publish('korean', { languages: ['ko'] });
    const planner = ['plant', 'role'];
    expect((await titlesOf('dispositor')).sort()).toEqual(planner);
    expect((await titlesOf('dispositor', 'ko')).sort()).toEqual(['korean', ...planner]);
    expect((await titlesOf('supplier-logistics')).sort()).toEqual(['company', 'plant']);
    expect((await titlesOf('tenant-admin')).sort()).toEqual(['plant']);
  });

  it('shows a bulletin from its first to its last day of the plant', async () => {
    const [today, yesterday, tomorrow] = ['2026-11-23', '2026-11-22', '2026-11-24'] as const;
    server.clock.set('2026-11-23T03:00:00.000Z');
    await publish('today', { validFrom: today, validTo: today });
    await publish('over', { validTo: yesterday });
    await publish('to come', { validFrom: tomorrow });
    expect(await titlesOf('dispositor')).toEqual(['today']);
    // In Changchun the next day has begun.
    server.clock.set('2026-11-23T16:30:00.000Z');
    expect(await titlesOf('dispositor')).toEqual(['to come']);
  });

  it('remembers who has read what, once, and shows it to whoever wrote it', async () => {
    const { id } = await publish('read me');
    const [planner, gate] = [await server.as('dispositor'), await server.as('gate')];
    await Promise.all([planner.call(confirmBulletinRead, { id }), planner.call(confirmBulletinRead, { id })]);
    expect((await planner.call(readBoard)).rows).toMatchObject([{ id, readAt: server.clock.now() }]);
    expect((await gate.call(readBoard)).rows).toMatchObject([{ id, readAt: null }]);
    expect(await admin.call(listBulletinReceipts, { id })).toMatchObject({
      total: 1,
      rows: [{ userNo: 'dispositor' }],
    });
    expect((await admin.call(readBulletin, { id })).readCount).toBe(1);
  });

  it('tells apart what must be read and is not, however many others there are', async () => {
    const { id } = await publish('must', { mustRead: true });
    await publish('may');
    const planner = await server.as('dispositor');
    expect((await planner.call(readBoard, { unread: true })).rows).toMatchObject([{ id }]);
    await planner.call(confirmBulletinRead, { id });
    expect((await planner.call(readBoard, { unread: true })).total).toBe(0);
  });

  it('lets nobody read what is not for him', async () => {
    const { id } = await publish('of others', { companyIds: [ids.company] });
    expect(await (await server.as('gate')).try(confirmBulletinRead, { id })).toMatchObject({ status: 404 });
  });

  it('shows to whoever is not signed in what is for everybody, of his own tenant', async () => {
    await publish('inside');
    const { id } = await publish('outside', { public: true });
    expect((await server.nobody.call(readPublicBoard)).rows).toMatchObject([{ id, readAt: null }]);
    const other = await server.nobody.call(readPublicBoard, {}, { headers: { 'x-tenant-id': '1' } });
    expect(other.rows).toEqual([]);
  });
});
