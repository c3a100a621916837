import type { PlainDate } from '@inbound/shared';
import { groupBy } from '@inbound/shared';
import type { CallOffLineRow } from '@inbound/shared/calloff/call-off/line-contract';

/** Lines by the day on which they are due, the next day first; what was due before today is due now, as at the desk. */
export const byDay = (lines: readonly CallOffLineRow[]): [PlainDate, CallOffLineRow[]][] =>
  [...groupBy(lines, line => line.requestedTo)].sort(([one], [other]) => (one < other ? -1 : 1));
