import { type Decimal, isDecimal, type RefusalData, scaleOf } from '@inbound/shared';
import type { NoteLine } from '@inbound/shared/delivery/delivery-note/contract';
import type { FoundDifference } from '@inbound/shared/delivery/receipt/contract';
import { receipt } from '@inbound/shared/delivery/receipt/machine';
import { checkDifferences } from '@inbound/shared/delivery/receipt/rules';
import type { TypedDifference } from '../difference-row.tsx';

/** What of a line of the note is compared. */
type SentLine = Pick<NoteLine, 'qty' | 'decimals'>;

const isPositive = (qty: string): qty is Decimal => isDecimal(qty) && !qty.startsWith('-') && Number(qty) > 0;

const wrongQuantity = ({ qty }: TypedDifference, { decimals }: SentLine): RefusalData | undefined => {
  if (!isPositive(qty)) return { code: 'required', params: {} };
  return scaleOf(qty) > decimals ? { code: 'scale', params: { field: 'qty', value: qty, decimals } } : undefined;
};

/** What is typed of one line, as it counts. */
export const countedOf = (typed: readonly TypedDifference[]) =>
  typed.flatMap(({ type, qty }) => (isPositive(qty) ? [{ type, qty, state: receipt.initial }] : []));

/** Why what is typed of a line cannot be reported; undefined where it can. */
export const refusalOf = (line: SentLine, typed: readonly TypedDifference[]): RefusalData | undefined => {
  for (const one of typed) {
    const wrong = wrongQuantity(one, line);
    if (wrong) return wrong;
  }
  const judged = checkDifferences(line.qty, countedOf(typed));
  return judged === true ? undefined : judged;
};

/** What is typed as the receipt takes it; called once nothing of it is refused. */
export const reportedDifferences = (typed: readonly TypedDifference[]): FoundDifference[] =>
  typed.flatMap(({ qty, ...one }) => (isPositive(qty) ? [{ ...one, qty }] : []));
