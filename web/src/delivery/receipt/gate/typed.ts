import { compare, type Decimal, isDecimal, type RefusalData, scaleOf, subtract } from '@inbound/shared';
import type { NoteLine } from '@inbound/shared/delivery/delivery-note/contract';
import type { FoundDifference } from '@inbound/shared/delivery/receipt/contract';
import { receipt } from '@inbound/shared/delivery/receipt/machine';
import { checkDifferences, receivedOf } from '@inbound/shared/delivery/receipt/rules';
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

/** Differences that follow from how much is received; of a wrong label nothing is less or more. */
const BY_QUANTITY: readonly TypedDifference['type'][] = ['short', 'surplus', 'damaged', 'wrong_part'];
const isByQuantity = ({ type }: TypedDifference): boolean => BY_QUANTITY.includes(type);

/**
 * What is typed of a line once its received quantity is another one: less is short, more is surplus. The last difference of a
 * quantity takes the change and keeps its kind as long as that still fits; the others stay. An empty quantity is all that was sent.
 */
export const withReceived = (
  line: Pick<NoteLine, 'id' | 'qty'>,
  typed: readonly TypedDifference[],
  received: string,
): TypedDifference[] => {
  const changed = typed.findLast(isByQuantity);
  const others = typed.filter(one => one !== changed);
  if (!isDecimal(received) || received.startsWith('-')) return others;
  const before = receivedOf(line.qty, countedOf(others));
  const order = compare(received, before);
  if (order === 0) return others;
  const isMore = order > 0;
  const fits = changed !== undefined && isMore === (changed.type === 'surplus');
  const qty = isMore ? subtract(received, before) : subtract(before, received);
  return [...others, { ...changed, lineId: line.id, type: fits ? changed.type : isMore ? 'surplus' : 'short', qty }];
};
