import { LANGUAGES, type Timestamp } from '@inbound/shared';
import { notices } from '@inbound/shared/documents';
import { readMailChoices, setMailChoice } from '@inbound/shared/system/mail-choice/contract';
import { createMailServer } from '@inbound/shared/system/mail-server/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { TODAY } from '../../../test/today.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';
import { later } from '../../platform/tools/clock.ts';
import { textOf } from '../../platform/tools/texts.ts';
import { mailServerExample } from '../mail-server/mail-server.sample.ts';
import { writeDigests } from './digest.ts';
import { notify, notifyPeople } from './offers.ts';
import { sentenceOf } from './sentence.ts';

const server = testServer();
const PORT = 25;
/** 07:30 in Changchun, on the day after the notices. */
const MORNING = '2026-11-23T23:30:00.000Z' as Timestamp;

let plantId: string;
beforeAll(async () => {
  const [plant] = await server.sql<{ id: string }>("select id from plant where tenant_id = 0 and plant_no = '2031'");
  plantId = plant?.id ?? '';
  const admin = await server.as('tenant-admin');
  await admin.call(createMailServer, mailServerExample(PORT, { auth: false }));
});
beforeEach(async () => {
  for (const table of ['job', 'mail_log', 'notification', 'mail_choice']) await server.sql(`delete from ${table}`);
  await server.sql('update mail_server set active = true');
});

