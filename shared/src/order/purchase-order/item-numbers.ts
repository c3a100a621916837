import { groupBy, numberKey } from '../../kernel/index.ts';

/**
 * Answers, for an item number as it is written, the number under which an order has that line already: `00010` means its
 * line `10`. A number that the order does not have is answered as it is written.
 */
export const knownItemNumbers = (known: readonly string[]): ((itemNo: string) => string) => {
  const exact = new Set(known);
  const byKey = groupBy(known, numberKey);
  return itemNo => (exact.has(itemNo) ? itemNo : (byKey.get(numberKey(itemNo))?.[0] ?? itemNo));
};
