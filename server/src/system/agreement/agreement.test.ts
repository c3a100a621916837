import { agreeToUserAgreement, readAgreement } from '@inbound/shared/system/agreement/contract';
import { readDictionary } from '@inbound/shared/system/dictionary/contract';
import { readUserInformation } from '@inbound/shared/system/session/contract';
import { describe, expect, it } from 'vitest';
import { browserOf } from '../../../test/browser.ts';
import { testServer } from '../../../test/server.ts';

const server = testServer();

/** Another version, from a day on, in Chinese and English alone. */
const publish = (version: string, validFrom: string) =>
  server.sql(
    `insert into agreement (tenant_id, id, agreement_version, valid_from, title_zh, text_zh, title_en, text_en, created_at)
     values (0, gen_random_uuid(), $1, $2, '新协议', '一

二', 'New agreement', 'One

Two', now())`,
    [version, validFrom],
  );

describe('the user agreement', () => {
  it('is read in the reader’s language, and tells whether it is agreed', async () => {
    const caller = await server.as('dispositor');
    const read = (language: string) => caller.call(readAgreement, {}, { headers: { 'accept-language': language } });
    expect(await read('en')).toMatchObject({
      version: '1.0',
      title: 'User agreement',
      validFrom: '2020-01-01',
      agreed: true,
    });
    expect((await read('ko-KR')).title).toBe('이용 약관');
    expect((await read('fr')).title).toBe('用户协议');
    expect((await (await server.as('new-supplier')).call(readAgreement)).agreed).toBe(false);
  });

  it('stands in the way again with each new version, from the day on which it becomes valid', async () => {
    const caller = await browserOf(server).signIn('dispositor');
    await publish('1.5', '2026-11-24');
    expect((await caller.try(readDictionary)).code).toBe('ok');
    server.clock.set('2026-11-24T00:00:00.000Z');
    const late = await browserOf(server).signIn('dispositor');
    expect(await late.try(readDictionary)).toMatchObject({
      status: 403,
      code: 'agreement_required',
      params: { version: '1.5' },
    });
    expect((await late.call(readUserInformation)).flags).toMatchObject({ gate: 'agreement', gateCause: 'agreement' });
    const text = await late.call(readAgreement, {}, { headers: { 'accept-language': 'ko' } });
    expect(text).toMatchObject({ version: '1.5', title: '新协议', paragraphs: ['一', '二'], agreed: false });
    expect(await late.try(agreeToUserAgreement, { version: '1.0' })).toMatchObject({
      code: 'agreement_required',
      params: { version: '1.5' },
    });
    await late.call(agreeToUserAgreement, { version: '1.5' });
    expect((await late.try(readDictionary)).code).toBe('ok');
  });

  it('is agreed to once, with time and address, however often it is sent', async () => {
    const caller = await browserOf(server).signIn('gate');
    const answers = await Promise.all([1, 2, 3].map(() => caller.try(agreeToUserAgreement, { version: '1.5' })));
    expect(answers.map(answer => answer.code)).toEqual(['ok', 'ok', 'ok']);
    const rows = await server.sql(
      `select c.ip, a.agreement_version from agreement_consent c join agreement a on a.id = c.agreement_id
       join app_user u on u.id = c.user_id where u.tenant_id = 0 and u.user_no = 'gate' order by a.agreement_version`,
    );
    expect(rows).toEqual([
      { ip: '', agreement_version: '1.0' },
      { ip: '127.0.0.1', agreement_version: '1.5' },
    ]);
  });

  it('of one tenant is nothing to the other', async () => {
    const caller = await browserOf(server, 1).signIn('dispositor');
    expect((await caller.try(readDictionary)).code).toBe('ok');
  });
});
