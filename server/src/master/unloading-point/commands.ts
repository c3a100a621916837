import { type CheckedOf, orThrowFields, refuse } from '@inbound/shared';
import type {
  changePoint,
  createPoint,
  removePoint,
  UnloadingPointRow,
} from '@inbound/shared/master/unloading-point/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { lockSeen } from '../../platform/record/one-row.ts';
import { changeRecord, removeRecord } from '../../platform/record/plain.ts';
import { refusedReferences, unknownReference } from '../../platform/record/references.ts';
import { readOne } from './queries.ts';

/** Creates a point in an area of the caller's plants; a code that the plant has is refused by the key. */
export const create = async (ctx: Ctx, point: CheckedOf<typeof createPoint>): Promise<UnloadingPointRow> => {
  const area = await ctx.rows('unloading_area').select('plant_id').where('id', '=', point.areaId).executeTakeFirst();
  if (!area) throw refuse('invalid', { fields: [unknownReference('areaId', point.areaId)] });
  return readOne(ctx, await createRecord(ctx, 'unloading_point', { ...point, plantId: area.plant_id }));
};

/** Changes a point that the caller saw in `version`; it stays in its plant. */
export const change = async (
  ctx: Ctx,
  { id, version, ...point }: CheckedOf<typeof changePoint>,
): Promise<UnloadingPointRow> => {
  const { plant_id } = await lockSeen(ctx, 'unloading_point', id, version);
  const area = { table: 'unloading_area', id: point.areaId, agreeing: { plant_id } } as const;
  orThrowFields(await refusedReferences(ctx, { areaId: area }));
  await changeRecord(ctx, 'unloading_point', { id, version }, point);
  return readOne(ctx, id);
};

/** Deletes a point that no material and no document names; any other one is `in_use`. */
export const remove = async (ctx: Ctx, seen: CheckedOf<typeof removePoint>): Promise<null> => {
  await removeRecord(ctx, 'unloading_point', seen);
  return null;
};
