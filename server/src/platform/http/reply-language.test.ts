import { createPlant } from '@inbound/shared/master/plant/contract';
import { readSettings } from '@inbound/shared/system/settings/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { send } from '../../../test/suites/raw.ts';
import { sentenceOf } from './reply-language.ts';

const server = testServer();
let gate: Caller;

beforeAll(async () => {
  gate = await server.as('gate');
  await server.sql(`update app_user set language = 'ko' where tenant_id = 0 and user_no = 'gate'`);
});

const LIST = '/api/calloff/v1/release-import';
const msgOf = async (headers: Record<string, string>, path = LIST): Promise<string> => {
  const { text } = await send(server, { path, headers });
  return (JSON.parse(text) as { msg: string }).msg;
};

describe('the sentence of a refusal', () => {
  it('is in the language that the call asks for, else the user’s own, else the product’s', async () => {
    const authorization = `Bearer ${gate.token}`;
    const [en, ko, zh] = (['en', 'ko', 'zh-cn'] as const).map(language =>
      sentenceOf({ code: 'no_permission', params: { permission: 'calloff.release.edit' } }, language),
    );
    expect(await msgOf({ authorization, 'accept-language': 'fr, en;q=0.8' })).toBe(en);
    const others: Record<string, string>[] = [{}, { 'accept-language': 'fr' }, { 'accept-language': '*' }];
    for (const asked of others) expect(await msgOf({ authorization, ...asked })).toBe(ko);
    expect(await msgOf({ authorization, 'accept-language': 'zh' })).toBe(zh);
    expect(await msgOf({})).toBe(sentenceOf({ code: 'token' }, 'zh-cn'));
    expect(await msgOf({ 'accept-language': 'ja' })).toBe(sentenceOf({ code: 'token' }, 'ja'));
  });
  it('is there for an address that leads nowhere, and for what is no call', async () => {
    expect(await msgOf({ 'accept-language': 'en' }, '/api/nowhere')).toContain('/api/nowhere');
    expect(await msgOf({ 'accept-language': 'en' }, '/api/%zz')).toBe(sentenceOf({ code: 'malformed' }, 'en'));
  });
  it('is not in an answer that refuses nothing', async () => {
    expect((await server.nobody.try(readSettings)).body).not.toContain('"msg"');
  });
  it('names fields and things by their words, and what is missing by a dash', () => {
    const said = (field: string) => sentenceOf({ code: 'required', params: { field } }, 'en', 'plant');
    expect(said('sapName')).toBe('SAP name is required.');
    expect(said('items[2].sapName (1)')).toBe('SAP name (1) is required.');
    expect(sentenceOf({ code: 'in_use', params: { thing: 'material', count: 2 } }, 'en')).toMatch(
      /^Material is in use/i,
    );
    expect(sentenceOf({ code: 'no_plant' }, 'en')).toContain('–');
    expect(sentenceOf({ code: 'password_weak', params: { missing: ['upper', 'digit'] } }, 'en', 'session')).toMatch(
      /, /,
    );
  });
  it('says why and for what right in words of its language', () => {
    const why = { code: 'must_change_password', params: { cause: 'new' } } as const;
    expect(sentenceOf(why, 'zh-cn', 'plant')).toBe('请先修改密码（首次登录）。');
    const right = { code: 'no_permission', params: { permission: 'system.user.view' } } as const;
    expect(sentenceOf(right, 'en')).toContain('"Users · view"');
    expect(sentenceOf(right, 'ja')).not.toContain('system.user');
  });
  it('stands beside the code that a form reads', async () => {
    const admin = await server.as('tenant-admin');
    const answer = await admin.try(createPlant, {} as never, { headers: { 'accept-language': 'en' } });
    expect(JSON.parse(answer.body)).toMatchObject({
      info: 'err.invalid',
      msg: 'Some fields need attention. Correct the marked ones.',
    });
  });
});
