import { expect, it } from 'vitest';
import { openDecimal, plainDecimal } from './decimals.ts';

it.each([
  ['6,85 €', 'comma', '6.85'],
  ['€ 289,08', 'comma', '289.08'],
  ['1.234,50', 'comma', '1234.50'],
  ['1.234', 'comma', '1234'],
  ['1 234,5 EUR', 'comma', '1234.5'],
  ['1,234.56', 'point', '1234.56'],
  ['USD 1.234', 'point', '1.234'],
  ['−0,5', 'comma', '-0.5'],
] as const)('%s with a decimal %s is %s', (cell, mark, number) => {
  expect(plainDecimal(cell, mark)).toBe(number);
});

it.each([
  ['1,234.56', 'comma'],
  ['1.23,4', 'comma'],
  ['1.234,50', 'point'],
  ['12,34', 'point'],
  ['six', 'point'],
] as const)('%s is no number with a decimal %s, and stays as it is', (cell, mark) => {
  expect(plainDecimal(cell, mark)).toBe(cell);
});

it('one sign before three digits may mean two numbers, anything else one', () => {
  expect(openDecimal('1.234')).toEqual({ whole: '1234', broken: '1.234' });
  expect(openDecimal('€ 12,345')).toEqual({ whole: '12345', broken: '12.345' });
  for (const cell of ['0.234', '1.23', '1.2345', '1.234.567', '1234.567', '6,85 €'])
    expect(openDecimal(cell)).toBeUndefined();
});
