import { type CheckedOf, refuse } from '@inbound/shared';
import {
  type changeDictionaryEntry,
  type createDictionaryEntry,
  type DictionaryRow,
  NOT_AVAILABLE,
} from '@inbound/shared/system/dictionary/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { changeRecord } from '../../platform/record/plain.ts';
import { readOne } from './queries.ts';

type Words = Omit<CheckedOf<typeof changeDictionaryEntry>, 'id' | 'version'>;

/** Without an English text the Chinese one is shown, and the entry says so (S3-006). */
const stored = ({ value2, ...words }: Words) => ({ ...words, value2: value2 || NOT_AVAILABLE });

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
export const create = async (
  ctx: Ctx,
  { typeCode, code, ...words }: CheckedOf<typeof createDictionaryEntry>,
): Promise<DictionaryRow> => {
  await refuseFixed(ctx, typeCode);
  return readOne(ctx, await createRecord(ctx, 'dictionary_entry', { typeCode, code, ...stored(words) }));
};

/** Changes an entry that the caller saw in `version`; browsers read the dictionaries anew with their next navigation. */
export const change = async (
  ctx: Ctx,
  { id, version, ...words }: CheckedOf<typeof changeDictionaryEntry>,
): Promise<DictionaryRow> => {
  const before = await changeRecord(ctx, 'dictionary_entry', { id, version }, stored(words));
  if (!before.editable) throw refuse('dict_fixed', { code: before.code });
  return readOne(ctx, id);
};
