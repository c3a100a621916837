import { confirmSecondFactor } from '@inbound/shared/system/second-factor/contract';
import { setSerialRange } from '@inbound/shared/system/tenant/serial-range-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { lockLinesOfNote } from '../../src/calloff/call-off/offers/notes.ts';
import { book } from '../../src/packaging/container-balance/book.ts';
import { accept } from '../../src/packaging/packaging-instruction/review.ts';
import type { Ctx } from '../../src/platform/call/context.ts';
import { systemCtx } from '../../src/platform/call/system-ctx.ts';
import { isResetAsked } from '../../src/platform/call/tenant-demo.ts';
import { lockMode } from '../../src/platform/call/tenant-mode.ts';
import { transact } from '../../src/platform/database/transaction.ts';
import { replayMessage } from '../../src/platform/jobs/outbox/replay.ts';
import { retryTask } from '../../src/platform/tasks/handle.ts';
import { remindOfEnd } from '../../src/system/certificate/remind.ts';
import { oneAtATime } from '../../src/system/certificate/replace.ts';
import { useFactor } from '../../src/system/second-factor/offers.ts';
import { lockCounter } from '../../src/system/session/failure-counters.ts';
import { testServer } from '../server.ts';
import { waitsWith } from './held.ts';
import { type World, worldOf } from './world.ts';

/**
 * Who decides upon rows locks them first. Each is asked to do so while a second connection has them: it must wait with
 * that very question, and not go on, or wait with its write, when it has decided upon what was.
 */
const server = testServer();

let world: World;
/** Another version of the same packaging instruction, and a second row of what a user signs in with. */
const OTHER_VERSION = '01998d3e-0000-7000-8000-0000000000aa';
const SUBJECT = Buffer.from('somebody who fails');
const DUNS = '521874630';

beforeAll(async () => {
  world = await worldOf(server);
  const { id } = world.own;
  const [columns] = await server.sql<{ names: string }>(
    `select string_agg(column_name, ', ') as names from information_schema.columns
       where table_schema = 'inbound' and table_name = 'packaging_instruction' and is_generated = 'NEVER'`,
  );
  await server.sql(
    `insert into packaging_instruction (${columns?.names})
       select ${columns?.names} from jsonb_populate_record(null::packaging_instruction,
         (select to_jsonb(i) || jsonb_build_object('id', $2::uuid, 'version_no', 9) from packaging_instruction i
          where i.tenant_id = 0 and i.id = $1))`,
    [id, OTHER_VERSION],
  );
  await server.sql(
    `insert into second_factor (tenant_id, user_id, key_sealed, new_key_sealed, new_key_at)
       select 0, u.id, 'sealed', 'sealed', $1 from app_user u where u.tenant_id = 0 and u.user_no = 'dispositor'`,
    [server.clock.now()],
  );
  await server.sql(
    `insert into login_failure (tenant_id, subject_hash, count, first_at, last_at) values (0, $1, 1, $2, $2)`,
    [SUBJECT, server.clock.now()],
  );
  await server.sql(
    `insert into job (tenant_id, id, kind, ordering_key, run_at, created_at, state) values (0, $1::uuid, 'held', $1::uuid::text, $2::timestamptz, $2::timestamptz, 'done')`,
    [id, server.clock.now()],
  );
});

/** Does something as the product itself, in a transaction of its own. */
const asSystem = (work: (ctx: Ctx) => Promise<unknown>) => (): Promise<unknown> => {
  const { platform } = server.running;
  return transact(platform.pool, tx => work(systemCtx(platform, tx, { tenant: 0 })));
};

const dispositor = async (): Promise<string> => {
  const [user] = await server.sql<{ id: string }>(
    "select id from app_user where tenant_id = 0 and user_no = 'dispositor'",
  );
  return user?.id ?? '';
};

interface Deciding {
  what: string;
  /** What the second connection has. */
  rows: string;
  /** By default the own row of the world. */
  values?(): readonly unknown[];
  work(): Promise<unknown>;
}

const own = (table: string): string => `select 1 from ${table} where tenant_id = 0 and id = $1`;
const ownId = () => [world.own.id];
const none = () => [];

