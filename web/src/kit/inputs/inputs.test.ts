import { decimal, email, plainDate } from '@inbound/shared';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { elementOf, limitsOf, wordsOf } from './schema.ts';
import { separateValues, withMore } from './separate.ts';
import { wholeOf } from './whole.ts';

describe('what an input reads from the contract', () => {
  it('knows the words of a closed set, in their order, also of a list and behind optional', () => {
    const mode = z.enum(['road', 'rail', 'air']);
    expect(wordsOf(mode)).toEqual(['road', 'rail', 'air']);
    expect(wordsOf(mode.nullish())).toEqual(['road', 'rail', 'air']);
    expect(wordsOf(z.array(mode.default('rail')).optional())).toEqual(['road', 'rail', 'air']);
    expect(wordsOf(z.string())).toEqual([]);
    expect(wordsOf(plainDate)).toEqual([]);
  });

  it('knows both ends of a number, and that a whole number alone has none', () => {
    expect(limitsOf(z.int().min(1).max(999).nullish())).toEqual({ min: '1', max: '999' });
    expect(limitsOf(z.int().min(0))).toEqual({ min: '0' });
    expect(limitsOf(z.int())).toEqual({});
    expect(limitsOf(decimal())).toEqual({});
  });

  it('knows what one of several values may be', () => {
    expect(elementOf(z.array(email).optional())?.safeParse('a@b.example').success).toBe(true);
    expect(elementOf(email)).toBeUndefined();
  });
});

describe('a whole number as it is typed', () => {
  it('is a number only where every digit is kept', () => {
    expect(wholeOf('480')).toBe(480);
    expect(wholeOf('-3')).toBe(-3);
    expect(wholeOf('999999999999999')).toBe(999_999_999_999_999);
    for (const typed of ['', '1.5', '1,5', '1e3', '9999999999999999', 'five']) expect(wholeOf(typed)).toBe(typed);
  });
});

describe('several values as they are typed or pasted', () => {
  const accepts = (value: string) => email.safeParse(value).success;

  it('are parted by semicolons, line breaks and tabs', () => {
    expect(separateValues(' a@b.example; c@d.example\r\ne@f.example\t；g@h.example;', accepts)).toEqual([
      'a@b.example',
      'c@d.example',
      'e@f.example',
      'g@h.example',
    ]);
    expect(separateValues(' ; \n', accepts)).toEqual([]);
  });

  it('are parted by a comma only where each part is one, and the whole is none', () => {
    expect(separateValues('a@b.example, c@d.example', accepts)).toEqual(['a@b.example', 'c@d.example']);
    expect(separateValues('Li, Wei', () => true)).toEqual(['Li, Wei']);
    expect(separateValues('a@b.example, wrong', accepts)).toEqual(['a@b.example, wrong']);
  });

  it('are taken once, whatever their capitals', () => {
    expect(withMore(['a@b.example'], ['A@B.example', 'c@d.example', 'c@d.example'])).toEqual({
      values: ['a@b.example', 'c@d.example'],
      duplicates: ['A@B.example', 'c@d.example'],
    });
  });
});
