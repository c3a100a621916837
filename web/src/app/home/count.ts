import type { RowCount } from '@inbound/shared/system/home/contract';
import type { Format } from '../../client/format/use-format.ts';

/** A number of rows, with a sign that there are more. */
export const countText = ({ count, isCapped }: RowCount, format: Pick<Format, 'count'>): string =>
  isCapped ? `${format.count(count)}+` : format.count(count);
