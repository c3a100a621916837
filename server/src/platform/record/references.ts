import { type FieldRefusal, refusal, refuse } from '@inbound/shared';
import type { Ctx } from '../call/context.ts';
import { whereOne } from '../database/scope.ts';
import type { VersionedTable } from './one-row.ts';

/** A record that a field names, and columns in which it must agree: the unloading point of the same plant. */
export interface Reference {
  table: VersionedTable;
  id: string | null | undefined;
  agreeing?: Readonly<Record<string, unknown>>;
}

/** The refusal of a field that names a record which is not there for the caller. */
export const unknownReference = (field: string, value: string): FieldRefusal => ({
  field,
  value,
  ...refusal('unknown_reference', { field, value }),
});

/**
 * The fields that name a record which is not there for the caller: the keys of the database let through what exists, also
 * outside of his rows. An empty field names none.
 */
export const refusedReferences = async (
  ctx: Ctx,
  references: Readonly<Record<string, Reference>>,
): Promise<FieldRefusal[]> => {
  const asked = Object.entries(references).map(async ([field, { table, id, agreeing = {} }]) => {
    if (!id) return [];
    const { text, values } = whereOne({ text: `select * from "${table}"`, values: [] }, table, id, ctx.scope);
    const [row] = await ctx.tx.query(text, values);
    const agrees = row && Object.entries(agreeing).every(([column, value]) => row[column] === value);
    return agrees ? [] : [unknownReference(field, id)];
  });
  return (await Promise.all(asked)).flat();
};

/** The id that a code of a file stands for; refuses the field where it stands for none. */
export const idNamed = (ids: ReadonlyMap<string, string>, field: string, value: string, key = value): string => {
  const id = ids.get(key);
  if (id === undefined) throw refuse('invalid', { fields: [unknownReference(field, value)] });
  return id;
};
