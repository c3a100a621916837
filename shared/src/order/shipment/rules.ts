import {
  add,
  compare,
  type Decimal,
  type FieldRefusal,
  isPositive,
  isZero,
  refusal,
  scaleOf,
  subtract,
  sum,
} from '../../kernel/index.ts';
import { areDatesInOrder, type ShipmentFacts } from './machine.ts';

/** A line of a shipment: what leaves with it, and how much of that stands in packages. */
export interface ShippedLine {
  qty: Decimal;
  packed: Decimal;
}

/** What of a line is in no package. */
export const unpackedOf = ({ qty, packed }: ShippedLine): Decimal => subtract(qty, packed);

/** What a shipment knows of its lines: those of which nothing is left count no more. */
export const countsOfLines = (lines: readonly ShippedLine[]): Pick<ShipmentFacts, 'lineCount' | 'openLineCount'> => ({
  lineCount: lines.filter(({ qty }) => isPositive(qty)).length,
  openLineCount: lines.filter(line => isPositive(unpackedOf(line))).length,
});

/** Why a shipment cannot be planned so: it leaves before it arrives, or on the same day. */
export const checkPlanDates = (dates: Pick<ShipmentFacts, 'planTransportDate' | 'planDeliveryDate'>): FieldRefusal[] =>
  areDatesInOrder(dates)
    ? []
    : [{ field: 'planTransportDate', value: dates.planTransportDate, ...refusal('plan_dates') }];

/** A quantity of a line that is asked for, beside what the line may still give. */
export interface AskedQty {
  field: string;
  qty: Decimal;
  /** The most that can be had. */
  open: Decimal;
  decimals: number;
}

/** Why quantities cannot be had: nothing, more than is open, or finer than their unit. */
export const checkAskedQties = (asked: readonly AskedQty[]): FieldRefusal[] =>
  asked.flatMap(({ field, qty, open, decimals }) => {
    if (scaleOf(qty) > decimals)
      return [{ field, value: qty, ...refusal('scale', { field: 'qty', value: qty, decimals }) }];
    return isPositive(qty) && compare(qty, open) <= 0
      ? []
      : [{ field, value: qty, ...refusal('packing_qty', { qty, open }) }];
  });

/** By how much a quantity is more than before; less is below zero. */
export const movedBy = (before: Decimal, after: Decimal): Decimal => subtract(after, before);

/** Whether anything of lines stands in packages. */
export const isAnyPacked = (lines: readonly ShippedLine[]): boolean => !isZero(sum(lines.map(({ packed }) => packed)));

/** What a line may hold at most: what it has, and what its order line has open. */
export const mostOf = (present: Decimal, open: Decimal): Decimal => add(present, open);

const SHORT_HUID = 7;

/** An external number of a unit is longer than seven signs. */
export const isLongHuid = (huid: string): boolean => huid.length > SHORT_HUID;

/** A unit as nesting sees it. */
export interface NestedUnit {
  id: string;
  parentId: string | null;
}

/** Whether a unit may stand in another one: not in itself, and two deep at most – so what holds units stands in none. */
export const mayStandIn = (units: readonly NestedUnit[], id: string, parentId: string): boolean => {
  const parent = units.find(unit => unit.id === parentId);
  const holdsUnits = units.some(unit => unit.parentId === id);
  return parent !== undefined && parentId !== id && parent.parentId === null && !holdsUnits;
};

/** What a unit is that holds these parts: one that stands alone is single, a carrier of packages a master; several parts are mixed. */
export const kindOfUnit = (partNos: readonly string[], isCarrier: boolean): 'S' | 'M' | 'MIX' => {
  if (new Set(partNos).size > 1) return 'MIX';
  return isCarrier ? 'M' : 'S';
};
