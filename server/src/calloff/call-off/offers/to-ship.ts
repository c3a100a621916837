import type { PlainDate } from '@inbound/shared';
import { SHIPPED_BEFORE } from '@inbound/shared/calloff/call-off/line-rules';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/call/context.ts';

export { isToShipOn } from '../plant-day.ts';

/** The day on which a line that is to be shipped arrives, or should have arrived. */
export const ARRIVAL = sql<PlainDate>`(call_off_line.ship_from + ${sql.lit(SHIPPED_BEFORE)})`;

/** Today in the time zone of a line's plant. */
export const todayOfLine = (ctx: Ctx) => sql<PlainDate>`(${ctx.now}::timestamptz at time zone (
  select p.time_zone from plant p where p.tenant_id = call_off_line.tenant_id and p.id = call_off_line.plant_id))::date`;
