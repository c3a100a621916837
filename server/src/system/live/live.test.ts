import { changePlant, listPlants } from '@inbound/shared/master/plant/contract';
import { type Change, change, followLiveChanges } from '@inbound/shared/system/live/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';
import { sweepEventsJob } from '../../platform/live/events.ts';
import { textOfPoint } from '../../platform/live/point.ts';
import { later } from '../../platform/tools/clock.ts';
import { notifyUser } from '../notification/offers.ts';

const server = testServer();
let admin: Caller;
let planner: Caller;
let supplier: Caller;
beforeAll(async () => {
  admin = await server.as('tenant-admin');
  planner = await server.as('dispositor');
  supplier = await server.as('supplier-logistics');
});

interface Block {
  id: string | undefined;
  event: string;
  data: unknown;
}

/** What a stream said, block by block. */
const blocksIn = (text: string): Block[] =>
  text
    .split('\n\n')
    .filter(block => block.includes('event: '))
    .map(block => {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      return { id: field('id'), event: field('event') ?? '', data: JSON.parse(field('data') ?? 'null') };
    });

/** All that was told as changed. */
const toldIn = (blocks: readonly Block[]): Change[] =>
  blocks.filter(({ event }) => event === 'change').map(({ data }) => change.parse(data));

/** What people changed: the server's own work of the minute may tell of something else meanwhile. */
const changesIn = (blocks: readonly Block[]): Change[] => toldIn(blocks).filter(({ by }) => by !== 'system');

const pointIn = (blocks: readonly Block[]): string => blocks.map(({ id }) => id).findLast(id => id !== undefined) ?? '';

/** What a caller hears behind a point, and the point reached. */
const heard = async (caller: Caller, since?: string) => {
  const { body } = await caller.try(followLiveChanges, since === undefined ? {} : { since });
  const blocks = blocksIn(body);
  return {
    told: toldIn(blocks),
    changes: changesIn(blocks),
    events: blocks.map(({ event }) => event),
    point: pointIn(blocks),
  };
};

/** Opens a stream that stays, at this server or another one. */
const follow = async ({ token }: Caller, address = server.running.address, since?: string) => {
  const query = new URLSearchParams({ seconds: '120', ...(since === undefined ? {} : { since }) });
  const stopper = new AbortController();
  const reply = await fetch(`${address}/api${followLiveChanges.path}?${query}`, {
    headers: { authorization: `Bearer ${token}`, 'x-tenant-id': token.split('.')[0] ?? '' },
    signal: stopper.signal,
  });
  expect(reply.headers.get('content-type')).toBe('text/event-stream');
  const said = { text: '', isEnded: false };
  const read = async () => {
    for await (const part of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) said.text += part;
  };
  const reading = read()
    .catch(() => undefined)
    .finally(() => {
      said.isEnded = true;
    });
  await waitUntil(() => blocksIn(said.text).length > 0);
  return {
    said,
    changes: () => changesIn(blocksIn(said.text)),
    point: () => pointIn(blocksIn(said.text)),
    stop: async () => {
      stopper.abort();
      await reading;
    },
  };
};

/** Changes a plant, and answers its id. */
const touchPlant = async (contact: string): Promise<string> => {
  const { rows } = await admin.call(listPlants, { search: '2031' });
  const [row] = rows;
  if (!row) throw new Error('there is no such plant');
  const { id, version, plantNo, nameZh, nameEn, sapName, street, timeZone, active } = row;
  await admin.call(
    changePlant,
    { id, version, plantNo, nameZh, nameEn, sapName, street, timeZone, active, contact },
    { headers: { 'idempotency-key': `${contact.replaceAll(' ', '-')}-calls` } },
  );
  return id;
};

