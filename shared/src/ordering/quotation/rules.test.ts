import { expect, it } from 'vitest';
import { standOfAnswers } from './machine.ts';
import { comparedQuoteParts, refusedQuoteLines } from './rules.ts';

it('a quotation is in pricing while a line is open, effective by one bid, else rejected', () => {
  expect(standOfAnswers([])).toBe('in_pricing');
  expect(standOfAnswers(['bid', 'pending'])).toBe('in_pricing');
  expect(standOfAnswers(['no_bid', 'bid'])).toBe('effective');
  expect(standOfAnswers(['no_bid', 'no_bid'])).toBe('rejected');
});

it('a part stands once, and a competitor’s price has its supplier and its currency', () => {
  expect(refusedQuoteLines([{ partNo: 'A' }, { partNo: 'B' }])).toEqual([]);
  expect(refusedQuoteLines([{ partNo: 'A' }, { partNo: 'B' }, { partNo: 'A' }])).toEqual([
    { field: 'lines[2].partNo', value: 'A', code: 'material_repeated', params: { material: 'A' } },
  ]);
  expect(refusedQuoteLines([{ partNo: 'A', altPrice: '1' }]).map(({ field }) => field)).toEqual([
    'lines[0].altSupplier',
    'lines[0].altCurrency',
  ]);
});

const bid = (partNo: string, price: `${number}`, currency = 'USD') =>
  ({ partNo, answer: 'bid', price, currency }) as const;
const none = (partNo: string) => ({ partNo, answer: 'no_bid', price: null, currency: '' }) as const;

it('two quotations are compared part by part; a difference needs two prices of one currency', () => {
  const left = [bid('A', '1.25'), bid('B', '2'), none('C')];
  const right = [bid('D', '9'), bid('A', '1.2'), bid('B', '2', 'EUR'), bid('C', '3')];
  expect(comparedQuoteParts(left, right).map(({ partNo, difference }) => [partNo, difference])).toEqual([
    ['A', '-0.05'],
    ['B', null],
    ['C', null],
    ['D', null],
  ]);
  expect(comparedQuoteParts(left, right)[3]).toMatchObject({ left: null, right: { price: '9' } });
});
