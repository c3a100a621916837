import { concernedBy } from '../../master/process-setting/offers.ts';
import type { SettingEffect } from '../../platform/record/setting-effect.ts';

/** How notes come about changes only when every note that came about otherwise is sent (`unsent_dn`). */
export const deliveryNoteSettingEffects: readonly SettingEffect[] = [
  {
    setting: 'dnCreation',
    refusal: { code: 'unsent_dn', url: '/delivery/note' },
    count: async (ctx, change) => {
      const { count } = await ctx
        .rows('delivery_note')
        .select(eb => eb.fn.countAll<number>().as('count'))
        .where('delivery_note.state', '=', 'unsent')
        .where(concernedBy('delivery_note', 'dn_creation', change))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  },
];
