import { beforeAll, describe, expect, it } from 'vitest';
import { loadAreaTexts, loadTexts, texts } from './texts.ts';

beforeAll(async () => {
  await loadTexts('en');
  await loadAreaTexts('system');
});

describe('the texts', () => {
  it('name a field by its feature, then by what all features share, then by its key', () => {
    expect(texts().field('session', 'oldPassword')).toBe('Present password');
    expect(texts().field('session', 'quantity')).toBe('Quantity');
    expect(texts().field('session', 'unheardOf')).toBe('unheardOf');
  });

  it('fill the sentence of a refusal, fields by their names', () => {
    const refusal = { code: 'required', params: { field: 'userNo' } } as const;
    expect(texts().error(refusal, 'session')).toBe('User number is required.');
  });

  it('join the parts of a list', () => {
    const refusal = { code: 'password_weak', params: { missing: ['upper', 'digit'] } } as const;
    expect(texts().error(refusal, 'session')).toBe('The password lacks: an upper-case letter, a digit.');
  });

  it('name a page by its path', () => {
    expect(texts().screen('/master/plant')).toBe('Plants');
    expect(texts().screen('/no/such')).toBe('/no/such');
  });

  it('stay with an area over a change of the language', async () => {
    await loadTexts('zh-cn');
    expect(texts().t('session.action.signIn')).toBe('登录');
    expect(texts().t('common.shell.idle.text', { minutes: 2 })).toContain('2分钟');
    await loadTexts('en');
  });
});
