import { asTimestamp, type Timestamp } from '@inbound/shared';
import { MOST_POSITIONS } from '@inbound/shared/transport/position/contract';
import type { Ctx } from '../../../src/platform/call/context.ts';
import { post } from '../../../src/transport/position/post.ts';

/** Where a truck of the story came from, and where it goes. */
interface Leg {
  from: readonly [number, number];
  to: readonly [number, number];
  /** Of its first position to its last one, if it drives all the way. */
  hours: number;
}

/** From the next town in time for its window; from the other end of the continent, too late for it. */
const LEGS: Readonly<Record<string, Leg>> = {
  '2031': { from: [43.17, 124.35], to: [43.8171, 125.3235], hours: 3 },
  '2040': { from: [41.65, -0.88], to: [51.4231, 12.2214], hours: 34 },
};

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const EVERY_MINUTES = 10;
/** It does not arrive in the story. */
const MOST_SHARE = 0.9;

/** Tells where a truck was since it departed, until now. */
export const tellPositions = async (
  ctx: Ctx,
  { id, plantNo, departedAt }: { id: string; plantNo: string; departedAt: Timestamp },
): Promise<void> => {
  const leg = LEGS[plantNo];
  if (!leg) return;
  const [begin, now] = [Date.parse(departedAt), Date.parse(ctx.now)];
  const count = Math.min(MOST_POSITIONS, Math.floor((now - begin) / (EVERY_MINUTES * MINUTE_MS)) + 1);
  const positions = Array.from({ length: count }, (_, at) => {
    const moment = now - (count - 1 - at) * EVERY_MINUTES * MINUTE_MS;
    const share = Math.min(MOST_SHARE, Math.max(0, (moment - begin) / (leg.hours * HOUR_MS)));
    const along = (axis: 0 | 1): number => leg.from[axis] + (leg.to[axis] - leg.from[axis]) * share;
    return { at: asTimestamp(moment), latitude: along(0), longitude: along(1) };
  });
  await post(ctx, { shippingNoteId: id, datum: 'wgs84', positions });
};
