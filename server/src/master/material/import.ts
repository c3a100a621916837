import { indexBy } from '@inbound/shared';
import type { importMaterials, MaterialRow } from '@inbound/shared/master/material/contract';
import type { z } from 'zod';
import type { Ctx } from '../../platform/call/context.ts';
import type { ImportSpec } from '../../platform/importing/import.ts';
import { idNamed } from '../../platform/record/references.ts';
import { change, create } from './commands.ts';
import { withPlaces } from './queries.ts';

type Line = z.output<typeof importMaterials.row>;

interface Places {
  /** Ids of the caller's plants by number, and of their unloading points by plant number and code. */
  plants: ReadonlyMap<string, string>;
  points: ReadonlyMap<string, string>;
}

const pointKey = (plantNo: string, code: string): string => `${plantNo}/${code}`;

const findPlaces = async (ctx: Ctx): Promise<Places> => {
  const [plants, points] = await Promise.all([
    ctx.rows('plant').select(['id', 'plant_no']).execute(),
    ctx.rows('unloading_point').select(['id', 'plant_id', 'code']).execute(),
  ]);
  const byId = indexBy(plants, plant => plant.id);
  return {
    plants: new Map(plants.map(plant => [plant.plant_no, plant.id])),
    points: new Map(points.map(point => [pointKey(byId.get(point.plant_id)?.plant_no ?? '', point.code), point.id])),
  };
};

const pointNamed = ({ plantNo, unloadingPointCode: code }: Line, { points }: Places): string | null =>
  code ? idNamed(points, 'unloadingPointCode', code, pointKey(plantNo, code)) : null;

/** Materials from a spreadsheet: plant and part number decide between new and changed. */
export const materialImport: ImportSpec<Line, MaterialRow, Places> = {
  known: (ctx, partNos) =>
    withPlaces(ctx.rows('material'))
      .where('material.part_no', 'in', [...partNos])
      .execute(),
  find: findPlaces,
  create: (ctx, line, places) => {
    const { plantNo, unloadingPointCode: _, ...material } = line;
    const plantId = idNamed(places.plants, 'plantNo', plantNo);
    return create(ctx, { ...material, plantId, unloadingPointId: pointNamed(line, places) });
  },
  change: (ctx, { id, version }, line, places) => {
    const { plantNo: _, partNo: __, unloadingPointCode: ___, ...material } = line;
    return change(ctx, { ...material, id, version, unloadingPointId: pointNamed(line, places) });
  },
};
