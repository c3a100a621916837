import {
  addDays,
  compare,
  type Decimal,
  type FieldRefusal,
  type PlainDate,
  refusal,
  scaleOf,
  type Timestamp,
} from '../../kernel/index.ts';

/** A count of a material, as it was said. */
export interface StockCount {
  quantity: Decimal;
  unit?: string | null | undefined;
  asOfDate: PlainDate;
  asOf: Timestamp;
  restOfDay?: Decimal | null | undefined;
}

/** What a count must fit: the units of its material, the clock, and the count before it. */
export interface StockSurroundings {
  unit: string;
  decimals: number;
  now: Timestamp;
  /** The plant's day. */
  today: PlainDate;
  /** When the stock that is known was counted; null where none is. */
  present: Timestamp | null;
}

const ONE: Decimal = '1';
/** Nobody reckons on from a count before it. */
const OLDEST_DAYS = 366;

/** Refuses a count in another unit, of the future, of more than a year ago, or older than the one that is known. */
export const refusedCount = (
  count: StockCount,
  { unit, decimals, now, today, present }: StockSurroundings,
): FieldRefusal[] => {
  const { quantity, asOf, asOfDate, restOfDay } = count;
  const refused: FieldRefusal[] = [];
  const refuse = (field: string, value: string, why: Omit<FieldRefusal, 'field' | 'value'>) =>
    refused.push({ field, value, ...why });
  if (count.unit && count.unit !== unit)
    refuse('unit', count.unit, refusal('format', { field: 'unit', example: unit }));
  if (scaleOf(quantity) > decimals)
    refuse('quantity', quantity, refusal('scale', { field: 'quantity', value: quantity, decimals }));
  if (asOf > now) refuse('asOfDate', asOfDate, refusal('stock_in_future', { asOf, now }));
  const oldest = addDays(today, -OLDEST_DAYS);
  if (asOfDate < oldest) refuse('asOfDate', asOfDate, refusal('range', { field: 'asOfDate', min: oldest, max: today }));
  if (present !== null && asOf < present) refuse('asOfDate', asOfDate, refusal('stock_older', { asOf, present }));
  if (restOfDay && compare(restOfDay, ONE) > 0)
    refuse('restOfDay', restOfDay, refusal('range', { field: 'restOfDay', min: '0', max: '1' }));
  return refused;
};
