import { indexBy } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';

/** Ids of the caller's unloading points, as files name them: by plant number and code. */
export type PointIds = ReadonlyMap<string, string>;

/** The key of a point over all plants. */
export const pointKey = (plantNo: string, code: string): string => `${plantNo}/${code}`;

/** Reads the unloading points that a file may name. */
export const pointIds = async (ctx: Ctx): Promise<PointIds> => {
  const [plants, points] = await Promise.all([
    ctx.rows('plant').select(['id', 'plant_no']).execute(),
    ctx.rows('unloading_point').select(['id', 'plant_id', 'code']).execute(),
  ]);
  const byId = indexBy(plants, plant => plant.id);
  return new Map(points.map(({ id, plant_id, code }) => [pointKey(byId.get(plant_id)?.plant_no ?? '', code), id]));
};
