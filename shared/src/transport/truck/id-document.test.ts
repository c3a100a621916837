import { describe, expect, it } from 'vitest';
import { isIdNumber, storedIdNumber } from './id-document.ts';
import cases from './id-number-cases.json' with { type: 'json' };

const TODAY = '2026-11-10';

describe('the number of a Chinese identity card', () => {
  it.each(cases.valid.map(one => [one.input, one.note, one.stored] as const))(
    '%s may be one: %s',
    (input, _, stored) => {
      expect(isIdNumber(input, 'id_card', 'CN', TODAY)).toBe(true);
      expect(storedIdNumber(input)).toBe(stored);
    },
  );
  it.each(cases.invalid.map(one => [one.input, one.note] as const))('%j is none: %s', input => {
    expect(isIdNumber(input, 'id_card', 'CN', TODAY)).toBe(false);
  });
  it('may have blanks between its parts', () => {
    expect(storedIdNumber(' 110101 19900307 803x ')).toBe('11010119900307803X');
  });
  it('has no date of birth in the future', () => {
    expect(isIdNumber('220100198510120022', 'id_card', 'CN', '1985-10-12')).toBe(true);
    expect(isIdNumber('220100198510120022', 'id_card', 'CN', '1985-10-11')).toBe(false);
  });
});

describe('the number of another document', () => {
  it.each([
    ['L01X00T47', 'id_card', 'DE', true],
    ['L01X-00T47', 'id_card', 'DE', false],
    ['E12345678', 'passport', 'CN', true],
    ['c01x00t47', 'passport', 'DE', true],
    ['Ｅ12345678', 'passport', 'CN', false],
    ['12', 'passport', 'US', false],
  ] as const)('%s as %s of %s: %s', (number, kind, country, verdict) => {
    expect(isIdNumber(number, kind, country, TODAY)).toBe(verdict);
  });
});
