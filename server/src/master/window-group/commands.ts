import { type CheckedOf, orThrowFields } from '@inbound/shared';
import type {
  changeWindowGroup,
  createWindowGroup,
  removeWindowGroup,
  WindowGroupRow,
} from '@inbound/shared/master/window-group/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { lockSeen } from '../../platform/record/one-row.ts';
import { changeRecord, removeRecord } from '../../platform/record/plain.ts';
import { refusedReferences } from '../../platform/record/references.ts';
import { readOne } from './queries.ts';
import { namedSuppliers, rememberSuppliers, replaceSuppliers } from './suppliers.ts';

/** Creates a group of suppliers at a plant; a name that the plant has already is refused by the key. */
export const create = async (
  ctx: Ctx,
  { plantId, name, supplierIds }: CheckedOf<typeof createWindowGroup>,
): Promise<WindowGroupRow> => {
  orThrowFields(await refusedReferences(ctx, { plantId: { table: 'plant', id: plantId } }));
  const members = await namedSuppliers(ctx, supplierIds);
  const id = await createRecord(ctx, 'window_group', { plantId, name });
  await replaceSuppliers(ctx, { id, plantId }, members);
  return readOne(ctx, id);
};

/** Changes name and suppliers of a group that the caller saw in `version`. */
export const change = async (
  ctx: Ctx,
  { id, version, name, supplierIds }: CheckedOf<typeof changeWindowGroup>,
): Promise<WindowGroupRow> => {
  await lockSeen(ctx, 'window_group', id, version);
  const members = await namedSuppliers(ctx, supplierIds);
  const before = await readOne(ctx, id);
  await changeRecord(ctx, 'window_group', { id, version }, { name });
  await replaceSuppliers(ctx, before, members);
  const after = await readOne(ctx, id);
  rememberSuppliers(ctx, after, before.suppliers);
  return after;
};

/** Deletes a group that no time window names; any other one is `in_use`. */
export const remove = async (ctx: Ctx, seen: CheckedOf<typeof removeWindowGroup>): Promise<null> => {
  await removeRecord(ctx, 'window_group', seen);
  return null;
};
