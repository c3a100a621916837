import { expect, it } from 'vitest';
import { quoteLinesOf } from './quote-lines.ts';

it('a part that stands on several lines is asked for once, with the pieces of all of them', () => {
  expect(
    quoteLinesOf([
      { partNo: 'A', quantity: 100, ownPartNo: 'own' },
      { partNo: 'B', quantity: 5 },
      { partNo: 'A', quantity: 50, ownPartNo: 'other' },
    ]),
  ).toEqual([
    { partNo: 'A', quantity: 150, ownPartNo: 'own' },
    { partNo: 'B', quantity: 5 },
  ]);
});
