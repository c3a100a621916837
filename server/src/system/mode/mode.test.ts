import type { InputOf } from '@inbound/shared';
import { listCallOffs } from '@inbound/shared/calloff/call-off/contract';
import { deleteDeliveryNote } from '@inbound/shared/delivery/delivery-note/contract';
import { COUNTED_BY_MODE } from '@inbound/shared/documents';
import { readMode, switchMode } from '@inbound/shared/system/mode/contract';
import { readUserInformation } from '@inbound/shared/system/session/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { browserOf } from '../../../test/browser.ts';
import { TEST_PASSWORD } from '../../../test/password.ts';
import { testServer } from '../../../test/server.ts';

const server = testServer();

afterEach(() => server.sql(`update tenant set mode = 'VWA'`));

const ADMINISTRATOR = 'tenant-admin';
const NO_NOTE = '00000000-0000-4000-8000-000000000000';

/** A whole input for the switch, by whoever gives a password. */
const input = async (over: Partial<InputOf<typeof switchMode>> = {}, password = TEST_PASSWORD) => ({
  to: 'NEV' as const,
  confirmation: 'NEV',
  reason: 'The plant builds electric cars alone from Monday on',
  credential: await browserOf(server).credential({ password }),
  ...over,
});

const switches = () =>
  server.sql<{ count: number }>('select count(*)::int as count from mode_switch').then(([row]) => row?.count);

describe('the system mode', () => {
  it('is told with what the other would change, and how many documents of each kind are open now', async () => {
    const admin = await server.as(ADMINISTRATOR);
    const state = await admin.call(readMode);
    expect(state.mode).toBe('VWA');
    expect(state.openDocuments.map(({ kind }) => kind)).toEqual(COUNTED_BY_MODE);
    const [lines] = await server.sql(
      `select count(*)::int as count from call_off_line where tenant_id = 0 and turn <> 'done'`,
    );
    expect(state.openDocuments).toContainEqual({ kind: 'callOffLine', ...lines });
    expect(state.leaving.map(({ path }) => path)).toContain('/calloff/series');
    expect(state.leaving.map(({ path }) => path)).not.toContain('/system/user');
    // One document more is one more with the next call.
    await server.sql(
      `update quality_document set turn = 'plant' where id =
         (select id from quality_document where tenant_id = 0 and turn = 'done' limit 1)`,
    );
    const countOf = (of: typeof state) => of.openDocuments.find(({ kind }) => kind === 'qualityDocument')?.count ?? 0;
    expect(countOf(await admin.call(readMode))).toBe(countOf(state) + 1);
  });

  it('is switched with a reason, the name typed once more and the own password, and holds with the next call', async () => {
    const [admin, planner] = [await server.as(ADMINISTRATOR), await server.as('dispositor')];
    expect((await planner.try(listCallOffs)).code).toBe('ok');
    const before = await admin.call(readMode);
    const after = await admin.call(switchMode, await input());
    expect(after).toMatchObject({ mode: 'NEV', switches: [{ fromMode: 'VWA', toMode: 'NEV', actor: 'Zhou Min' }] });
    expect(after.switches[0]?.openDocuments).toEqual(before.openDocuments);
    expect(after.coming.map(({ path }) => path)).toContain('/calloff/series');
    const information = await planner.call(readUserInformation);
    expect(information).toMatchObject({ mode: 'NEV' });
    expect(information.permissionUrls).not.toContain('/calloff/series');
    expect(information.permissionUrls).toContain('/master/plant');
    // No document was touched: all of them can be read, and none is changed until the way back.
    expect(after.openDocuments).toEqual(before.openDocuments);
    expect((await planner.try(listCallOffs)).code).toBe('ok');
    const clerk = await server.as('supplier-logistics');
    const note = { id: NO_NOTE, version: 1 };
    expect(await clerk.try(deleteDeliveryNote, note)).toMatchObject({
      status: 409,
      code: 'mode',
      params: { mode: 'VWA' },
    });
    await admin.call(switchMode, await input({ to: 'VWA', confirmation: 'VWA' }));
    expect(await clerk.try(deleteDeliveryNote, note)).toMatchObject({ status: 404, code: 'not_found' });
    expect((await planner.call(readUserInformation)).permissionUrls).toContain('/calloff/series');
    const { switches: told } = await admin.call(readMode);
    expect(told.map(({ toMode }) => toMode)).toEqual(['VWA', 'NEV']);
  });

  it('is not switched without the password, the name or a reason; nothing is written then', async () => {
    const admin = await server.as(ADMINISTRATOR);
    const before = await switches();
    const wrong = await admin.try(switchMode, await input({}, 'not the password of this user'));
    expect(wrong).toMatchObject({ status: 403, code: 'reauth_required' });
    const refused = await admin.try(switchMode, await input({ confirmation: 'nev' }));
    expect(refused.params.fields).toMatchObject([
      { field: 'confirmation', value: 'nev', code: 'format', params: { example: 'NEV' } },
    ]);
    expect((await admin.try(switchMode, await input({ reason: ' ' }))).params.fields).toMatchObject([
      { field: 'reason', code: 'required' },
    ]);
    const used = await input();
    await admin.call(switchMode, used);
    expect(await admin.try(switchMode, { ...used, to: 'VWA', confirmation: 'VWA' })).toMatchObject({
      code: 'credential_decrypt',
    });
    expect(await switches()).toBe((before ?? 0) + 1);
  });

  it('is switched once when two do it at once: the other one is told the mode that holds', async () => {
    const [one, other] = [await server.as(ADMINISTRATOR), await server.as('platform-admin')];
    const inputs = [await input(), await input()];
    const answers = await Promise.all([one, other].map((caller, at) => caller.try(switchMode, inputs[at] as never)));
    expect(answers.map(({ code }) => code).sort()).toEqual(['ok', 'status']);
    expect(answers.find(({ code }) => code === 'status')).toMatchObject({
      status: 409,
      params: { state: 'NEV', action: 'switch' },
    });
  });

  it('is that of one tenant, switched by those who may, and its switches are kept for good', async () => {
    const admin = await server.as(ADMINISTRATOR);
    await admin.call(switchMode, await input());
    const other = await (await server.as(ADMINISTRATOR, 1)).call(readMode);
    expect(other).toMatchObject({ mode: 'VWA', switches: [] });
    const planner = await server.as('dispositor');
    expect(await planner.try(readMode)).toMatchObject({ status: 403, code: 'no_permission' });
    expect(await planner.try(switchMode, await input())).toMatchObject({ status: 403, code: 'no_permission' });
    // The application may add to them, and neither change nor delete one.
    const rights = await server.sql<{ privilege_type: string }>(
      `select privilege_type from information_schema.role_table_grants
       where table_name = 'mode_switch' and grantee like '%app%' order by 1`,
    );
    expect(rights.map(({ privilege_type }) => privilege_type)).toEqual(['INSERT', 'SELECT']);
  });
});
