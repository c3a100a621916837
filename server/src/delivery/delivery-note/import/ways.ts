import type { AnswerOf } from '@inbound/shared';
import type { readNoteWays } from '@inbound/shared/delivery/delivery-note/import-contract';
import { surroundingsOfNote } from '../../../calloff/call-off/offers/notes.ts';
import type { Ctx } from '../../../platform/call/context.ts';

/**
 * In which ways the caller's notes come about: a supplier's by what is in force for his agreements, a plant's by whether
 * any of its settings asks for files.
 */
export const waysOf = async (ctx: Ctx): Promise<AnswerOf<typeof readNoteWays>> => {
  if (ctx.session.companyKind !== 'supplier') {
    const asked = await ctx
      .rows('process_setting')
      .select('process_setting.id')
      .where('process_setting.dn_creation', '=', 'import')
      .limit(1)
      .executeTakeFirst();
    return { free: true, import: asked !== undefined };
  }
  const parties = await ctx
    .rows('scheduling_agreement')
    .select(['plant_id', 'supplier_id', 'kind'])
    .distinct()
    .execute();
  const ways = await Promise.all(
    parties.map(async party => (await surroundingsOfNote(ctx, party)).settings.dnCreation),
  );
  return { free: ways.length === 0 || ways.includes('free'), import: ways.includes('import') };
};
