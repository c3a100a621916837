import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { type MailSink, startMailSink } from '../../../test/smtp.ts';
import { TODAY } from '../../../test/today.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { Platform } from '../../platform/call/platform.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';
import { claimNext } from '../../platform/jobs/outbox/claim.ts';
import { fixedClock, later } from '../../platform/tools/clock.ts';
import { newId } from '../../platform/tools/ids.ts';
import { MAIL_JOB, queueMail } from './queue-mail.ts';
import { sendDue } from './send.ts';

const server = testServer();
/** Long after all that the server's own worker takes: what is queued here is left to the test. */
const BEGIN = later(TODAY, 400, 'day');
const LEASE_SECONDS = 60;
const LINK = 'https://portal.example.com/login#set=canary-of-the-link';

const clock = fixedClock(BEGIN);
const wait = (amount: number, unit: Parameters<typeof later>[2]) => clock.set(later(clock.now(), amount, unit));

let platform: Platform;
let first: MailSink;
let second: MailSink;
beforeAll(async () => {
  platform = { ...server.running.platform, clock };
  [first, second] = await Promise.all([startMailSink(), startMailSink()]);
});
afterAll(() => Promise.all([first.close(), second.close()]));
beforeEach(async () => {
  clock.set(BEGIN);
  for (const sink of [first, second]) Object.assign(sink, { manner: 'takes' }).mails.length = 0;
  for (const table of ['job', 'mail_log_try', 'mail_log', 'mail_server']) await server.sql(`delete from ${table}`);
  await addServer('first', 1, first.port);
  await addServer('second', 2, second.port);
});

const addServer = (name: string, position: number, port: number) =>
  server.sql(
    `insert into mail_server (tenant_id, id, name, position, display_name, sender, recipient, host, port, ssl, socket_factory,
       auth, user_name, connection_timeout, answer_timeout, fallback, changed_at)
     values (0, $1, $2, $3, 'Inbound', 'portal@example.com', 'post@example.com', '127.0.0.1', $4, false, 'direct',
       false, 'portal', 20, 20, true, $5)`,
    [newId(), name, position, port, BEGIN],
  );

/** A server that says nothing is not waited for. */
const hurry = () => server.sql('update mail_server set connection_timeout = 1 where position = 1');

const act = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  transact(platform.pool, tx => work(systemCtx(platform, tx, { tenant: 0 })));

const news = (title: string, to = 'anna@example.com') =>
  ({ template: 'notice.now', to, language: 'en', facts: { title, notice: `About ${title}.` } }) as const;

const queue = (title = 'News') => act(ctx => queueMail(ctx, news(title)));

const standingOf = async (id: string) => {
  const [row] = await server.sql<{ state: string; answer: string; tries: string[] | null }>(
    `select m.state, m.answer, (select array_agg(t.server_name || ' ' || t.state order by t.id) from mail_log_try t where t.mail_id = m.id) as tries
     from mail_log m where m.id = $1`,
    [id],
  );
  return row;
};

/** Sends until nothing is due; answers how many mails were taken in hand. */
const sendAll = async (resting = new Map()): Promise<number> => {
  let all = 0;
  for (let some = await sendDue(platform, resting); some > 0; some = await sendDue(platform, resting)) all += some;
  return all;
};

const idsIn = (mails: readonly string[]) => mails.map(mail => /^Message-ID: <([^@]+)@/im.exec(mail)?.[1]);

