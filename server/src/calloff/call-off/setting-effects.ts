import { addDays, type PlainDate } from '@inbound/shared';
import { sql } from 'kysely';
import { plantOf } from '../../master/plant/offers.ts';
import { concernedBy } from '../../master/process-setting/offers.ts';
import type { SettingEffect } from '../../platform/record/setting-effect.ts';

/** The last due day that may be delivered today, by freeze days in force; null is no requirement. */
const lastDay = (today: PlainDate, days: unknown): PlainDate | null =>
  typeof days === 'number' ? addDays(today, days) : null;

/** Whether a line may go on a note today. */
const deliverable = (last: PlainDate | null) =>
  last === null ? sql<boolean>`true` : sql<boolean>`call_off_line.requested_from <= ${last}`;

/** Which lines may be delivered follows the freeze days at once; how many that changes is told. */
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
];
