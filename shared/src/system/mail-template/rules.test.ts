import { describe, expect, it } from 'vitest';
import { filled, refusedText } from './rules.ts';

const body = 'Set it here: {link}, until {ends}.';

describe('the text of a mail', () => {
  it('names facts of its kind alone, and those that it must name', () => {
    expect(refusedText('account.link', { subject: 'Your password', body })).toEqual([]);
    expect(refusedText('account.link', { subject: 'Your password', body: '{link} {end}' })).toEqual([
      { field: 'body', value: '{link} {end}', code: 'format', params: { field: 'body', example: '{link} {ends}' } },
    ]);
    expect(refusedText('account.link', { subject: 'Your password', body: 'until {ends}' })).toMatchObject([
      { field: 'body', params: { example: '{link}' } },
    ]);
  });

  it('has no secret in its subject', () => {
    expect(refusedText('account.link', { subject: '{link}', body })).toMatchObject([
      { field: 'subject', params: { example: '{ends}' } },
    ]);
    expect(refusedText('account.code', { subject: 'Code {code}', body: '{code}' })).toMatchObject([
      { field: 'subject' },
    ]);
  });

  it('is filled once: a placeholder that came with a fact stays as it is', () => {
    expect(filled('{notice} {link} {other}', { notice: '{link}', link: 'https://x' })).toBe('{link} https://x {other}');
  });
});
