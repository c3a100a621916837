import { refuse } from '@inbound/shared';
import {
  type DictionaryEntry,
  type DictionaryRow,
  dictionaryEntry,
  dictionaryRow,
  listDictionary,
} from '@inbound/shared/system/dictionary/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, is, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

const entryFields = fields('dictionary_entry', dictionaryEntry, {
  texts: sql<Record<string, string>>`jsonb_strip_nulls(jsonb_build_object('zh-hk', dictionary_entry.value_hk,
    'zh-tw', dictionary_entry.value_tw, 'ja', dictionary_entry.value_ja, 'ko', dictionary_entry.value_ko))`,
});

/** All entries of the tenant, by type and in their order. */
export const readAll = (ctx: Ctx): Promise<DictionaryEntry[]> =>
  ctx.rows('dictionary_entry').select(entryFields).orderBy('type_code').orderBy('sort').orderBy('code').execute();

const columns = fields('dictionary_entry', dictionaryRow);

const rows = (query: ScopedQuery<'dictionary_entry'>) => query.select(columns);

export const dictionaryList = listSpec(listDictionary, 'dictionary_entry', {
  filters: {
    search: beginsWithAny(
      'dictionary_entry.search_code',
      'dictionary_entry.search_value',
      'dictionary_entry.search_value2',
    ),
    typeCode: oneOf('dictionary_entry.type_code'),
    editable: is('dictionary_entry.editable'),
    active: is('dictionary_entry.active'),
  },
  sort: {
    typeCode: 'dictionary_entry.type_code',
    code: 'dictionary_entry.code',
    changedAt: 'dictionary_entry.changed_at',
  },
  sums: {},
  select: rows,
});

export const readOne = async (ctx: Ctx, id: string): Promise<DictionaryRow> => {
  const entry = await rows(ctx.rows('dictionary_entry')).where('dictionary_entry.id', '=', id).executeTakeFirst();
  if (!entry) throw refuse('not_found');
  return entry;
};
