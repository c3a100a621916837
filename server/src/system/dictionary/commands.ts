import { type CheckedOf, refuse } from '@inbound/shared';
import type {
  changeDictionaryEntry,
  createDictionaryEntry,
  DictionaryRow,
} from '@inbound/shared/system/dictionary/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { changeRecord } from '../../platform/record/plain.ts';
import { readOne } from './queries.ts';

/** A dictionary whose codes the product itself reads takes no others. */
const refuseFixed = async (ctx: Ctx, typeCode: string): Promise<void> => {
  const fixed = await ctx
    .rows('dictionary_entry')
    .select('dictionary_entry.id')
    .where('type_code', '=', typeCode)
    .where('editable', '=', false)
    .executeTakeFirst();
  if (fixed) throw refuse('dict_fixed', { code: typeCode });
};

/** Adds an entry to a dictionary; a code that it has is refused by the table's own key. */
export const create = async (ctx: Ctx, entry: CheckedOf<typeof createDictionaryEntry>): Promise<DictionaryRow> => {
  await refuseFixed(ctx, entry.typeCode);
  return readOne(ctx, await createRecord(ctx, 'dictionary_entry', entry));
};

/** Changes an entry that the caller saw in `version`; browsers read the dictionaries anew with their next navigation. */
export const change = async (
  ctx: Ctx,
  { id, version, ...words }: CheckedOf<typeof changeDictionaryEntry>,
): Promise<DictionaryRow> => {
  const before = await changeRecord(ctx, 'dictionary_entry', { id, version }, words);
  if (!before.editable) throw refuse('dict_fixed', { code: before.code });
  return readOne(ctx, id);
};
