import { COUNT_CAP, type Decimal, isZero, type Summary, sum, ZERO } from '@inbound/shared';
import type { Format } from '../../client/format/use-format.ts';
import type { Column } from '../columns/column.ts';

type Count = Summary['total'];

/** A count as it is known: `431`, or `1 000+` where counting stopped (ux B.5.9). */
export const countText = (format: Pick<Format, 'count'>, { count, isCapped }: Count): string =>
  isCapped ? `${format.count(Math.min(count, COUNT_CAP))}+` : format.count(count);

export interface Sum {
  key: string;
  value: Decimal;
  /** The unit of all rows; none where they differ, because then nothing should be added up in words. */
  unit: string | undefined;
}

/** Adds up the columns that add up, over some rows. Rows in different units give no sum. */
export const sumsOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Sum[] =>
  columns
    .filter(column => column.sum)
    .flatMap(({ key, unit }) => {
      const units = new Set(rows.map(row => unit?.(row)));
      if (units.size > 1) return [];
      const values = rows.map(row => (row as Record<string, unknown>)[key]).filter(value => value !== null);
      return [{ key, value: sum(values.map(value => String(value ?? 0) as Decimal)), unit: [...units][0] }];
    });

/** The sum of a column over all filtered rows, or one sum for each unit that has any. */
export const totalsOf = (summary: Summary | undefined, key: string): { value: Decimal; unit: string }[] => {
  if (!summary) return [];
  const whole = summary.sums[key];
  if (whole !== undefined) return [{ value: whole as Decimal, unit: '' }];
  const each = summary.sumsByUnit.map(({ unit, sums }) => ({ value: (sums[key] ?? ZERO) as Decimal, unit }));
  const some = each.filter(({ value }) => !isZero(value));
  if (some.length > 0) return some;
  return each.length > 1 ? [{ value: ZERO, unit: '' }] : each;
};
