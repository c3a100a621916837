import type { MatchCandidate, MatchedLine } from '@inbound/shared/ordering/part/contract';
import { expect, it } from 'vitest';
import { chosenOf, isReady, wishesOf } from './chosen-parts.ts';

const candidate = (id: string): MatchCandidate => ({
  ...{ id, partNo: id, description: '', ownPartNos: ['OWN 1'], stock: 0, orderLimit: null },
  ...{ minimumQty: 100, packQty: 100, currency: 'USD', bidUntil: null, bid: null, prices: [] },
});
const line = (over: Partial<MatchedLine>): MatchedLine => ({
  ...{ line: 1, typed: 'OWN 1\t200', number: 'OWN 1', quantity: 200 },
  ...{ verdict: 'matched', confidence: 'own', candidates: [candidate('A')] },
  ...over,
});

it('a sure part is taken by itself, with the own number of the list', () => {
  const chosen = chosenOf(line({}));
  expect(isReady(chosen)).toBe(true);
  expect(wishesOf([chosen])).toEqual([{ partNo: 'A', quantity: 200, ownPartNo: 'OWN 1' }]);
});

it('what only may be meant waits for a person', () => {
  const several = line({ verdict: 'ambiguous', candidates: [candidate('A'), candidate('B')] });
  const prefix = line({ verdict: 'ambiguous', confidence: 'prefix' });
  expect([several, prefix].map(one => isReady(chosenOf(one)))).toEqual([false, false]);
  const unread = line({ verdict: 'quantity', confidence: 'prefix', quantity: null });
  expect(isReady({ ...chosenOf(unread), quantity: '300' })).toBe(false);
  expect(isReady({ ...chosenOf(several), partId: 'B' })).toBe(true);
});

it('a quantity that is missing or cannot be ordered keeps a line back', () => {
  expect(isReady(chosenOf(line({ quantity: null })))).toBe(false);
  expect(isReady(chosenOf(line({ quantity: 150 })))).toBe(false);
  expect(isReady({ ...chosenOf(line({ verdict: 'quantity', quantity: null })), quantity: '300' })).toBe(true);
});
