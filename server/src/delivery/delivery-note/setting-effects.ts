import { concernedBy } from '../../master/process-setting/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { MOST_TOLD, type SettingChange, type SettingEffect } from '../../platform/record/setting-effect.ts';

const unsent = (ctx: Ctx, change: SettingChange) =>
  ctx
    .rows('delivery_note')
    .where('delivery_note.state', '=', 'unsent')
    .where(concernedBy('delivery_note', 'dn_creation', change));

/** How notes come about changes only when every note that came about otherwise is sent (`unsent_dn`). */
export const deliveryNoteSettingEffects: readonly SettingEffect[] = [
  {
    setting: 'dnCreation',
    count: async (ctx, change) => {
      const { count } = await unsent(ctx, change)
        .select(eb => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    refusal: {
      code: 'unsent_dn',
      url: () => '/delivery/note',
      first: async (ctx, change) => {
        const notes = await unsent(ctx, change)
          .select(['delivery_note.id', 'delivery_note.dn_no as no'])
          .orderBy('delivery_note.dn_no')
          .limit(MOST_TOLD)
          .execute();
        return notes.map(note => ({ ...note, path: '/delivery/note-detail' }));
      },
    },
  },
];
