import { expect, it } from 'vitest';
import { NUMBER_KEYS, NUMBERS, type NumberKey, rangeOf, refusedNumber } from './numbers.ts';

const usual = Object.fromEntries(NUMBER_KEYS.map(key => [key, NUMBERS[key].usual])) as Record<NumberKey, number>;

it('every number begins within its range', () => {
  expect(NUMBER_KEYS.filter(key => refusedNumber(key, usual[key], usual))).toEqual([]);
});

it('a number stays within its range, whatever the others are', () => {
  expect(refusedNumber('passwordLink', 0, usual)).toMatchObject({ code: 'range', params: { min: '1', max: '168' } });
  expect(refusedNumber('passwordLink', 168, usual)).toBeUndefined();
});

it('what comes before something else stays before it, from both sides', () => {
  expect(rangeOf('certificateRed', { ...usual, certificateNotice: 20 })).toEqual({ min: 1, max: 19 });
  expect(rangeOf('certificateNotice', { ...usual, certificateRed: 30 })).toEqual({ min: 31, max: 365 });
  expect(rangeOf('sessionWarning', { ...usual, sessionIdle: 10 })).toEqual({ min: 1, max: 9 });
  expect(rangeOf('balanceReminder', usual)).toEqual({ min: 1, max: 9 });
});
