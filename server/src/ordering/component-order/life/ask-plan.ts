import { addDays, isOpen, type PlainDate, type Timestamp } from '@inbound/shared';
import { type ComponentOrderFacts, componentOrder, hasLeft } from '@inbound/shared/ordering/component-order/machine';
import { later } from '../../../platform/tools/clock.ts';
import { hashOf } from '../../../platform/tools/ids.ts';

const MINUTES = { changing: 1, near: 10, open: 60, over: 1_440 } as const;
/** What leaves within so many days is asked for more often. */
const NEAR_DAYS = 7;
/** Orders are asked about apart from each other: each a little sooner or later, always by as much. */
const SPREAD = 0.2;
const BYTE = 256;

/** What decides when an order is asked about next. */
export interface Asked {
  id: string;
  state: ComponentOrderFacts['state'];
  /** A change of it is on its way, or not seen yet. */
  isChanging: boolean;
  /** The next day on which something of it leaves. */
  nextShips: PlainDate | null;
}

const minutesOf = (order: Asked, today: PlainDate): number => {
  const { isChanging, nextShips } = order;
  if (isChanging) return MINUTES.changing;
  if (hasLeft(order)) return MINUTES.over;
  return nextShips !== null && nextShips <= addDays(today, NEAR_DAYS) ? MINUTES.near : MINUTES.open;
};

/** When the distributor is asked about an order next; null where nothing more comes of it. */
export const nextAsk = (order: Asked, now: Timestamp, today: PlainDate): Timestamp | null => {
  if (!isOpen(componentOrder, order.state)) return order.isChanging ? later(now, 1, 'minute') : null;
  const share = (hashOf(order.id)[0] ?? 0) / BYTE;
  const seconds = minutesOf(order, today) * 60 * (1 - SPREAD / 2 + SPREAD * share);
  return later(now, Math.round(seconds), 'second');
};
