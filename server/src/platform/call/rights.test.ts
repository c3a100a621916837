import { listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { readUserInformation } from '@inbound/shared/system/session/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserOf } from '../../../test/browser.ts';
import { type Caller, testServer } from '../../../test/server.ts';
import { statementsOf } from '../../../test/suites/statements.ts';
import { transact, wholeTenant } from '../database/transaction.ts';
import { openSession } from './open-session.ts';

const server = testServer();
const USER = 'dispositor';
let planner: Caller;

beforeAll(async () => {
  planner = await server.as(USER);
});

const user = "(select id from app_user where tenant_id = 0 and user_no = 'dispositor')";
const roles = `(select role_id from user_role where tenant_id = 0 and user_id = ${user})`;

/** Does something to the database as another process would, asks, and puts it back. */
const meanwhile = async <T>(change: string, back: string, ask: () => Promise<T>): Promise<T> => {
  await server.sql(change);
  try {
    return await ask();
  } finally {
    await server.sql(back);
  }
};

const codeOfList = async () => (await planner.try(listCallOffLines, {})).code;
const permissions = async () => (await planner.call(readUserInformation)).permissions;

describe('rights that are remembered', () => {
  it('are read with the first call alone', async () => {
    await planner.call(listPlants, {});
    const sent = await statementsOf(() => planner.call(listPlants, {}));
    // What the server does beside calls asks for tokens, too, but for no stamps.
    expect(sent.filter(({ text }) => text.includes('user_stamp'))).toHaveLength(1);
    expect(sent.filter(({ text }) => text.includes('role_permission'))).toEqual([]);
  });

  it('are gone with the next call where a role is taken from the user, and there again with the role', async () => {
    expect(await codeOfList()).toBe('ok');
    const kept = 'create temporary table kept as select * from user_role where tenant_id = 0';
    await server.sql(kept);
    await server.sql(`delete from user_role where tenant_id = 0 and user_id = ${user}`);
    expect(await codeOfList()).toBe('no_permission');
    await server.sql('insert into user_role select * from kept on conflict do nothing');
    expect(await codeOfList()).toBe('ok');
    await server.sql('drop table kept');
  });

  it('follow what is taken from a role, what a permission stands for, and in which mode it is there', async () => {
    const all = await permissions();
    const named = "grants = 'calloff.callOff.approve'";
    const granted = `permission_id in (select id from permission where tenant_id = 0 and ${named})`;
    await server.sql(`create temporary table kept as select * from role_permission where tenant_id = 0 and ${granted}`);
    await server.sql(`delete from role_permission where tenant_id = 0 and ${granted} and role_id in ${roles}`);
    expect(await permissions()).not.toContain('calloff.callOff.approve');
    await server.sql('insert into role_permission select * from kept on conflict do nothing');
    await server.sql('drop table kept');
    expect((await permissions()).length).toBe(all.length);
    const modes = (list: string) => `update permission set modes = '${list}' where tenant_id = 0 and ${named}`;
    expect(await meanwhile(modes('{NEV}'), modes('{VWA,NEV}'), permissions)).not.toContain('calloff.callOff.approve');
    const mode = (name: string) => `update tenant set mode = '${name}' where tenant_id = 0`;
    expect(
      await meanwhile(modes('{VWA}'), modes('{VWA,NEV}'), () => meanwhile(mode('NEV'), mode('VWA'), permissions)),
    ).not.toContain('calloff.callOff.approve');
    expect((await permissions()).length).toBe(all.length);
  });

  it('reach as far as the role does now', async () => {
    const reach = async () => {
      const { token } = planner;
      const { platform } = server.running;
      const opened = await transact(platform.pool, tx => openSession(tx, token, platform.clock.now(), undefined));
      return opened.session.grants.get('calloff.callOff.view');
    };
    const before = await reach();
    const scope = (name: string) => `update role set data_scope = '${name}' where tenant_id = 0 and id in ${roles}`;
    expect(await meanwhile(scope('mrp'), scope(before ?? ''), reach)).toBe('mrp');
    expect(await reach()).toBe(before);
  });

  it('know the plants of the user as they are now', async () => {
    const plants = async () => (await planner.call(listPlants, {})).rows.map(({ plantNo }) => plantNo);
    const before = await plants();
    const first = `plant_no = '${before[0]}'`;
    const active = (is: boolean) => `update plant set active = ${is} where tenant_id = 0 and ${first}`;
    expect(await meanwhile(active(false), active(true), plants)).not.toContain(before[0]);
    await server.sql(
      `create temporary table kept as select * from user_plant where tenant_id = 0 and user_id = ${user}`,
    );
    await server.sql(`delete from user_plant where tenant_id = 0 and user_id = ${user}
      and plant_id = (select id from plant where tenant_id = 0 and ${first})`);
    expect(await plants()).not.toContain(before[0]);
    await server.sql('insert into user_plant select * from kept on conflict do nothing');
    await server.sql('drop table kept');
    expect(await plants()).toEqual(before);
  });

  it('are renewed for a user whom the one that changes them does not see', async () => {
    const { platform } = server.running;
    const stamp = async () => (await server.sql(`select rights_stamp from app_user where id = ${user}`))[0];
    const before = await stamp();
    await transact(platform.pool, async tx => {
      tx.setContext({ ...wholeTenant(0), company: '01998d3e-0000-7000-8000-000000000009', mrp: 'none' });
      const seen = await tx.query('select id from app_user');
      await tx.query('update user_role set role_id = role_id where tenant_id = 0');
      expect(seen).toEqual([]);
      expect(await tx.query("select context('company') as company, context('mrp') as mrp")).toEqual([
        { company: '01998d3e-0000-7000-8000-000000000009', mrp: 'none' },
      ]);
    });
    expect(await stamp()).not.toEqual(before);
  });
});

describe('the gate', () => {
  it('closes with the next call where the tenant asks more of passwords, or brings a new agreement', async () => {
    const caller = await browserOf(server).signIn(USER);
    const code = async () => (await caller.try(listPlants, {})).code;
    expect(await code()).toBe('ok');
    const rule = (is: boolean) =>
      `update password_rule set is_validate_date = ${is}, validate_date_value = 0 where tenant_id = 0`;
    expect(await meanwhile(rule(true), rule(false), code)).toBe('must_change_password');
    expect(await code()).toBe('ok');
    const agreed = `insert into agreement
        (tenant_id, id, agreement_version, valid_from, title_zh, text_zh, title_en, text_en, created_at)
      values (0, '01998d3e-0000-7000-8000-000000000019', '99', '2026-01-02', '协议', '一', 'Agreement', 'One', now())`;
    expect(await meanwhile(agreed, "delete from agreement where agreement_version = '99'", code)).toBe(
      'agreement_required',
    );
    expect(await code()).toBe('ok');
  });
});
