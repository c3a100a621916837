import { afterAll, expect, it, vi } from 'vitest';
import { hashPassword, passwordFits } from './passwords.ts';

/** The hashes that passwords were compared with. */
const compared = vi.hoisted((): string[] => {
  vi.resetModules();
  return [];
});
vi.mock('@node-rs/argon2', async importOriginal => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  const verify: typeof argon2.verify = (hash, password) => {
    compared.push(String(hash));
    return argon2.verify(hash, password);
  };
  return { ...argon2, verify };
});
afterAll(() => vi.resetModules());

/** What a hash says of the work that went into it. */
const workOf = (hash: string): string => hash.split('$').slice(1, 4).join('$');

it('a password costs the same work for a name that nobody has as for one that somebody has, and never fits (A1)', async () => {
  const stored = await hashPassword('Correct-Horse-42');
  expect(await passwordFits(stored, 'Correct-Horse-42')).toBe(true);
  expect(await passwordFits(stored, 'Wrong-Horse-42')).toBe(false);
  for (const password of ['Wrong-Horse-42', 'nobody has this password'])
    expect(await passwordFits(null, password)).toBe(false);
  expect(compared).toHaveLength(4);
  expect(new Set(compared.map(workOf))).toEqual(new Set([workOf(stored)]));
});
