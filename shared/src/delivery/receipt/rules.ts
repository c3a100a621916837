import { add, compare, type Decimal, type RefusalData, refusal, subtract, sum, type Turn } from '../../kernel/index.ts';
import type { ReceiptFacts } from './machine.ts';
import type { DifferenceType } from './types.ts';

/** What a difference takes from the quantity of its line, or adds to it. */
const EFFECT: Readonly<Record<DifferenceType, 'less' | 'more' | 'none'>> = {
  short: 'less',
  // The plant does not take in what it cannot use: it counts as received once it is delivered again.
  damaged: 'less',
  wrong_part: 'less',
  surplus: 'more',
  wrong_label: 'none',
};

/** A difference as it counts. */
export interface CountedDifference extends ReceiptFacts {
  type: DifferenceType;
  qty: Decimal;
}

const counts = ({ state }: ReceiptFacts): boolean => state !== 'withdrawn';

const total = (differences: readonly CountedDifference[], effect: 'less' | 'more'): Decimal =>
  sum(differences.filter(one => counts(one) && EFFECT[one.type] === effect).map(({ qty }) => qty));

/** What the plant has received of a line: what was sent, without what is missing or refused, with what came in addition. */
export const receivedOf = (sent: Decimal, differences: readonly CountedDifference[]): Decimal =>
  add(subtract(sent, total(differences, 'less')), total(differences, 'more'));

/** Of a line no more can be missing or refused than was sent. */
export const checkDifferences = (sent: Decimal, differences: readonly CountedDifference[]): true | RefusalData => {
  const missing = total(differences, 'less');
  return compare(missing, sent) <= 0 || refusal('qty_mismatch', { expected: sent, actual: missing });
};

/** Whether anything of a difference is still to be answered or corrected. */
export const isUnsettled = ({ state }: ReceiptFacts): boolean => state === 'open' || state === 'disputed';

/** Whose turn a received note is: the plant's while it is to look at a difference again, the supplier's while one is to be answered. */
export const turnOfReceived = (differences: readonly ReceiptFacts[]): Turn => {
  if (differences.some(({ state }) => state === 'disputed')) return 'plant';
  return differences.some(({ state }) => state === 'open') ? 'supplier' : 'done';
};

/** How much less or more counts as received by a changed difference. */
export const changeOfReceived = (
  sent: Decimal,
  before: readonly CountedDifference[],
  after: readonly CountedDifference[],
): Decimal => subtract(receivedOf(sent, after), receivedOf(sent, before));
