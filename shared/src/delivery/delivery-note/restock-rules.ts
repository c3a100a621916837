import type { LineFacts } from '../../calloff/call-off/line.ts';
import { type Decimal, isPositive, type PlainDate, smaller, subtract } from '../../kernel/index.ts';
import { canDeliver, deliverableQty } from './source-rules.ts';

/** What of a line goes on a note that delivers a backorder. */
export interface Restocked<Line> {
  line: Line;
  qty: Decimal;
}

type Due = Pick<LineFacts, 'kindOfDate' | 'requestedTo'>;

/** Whether a line is part of what is owed: backlog and immediate need at once, a dated line once its last day is over. */
export const isOwed = ({ kindOfDate, requestedTo }: Due, today: PlainDate): boolean =>
  kindOfDate !== 'dated' || requestedTo < today;

const ORDER = { backorder: 0, immediate: 1, dated: 2 } as const;

const byAge = (a: Due, b: Due): number =>
  ORDER[a.kindOfDate] - ORDER[b.kindOfDate] ||
  (a.requestedTo < b.requestedTo ? -1 : a.requestedTo > b.requestedTo ? 1 : 0);

/**
 * The lines of a call-off that can be delivered against its backorder, the oldest first, each with as much as is left of
 * it: together no more than the BO that is on no note yet (call-offs.md, quantity rules).
 */
export const proposeRestock = <Line extends LineFacts>(
  lines: readonly Line[],
  toRestock: Decimal,
  today: PlainDate,
): Restocked<Line>[] => {
  let left = toRestock;
  return lines
    .filter(line => isOwed(line, today) && canDeliver(line))
    .sort(byAge)
    .map(line => {
      const qty = smaller(deliverableQty(line), left);
      left = subtract(left, qty);
      return { line, qty };
    })
    .filter(({ qty }) => isPositive(qty));
};