describe('a stream', () => {
  it('tells what was changed behind a point: what kind, where, which, by whom and by which call, and nothing of it', async () => {
    const { point, changes } = await heard(planner);
    expect(changes).toEqual([]);
    const id = await touchPlant('He Ping');
    const after = await heard(planner, point);
    expect(after.changes).toEqual([
      { topic: 'plant', plantNo: '2031', ids: [id], by: expect.any(String), key: 'He-Ping-calls' },
    ]);
    expect((await heard(planner, after.point)).changes).toEqual([]);
  });

  it('that stays open tells it as it happens, also what another process has done, and goes on behind the point reached', async () => {
    const stream = await follow(planner);
    await touchPlant('Liu Yang');
    await waitUntil(() => stream.changes().length === 1);
    const neighbour = await server.another();
    const there = await follow(planner, neighbour.address, stream.point());
    await touchPlant('Chen Chen');
    await waitUntil(() => there.changes().length === 1 && stream.changes().length === 2);
    await neighbour.close();
    await waitUntil(() => there.said.isEnded);
    await stream.stop();
    await touchPlant('Wang Qiang');
    await touchPlant('Li Na');
    const again = await follow(planner, undefined, stream.point());
    // Twice is well, never is not: a look that was under way tells what is told behind the point, too.
    const keys = again.changes().map(({ key }) => key);
    expect([...new Set(keys)]).toEqual(['Wang-Qiang-calls', 'Li-Na-calls']);
    await again.stop();
    await waitUntil(() => server.running.platform.feed.count === 0);
  });

  it('tells what began before a point and ended after it', async () => {
    await server.sql('begin');
    await server.sql(
      `insert into live_event (tenant_id, id, at, about, ids, plant_id, actor)
       select 0, gen_random_uuid(), $1, 'plant', array[id], id, 'slow' from plant where tenant_id = 0 and plant_no = '2031'`,
      [server.clock.now()],
    );
    const { point } = await heard(planner);
    await touchPlant('Zhao Min');
    const between = await heard(planner, point);
    expect(between.changes.map(({ by }) => by)).not.toContain('slow');
    await server.sql('commit');
    expect((await heard(planner, between.point)).changes).toMatchObject([{ by: 'slow' }]);
  });

  it('of a browser that was cut off for a minute goes on where it was, and tells all that happened meanwhile', async () => {
    const stream = await follow(planner);
    await touchPlant('Gao Feng');
    await waitUntil(() => stream.changes().some(({ key }) => key === 'Gao-Feng-calls'));
    await stream.stop();
    const now = server.clock.now();
    for (const second of [1, 20, 40, 59]) {
      server.clock.set(later(now, second, 'second'));
      await touchPlant(`Zhu Lin ${second}`);
    }
    server.clock.set(later(now, 1, 'minute'));
    const again = await follow(planner, undefined, stream.point());
    expect(again.changes().map(({ key }) => key)).toEqual([1, 20, 40, 59].map(second => `Zhu-Lin-${second}-calls`));
    expect(again.said.text).not.toContain('event: reset');
    await again.stop();
    server.clock.set(now);
  });

  it('of a browser that was away too long, or asks from a point that there is not, says that all may have changed', async () => {
    const { point } = await heard(planner);
    const now = server.clock.now();
    const eventsSince = async (since: string) => (await heard(planner, since)).events;
    const { told, changes, events } = await heard(planner, point);
    expect(changes).toEqual([]);
    expect(events).toEqual(told.length > 0 ? told.map(() => 'change') : ['beat']);
    expect(await eventsSince('yesterday')).toEqual(['reset']);
    server.clock.set(later(now, 15, 'minute'));
    expect(await eventsSince(point)).toEqual(['reset']);
    server.clock.set(now);
    const { platform } = server.running;
    const [{ cluster = '' } = {}] = await server.sql<{ cluster: string }>(
      'select system_identifier::text as cluster from pg_control_system()',
    );
    const before = { atMs: Date.parse(now), cluster, snapshot: '999999999:999999999:' };
    expect(await eventsSince(await textOfPoint(platform, before)), 'of a database restored since').toEqual(['reset']);
    const elsewhere = { atMs: Date.parse(now), cluster: 'another', snapshot: '1:1:' };
    expect(await eventsSince(await textOfPoint(platform, elsewhere)), 'of another installation').toEqual(['reset']);
  });
});

describe('whoever listens', () => {
  it('hears of what concerns one user alone if it is he', async () => {
    const points = await Promise.all([planner, supplier].map(async caller => (await heard(caller)).point));
    const [user] = await server.sql<{ id: string }>(
      "select id from app_user where tenant_id = 0 and user_no = 'dispositor'",
    );
    const { platform } = server.running;
    await transact(platform.pool, async tx =>
      notifyUser(systemCtx(platform, tx, { tenant: 0 }), user?.id ?? '', {
        ...{ kind: 'deliveryNoteSent', params: {}, path: '/delivery/note', documentId: null, plantNo: '2031' },
      }),
    );
    const notices = async (caller: Caller, point: string | undefined) =>
      (await heard(caller, point)).told.filter(({ topic }) => topic === 'notification');
    expect(await notices(planner, points[0])).toHaveLength(1);
    expect(await notices(supplier, points[1])).toEqual([]);
  });

  it('hears nothing of another tenant', async () => {
    const other = await server.as('tenant-admin', 1);
    const { point } = await heard(other);
    await touchPlant('Sun Li');
    expect((await heard(other, point)).changes).toEqual([]);
  });

  it('is let go with the next change when his session ends, or his rights change', async () => {
    for (const [userNo, end] of [
      [
        'dispositor',
        "update user_session set ended_at = now() where user_id = (select id from app_user where tenant_id = 0 and user_no = 'dispositor')",
      ],
      [
        'gate',
        "delete from user_role where tenant_id = 0 and user_id = (select id from app_user where tenant_id = 0 and user_no = 'gate')",
      ],
    ] as const) {
      const stream = await follow(await server.as(userNo));
      await server.sql(end);
      await touchPlant(`Zhou Jie ${userNo}`);
      await waitUntil(() => stream.said.isEnded);
      // What was changed before the stream was opened may be told once more, never what was changed after the end.
      expect(stream.changes().map(({ key }) => key)).not.toContain(`Zhou-Jie-${userNo}-calls`);
    }
  });

  it('is not taken for somebody at work: the session ends in its time', async () => {
    const seen = async () =>
      (await server.sql<{ at: string }>("select max(seen_at)::text as at from user_session where kind = 'api'"))[0]?.at;
    const somebody = await server.as('packaging-planner');
    const before = await seen();
    const now = server.clock.now();
    server.clock.set(later(now, 3, 'minute'));
    await heard(somebody);
    expect(await seen()).toBe(before);
    await somebody.call(listPlants, {});
    expect(await seen()).not.toBe(before);
    server.clock.set(now);
  });

  it('needs a session', async () => {
    expect((await server.nobody.try(followLiveChanges)).code).toBe('token');
  });
});

it('changes are kept for minutes', async () => {
  await touchPlant('Wu Gang');
  server.clock.set(later(server.clock.now(), 16, 'minute'));
  await sweepEventsJob.run(server.running.platform);
  expect(await server.sql('select 1 from live_event')).toEqual([]);
});
