import { type CheckedOf, orThrowFields } from '@inbound/shared';
import type { AreaRow, changeArea, createArea, removeArea } from '@inbound/shared/master/unloading-area/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { changeRecord, removeRecord } from '../../platform/record/plain.ts';
import { refusedReferences } from '../../platform/record/references.ts';
import { readOne } from './queries.ts';

/** Creates an area in a plant of the caller; a code that its plant has is refused by the key. */
export const create = async (ctx: Ctx, area: CheckedOf<typeof createArea>): Promise<AreaRow> => {
  orThrowFields(await refusedReferences(ctx, { plantId: { table: 'plant', id: area.plantId } }));
  return readOne(ctx, await createRecord(ctx, 'unloading_area', area));
};

/** Changes an area that the caller saw in `version`. */
export const change = async (ctx: Ctx, { id, version, ...area }: CheckedOf<typeof changeArea>): Promise<AreaRow> => {
  await changeRecord(ctx, 'unloading_area', { id, version }, area);
  return readOne(ctx, id);
};

/** Deletes an area without points; any other one is `in_use`. */
export const remove = async (ctx: Ctx, seen: CheckedOf<typeof removeArea>): Promise<null> => {
  await removeRecord(ctx, 'unloading_area', seen);
  return null;
};
