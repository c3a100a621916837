import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../../../test/server.ts';
import { TODAY } from '../../../../test/today.ts';
import { tellUndelivered } from '../../../delivery/delivery-note/messages/undelivered.ts';
import type { Platform } from '../../call/platform.ts';
import { fixedClock, later } from '../../tools/clock.ts';
import { newId } from '../../tools/ids.ts';
import { deliverDue } from './deliver.ts';
import { sweepPartials, writeToFolder } from './folder.ts';
import type { Send } from './send.ts';

const server = testServer();
const CONTENT = Buffer.from('UNH+1+DESADV');
const TENANT = 0;
/** Long after all that the server's own worker takes: what is queued here is left to the test. */
const BEGIN = later(TODAY, 400, 'day');
const LEASE_SECONDS = 60;

const clock = fixedClock(BEGIN);
const wait = (amount: number, unit: Parameters<typeof later>[2]) => clock.set(later(clock.now(), amount, unit));

let platform: Platform;
let folder: string;
let note: { id: string; plant_id: string; company_id: string; dn_no: string };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inbound-outbox-'));
  platform = { ...server.running.platform, clock, dataFolder: folder };
  [note] = (await server.sql<typeof note>(
    "select id, plant_id, company_id, dn_no from delivery_note where tenant_id = 0 and supplier_code = 'S1001' order by id limit 1",
  )) as [typeof note];
});
beforeEach(async () => {
  clock.set(BEGIN);
  await server.sql('delete from job');
  await server.sql('delete from interface_log');
  await server.sql('delete from outbox_message');
  await rm(join(folder, 'outbox'), { recursive: true, force: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const place = { folder: `${TENANT}/2031`, fileName: 'a.edi', key: 'one document' };

/** Queues a message as a call would have. */
const queue = async (over: Partial<typeof place> = {}): Promise<string> => {
  const { folder: to, fileName, key } = { ...place, ...over };
  const id = newId();
  await server.sql(
    `insert into outbox_message (tenant_id, id, plant_id, company_id, document, document_id, receiver_code, kind, format, address, file_name, content, created_at, changed_at)
     values ($1, $2, $3, $4, 'deliveryNote', $5, $7, 'despatch', 'desadv', $6, $7, $8, $9, $9)`,
    [TENANT, id, note.plant_id, note.company_id, note.id, { kind: 'folder', folder: to }, fileName, CONTENT, BEGIN],
  );
  await server.sql(
    "insert into job (tenant_id, id, kind, ordering_key, run_at, created_at) values ($1, $2, 'deliver', $3, $4, $4)",
    [TENANT, id, key, BEGIN],
  );
  return id;
};

interface Standing {
  message: string;
  job: string;
  attempts: number;
  error: string | null;
  logged: string[] | null;
}

const standingOf = async (id: string): Promise<Standing | undefined> => {
  const [row] = await server.sql<Standing & Record<string, unknown>>(
    `select m.state as message, j.state as job, j.attempts, j.last_error as error,
       (select array_agg(l.state order by l.at, l.id) from interface_log l where l.message_id = m.id) as logged
     from outbox_message m join job j using (tenant_id, id) where m.id = $1`,
    [id],
  );
  return row;
};

const filesIn = (path = place.folder) => readdir(join(folder, 'outbox', path)).catch(() => []);
const fails: Send = async () => Promise.reject(new Error('nobody is there'));

/** Tries until nothing is due, and notes in which order messages were sent. */
const sendAll = async (send?: Send): Promise<string[]> => {
  const order: string[] = [];
  const noting: Send = async (own, tenant, message) => {
    order.push(message.file_name);
    return send ? send(own, tenant, message) : { url: 'sent' };
  };
  while ((await deliverDue(platform, { send: noting })) > 0);
  return order;
};

describe('a message', () => {
  it('lies in its folder, whole, once, and is written down', async () => {
    const id = await queue();
    expect(await deliverDue(platform)).toBe(1);
    expect(await filesIn()).toEqual(['a.edi']);
    expect(await readFile(join(folder, 'outbox', place.folder, 'a.edi'))).toEqual(CONTENT);
    expect(await standingOf(id)).toEqual({
      message: 'delivered',
      job: 'done',
      attempts: 1,
      error: null,
      logged: ['sent'],
    });
    expect(await deliverDue(platform)).toBe(0);
  });

  it('is on its way without a transaction, and without a lock', async () => {
    const id = await queue();
    let open: unknown[] = [];
    let free: unknown[] = [];
    const send: Send = async () => {
      open = await server.sql(
        "select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%' and query like '%outbox_message%'",
      );
      free = await server.sql(
        'select 1 from outbox_message m join job j using (tenant_id, id) where m.id = $1 for update nowait',
        [id],
      );
      return { url: 'there' };
    };
    await deliverDue(platform, { send });
    expect(open).toEqual([]);
    expect(free).toHaveLength(1);
    expect((await standingOf(id))?.message).toBe('delivered');
  });

  it('that does not arrive comes again, each time later', async () => {
    const id = await queue();
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 10; attempt++) {
      const before = clock.now();
      await deliverDue(platform, { send: fails });
      const [job] = await server.sql<{ run_at: string }>('select run_at::text from job where id = $1', [id]);
      pauses.push((Date.parse(job?.run_at ?? '') - Date.parse(before)) / 1_000);
      expect(await deliverDue(platform, { send: fails })).toBe(0);
      wait(pauses.at(-1) ?? 0, 'second');
    }
    expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 1800, 1800]);
    expect(await standingOf(id)).toMatchObject({ message: 'retrying', job: 'queued', error: 'nobody is there' });
    await deliverDue(platform);
    expect((await standingOf(id))?.logged).toEqual([...Array.from({ length: 10 }, () => 'failed'), 'sent']);
  });

  it('is given up after a day, and told to both ends', async () => {
    const id = await queue();
    await deliverDue(platform, { send: fails });
    wait(25, 'hour');
    await deliverDue(platform, { send: fails, tellers: [tellUndelivered] });
    expect(await standingOf(id)).toMatchObject({ message: 'dead', job: 'dead', attempts: 2 });
    wait(30, 'day');
    expect(await deliverDue(platform)).toBe(0);
    const told = await server.sql<{ user_no: string; params: object }>(
      `select u.user_no, n.params from notification n join app_user u on u.tenant_id = n.tenant_id and u.id = n.user_id
       where n.kind = 'messageUndelivered' order by u.user_no`,
    );
    expect(told.map(({ user_no: userNo }) => userNo)).toEqual(
      expect.arrayContaining(['dispositor', 'supplier-logistics']),
    );
    expect(told[0]?.params).toEqual({ dnNo: note.dn_no, receiver: 'a.edi', fileName: 'a.edi' });
  });
});

describe('the order of one document', () => {
  it('is kept, also while the first one fails; another document goes on', async () => {
    await queue({ fileName: '1' });
    await queue({ fileName: '2' });
    await queue({ fileName: 'other', key: 'another document' });
    const firstFails: Send = async (_, __, { file_name: name }) => {
      if (name === '1') throw new Error('nobody is there');
      return { url: 'sent' };
    };
    expect(await sendAll(firstFails)).toEqual(['1', 'other']);
    wait(10, 'second');
    expect(await sendAll()).toEqual(['1', '2']);
  });

  it('is kept by two workers', async () => {
    const names = Array.from({ length: 12 }, (_, at) => String(at).padStart(2, '0'));
    for (const name of names) await queue({ fileName: name });
    const [one, two] = await Promise.all([sendAll(), sendAll()]);
    // Each worker may stop while the other one has the oldest; what is left is taken by the next round.
    const rest = await sendAll();
    expect([...one, ...two, ...rest].sort()).toEqual(names);
    for (const order of [one, two, rest]) expect(order).toEqual([...order].sort());
  });
});

it('a server that is told to stop sends what it has in hand, and leaves the others to the next one', async () => {
  const [first, second] = [await queue(), await queue({ fileName: 'b.edi', key: 'another document' })];
  const own = { ...platform };
  const taken = await deliverDue(own, {
    send: async () => {
      own.readiness = { ready: true, reason: 'stopping' };
      return { url: 'there' };
    },
  });
  expect(taken).toBe(1);
  expect(await standingOf(first)).toMatchObject({ message: 'delivered', job: 'done' });
  expect(await standingOf(second)).toMatchObject({ message: 'queued', job: 'queued', attempts: 0 });
  expect(await deliverDue(platform)).toBe(1);
  expect(await standingOf(second)).toMatchObject({ message: 'delivered', job: 'done', attempts: 1 });
});

describe('a lease', () => {
  it('keeps a message from other workers until it is over', async () => {
    await queue();
    let meanwhile = -1;
    await deliverDue(platform, {
      send: async () => {
        wait(LEASE_SECONDS - 1, 'second');
        meanwhile = await deliverDue(platform);
        return { url: 'there' };
      },
    });
    expect(meanwhile).toBe(0);
  });

  it('that is lost changes nothing of what the next worker made', async () => {
    const id = await queue();
    await deliverDue(platform, {
      send: async () => {
        wait(LEASE_SECONDS, 'second');
        expect(await deliverDue(platform)).toBe(1);
        throw new Error('too late');
      },
    });
    expect(await standingOf(id)).toEqual({
      message: 'delivered',
      job: 'done',
      attempts: 2,
      error: null,
      logged: ['sent'],
    });
  });

  it('of a worker that died between sending and settling ends by itself: the file is there once', async () => {
    const id = await queue();
    await server.sql("alter table outbox_message add constraint dies check (state <> 'delivered') not valid");
    await expect(deliverDue(platform)).rejects.toThrow(/dies/);
    expect(await filesIn()).toEqual(['a.edi']);
    expect(await standingOf(id)).toMatchObject({ message: 'queued', job: 'queued', attempts: 1, logged: null });
    await server.sql('alter table outbox_message drop constraint dies');
    expect(await deliverDue(platform)).toBe(0);
    wait(LEASE_SECONDS, 'second');
    expect(await deliverDue(platform)).toBe(1);
    expect(await filesIn()).toEqual(['a.edi']);
    expect(await standingOf(id)).toMatchObject({ message: 'delivered', attempts: 2, logged: ['sent'] });
  });
});

describe('a folder', () => {
  const outbox = () => join(folder, 'outbox');
  const write = (over: { folder?: string; name?: string }) =>
    writeToFolder(outbox(), {
      tenant: TENANT,
      address: { kind: 'folder', folder: over.folder ?? place.folder },
      name: over.name ?? 'a.edi',
      content: CONTENT,
    });

  it.each(['..', '../../etc', '/etc', '', '.', '0', '1/2031', '0/../1/2031', '01/2031', '0/2031/../../1'])(
    'at %j is not the tenant’s, and gets nothing',
    async to => {
      await expect(write({ folder: to })).rejects.toThrow('the address leaves the outbox');
    },
  );

  it.each(['../a.edi', 'x/a.edi', '/etc/a.edi', '..', '.hidden', ''])('takes no file called %j', async name => {
    await expect(write({ name })).rejects.toThrow();
    expect(await readdir(folder)).not.toContain('a.edi');
  });

  it('keeps no half of a file: one that cannot be finished goes, one that a crash left goes with time', async () => {
    await mkdir(join(outbox(), place.folder, 'a.edi'), { recursive: true });
    await expect(write({})).rejects.toThrow();
    expect(await filesIn()).toEqual(['a.edi']);
    const half = join(outbox(), place.folder, `.b.edi.${newId()}`);
    const whole = join(outbox(), place.folder, '.kept');
    for (const path of [half, whole]) await writeFile(path, 'UNH');
    const now = Date.now();
    expect(await sweepPartials(outbox(), now)).toBe(0);
    await utimes(half, now / 1_000, now / 1_000 - 3_600);
    await utimes(whole, now / 1_000, now / 1_000 - 3_600);
    expect(await sweepPartials(outbox(), now)).toBe(1);
    expect(await filesIn()).toEqual(['.kept', 'a.edi']);
    expect(await sweepPartials(join(folder, 'nowhere'), now)).toBe(0);
  });
});