const DECIDING: readonly Deciding[] = [
  {
    what: 'a booking, for the account that it moves',
    rows: own('container_account'),
    work: asSystem(async ctx => {
      const [account] = await server.sql<{ plant_id: string; company_id: string; supplier_id: string; code: string }>(
        `select plant_id, company_id, supplier_id, packaging_code as code from container_account where tenant_id = 0 and id = $1`,
        ownId(),
      );
      if (!account) throw new Error('there is no account');
      const { plant_id: plantId, company_id: companyId, supplier_id: supplierId, code } = account;
      const entry = { code, kind: 'difference', qty: 1, document: '', documentId: world.own.id, documentNo: '' };
      await book(ctx, { plantId, companyId, supplierId }, [entry as never]);
    }),
  },
  {
    what: 'who accepts a version of an instruction, for the other ones',
    rows: own('packaging_instruction'),
    values: () => [OTHER_VERSION],
    work: asSystem(ctx => accept(ctx, { id: world.own.id, version: 1 })),
  },
  {
    what: 'who sends a message again, for the worker that settles it',
    rows: own('job'),
    work: asSystem(ctx => replayMessage(ctx, world.own.id, 1)),
  },
  {
    what: 'who handles a task that failed, for who handles it as well',
    rows: own('task'),
    work: asSystem(ctx => retryTask(ctx, { id: world.own.id, version: 1 })),
  },
  {
    what: 'who works by the mode of the tenant, for who changes it',
    rows: 'select 1 from tenant where tenant_id = 0',
    values: none,
    work: asSystem(lockMode),
  },
  {
    what: 'who begins a demo anew, for who asked for it before',
    rows: 'select 1 from tenant where tenant_id = 0',
    values: none,
    work: asSystem(isResetAsked),
  },
  {
    what: 'a note, for its lines',
    rows: own('call_off_line'),
    work: asSystem(ctx => lockLinesOfNote(ctx, [{ lineId: world.own.id, qty: '1' as never }])),
  },
  {
    what: 'who gives a tenant serials, for who gives another tenant some',
    rows: 'select 1 from tenant_entry where tenant_id = 0 and env_no = $1',
    values: () => ['1'],
    work: async () => {
      const [entry] = await server.sql<{ id: string; version: number }>(
        "select id, version from tenant_entry where tenant_id = 0 and env_no = '0'",
      );
      const admin = await server.as('platform-admin');
      await admin.try(setSerialRange, {
        ...{ id: entry?.id ?? '', version: entry?.version ?? 0 },
        ...{ duns: DUNS, firstSerial: 1, lastSerial: 99 },
      });
    },
  },
  {
    what: 'who puts a certificate in force, for who does as well',
    rows: 'select 1 from tenant where tenant_id = 0',
    values: none,
    work: asSystem(oneAtATime),
  },
  {
    what: 'who tells that the certificate ends, for the server that tells it just now',
    rows: 'select 1 from system_certificate where tenant_id = 0 and in_force',
    values: none,
    work: asSystem(remindOfEnd),
  },
  {
    what: 'a code of the second factor, for the same code in another window',
    rows: 'select 1 from second_factor where tenant_id = 0 and user_id = $1',
    values: none,
    work: asSystem(async ctx => useFactor(ctx, await dispositor(), '123456')),
  },
  {
    what: 'the first code of a new key, for the same code in another window',
    rows: 'select 1 from second_factor where tenant_id = 0 and user_id = $1',
    values: none,
    work: async () => (await server.as('dispositor')).try(confirmSecondFactor, { code: '123456' }),
  },
  {
    what: 'a failure at signing in, for the one that is counted just now',
    rows: 'select 1 from login_failure where tenant_id = 0 and subject_hash = $1',
    values: () => [SUBJECT],
    work: asSystem(ctx => lockCounter(ctx, SUBJECT)),
  },
];

describe('with its question for the rows waits', () => {
  it.each(DECIDING.map(one => [one.what, one] as const))('%s', async (_, { rows, values = ownId, work }) => {
    const held = { rows, values: rows.includes('user_id = $1') ? [await dispositor()] : values() };
    expect(await waitsWith(server, held, work)).toMatch(/ for update/i);
  });
});
