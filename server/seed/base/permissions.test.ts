import { LANGUAGES } from '@inbound/shared';
import { ENTRY_GLUE, entryTexts } from '@inbound/shared/system/permission/entry-texts';
import { describe, expect, it } from 'vitest';
import { systemCtx } from '../../src/platform/call/system-ctx.ts';
import { transact } from '../../src/platform/database/transaction.ts';
import { textOf } from '../../src/platform/tools/texts.ts';
import { testServer } from '../../test/server.ts';
import { providePermissions } from './permissions.ts';

const server = testServer();

const provide = () =>
  transact(server.running.platform.pool, tx =>
    providePermissions(systemCtx(server.running.platform, tx, { tenant: 0 })),
  );

/** Who holds an entry of the tree, by the codes of the roles. */
const holdersOf = async (path: string): Promise<string[]> => {
  const rows = await server.sql<{ code: string }>(
    `select r.code from role_permission rp join role r on r.tenant_id = rp.tenant_id and r.id = rp.role_id
       join permission p on p.tenant_id = rp.tenant_id and p.id = rp.permission_id
       where rp.tenant_id = 0 and p.path = $1 order by r.code`,
    [path],
  );
  return rows.map(({ code }) => code);
};

const countOf = async (): Promise<number> => (await server.sql('select id from permission where tenant_id = 0')).length;

describe('the permissions of a tenant that is older than the product', () => {
  it('are completed, each granted as the matrix says and under its page', async () => {
    const before = await countOf();
    const view = await holdersOf('system.user.view');
    expect(view).not.toEqual([]);
    await server.sql(`delete from role_permission where tenant_id = 0 and permission_id in
      (select id from permission where tenant_id = 0 and path in ('system.user.view', '/system/user'))`);
    await server.sql(`update permission set parent_id = null where tenant_id = 0 and parent_id in
      (select id from permission where tenant_id = 0 and path = '/system/user')`);
    await server.sql(`delete from permission where tenant_id = 0 and path in ('system.user.view', '/system/user')`);
    await provide();
    expect(await countOf()).toBe(before);
    expect(await holdersOf('system.user.view')).toEqual(view);
    expect(await holdersOf('/system/user')).toEqual(view);
    const [right] = await server.sql(`select p.path from permission r join permission p
      on p.tenant_id = r.tenant_id and p.id = r.parent_id where r.tenant_id = 0 and r.path = 'system.user.view'`);
    expect(right).toEqual({ path: '/system/user' });
  });

  it('stay as its administrator has named and taken them', async () => {
    await server.sql(`update permission set name_en = 'Our own name' where tenant_id = 0 and path = '/system/role'`);
    await server.sql(`delete from role_permission where tenant_id = 0 and permission_id in
      (select id from permission where tenant_id = 0 and path = '/system/role')`);
    await provide();
    expect(await holdersOf('/system/role')).toEqual([]);
    expect(await server.sql(`select 1 from permission where tenant_id = 0 and name_en = 'Our own name'`)).toHaveLength(
      1,
    );
  });
});

describe('an entry of the tree of permissions', () => {
  it('has a name in each language, at first the stored one in Chinese and English', async () => {
    const rows = await server.sql<{
      type: 'menu' | 'page' | 'button' | 'interface';
      path: string;
      zh: string;
      en: string;
    }>('select type, path, name_zh as zh, name_en as en from permission where tenant_id = 1');
    expect(rows.length).toBeGreaterThan(100);
    for (const { type, path, zh, en } of rows) {
      const nameIn = (language: (typeof LANGUAGES)[number]) =>
        entryTexts({ type, path })
          .map(key => textOf(language, key))
          .join(ENTRY_GLUE);
      expect({ path, zh: nameIn('zh-cn'), en: nameIn('en') }).toEqual({ path, zh, en });
      const unnamed = LANGUAGES.filter(language => entryTexts({ type, path }).some(key => !textOf(language, key)));
      expect({ path, unnamed }).toEqual({ path, unnamed: [] });
    }
  });
});
