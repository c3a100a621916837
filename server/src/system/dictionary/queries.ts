import type { DictionaryEntry } from '@inbound/shared/system/dictionary/contract';
import type { Ctx } from '../../platform/call/context.ts';

/** All entries of the tenant, by type and in their order. */
export const readAll = async (ctx: Ctx): Promise<DictionaryEntry[]> => {
  const entries = await ctx
    .rows('dictionary_entry')
    .select(['type_code as typeCode', 'code', 'value', 'value2', 'texts', 'sort', 'active', 'editable'])
    .orderBy('type_code')
    .orderBy('sort')
    .orderBy('code')
    .execute();
  return entries.map(entry => ({ ...entry, texts: entry.texts as Record<string, string> }));
};
