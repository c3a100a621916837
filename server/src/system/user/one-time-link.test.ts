import type { InputOf } from '@inbound/shared';
import { createMailServer } from '@inbound/shared/system/mail-server/contract';
import {
  readPasswordLink,
  readUserInformation,
  requestPasswordLink,
  setPassword,
} from '@inbound/shared/system/session/contract';
import { createUser, makePasswordLink } from '@inbound/shared/system/user/contract';
import { describe, expect, it } from 'vitest';
import { browserOf } from '../../../test/browser.ts';
import { testServer } from '../../../test/server.ts';
import { statementsOfTransactions } from '../../../test/suites/statements.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { later } from '../../platform/tools/clock.ts';
import { unseal } from '../../platform/tools/sealing.ts';
import { sealPurpose } from '../mail/queue-mail.ts';
import { mailServerExample } from '../mail-server/mail-server.sample.ts';
import { FORGOTTEN_JOB } from '../session/password-link.ts';

const server = testServer();

const idOf = async (table: string, column: string, value: string): Promise<string> => {
  const [row] = await server.sql<{ id: string }>(`select id from ${table} where tenant_id = 0 and ${column} = $1`, [
    value,
  ]);
  return row?.id ?? '';
};

const person = async (userNo: string): Promise<InputOf<typeof createUser>> => ({
  envNo: '0',
  ...{ userNo, cname: '林伟', name: 'Lin Wei', type: 'internal', department: 'Logistics' },
  ...{ email: 'lin.wei@example.com', phone: '+86 138 0013 8000' },
  companyId: await idOf('company', 'code', 'BUYER'),
  plantIds: [await idOf('plant', 'plant_no', '2031')],
  roleIds: [await idOf('role', 'code', 'dispositor')],
});

describe('a one-time link', () => {
  const PASSWORD = 'Blue-Harbour-77';

  it('lets its user set the password, once, and sign in without the gate of a new user', async () => {
    const boss = await server.as('tenant-admin');
    const user = await boss.call(createUser, await person('linked'));
    const former = await boss.call(makePasswordLink, { id: user.id });
    const link = await boss.call(makePasswordLink, { id: user.id });
    const browser = browserOf(server);
    const set = async (secret: string, password = PASSWORD, repeated = password) =>
      server.nobody.try(setPassword, { credential: await browser.credential({ secret, password, repeated }) });
    expect(await server.nobody.call(readPasswordLink, { secret: link.secret })).toMatchObject({ userNo: 'linked' });
    expect((await server.nobody.try(readPasswordLink, { secret: former.secret })).code).toBe('link_ended');
    expect((await set(former.secret)).code).toBe('link_ended');
    expect((await set(link.secret, 'short')).code).toBe('password_weak');
    expect((await set(link.secret, PASSWORD, 'Other-Harbour-77')).code).toBe('pwd_mismatch');
    expect((await set(link.secret)).code).toBe('ok');
    expect((await set(link.secret)).code).toBe('link_ended');
    const caller = await browser.signIn('linked', PASSWORD);
    const first = await caller.call(readUserInformation);
    expect(first.flags).toMatchObject({ newUser: true, gateCause: 'agreement' });
    expect(first.user.firstLoginTime).toBe(first.user.lastLoginTime);
    server.clock.set(later(server.clock.now(), 1, 'minute'));
    const second = await browser.signIn('linked', PASSWORD);
    expect((await second.call(readUserInformation)).flags).toMatchObject({ newUser: false, gateCause: 'agreement' });
    const [kept] = await server.sql<{ found: boolean }>(
      `select exists (select 1 from single_use where encode(secret_hash, 'escape') like '%' || $1 || '%'
         or content::text like '%' || $1 || '%') as found`,
      [link.secret],
    );
    expect(kept?.found).toBe(false);
  });

  it('ends after 72 hours, with a lock, and in another tenant', async () => {
    const boss = await server.as('tenant-admin');
    const user = await boss.call(createUser, await person('late.one'));
    const { secret, expiresAt } = await boss.call(makePasswordLink, { id: user.id });
    expect(expiresAt).toBe(later(server.clock.now(), 72, 'hour'));
    expect((await server.holder(undefined, 1).try(readPasswordLink, { secret })).code).toBe('link_ended');
    await server.sql('update app_user set locked_at = now() where id = $1', [user.id]);
    expect((await server.nobody.try(readPasswordLink, { secret })).code).toBe('link_ended');
    await server.sql('update app_user set locked_at = null where id = $1', [user.id]);
    expect((await server.nobody.try(readPasswordLink, { secret })).code).toBe('ok');
    const now = server.clock.now();
    server.clock.set(later(now, 73, 'hour'));
    expect((await server.nobody.try(readPasswordLink, { secret })).code).toBe('link_ended');
    server.clock.set(now);
  });
});

