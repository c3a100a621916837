import { markNotificationsRead, readNotifications } from '@inbound/shared/system/notification/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';

const server = testServer();

// The story has told people something already.
beforeAll(() => server.sql('delete from notification'));

/** Writes notifications to somebody, numbered from 1; ids grow with the numbers, above those of the others. */
const tell = (userNo: string, count: number, tenant = 0, idsAbove = 100 * tenant) =>
  server.sql(
    `insert into notification (tenant_id, id, user_id, kind, params, path, plant_no, created_at)
     select u.tenant_id, ('00000000-0000-7000-8000-' || lpad((n + $5)::text, 12, '0'))::uuid, u.id, 'released',
       json_build_object('number', n), '/calloff/series', '2031', $4
     from app_user u, generate_series(1, $2::int) n where u.tenant_id = $3 and u.user_no = $1`,
    [userNo, count, tenant, server.clock.now(), idsAbove],
  );

const numbersOf = (rows: { params: Record<string, unknown> }[]) => rows.map(row => row.params.number);

describe('notifications', () => {
  it('are counted by the shell’s call: unread ones, of which it keeps the total', async () => {
    const caller = await server.as('dispositor');
    expect(await caller.call(readNotifications, { status: 'init', page: 1, limit: 10 })).toMatchObject({ total: 0 });
    await tell('dispositor', 12);
    const answer = await caller.call(readNotifications, { status: 'init', page: 1, limit: 10 });
    expect(answer.total).toBe(12);
    expect(answer.rows[0]).toEqual({
      id: '00000000-0000-7000-8000-000000000012',
      kind: 'released',
      params: { number: 12 },
      path: '/calloff/series',
      documentId: null,
      plantNo: '2031',
      createdAt: server.clock.now(),
      readAt: null,
    });
  });

  it('come newest first, page by page', async () => {
    const caller = await server.as('dispositor');
    const pages = await Promise.all([1, 2, 3].map(page => caller.call(readNotifications, { page, limit: 5 })));
    expect(pages.map(page => numbersOf(page.rows))).toEqual([
      [12, 11, 10, 9, 8],
      [7, 6, 5, 4, 3],
      [2, 1],
    ]);
  });

  it('are ordered by when it happened, also when it was written down later', async () => {
    await tell('supplier-planner', 3, 0, 500);
    await server.sql(
      `update notification set created_at = created_at - interval '1 hour' where params->>'number' = '3'
       and user_id = (select id from app_user where tenant_id = 0 and user_no = 'supplier-planner')`,
    );
    const planner = await server.as('supplier-planner');
    expect(numbersOf((await planner.call(readNotifications, {})).rows)).toEqual([2, 1, 3]);
  });

  it('are marked as read one by one or all at once, and filtered by it', async () => {
    const caller = await server.as('dispositor');
    const { rows } = await caller.call(readNotifications, { limit: 2 });
    await caller.call(markNotificationsRead, { ids: rows.map(row => row.id) });
    const read = await caller.call(readNotifications, { status: 'read' });
    expect([numbersOf(read.rows), read.total]).toEqual([[12, 11], 2]);
    expect(read.rows.map(row => row.readAt)).toEqual([server.clock.now(), server.clock.now()]);
    await caller.call(markNotificationsRead, { ids: [] });
    expect((await caller.call(readNotifications, { status: 'init' })).total).toBe(10);
    await caller.call(markNotificationsRead, {});
    expect((await caller.call(readNotifications, { status: 'init' })).total).toBe(0);
    expect((await caller.call(readNotifications)).total).toBe(12);
  });

  it('are the own ones only: nobody reads or marks another’s, in the tenant or beside it', async () => {
    await tell('supplier-logistics', 3, 1);
    const [mine, other] = [await server.as('gate'), await server.as('supplier-logistics', 1)];
    expect((await mine.call(readNotifications)).total).toBe(0);
    const { rows, total } = await other.call(readNotifications, { status: 'init' });
    await mine.call(markNotificationsRead, { ids: rows.map(row => row.id) });
    await mine.call(markNotificationsRead, {});
    expect((await other.call(readNotifications, { status: 'init' })).total).toBe(total);
  });

  it('refuse another status and a page of no size', async () => {
    const caller = await server.as('gate');
    const answer = await caller.try(readNotifications, { status: 'all' as never, limit: 0 });
    expect(answer).toMatchObject({ status: 422, code: 'invalid' });
    expect(answer.params.fields).toMatchObject([{ field: 'status' }, { field: 'limit', code: 'range' }]);
    expect(await server.nobody.try(readNotifications)).toMatchObject({ status: 401, code: 'token' });
  });
});
