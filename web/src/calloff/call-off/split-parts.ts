import {
  addDays,
  type Decimal,
  divide,
  isDecimal,
  isPlainDate,
  isPositive,
  multiply,
  type PlainDate,
  type RefusalData,
  subtract,
  sum,
  ZERO,
} from '@inbound/shared';
import type { LineFacts } from '@inbound/shared/calloff/call-off/line';
import { remainderToSplit } from '@inbound/shared/calloff/call-off/line-rules';
import { checkSplit, type SplitPart } from '@inbound/shared/calloff/call-off/split-rules';

/** A part as it is typed: its cells may hold what is no date or quantity yet. */
export interface TypedPart {
  id: number;
  date: string;
  qty: string;
  note: string;
}

/** What the typed parts leave of the line; negative when they hold more. */
export const remainderAfter = (line: LineFacts, parts: readonly TypedPart[]): Decimal =>
  subtract(remainderToSplit(line), sum(parts.map(({ qty }) => (isDecimal(qty) ? qty : ZERO))));

/** The parts as they are sent, or why they cannot be, by the server's rules; without a refusal a cell is not filled yet. */
export const checkedParts = (
  line: LineFacts,
  typed: readonly TypedPart[],
  decimals: number,
): { parts: SplitPart[] } | { parts?: undefined; refusal?: RefusalData } => {
  const parts: SplitPart[] = [];
  for (const { date, qty, note } of typed) {
    if (!isPlainDate(date) || !isDecimal(qty)) return {};
    parts.push({ date, qty, note: note.trim() });
  }
  const checked = checkSplit(line, parts, decimals);
  return checked === true ? { parts } : { refusal: checked };
};

/** The smallest quantity that the unit counts. */
const smallest = (decimals: number): Decimal => (decimals === 0 ? '1' : (`0.${'0'.repeat(decimals - 1)}1` as Decimal));

/**
 * Equal parts of what may still be split, on days that follow each other, each a whole number of packages where the
 * package is known and they are enough; the last one holds what does not divide.
 */
export const equalParts = (line: LineFacts, count: number, decimals: number, packQty?: Decimal): SplitPart[] => {
  const whole = remainderToSplit(line);
  const steps = [packQty, smallest(decimals)].filter(step => step !== undefined && isPositive(step));
  const fits = (step: Decimal) => divide(whole, step).times >= count;
  const step = steps.find(each => each !== undefined && fits(each));
  if (step === undefined) return [];
  const share = multiply(step, `${Math.floor(divide(whole, step).times / count)}`);
  const first = line.requestedFrom < line.today ? line.today : line.requestedFrom;
  return Array.from({ length: count }, (_, at) => ({
    date: addDays(first, at) as PlainDate,
    qty: at < count - 1 ? share : subtract(whole, multiply(share, `${count - 1}`)),
  }));
};
