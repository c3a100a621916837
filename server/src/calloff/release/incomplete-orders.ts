import { numberKey } from '@inbound/shared';
import type { FileIndex } from './packed-file.ts';
import { type Directory, isByOwnNumbers, referencesOf } from './references.ts';

/**
 * Which orders of a table have a bad row. A row whose plant, part or number is mistyped looks like an order of its own, and the
 * order that it belongs to would come without it: its line would be closed. A bad row without a number may belong to any order.
 */
export const incompleteOrders = (directory: Directory, units: FileIndex['units']): ((order: string) => boolean) => {
  const bad = units
    .filter(({ named }) => isByOwnNumbers(named))
    .filter(({ good, named }) => !good || 'refused' in referencesOf(directory, named))
    .map(({ named }) => numberKey(named.agreement ?? ''));
  const incomplete = new Set(bad);
  return order => incomplete.has('') || incomplete.has(numberKey(order));
};
