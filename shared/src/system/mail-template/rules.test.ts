import { describe, expect, it } from 'vitest';
import { checkText, fillPlaceholders } from './rules.ts';

const body = 'Set it here: {link}, until {ends}.';

describe('the text of a mail', () => {
  it('names facts of its kind alone, and those that it must name', () => {
    expect(checkText('account.link', { subject: 'Your password', body })).toBe(true);
    expect(checkText('account.link', { subject: 'Your password', body: '{link} {end}' })).toEqual({
      field: 'body',
      code: 'unknown_reference',
      params: { field: 'body', value: 'end' },
    });
    expect(checkText('account.link', { subject: 'Your password', body: 'until {ends}' })).toEqual({
      field: 'body',
      code: 'required',
      params: { field: 'link' },
    });
  });

  it('has no secret in its subject', () => {
    const wrong = { field: 'subject', code: 'unknown_reference' };
    expect(checkText('account.link', { subject: '{link}', body })).toMatchObject(wrong);
    expect(checkText('account.code', { subject: 'Code {code}', body: '{code}' })).toMatchObject(wrong);
  });

  it('is filled once: a placeholder that came with a fact stays as it is', () => {
    expect(fillPlaceholders('{notice} {link} {other}', { notice: '{link}', link: 'https://x' })).toBe(
      '{link} https://x {other}',
    );
  });
});
