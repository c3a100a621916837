import { type CheckedOf, orThrowFields } from '@inbound/shared';
import type {
  changeMapping,
  createMapping,
  MappingRow,
  removeMapping,
} from '@inbound/shared/calloff/column-mapping/contract';
import { refusedMapping } from '@inbound/shared/calloff/column-mapping/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { lockSeen } from '../../platform/record/one-row.ts';
import { changeRecord, removeRecord } from '../../platform/record/plain.ts';
import { refusedReferences } from '../../platform/record/references.ts';
import { readOne } from './queries.ts';

/** Remembers which column of a partner's tables holds what; once for each plant, and for each of its suppliers. */
export const create = async (
  ctx: Ctx,
  { columns, ...mapping }: CheckedOf<typeof createMapping>,
): Promise<MappingRow> => {
  const { plantId, supplierId } = mapping;
  orThrowFields([
    ...(await refusedReferences(ctx, {
      plantId: { table: 'plant', id: plantId },
      supplierId: { table: 'supplier', id: supplierId },
    })),
    ...refusedMapping({ ...mapping, columns }),
  ]);
  const said = { ...mapping, columns: JSON.stringify(columns), changedBy: ctx.actor.name };
  return readOne(ctx, await createRecord(ctx, 'column_mapping', said));
};

/** Says anew which column holds what, in the version that the caller saw. */
export const change = async (
  ctx: Ctx,
  { id, version, columns, ...mapping }: CheckedOf<typeof changeMapping>,
): Promise<MappingRow> => {
  const { supplier_id: supplierId } = await lockSeen(ctx, 'column_mapping', id, version);
  orThrowFields(refusedMapping({ ...mapping, columns, supplierId }));
  const said = { ...mapping, columns: JSON.stringify(columns), changedBy: ctx.actor.name };
  await changeRecord(ctx, 'column_mapping', { id, version }, said);
  return readOne(ctx, id);
};

/** Forgets it: the next table of the partner asks again. */
export const remove = async (ctx: Ctx, seen: CheckedOf<typeof removeMapping>): Promise<null> => {
  await removeRecord(ctx, 'column_mapping', seen);
  return null;
};
