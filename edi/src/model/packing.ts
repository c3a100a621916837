import { addDecimals, multiplyDecimals } from '../text/decimal.ts';
import type { DespatchUnit } from './despatch.ts';

/** A labelled unit, its path in the model and the keys of the items whose parts are in its tree. */
export interface PackedUnit {
  unit: DespatchUnit;
  path: string;
  items: Set<string>;
}

/** Parts that are packed of each item, by its key: the sum of packages times parts in one. */
export function packedQuantities(
  units: readonly DespatchUnit[],
  sums = new Map<string, string>(),
): Map<string, string> {
  for (const unit of units) {
    if (unit.of !== undefined) {
      const packed = multiplyDecimals(String(unit.count), unit.qty ?? '0');
      sums.set(unit.of, addDecimals(sums.get(unit.of) ?? '0', packed));
    }
    packedQuantities(unit.holds ?? [], sums);
  }
  return sums;
}

/** The units that stand on no other, with the items whose parts they hold. */
export function packedUnits(units: readonly DespatchUnit[], path: string): PackedUnit[] {
  return units.map((unit, index) => ({ unit, path: `${path}.${index}`, items: itemsIn(unit, new Set()) }));
}

function itemsIn(unit: DespatchUnit, items: Set<string>): Set<string> {
  if (unit.of !== undefined) items.add(unit.of);
  for (const held of unit.holds ?? []) itemsIn(held, items);
  return items;
}

/** How many numbers a run has from the first to the last (`000000101` to `000000120` are 20); undefined if it is none. */
export function runLength(first: string, last: string): number | undefined {
  const [from, to] = [splitNumber(first), splitNumber(last)];
  if (first === last) return 1;
  if (!from || !to || from.prefix !== to.prefix || from.digits.length !== to.digits.length) return undefined;
  const length = BigInt(to.digits) - BigInt(from.digits) + 1n;
  return length > 0n && length <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(length) : undefined;
}

/** The numbers of a run one by one. */
export function runOf(first: string, count: number): string[] {
  const from = splitNumber(first);
  if (!from) return [first];
  return Array.from({ length: count }, (_, index) => {
    return from.prefix + (BigInt(from.digits) + BigInt(index)).toString().padStart(from.digits.length, '0');
  });
}

/** Whether numbers follow one another without a gap. */
export function isRun(numbers: readonly string[]): boolean {
  const [first] = numbers;
  return first !== undefined && runOf(first, numbers.length).every((number, index) => number === numbers[index]);
}

function splitNumber(text: string): { prefix: string; digits: string } | undefined {
  const match = /^(.*?)(?<!\d)(\d+)$/.exec(text);
  return match ? { prefix: match[1]!, digits: match[2]! } : undefined;
}
