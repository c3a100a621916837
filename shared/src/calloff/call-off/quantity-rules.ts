import {
  add,
  compare,
  type Decimal,
  divide,
  isZero,
  larger,
  multiply,
  type RefusalData,
  refusal,
  roundDown,
  subtract,
  ZERO,
} from '../../kernel/index.ts';
import type { LineFacts } from './line.ts';

/** Setting "DN quantity strategy": how much more than was promised may go on delivery notes (D4). */
export type QuantityStrategy =
  | { kind: 'no_over_delivery' }
  /** Over by at most so many per cent. */
  | { kind: 'tolerance'; percent: Decimal }
  | { kind: 'round_up_to_pack' }
  | { kind: 'free' };

/** What was promised and may be delivered: confirmed and approved accepted; all that is not rejected where nothing is answered. */
export const promisedOf = (line: LineFacts): Decimal => {
  if (!line.confirmOn) return subtract(subtract(line.released, line.inParts), line.rejected);
  return line.decision === 'approved' ? add(line.confirmed, line.accepted) : line.confirmed;
};

const roundUpToPack = (value: Decimal, pack: Decimal): Decimal => {
  const { times, rest } = divide(value, pack);
  return multiply(pack, `${isZero(rest) ? times : times + 1}`);
};

/** The most that may be delivered of what nobody called off: as of a line that promises nothing; null without a limit. */
export const mostWithoutCallOff = (strategy: QuantityStrategy): Decimal | null =>
  strategy.kind === 'free' ? null : ZERO;

/** What a line's package holds and how its unit counts. */
export interface UnitOfLine {
  /** Quantity of one package by the instruction in force; null where none is. */
  packQty: Decimal | null;
  /** Decimals of the material's unit. */
  decimals: number;
}

/** The most that may be on delivery notes of a line, all of them together; null where there is no limit. */
export const mostOnNotes = (line: LineFacts, strategy: QuantityStrategy, unit: UnitOfLine): Decimal | null => {
  const promised = promisedOf(line);
  switch (strategy.kind) {
    case 'no_over_delivery':
      return promised;
    case 'tolerance':
      return roundDown(add(promised, multiply(multiply(promised, strategy.percent), '0.01')), unit.decimals);
    case 'round_up_to_pack':
      return unit.packQty === null ? promised : roundUpToPack(promised, unit.packQty);
    case 'free':
      return null;
  }
};

/** Refuses a quantity for a note that the strategy does not allow beside what is on notes already (`line.onDn`). */
export const checkNoteQty = (
  line: LineFacts,
  qty: Decimal,
  strategy: QuantityStrategy,
  unit: UnitOfLine,
): true | RefusalData => {
  const most = mostOnNotes(line, strategy, unit);
  if (most === null) return true;
  const max = larger(ZERO, subtract(most, line.onDn));
  return compare(qty, max) <= 0 || refusal('qty_strategy', { max, strategy: strategy.kind });
};

/**
 * Refuses a restock over the backorder: what goes on notes for the backorder and immediate lines of a scheduling
 * agreement is capped together by its BO, with what is on its unsent notes counted in.
 */
export const checkRestock = (qty: Decimal, onUnsentNotes: Decimal, backorder: Decimal): true | RefusalData => {
  const left = larger(ZERO, subtract(backorder, onUnsentNotes));
  return compare(qty, left) <= 0 || refusal('over_backorder', { qty, backorder: left });
};