const at = <T>(now: Timestamp, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  transact(server.running.platform.pool, tx => work(systemCtx(server.running.platform, tx, { tenant: 0, now })));

/** Tells the people of the plant that a note was sent. */
const tell = (dnNo: string) =>
  at(TODAY, ctx =>
    notify(
      ctx,
      { permission: 'delivery.deliveryNote.view', plantId },
      {
        kind: 'deliveryNoteSent',
        params: { supplier: 'S1001', dnNo, eta: '2026-11-25' },
        path: '/delivery/note-detail',
        documentId: null,
        plantNo: '2031',
      },
    ),
  );

const mailsTo = (userNo: string) =>
  server.sql<{ subject: string; body: string; template: string }>(
    `select m.subject, m.body, m.template from mail_log m join app_user u on u.tenant_id = m.tenant_id and u.email = m.recipient
     where u.tenant_id = 0 and u.user_no = $1 order by m.id`,
    [userNo],
  );

describe('a notice', () => {
  it('reaches each user as he has chosen: at once, with the others of the day, or not at all', async () => {
    const [planner, gate] = [await server.as('dispositor'), await server.as('gate')];
    await planner.call(setMailChoice, { event: 'deliveryNote', channel: 'now' });
    await gate.call(setMailChoice, { event: 'deliveryNote', channel: 'off' });
    await tell('4711');
    const [mail, ...others] = await mailsTo('dispositor');
    expect(others).toEqual([]);
    expect(mail?.template).toBe('notice.now');
    expect(mail?.subject).toMatch(/^2031 · .*4711/);
    expect(mail?.body).toContain('2026-11-25');
    await at(MORNING, writeDigests);
    expect(await mailsTo('gate')).toEqual([]);
    expect(await mailsTo('dispositor')).toHaveLength(1);
    expect(await mailsTo('packaging-planner')).toMatchObject([{ template: 'notice.digest' }]);
  });

  it('is not mailed while the tenant has no mail server', async () => {
    await server.sql('update mail_server set active = false');
    await tell('4711');
    await at(MORNING, writeDigests);
    expect(await server.sql('select 1 from mail_log')).toEqual([]);
  });
});

describe('whoever is locked', () => {
  const LOCKS: readonly [who: string, lock: string, unlock: string][] = [
    ['the user', 'update app_user set locked_at = now() where', 'update app_user set locked_at = null where'],
    [
      'their company',
      'update company set locked = true where id in (select company_id from app_user where',
      'update company set locked = false where id in (select company_id from app_user where',
    ],
  ];
  const OF_TENANT = "tenant_id = 0 and user_no = 'supplier-logistics'";
  const run = (statement: string) => server.sql(`${statement} ${OF_TENANT}${statement.includes('(select') ? ')' : ''}`);

  it.each(LOCKS)(
    '%s gets no mail, neither at once nor with the digest, and has the notice once they are free',
    async (_, lock, unlock) => {
      const clerk = await server.as('supplier-logistics');
      await clerk.call(setMailChoice, { event: 'release', channel: 'now' });
      const [user] = await server.sql<{ id: string; company_id: string }>(
        `select id, company_id from app_user where ${OF_TENANT}`,
      );
      const { id = '', company_id: companyId = '' } = user ?? {};
      const notice = {
        ...{ kind: 'releaseReceived' as const, path: '/calloff/series' as const, documentId: null, plantNo: '2031' },
        params: { callOffNo: '5500', material: 'HY1', added: 1, changed: 0, removed: 0 },
      };
      const tellBoth = async (ctx: Ctx) => {
        await notify(ctx, { permission: 'calloff.callOff.view', companyId }, notice);
        await notifyPeople(ctx, [id], notice);
      };
      await run(lock);
      await at(TODAY, tellBoth);
      expect(await mailsTo('supplier-logistics')).toEqual([]);
      await server.sql('update notification set mail_due = true where user_id = $1', [id]);
      await at(MORNING, writeDigests);
      expect(await mailsTo('supplier-logistics')).toEqual([]);
      await run(unlock);
      expect(await server.sql('select 1 from notification where user_id = $1', [id])).toHaveLength(2);
      await at(later(MORNING, 1, 'hour'), writeDigests);
      expect(await mailsTo('supplier-logistics')).toMatchObject([{ template: 'notice.digest' }]);
    },
  );
});

describe('the digest', () => {
  it('leaves at 07:30 of the plant with all that happened, once, and without what was read meanwhile', async () => {
    for (const dnNo of ['4711', '4712', '4713']) await tell(dnNo);
    await server.sql("update notification set read_at = $1 where params->>'dnNo' = '4712'", [TODAY]);
    await at(later(MORNING, -1, 'second'), writeDigests);
    expect(await mailsTo('dispositor')).toEqual([]);
    await at(MORNING, writeDigests);
    await at(later(MORNING, 1, 'hour'), writeDigests);
    const [mail, ...others] = await mailsTo('dispositor');
    expect(others).toEqual([]);
    expect(mail?.body).toMatch(/4711.*\n.*4713/);
    expect(mail?.body).not.toContain('4712');
  });

  it('is not written where nothing happened', async () => {
    await at(MORNING, writeDigests);
    expect(await server.sql('select 1 from mail_log')).toEqual([]);
  });
});

describe('the choice of a user', () => {
  it('is the digest until another one is made, and his own alone', async () => {
    const [planner, gate] = [await server.as('dispositor'), await server.as('gate')];
    const usual = (await gate.call(readMailChoices)).map(({ channel }) => channel);
    expect(new Set(usual)).toEqual(new Set(['digest']));
    await planner.call(setMailChoice, { event: 'release', channel: 'off' });
    await planner.call(setMailChoice, { event: 'release', channel: 'now' });
    expect(await planner.call(readMailChoices)).toContainEqual({ event: 'release', channel: 'now' });
    expect((await gate.call(readMailChoices)).map(({ channel }) => channel)).toEqual(usual);
    const wrong = await planner.try(setMailChoice, { event: 'other' as never, channel: 'now' });
    expect(wrong.params.fields).toMatchObject([{ field: 'event' }]);
  });

  it('covers notices that have a sentence in each language, filled like the portal fills it', () => {
    for (const kind of Object.keys(notices))
      for (const language of LANGUAGES) expect(textOf(language, `notice.${kind}`), `${language} ${kind}`).toBeDefined();
    const params = { callOffNo: '5500', material: 'HY1', count: 2 };
    expect(sentenceOf('en', 'callOffApproved', params)).toContain('2 lines');
    expect(sentenceOf('en', 'callOffApproved', { ...params, count: 1 })).toContain('1 line.');
    expect(sentenceOf('en', 'unknownKind', {})).toBe('unknownKind');
  });
});
