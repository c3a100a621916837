import type { Timestamp } from '@inbound/shared';
import { describe, expect, it } from 'vitest';
import { addressOf, isAppCode, newKey, stepOf } from './totp.ts';

/** The key of the test vectors of RFC 6238 (appendix B), `12345678901234567890`, in base32. */
const VECTOR_KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number): Timestamp => new Date(seconds * 1000).toISOString() as Timestamp;

describe('a code of the app', () => {
  // The vectors have eight digits; six are their last ones.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is that of RFC 6238', (seconds, code) => {
    expect(stepOf(VECTOR_KEY, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('is good one step early and one late, and no longer', () => {
    const step = Math.floor(1_234_567_890 / 30);
    expect(stepOf(VECTOR_KEY, '005924', at(1_234_567_890 - 30))).toBe(step);
    expect(stepOf(VECTOR_KEY, '005924', at(1_234_567_890 + 30))).toBe(step);
    expect(stepOf(VECTOR_KEY, '005924', at(1_234_567_890 + 60))).toBeUndefined();
    expect(stepOf(VECTOR_KEY, '005924', at(1_234_567_890 - 60))).toBeUndefined();
  });

  it('is six digits of ASCII; whatever else is typed is meant as a recovery code', () => {
    expect(['005924', '０05924', '05924', 'ABCD-EFGH'].map(isAppCode)).toEqual([true, false, false, false]);
  });
});

it('each key is another one of 160 bits, and its address names issuer and account', () => {
  const key = newKey();
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  expect(newKey()).not.toBe(key);
  expect(addressOf(key, 'lin.wei')).toMatch(new RegExp(`^otpauth://totp/Inbound:lin\\.wei\\?.*secret=${key}`));
});
