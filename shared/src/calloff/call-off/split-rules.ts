import {
  add,
  compare,
  type Decimal,
  isPositive,
  type PlainDate,
  type RefusalData,
  refusal,
  subtract,
  sum,
} from '../../kernel/index.ts';
import { partOf } from './answer-rules.ts';
import type { LineFacts } from './line.ts';
import { checkScale, remainderToSplit } from './line-rules.ts';

/** A part as the supplier asks for it. */
export interface SplitPart {
  date: PlainDate;
  qty: Decimal;
  /** Why it comes on its own day. */
  note?: string | null | undefined;
}

/** Setting "PO split type": parts are in force at once, or wait for the plant. */
export type SplitType = 'FREE' | 'CONFIRM';

/** Why a line cannot be split so: every part needs a quantity, and together they fit into the remainder. */
export const checkSplit = (line: LineFacts, parts: readonly SplitPart[], decimals: number): true | RefusalData => {
  for (const { qty } of parts) {
    const scaled = checkScale('qty', qty, decimals);
    if (scaled !== true) return scaled;
  }
  const qty = sum(parts.map(part => part.qty));
  const remainder = remainderToSplit(line);
  const fits = parts.length > 0 && parts.every(part => isPositive(part.qty)) && compare(qty, remainder) <= 0;
  return fits || refusal('split_over_remainder', { qty, remainder });
};

/** The facts of a line and of its new parts as a split leaves them; a part is requested for its own date. */
export const afterSplit = (
  line: LineFacts,
  parts: readonly SplitPart[],
  type: SplitType,
): { line: LineFacts; parts: LineFacts[] } => ({
  line: { ...line, inParts: add(line.inParts, sum(parts.map(part => part.qty))) },
  parts: parts.map(({ date, qty }) => ({
    ...partOf(line, qty),
    requestedFrom: date,
    requestedTo: date,
    pending: type === 'CONFIRM',
  })),
});

/** The facts of the line after one of its parts is gone. */
export const afterPartGone = (line: LineFacts, part: Pick<LineFacts, 'released'>): LineFacts => ({
  ...line,
  inParts: subtract(line.inParts, part.released),
});
