import type { RowCount } from '@inbound/shared/system/home/contract';
import type { Format } from '../../client/format/use-format.ts';

/** Several numbers of rows as one: where one of them is not known to its end, the sum is not either. */
export const sumOfCounts = (counts: readonly RowCount[]): RowCount => ({
  count: counts.reduce((sum, { count }) => sum + count, 0),
  isCapped: counts.some(({ isCapped }) => isCapped),
});

/** A number of rows, with a sign that there are more. */
export const countText = ({ count, isCapped }: RowCount, format: Pick<Format, 'count'>): string =>
  isCapped ? `${format.count(count)}+` : format.count(count);
