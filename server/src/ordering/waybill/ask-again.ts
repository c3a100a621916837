import type { Timestamp } from '@inbound/shared';
import { later } from '../../platform/tools/clock.ts';

const FIRST_MINUTES = 10;
const LONGEST_MINUTES = 1_440;
/** What was asked for in vain so often, over two weeks, is not asked for any more. */
const MOST_ASKS = 20;

/** When something is asked for again that was asked for in vain so often before; null where it is given up. */
export const againAt = (now: Timestamp, asks: number): Timestamp | null =>
  asks + 1 >= MOST_ASKS ? null : later(now, Math.min(FIRST_MINUTES * 2 ** asks, LONGEST_MINUTES), 'minute');
