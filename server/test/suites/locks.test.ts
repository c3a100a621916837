import { confirmLine, confirmLines, listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { setPassword } from '@inbound/shared/system/session/contract';
import { makePasswordLink } from '@inbound/shared/system/user/contract';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserOf } from '../browser.ts';
import { type Caller, testServer } from '../server.ts';
import { waitUntil } from '../wait-until.ts';

/**
 * Each call decides upon a row that somebody else has locked and changes: it must wait for him, and decide upon what he
 * left. A call that reads without a lock waits too, when it writes, and by then has decided upon what was.
 */
const server = testServer();

let clerk: Caller;
let boss: Caller;
beforeAll(async () => {
  [clerk, boss] = await Promise.all([server.as('supplier-logistics'), server.as('tenant-admin')]);
});

/** A call waits for a lock of another connection. */
const WAITS = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  and application_name like 'inbound %'`;

/** What a call answers that comes while another connection has changed a row and not yet committed it. */
const amid = async <T>(change: string, values: readonly unknown[], call: () => Promise<T>): Promise<T> => {
  const other = new pg.Client({ connectionString: server.database.superuserUrl });
  await other.connect();
  try {
    await other.query('set search_path = inbound');
    await other.query('begin');
    expect((await other.query(change, [...values])).rowCount).toBe(1);
    const waiting = call();
    // Asked outside the transaction, in which the first list of connections would stay the answer.
    await waitUntil(async () => (await server.sql(WAITS)).length > 0);
    await other.query('commit');
    return await waiting;
  } finally {
    await other.end();
  }
};

const newLines = async () => (await clerk.call(listCallOffLines, { state: ['new'], limit: 2 })).rows;
const MOVE_ON = 'update call_off_line set version = version + 1 where tenant_id = 0 and id = $1';

describe('what another one is just changing is waited for:', () => {
  it('a document whose version moves on is a conflict', async () => {
    const [line] = await newLines();
    if (!line) throw new Error('no line is new');
    const { id, version, requestedTo: date } = line;
    const answer = await amid(MOVE_ON, [id], () => clerk.try(confirmLine, { id, version, date, qty: '1' }));
    expect(answer).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('a row of a batch is refused by itself, and the others are done', async () => {
    const lines = await newLines();
    const items = lines.map(({ id, version }) => ({ id, version }));
    const { results } = await amid(MOVE_ON, [items[1]?.id], () => clerk.call(confirmLines, { items }));
    expect(results.map(({ code }) => code)).toEqual([undefined, 'conflict']);
  });

  it('a refresh token that another window uses is good once', async () => {
    const browser = browserOf(server);
    await browser.signIn('dispositor');
    const use = `update session_token set used_at = $1::timestamptz, attempt = gen_random_uuid()
      where kind = 'refresh' and used_at is null`;
    expect(await amid(use, [server.clock.now()], () => browser.tryRefresh())).toMatchObject({ status: 401 });
  });

  it('a one-time link that is being used sets one password', async () => {
    const [user] = await server.sql<{ id: string }>(
      "select id from app_user where tenant_id = 0 and user_no = 'dispositor'",
    );
    const { secret } = await boss.call(makePasswordLink, { id: user?.id ?? '' });
    const password = 'Blue-Harbour-77';
    const credential = await browserOf(server).credential({ secret, password, repeated: password });
    const use = `update single_use set used_at = $1::timestamptz where tenant_id = 0 and user_id = $2 and used_at is null`;
    const answer = await amid(use, [server.clock.now(), user?.id], () =>
      server.nobody.try(setPassword, { credential }),
    );
    expect(answer.code).toBe('link_ended');
  });
});
