import { type CheckedOf, refuse } from '@inbound/shared';
import type {
  CrossReferenceRow,
  changeCrossReference,
  createCrossReference,
  removeCrossReference,
} from '@inbound/shared/ordering/cross-reference/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { lockSeen } from '../../platform/record/one-row.ts';
import { changeRecord, removeRecord } from '../../platform/record/plain.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { readOne } from './queries.ts';

/** The part of a distributor's number, as exactly as it is written; another one is refused at its field. */
const partNumbered = async (ctx: Ctx, partNo: string) => {
  const part = await ctx.rows('part').select('id').where('part_no', '=', partNo).executeTakeFirst();
  if (!part) throw refuse('invalid', { fields: [unknownReference('partNo', partNo)] });
  return { partId: part.id, partNo };
};

/** Creates a cross-reference of the caller's company; an own number that it has already is refused by the key. */
export const create = async (ctx: Ctx, fields: CheckedOf<typeof createCrossReference>): Promise<CrossReferenceRow> => {
  const part = await partNumbered(ctx, fields.partNo);
  const { companyId } = ctx.session;
  return readOne(ctx, await createRecord(ctx, 'cross_reference', { ...fields, ...part, companyId }));
};

/** Changes a cross-reference that the caller saw in `version`. */
export const change = async (
  ctx: Ctx,
  { id, version, ...fields }: CheckedOf<typeof changeCrossReference>,
): Promise<CrossReferenceRow> => {
  await lockSeen(ctx, 'cross_reference', id, version);
  const part = await partNumbered(ctx, fields.partNo);
  await changeRecord(ctx, 'cross_reference', { id, version }, { ...fields, ...part });
  return readOne(ctx, id);
};

/** Deletes a cross-reference; the part stays. */
export const remove = async (ctx: Ctx, seen: CheckedOf<typeof removeCrossReference>): Promise<null> => {
  await removeRecord(ctx, 'cross_reference', seen);
  return null;
};
