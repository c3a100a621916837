import { describe, expect, it } from 'vitest';
import { refusedPassword } from './rules.ts';

const before = { host: 'mail.example.com', port: 465, ssl: true, auth: true, userName: 'portal' };

describe('the password of a mail server', () => {
  it('is asked for where the server asks who sends, and kept while nothing about it changes', () => {
    expect(refusedPassword(before)).toMatchObject([{ field: 'password', code: 'required' }]);
    expect(refusedPassword({ ...before, auth: false })).toEqual([]);
    expect(refusedPassword({ ...before, password: 'x' })).toEqual([]);
    expect(refusedPassword(before, before)).toEqual([]);
  });

  it('is never shown to another host, port or user, nor in the open', () => {
    for (const change of [{ host: 'other.example.com' }, { port: 25 }, { ssl: false }, { userName: 'other' }])
      expect(refusedPassword({ ...before, ...change }, before)).toHaveLength(1);
    expect(refusedPassword(before, { ...before, auth: false })).toHaveLength(1);
  });
});
