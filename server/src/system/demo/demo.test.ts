import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listCallOffs } from '@inbound/shared/calloff/call-off/contract';
import { CONFIRMATION, NOTICE_SECONDS, resetDemo } from '@inbound/shared/system/demo/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD_FILE } from '../../../seed/story/accounts.ts';
import { TEST_PASSWORD } from '../../../test/cluster.ts';
import { testServer } from '../../../test/server.ts';
import { later } from '../../platform/tools/clock.ts';
import { resetDue } from './reset-job.ts';

const server = testServer();

const ADMINISTRATOR = 'tenant-admin';
const ASKED = { confirmation: CONFIRMATION } as const;
/** The smaller of the two stories: what is tried with it takes a part of the time. */
const DEMO = 1;

beforeAll(() => writeFile(join(server.running.platform.dataFolder, DEMO_PASSWORD_FILE), TEST_PASSWORD));

/** How many rows of some tables a tenant has; the counts of a story are the same whenever it is told on one day. */
const rowsOf = async (tenant: number) => {
  const tables = ['call_off_line', 'delivery_note', 'packaging_unit', 'app_user', 'role_permission', 'material'];
  const [counts] = await server.sql(
    `select ${tables.map(name => `(select count(*)::int from ${name} where tenant_id = ${tenant}) as ${name}`).join(', ')}`,
  );
  return counts;
};

const namesOf = (tenant: number) =>
  server.sql<{ name: string }>(`select name_en as name from plant where tenant_id = ${tenant} order by name_en`);

const afterNotice = () => {
  server.clock.set(later(server.clock.now(), NOTICE_SECONDS, 'second'));
  return resetDue(server.running.platform);
};

describe('a reset of the demo', () => {
  it('is for those who hold the permission, and asks for its word', async () => {
    const clerk = await server.as('supplier-logistics');
    expect((await clerk.try(resetDemo, ASKED)).code).toBe('no_permission');
    const admin = await server.as(ADMINISTRATOR);
    expect((await admin.try(resetDemo, { confirmation: 'demo' as never })).code).toBe('invalid');
  });

  it('is refused in a tenant without a story, and by a server without a demo', async () => {
    const admin = await server.as(ADMINISTRATOR);
    const { platform } = server.running;
    platform.demo = false;
    expect((await admin.try(resetDemo, ASKED)).code).toBe('not_found');
    platform.demo = true;
    // A tenant is made as a demo or it is none; the test alone may say otherwise.
    await server.sql('alter table tenant disable trigger stays_what_it_is');
    await server.sql('update tenant set is_demo = false where tenant_id = 0');
    expect((await admin.try(resetDemo, ASKED)).code).toBe('not_found');
    await server.sql('update tenant set is_demo = true where tenant_id = 0');
    await server.sql('alter table tenant enable trigger stays_what_it_is');
    await expect(server.sql('update tenant set is_demo = false where tenant_id = 0')).rejects.toThrow('made as a demo');
  });

  it('empties no tenant for which nobody asked', async () => {
    await expect(server.sql(`select empty_demo_tenant(${DEMO})`)).rejects.toThrow('nobody asked');
  });

  it('is told to everybody of the tenant and to nobody else, is asked for once, and waits until they have read it', async () => {
    const admin = await server.as(ADMINISTRATOR, DEMO);
    const { at } = await admin.call(resetDemo, ASKED);
    expect(at).toBe(later(server.clock.now(), NOTICE_SECONDS, 'second'));
    expect((await admin.try(resetDemo, ASKED)).code).toBe('busy_retry');
    const [told] = await server.sql<{ told: number; users: number; strangers: number }>(
      `select (select count(distinct user_id)::int from live_event where about = 'demo' and tenant_id = ${DEMO}) as told,
        (select count(*)::int from app_user where tenant_id = ${DEMO}) as users,
        (select count(*)::int from live_event where about = 'demo' and tenant_id <> ${DEMO}) as strangers`,
    );
    expect(told).toEqual({ told: told?.users, users: told?.users, strangers: 0 });
    const before = await rowsOf(DEMO);
    await resetDue(server.running.platform);
    expect(await rowsOf(DEMO)).toEqual(before);
  });

  it('brings the story back to its beginning, signs everybody out, and leaves other tenants as they are', async () => {
    const others = await rowsOf(0);
    const before = await rowsOf(DEMO);
    const names = await namesOf(DEMO);
    const admin = await server.as(ADMINISTRATOR, DEMO);
    await server.sql(`update plant set name_en = 'Changed ' || plant_no where tenant_id = ${DEMO}`);
    await server.sql(`delete from packaging_unit where tenant_id = ${DEMO}`);
    await afterNotice();
    expect(await rowsOf(DEMO)).toEqual(before);
    expect(await namesOf(DEMO)).toEqual(names);
    expect(await rowsOf(0)).toEqual(others);
    expect((await admin.try(listCallOffs)).code).toBe('token');
    const again = await server.as(ADMINISTRATOR, DEMO);
    expect((await again.try(resetDemo, ASKED)).code).toBe('ok');
  });

  it('stays recorded: who asked for it, and when', async () => {
    const log = await server.sql(
      `select user_no from operation_log where tenant_id = ${DEMO} and info = 'POST /system/v1/demo/reset' and exception is null`,
    );
    expect(log).toEqual([{ user_no: ADMINISTRATOR }, { user_no: ADMINISTRATOR }]);
  });
});
