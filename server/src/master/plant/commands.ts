import type { CheckedOf } from '@inbound/shared';
import type { changePlant, createPlant, PlantRow } from '@inbound/shared/master/plant/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { changeRecord } from '../../platform/record/plain.ts';
import { readOne } from './queries.ts';

/** Creates a plant; a number, name or SAP name that exists is refused by the database's own keys. */
export const create = async (ctx: Ctx, plant: CheckedOf<typeof createPlant>): Promise<PlantRow> =>
  readOne(ctx, await createRecord(ctx, 'plant', plant));

/** Changes a plant that the caller saw in `version`. */
export const change = async (ctx: Ctx, { id, version, ...plant }: CheckedOf<typeof changePlant>): Promise<PlantRow> => {
  await changeRecord(ctx, 'plant', { id, version }, plant);
  return readOne(ctx, id);
};