describe('a mail', () => {
  it('is sent once its cause is committed, and never if that is undone', async () => {
    const undone = act(async ctx => {
      await queueMail(ctx, news('Never'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const id = await queue('4711 sent');
    expect(await sendAll()).toBe(1);
    expect(first.mails).toHaveLength(1);
    expect(first.mails[0]).toMatch(/^Subject: 4711 sent\r$/m);
    expect(first.mails[0]).toContain('To: anna@example.com');
    // RFC 5322, 3.3: `Mon, 30 Nov 2026 06:10:00 +0000`, the moment at which it was written.
    const [, date = ''] = /^Date: (.+)\r$/m.exec(first.mails[0] ?? '') ?? [];
    expect(date).toMatch(/^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d \+0000$/);
    expect(Date.parse(date)).toBe(Math.floor(Date.parse(BEGIN) / 1000) * 1000);
    expect(await standingOf(id)).toMatchObject({ state: 'sent', tries: ['first sent'] });
    expect(await server.sql('select send_count from mail_server where position = 1')).toEqual([{ send_count: 1 }]);
    expect(await sendAll()).toBe(0);
  });

  it('reads in the language of its receiver, and a line end in a fact adds no header', async () => {
    const id = await act(ctx => queueMail(ctx, { ...news('A\r\nBcc: thief@example.com'), language: 'ja' }));
    await sendAll();
    expect(first.mails[0]).toMatch(/^Subject: A Bcc: thief@example.com\r$/m);
    expect(await server.sql('select language from mail_log where id = $1', [id])).toEqual([{ language: 'ja' }]);
  });

  it('with a secret keeps it sealed until it is sent, and dots afterwards', async () => {
    const facts = { link: LINK, ends: '2026-11-25 18:00' };
    const id = await act(ctx =>
      queueMail(ctx, { template: 'account.link', to: 'anna@example.com', language: 'en', facts }),
    );
    const kept = () =>
      server.sql<{ kept: string }>('select to_jsonb(m)::text as kept from mail_log m where id = $1', [id]);
    expect((await kept())[0]?.kept).not.toContain('canary');
    await sendAll();
    expect(first.mails[0]?.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(LINK);
    expect((await kept())[0]?.kept).toContain('•••');
    expect(await server.sql('select sealed, secret from mail_log where id = $1', [id])).toEqual([
      { sealed: null, secret: true },
    ]);
  });
});

describe('the second server', () => {
  it.each(['refuses', 'busy', 'stalls', 'cuts'] as const)('takes over when the first one %s', async manner => {
    first.manner = manner;
    await hurry();
    const id = await queue();
    await sendAll();
    expect(first.mails).toEqual([]);
    expect(idsIn(second.mails)).toEqual([id]);
    expect(await standingOf(id)).toMatchObject({ state: 'sent', tries: ['first failed', 'second sent'] });
  });

  it('goes first while the other one rests, so that not each mail waits for it', async () => {
    first.manner = 'stalls';
    await hurry();
    const resting = new Map();
    const before = first.calls();
    for (const title of ['1', '2', '3']) await queue(title);
    await sendAll(resting);
    expect(second.mails).toHaveLength(3);
    expect(first.calls() - before).toBe(1);
    first.manner = 'takes';
    wait(61, 'second');
    await queue('4');
    await sendAll(resting);
    expect(first.mails).toHaveLength(1);
  });

  it('is left alone where the first one stands for itself', async () => {
    await server.sql('update mail_server set fallback = false where position = 1');
    first.manner = 'busy';
    const id = await queue();
    await sendAll();
    expect(await standingOf(id)).toMatchObject({ state: 'saved', tries: ['first failed'] });
    expect(second.mails).toEqual([]);
  });

  it('gets a mail again that the first one took unsaid: under the same Message-ID, for SMTP cannot tell', async () => {
    first.manner = 'forgets';
    const id = await queue();
    await sendAll();
    expect([idsIn(first.mails), idsIn(second.mails)]).toEqual([[id], [id]]);
  });
});

describe('a mail that nobody takes', () => {
  it('comes again, each time later, and is given up after a day', async () => {
    for (const sink of [first, second]) sink.manner = 'busy';
    const id = await queue();
    expect(await sendAll()).toBe(1);
    expect(await standingOf(id)).toMatchObject({ state: 'saved', answer: '451 come back later' });
    wait(25, 'hour');
    await sendAll();
    expect(await standingOf(id)).toMatchObject({ state: 'failed' });
    wait(1, 'day');
    expect(await sendAll()).toBe(0);
  });

  it('fails at once where the last server refuses it for ever', async () => {
    for (const sink of [first, second]) sink.manner = 'refuses';
    const id = await queue();
    await sendAll();
    const tries = ['first failed', 'second failed'];
    expect(await standingOf(id)).toEqual({ state: 'failed', answer: '550 no such user here', tries });
  });

  it('waits while there is no server', async () => {
    await server.sql('update mail_server set active = false');
    const id = await queue();
    await sendAll();
    expect(await standingOf(id)).toMatchObject({ state: 'saved', answer: 'no mail server is active' });
    await server.sql('update mail_server set active = true');
    wait(10, 'second');
    await sendAll();
    expect(await standingOf(id)).toMatchObject({ state: 'sent' });
  });
});

describe('a worker that is killed', () => {
  const WAITING = 60;
  /** Claimed by a worker that did not live to send them. */
  const LEFT = 5;

  it('leaves mails behind, and all of them arrive, each once', async () => {
    await act(async ctx => {
      for (let at = 0; at < WAITING; at++) await queueMail(ctx, news(`News ${at}`));
    });
    await sendDue(platform);
    for (let claimed = 0; claimed < LEFT; claimed++) await claimNext(platform, MAIL_JOB);
    await Promise.all([sendAll(), sendAll()]);
    expect(await server.sql("select distinct server_name, answer from mail_log_try where state = 'failed'")).toEqual(
      [],
    );
    expect(first.mails).toHaveLength(WAITING - LEFT);
    wait(LEASE_SECONDS, 'second');
    await sendAll();
    expect(new Set(idsIn(first.mails)).size).toBe(WAITING);
    expect(first.mails).toHaveLength(WAITING);
    expect(await server.sql("select count(*)::int as left from mail_log where state <> 'sent'")).toEqual([{ left: 0 }]);
  });
});

describe('the log of mails', () => {
  it('is not changed by the application: neither what a mail says, nor a try, nor that it was', async () => {
    const id = await queue();
    await sendAll();
    const tries = [
      "update mail_log set body = 'other' where id = $1",
      "update mail_log set recipient = 'other' where id = $1",
      'delete from mail_log where id = $1',
      "update mail_log_try set answer = 'other' where mail_id = $1",
      'delete from mail_log_try where mail_id = $1',
    ];
    for (const text of tries) await expect(act(ctx => ctx.tx.query(text, [id]))).rejects.toThrow(/permission denied/);
  });
});
