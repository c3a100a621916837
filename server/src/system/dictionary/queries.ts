import { type DictionaryEntry, dictionaryEntry } from '@inbound/shared/system/dictionary/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { fields } from '../../platform/list/fields.ts';

const entryFields = fields('dictionary_entry', dictionaryEntry);

/** All entries of the tenant, by type and in their order. */
export const readAll = (ctx: Ctx): Promise<DictionaryEntry[]> =>
  ctx.rows('dictionary_entry').select(entryFields).orderBy('type_code').orderBy('sort').orderBy('code').execute();
