import { beforeAll, describe, expect, it } from 'vitest';
import { loadAreaTexts, loadTexts, texts } from './texts.ts';

beforeAll(async () => {
  await loadTexts('en');
  await loadAreaTexts('system');
});

describe('the texts', () => {
  it('name a field by its feature, then by what all features share, then by its key', () => {
    expect(texts().field('session', 'oldPassword')).toBe('Current password');
    expect(texts().field('session', 'quantity')).toBe('Quantity');
    expect(texts().field('session', 'unheardOf')).toBe('unheardOf');
  });

  it('fill the sentence of a refusal, fields by their names', () => {
    const refusal = { code: 'required', params: { field: 'userNo' } } as const;
    expect(texts().error(refusal, 'session')).toBe('User number is required.');
  });

  it('say why and for what right in words, not in names of the program', () => {
    expect(texts().error({ code: 'must_change_password', params: { cause: 'new' } }, 'plant')).toBe(
      'Change your password first (first sign-in).',
    );
    expect(texts().error({ code: 'no_permission', params: { permission: 'system.user.view' } })).toContain(
      '"Users · view"',
    );
    expect(texts().error({ code: 'no_permission', params: { permission: 'X-Tenant-Id' } })).toContain('"X-Tenant-Id"');
  });

  it('name a field of a message by its last name and its place there', () => {
    const refusal = { code: 'edi_mandatory', params: { field: 'consignment.userNo (712-15)', message: 'X' } } as const;
    expect(texts().error(refusal, 'session')).toContain('User number (712-15) is missing');
    expect(texts().error({ code: 'required', params: { field: 'body.userNo' } }, 'session')).toBe(
      'User number is required.',
    );
  });

  it('give way to the sentence of a server that knows more', () => {
    expect(texts().error({ code: 'fault', msg: 'The moon is full.' })).toBe('The moon is full.');
  });

  it('say the general text where neither code nor sentence is known', () => {
    expect(texts().error({ code: 'fault' })).toMatch(/^Something went wrong on our side\./);
    expect(texts().error({ code: 'fault', msg: '' })).toBe(texts().error({ code: 'fault' }));
  });

  it('write dates and moments as the reader does', () => {
    const sent = { code: 'dn_sent', params: { number: '26000001', time: '2026-11-25T08:00:00.000Z' } } as const;
    expect(texts().error(sent)).toMatch(/26000001 was sent at 25 Nov 2026 \d\d:00/);
  });

  it('join the parts of a list', () => {
    const refusal = { code: 'password_weak', params: { missing: ['upper', 'digit'] } } as const;
    expect(texts().error(refusal, 'session')).toBe('The password lacks: an upper-case letter, a digit.');
  });

  it('name a page by its path', () => {
    expect(texts().screen('/master/plant')).toBe('Plants');
    expect(texts().screen('/no/such')).toBe('/no/such');
  });

  it('have those of an area that came while another language loaded', async () => {
    await loadTexts('en');
    await Promise.all([loadTexts('ja'), loadAreaTexts('packaging')]);
    expect(texts().language).toBe('ja');
    expect(texts().has('qualityDocument.title')).toBe(true);
    await loadTexts('en');
  });

  it('stay with an area over a change of the language', async () => {
    await loadTexts('zh-cn');
    expect(texts().t('session.action.signIn')).toBe('登录');
    expect(texts().t('common.shell.idle.text', { minutes: 2 })).toContain('2 分钟');
    await loadTexts('en');
  });
});
