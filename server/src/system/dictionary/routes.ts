import { readDictionary } from '@inbound/shared/system/dictionary/contract';
import { type Route, route } from '../../platform/route.ts';

export const dictionaryRoutes: Route[] = [
  route(readDictionary, async (_, ctx) => {
    const entries = await ctx
      .rows('dictionary_entry')
      .select(['type_code as typeCode', 'code', 'value', 'value2', 'texts', 'sort', 'active', 'editable'])
      .orderBy('type_code')
      .orderBy('sort')
      .orderBy('code')
      .execute();
    return entries.map(entry => ({ ...entry, texts: entry.texts as Record<string, string> }));
  }),
];
