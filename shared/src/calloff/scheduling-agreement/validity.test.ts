import { expect, it } from 'vitest';
import type { PlainDate } from '../../kernel/index.ts';
import { checkValidOn, standingOn } from './validity.ts';

const FROM = '2026-01-01' as PlainDate;
const TO = '2026-12-31' as PlainDate;
const year = { closed: false, validFrom: FROM, validTo: TO };

it.each([
  ['2025-12-31', 'notYet'],
  [FROM, 'inForce'],
  [TO, 'inForce'],
  ['2027-01-01', 'ended'],
] as const)('an agreement of a year stands on %s as %s', (day, standing) => {
  expect(standingOn(year, day as PlainDate)).toBe(standing);
});

it('an agreement without days is in force until it is closed', () => {
  const open = { closed: false, validFrom: null, validTo: null };
  expect(standingOn(open, FROM)).toBe('inForce');
  expect(standingOn({ ...open, closed: true }, FROM)).toBe('closed');
  expect(standingOn({ ...year, closed: true }, TO)).toBe('closed');
});

it('refuses a day outside of an agreement by name, with the days on which it holds', () => {
  const agreement = { ...year, agreementNo: '5500018234' };
  expect(checkValidOn(agreement, TO)).toBe(true);
  expect(checkValidOn(agreement, '2027-01-01' as PlainDate)).toEqual({
    code: 'agreement_not_valid',
    params: { agreement: '5500018234', date: '2027-01-01', from: FROM, to: TO },
  });
  expect(checkValidOn({ ...agreement, validTo: null }, '2025-12-31' as PlainDate)).toMatchObject({
    params: { to: '…' },
  });
});
