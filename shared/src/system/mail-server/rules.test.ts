import { describe, expect, it } from 'vitest';
import { checkPassword } from './rules.ts';

const before = { host: 'mail.example.com', port: 465, ssl: true, auth: true, userName: 'portal' };
const asked = { field: 'password', code: 'required' };

describe('the password of a mail server', () => {
  it('is asked for where the server asks who sends, and kept while nothing about it changes', () => {
    expect(checkPassword(before)).toMatchObject(asked);
    expect(checkPassword({ ...before, auth: false })).toBe(true);
    expect(checkPassword({ ...before, password: 'x' })).toBe(true);
    expect(checkPassword(before, before)).toBe(true);
  });

  it('is never shown to another host, port or user, nor in the open', () => {
    for (const change of [{ host: 'other.example.com' }, { port: 25 }, { ssl: false }, { userName: 'other' }])
      expect(checkPassword({ ...before, ...change }, before)).toMatchObject(asked);
    expect(checkPassword(before, { ...before, auth: false })).toMatchObject(asked);
  });
});
