import { listIcons, readIcon, removeIcon, uploadIcon } from '@inbound/shared/system/icon/contract';
import { LARGEST_ICON, MOST_ICONS } from '@inbound/shared/system/icon/own-icon';
import { changePermission, listPermissions, type PermissionRow } from '@inbound/shared/system/permission/contract';
import { readUserInformation } from '@inbound/shared/system/session/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { greyPng } from '../../../test/png.ts';
import { type Caller, testServer } from '../../../test/server.ts';
import { sizeOfPng } from './png.ts';

const server = testServer();
const PNG = greyPng(64);

let admin: Caller;
beforeAll(async () => {
  admin = await server.as('tenant-admin');
});
beforeEach(() => server.sql('delete from icon'));

const upload = (name: string, content: Buffer = PNG) =>
  admin.try(uploadIcon, { name }, { file: { name: 'picture.png', content } });

const entryOf = async (path: string): Promise<PermissionRow> => {
  const { rows } = await admin.call(listPermissions, { search: path });
  const entry = rows.find(row => row.path === path);
  if (!entry) throw new Error(`there is no entry ${path}`);
  return entry;
};

/** Names another icon at an entry of the menu. */
const draw = async (path: string, icon: string) => {
  const { id, version, parentId, nameZh, nameEn, sort, inMenu, modes } = await entryOf(path);
  return admin.try(changePermission, { id, version, parentId, nameZh, nameEn, sort, inMenu, modes, icon });
};

it('is uploaded, named in the menu, and read by everybody of the tenant', async () => {
  const { status, data } = await upload('dock');
  expect({ status, ...data }).toMatchObject({ status: 200, name: 'dock', side: 64, uses: 0, createdBy: 'Zhou Min' });
  expect((await draw('/delivery/note', 'own-dock')).status).toBe(200);
  const gate = await server.as('gate');
  const { menu } = await gate.call(readUserInformation);
  const entries = menu.flatMap(({ children }) => children);
  expect(entries.find(({ path }) => path === '/delivery/note')).toMatchObject({ icon: 'own-dock' });
  expect(await gate.call(readIcon, { name: 'dock' })).toEqual({ name: 'dock', png: PNG.toString('base64') });
  const [row] = await admin.call(listIcons);
  expect(row?.uses).toBe(1);
  const seen = { id: row?.id ?? '', version: row?.version ?? 0 };
  expect(await admin.try(removeIcon, seen)).toMatchObject({ code: 'in_use', params: { thing: 'icon', count: 1 } });
  await draw('/delivery/note', 'delivery-note');
  expect((await admin.try(removeIcon, seen)).status).toBe(200);
  expect(await gate.try(readIcon, { name: 'dock' })).toMatchObject({ code: 'not_found' });
});

it('is the own tenant’s: another one neither reads nor names it', async () => {
  await upload('dock');
  const stranger = await server.as('tenant-admin', 1);
  expect(await stranger.try(readIcon, { name: 'dock' })).toMatchObject({ code: 'not_found' });
  expect(await stranger.call(listIcons)).toEqual([]);
  expect(
    await (await server.as('gate')).try(uploadIcon, { name: 'gate' }, { file: { name: 'a.png', content: PNG } }),
  ).toMatchObject({ code: 'no_permission' });
});

it('is a small square PNG by its bytes, under a name of its own', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (const content of [svg, Buffer.from('GIF89a'), PNG.subarray(0, 40), Buffer.concat([PNG, svg])])
    expect(await upload('wrong', content)).toMatchObject({
      status: 415,
      code: 'file_type',
      params: { allowed: '.png' },
    });
  const bent = Buffer.from(PNG);
  bent.writeUInt32BE(32, 16);
  expect(await upload('bent', bent)).toMatchObject({ code: 'file_type' });
  for (const content of [greyPng(64, 32), greyPng(8), greyPng(512)])
    expect(await upload('wrong', content)).toMatchObject({ code: 'format', params: { field: 'file' } });
  expect(await upload('large', Buffer.alloc(LARGEST_ICON + 1))).toMatchObject({ status: 413, code: 'file_size' });
  for (const name of ['Dock', 'my dock', '月台', '-dock', 'ｄｏｃｋ'])
    expect(await upload(name)).toMatchObject({ status: 422, code: 'invalid' });
  await upload('dock');
  expect(await upload('dock')).toMatchObject({ code: 'exists' });
  expect(await admin.call(listIcons)).toHaveLength(1);
});

it('is named by no entry where it is not there, and a tenant keeps no more than a hundred', async () => {
  expect(await draw('/delivery/note', 'own-nowhere')).toMatchObject({
    code: 'invalid',
    params: { fields: [{ field: 'icon', value: 'own-nowhere', code: 'unknown_reference' }] },
  });
  await server.sql(
    `insert into icon (tenant_id, id, name, png, side, created_by, created_at, changed_at)
     select 0, gen_random_uuid(), 'icon-' || n, 'AA==', 16, 'x', now(), now() from generate_series(1, $1::int) n`,
    [MOST_ICONS],
  );
  expect(await upload('one-more')).toMatchObject({ code: 'file_count', params: { max: MOST_ICONS } });
});

it('tells width and height of a PNG, and nothing of what is none', () => {
  expect(sizeOfPng(greyPng(20, 30))).toEqual({ width: 20, height: 30 });
  expect(sizeOfPng(Buffer.alloc(0))).toBeUndefined();
});
