import { addDays, type PlainDate } from '../../kernel/index.ts';

/** What moves pieces of a package between a plant and a supplier. */
export const ENTRY_KINDS = [
  'opening',
  'full_sent',
  'full_cancelled',
  'empties_received',
  'empties_returned',
  'difference',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** When pieces that came to a supplier on a day are expected back, full or empty (turnover lead time). */
export const expectedBack = (day: PlainDate, turnoverDays: number): PlainDate => addDays(day, turnoverDays);

/** The last day on which pieces may have come that are overdue today. */
export const overdueUpTo = (today: PlainDate, turnoverDays: number): PlainDate => addDays(today, -turnoverDays - 1);

/** An entry as a statement adds it up: pieces at the supplier more, or less. */
export interface Movement {
  kind: EntryKind;
  qty: number;
}

/** What a statement says over its days, in pieces at the supplier. */
export interface StatementSums {
  received: number;
  fullSent: number;
  returned: number;
  differences: number;
}

const SUM_OF: Readonly<Record<EntryKind, keyof StatementSums>> = {
  opening: 'differences',
  full_sent: 'fullSent',
  full_cancelled: 'fullSent',
  empties_received: 'received',
  empties_returned: 'returned',
  difference: 'differences',
};

/** Adds the movements of a statement up; an opening within its days stands with the differences. */
export const sumsOf = (movements: readonly Movement[]): StatementSums => {
  const sums: StatementSums = { received: 0, fullSent: 0, returned: 0, differences: 0 };
  for (const { kind, qty } of movements) sums[SUM_OF[kind]] += qty;
  return sums;
};

/** The balance after each movement, beginning with what there was before. */
export const withBalances = <M extends Movement>(
  before: number,
  movements: readonly M[],
): (M & { balance: number })[] => {
  let balance = before;
  return movements.map(movement => {
    balance += movement.qty;
    return { ...movement, balance };
  });
};
