import { compare, type PlainDate, type Timestamp, ZERO } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import { later } from '../../platform/tools/clock.ts';
import { Recent } from '../../platform/tools/recent.ts';
import { collectionOf, demandOf, hasMoved, onNotesOf } from './demand.ts';
import { linesOf, type PlanRow } from './rows.ts';

/** So many plans are known to have been looked at. */
const MOST = 10_000;
/** What is stored says when its call began: it may be seen so many minutes later. */
const STORED_WITHIN = 10;

interface Surrounding {
  [column: string]: unknown;
  stamp: string;
  today: PlainDate;
}

/** What a look depends on besides lines: settings, under the stamp of the tenant (decision 0025), and the plant's day. */
const SURROUNDING = `
  select t.process_stamp as stamp, ($3::timestamptz at time zone p.time_zone)::date as today
  from tenant t join plant p on p.tenant_id = t.tenant_id and p.id = $2::uuid where t.tenant_id = $1`;

/** When this process looked at plans, by all that such a look depends on besides their lines. */
const lookedAt = new Recent<Timestamp>(MOST);

const keyOf = async (ctx: Ctx, { id, version, plant_id }: PlanRow): Promise<string> => {
  const [around] = await ctx.tx.query<Surrounding>(SURROUNDING, [ctx.tenant, plant_id, ctx.now]);
  return [ctx.tenant, id, version, around?.stamp, around?.today].join(' ');
};

const asksForOther = async (ctx: Ctx, plan: PlanRow): Promise<boolean> => {
  const [lines, onOwn] = await Promise.all([linesOf(ctx, plan.id), onNotesOf(ctx, plan.id)]);
  const demand = await demandOf(ctx, collectionOf(plan), onOwn);
  const planned = lines.filter(line => line.origin === 'demand');
  return (
    planned.length !== demand.size ||
    planned.some(line => compare(demand.get(line.call_off_line_id) ?? ZERO, line.qty) !== 0)
  );
};

/**
 * Whether the call-offs of a plan ask for something else than it collects. Looked at once a minute, so the lines of a day
 * are read whole only where one of them has changed since the last look: there may be thousands.
 */
export const hasChanged = async (ctx: Ctx, plan: PlanRow): Promise<boolean> => {
  const key = await keyOf(ctx, plan);
  const last = lookedAt.get(key);
  // A clock that was set back would find nothing younger than the look.
  const isKnown = last !== undefined && last <= ctx.now;
  if (isKnown && !(await hasMoved(ctx, plan, later(last, -STORED_WITHIN, 'minute')))) return false;
  const isOther = await asksForOther(ctx, plan);
  // One that asks for other things is made anew, as another version; should that fail, it is looked at again.
  if (!isOther) lookedAt.keep(key, ctx.now);
  return isOther;
};