describe('the mail of a one-time link', () => {
  const mailsTo = (to: string) =>
    server.sql<{ id: string; template: string; body: string; sealed: string }>(
      'select id, template, body, sealed from mail_log where tenant_id = 0 and recipient = $1 order by created_at',
      [to],
    );

  it('is not written where the tenant has no server for it', async () => {
    const boss = await server.as('tenant-admin');
    const user = await boss.call(createUser, { ...(await person('unmailed')), email: 'unmailed@example.com' });
    expect(await boss.call(makePasswordLink, { id: user.id, mail: true })).toMatchObject({ mailedTo: null });
    expect(await mailsTo('unmailed@example.com')).toEqual([]);
  });

  it('is written where it was asked for, and has the address that opens it, for those who have the mail alone', async () => {
    const boss = await server.as('tenant-admin');
    await boss.call(createMailServer, mailServerExample(25, { auth: false }));
    const user = await boss.call(createUser, { ...(await person('mailed')), email: 'mailed@example.com' });
    expect(await boss.call(makePasswordLink, { id: user.id })).toMatchObject({ mailedTo: null });
    expect(await mailsTo('mailed@example.com')).toEqual([]);
    const { secret, mailedTo } = await boss.call(makePasswordLink, { id: user.id, mail: true });
    expect(mailedTo).toBe('mailed@example.com');
    const [mail] = await mailsTo('mailed@example.com');
    expect(mail).toMatchObject({ template: 'account.link', body: expect.not.stringContaining(secret) });
    const { dataFolder, publicAddress } = server.running.platform;
    const { body } = JSON.parse(await unseal(dataFolder, sealPurpose(0, mail?.id ?? ''), mail?.sealed ?? ''));
    expect(body).toContain(`${publicAddress}/login?tenant=0#set=${secret}`);
    expect(body).toContain('(Asia/Shanghai)');
    const ticket = await browserOf(server).ticket();
    await server.nobody.call(requestPasswordLink, { userNo: 'mailed', ticket });
    const templates = await waitUntil(async () => {
      const mails = await mailsTo('mailed@example.com');
      return mails.length === 2 ? mails.map(one => one.template) : undefined;
    });
    expect(templates.sort()).toEqual(['account.forgotten', 'account.link']);
  });
});

describe('a forgotten password', () => {
  const settled = () =>
    waitUntil(
      async () =>
        (await server.sql("select 1 from job where kind = 'forgotten_password' and state = 'queued'")).length === 0,
    );
  const linksOf = (userNo: string) =>
    server.sql(
      `select s.id from single_use s join app_user u on u.id = s.user_id
       where s.kind = 'password_link' and s.used_at is null and u.tenant_id = 0 and u.user_no = $1`,
      [userNo],
    );

  it('is answered in the same words for who may sign in, who may not, and who does not exist', async () => {
    const browser = browserOf(server);
    const bodies = new Set<string>();
    for (const userNo of ['gate', 'locked-user', 'inactive-user', 'locked-supplier', 'nobody.here']) {
      const answer = await server.nobody.try(requestPasswordLink, { userNo, ticket: await browser.ticket() });
      expect(answer.status).toBe(200);
      bodies.add(JSON.stringify({ ...JSON.parse(answer.body), trackId: '' }));
      await settled();
      expect(await linksOf(userNo)).toHaveLength(userNo === 'gate' ? 1 : 0);
    }
    expect(bodies.size).toBe(1);
  });

  it('is written alike for a number that nobody has: what differs is done by a job', async () => {
    const browser = browserOf(server);
    const written = async (userNo: string) => {
      await server.nobody.call(requestPasswordLink, { userNo, ticket: await browser.ticket() });
      const [job] = await server.sql<{ payload: object; state: string }>(
        "select payload from job where kind = 'forgotten_password' order by id desc limit 1",
      );
      return job;
    };
    const shapeOf = (row: object | undefined) => JSON.stringify(row).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id');
    expect(shapeOf(await written('nobody.else'))).toBe(shapeOf(await written('gate')));
    await settled();
  });

  it('asks the database the same for one who exists and for one who does not, before it answers', async () => {
    const browser = browserOf(server);
    const askedFor = async (userNo: string) => {
      const ticket = await browser.ticket();
      const asked = await statementsOfTransactions(
        () => server.nobody.call(requestPasswordLink, { userNo, ticket }),
        ({ values }) => values.includes(FORGOTTEN_JOB),
      );
      await settled();
      return asked.map(({ text }) => text);
    };
    // Of the first call some statements are prepared anew.
    await askedFor('gate');
    const known = await askedFor('gate');
    expect(known.length).toBeGreaterThan(1);
    expect(await askedFor('nobody.at.all')).toEqual(known);
  });

  it('needs the slider, and a tenant that there is', async () => {
    expect((await server.nobody.try(requestPasswordLink, { userNo: 'gate' })).code).toBe('slider_login');
    const stranger = server.holder(undefined, 4711);
    expect((await stranger.try(requestPasswordLink, { userNo: 'gate' })).code).toBe('tenant_closed');
  });
});
