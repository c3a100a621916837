import { refusedQuantity } from '@inbound/shared/ordering/cart/line-price';
import type { MatchCandidate, MatchedLine } from '@inbound/shared/ordering/part/contract';

/** A line of a pasted list with what somebody has chosen of it. */
export interface ChosenPart {
  matched: MatchedLine;
  /** The part that is meant; what only may be meant is chosen by a person. */
  partId: string | undefined;
  /** As it is typed. */
  quantity: string;
}

/** A line as it was matched: a part is taken by itself where it is the only one and sure. */
export const chosenOf = (matched: MatchedLine): ChosenPart => ({
  matched,
  partId: matched.verdict === 'matched' || matched.verdict === 'quantity' ? onlyOf(matched)?.id : undefined,
  quantity: matched.quantity === null ? '' : `${matched.quantity}`,
});

const onlyOf = ({ candidates, confidence }: MatchedLine): MatchCandidate | undefined =>
  candidates.length === 1 && confidence !== 'prefix' ? candidates[0] : undefined;

export const partOf = ({ matched, partId }: ChosenPart): MatchCandidate | undefined =>
  matched.candidates.find(({ id }) => id === partId);

const WHOLE = /^[1-9]\d{0,9}$/;

/** The pieces of a line; undefined while none or no whole number is typed. */
export const piecesOf = ({ quantity }: ChosenPart): number | undefined =>
  WHOLE.test(quantity) ? Number(quantity) : undefined;

/** Whether a line can go into the cart: its part is chosen, and its quantity can be ordered. */
export const isReady = (line: ChosenPart): boolean => {
  const [part, pieces] = [partOf(line), piecesOf(line)];
  return part !== undefined && pieces !== undefined && refusedQuantity(part, pieces) === undefined;
};

/** What is added to the cart; the own number stays where the list has it. */
export const wishesOf = (lines: readonly ChosenPart[]) =>
  lines.flatMap(line => {
    const part = partOf(line);
    const ownPartNo = part?.ownPartNos.find(own => own === line.matched.number);
    return part ? [{ partNo: part.partNo, quantity: piecesOf(line) ?? 0, ...(ownPartNo ? { ownPartNo } : {}) }] : [];
  });
