import { addDays, type PlainDate } from '@inbound/shared';
import { sql } from 'kysely';
import { plantOf } from '../../master/plant/offers.ts';
import { concernedBy } from '../../master/process-setting/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { MOST_TOLD, type SettingChange, type SettingEffect } from '../../platform/record/setting-effect.ts';

/** The last due day that may be delivered today, by freeze days in force; null is no requirement. */
const lastDay = (today: PlainDate, days: unknown): PlainDate | null =>
  typeof days === 'number' ? addDays(today, days) : null;

/** Whether a line may go on a note today. */
const deliverable = (last: PlainDate | null) =>
  last === null ? sql<boolean>`true` : sql<boolean>`call_off_line.requested_from <= ${last}`;

/** Lines of which a part is shipped and a part is still to be shipped; what was refused is not. */
const shippedInPart = (ctx: Ctx, change: SettingChange) =>
  ctx
    .rows('call_off_line')
    .where('call_off_line.state', '<>', 'closed')
    .where('call_off_line.on_sent_dn', '>', '0')
    .where(
      sql<boolean>`call_off_line.on_sent_dn < call_off_line.released - call_off_line.in_parts - call_off_line.rejected`,
    )
    .where(concernedBy('call_off_line', 'line_demand', change));

const LISTS = {
  series: '/calloff/series',
  pre_series: '/calloff/pre-series',
  after_sales: '/calloff/after-sales',
} as const;

/**
 * Which lines may be delivered follows the freeze days at once; how many that changes is told. What is one demand is
 * settled while its lines are unshipped or wholly shipped (administration.md).
 */
export const callOffSettingEffects: readonly SettingEffect[] = [
  {
    setting: 'freezeDays',
    count: async (ctx, change) => {
      const today = ctx.today((await plantOf(ctx, change.plantId)).time_zone);
      const [before, after] = [change.before, change.after].map(days => deliverable(lastDay(today, days)));
      const { count } = await ctx
        .rows('call_off_line')
        .select(eb => eb.fn.countAll<number>().as('count'))
        .where('call_off_line.kind_of_date', '=', 'dated')
        .where('call_off_line.state', '<>', 'closed')
        .where(concernedBy('call_off_line', 'freeze_days', change))
        .where(sql<boolean>`(${before}) <> (${after})`)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  },
  {
    setting: 'lineDemand',
    count: async (ctx, change) => {
      const { count } = await shippedInPart(ctx, change)
        .select(eb => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    refusal: {
      code: 'unfinished_lines',
      url: ({ kind }) => LISTS[kind],
      first: async (ctx, change) => {
        const lines = await shippedInPart(ctx, change)
          .select(['call_off_line.call_off_id as id', 'call_off_line.call_off_no', 'call_off_line.line_no'])
          .orderBy('call_off_line.requested_to')
          .orderBy('call_off_line.id')
          .limit(MOST_TOLD)
          .execute();
        return lines.map(({ id, call_off_no, line_no }) => ({
          id,
          no: `${call_off_no}/${line_no}`,
          path: `${LISTS[change.kind]}-detail`,
        }));
      },
    },
  },
];
