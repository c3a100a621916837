import { indexBy, orThrowFields } from '@inbound/shared';
import type { importMaterials, MaterialRow } from '@inbound/shared/master/material/contract';
import { refusedMaterial } from '@inbound/shared/master/material/rules';
import type { z } from 'zod';
import type { Ctx } from '../../platform/call/context.ts';
import type { ImportSpec } from '../../platform/importing/import.ts';
import { createRecord } from '../../platform/record/create.ts';
import { changeRecord } from '../../platform/record/plain.ts';
import { idNamed, unknownReference } from '../../platform/record/references.ts';
import { codesInUse } from '../../system/dictionary/offers.ts';
import { withPlaces } from './queries.ts';

type Line = z.output<typeof importMaterials.row>;

interface Places {
  /** Ids of the caller's plants by number, and of their unloading points by plant number and code. */
  plants: ReadonlyMap<string, string>;
  points: ReadonlyMap<string, string>;
  units: ReadonlySet<string>;
}

const pointKey = (plantNo: string, code: string): string => `${plantNo}/${code}`;

const findPlaces = async (ctx: Ctx): Promise<Places> => {
  const [plants, points, units] = await Promise.all([
    ctx.rows('plant').select(['id', 'plant_no']).execute(),
    ctx.rows('unloading_point').select(['id', 'plant_id', 'code']).execute(),
    codesInUse(ctx, 'unit'),
  ]);
  const byId = indexBy(plants, plant => plant.id);
  return {
    plants: new Map(plants.map(plant => [plant.plant_no, plant.id])),
    points: new Map(points.map(point => [pointKey(byId.get(point.plant_id)?.plant_no ?? '', point.code), point.id])),
    units,
  };
};

const pointNamed = ({ plantNo, unloadingPointCode: code }: Line, { points }: Places): string | null =>
  code ? idNamed(points, 'unloadingPointCode', code, pointKey(plantNo, code)) : null;

/** What a row may hold: plants and points are those that were found, so the rules and the unit are left to be asked. */
const check = (
  material: Parameters<typeof refusedMaterial>[0] & { unit: string },
  { units }: Places,
  before?: string,
) => {
  const { unit } = material;
  const isKnown = unit === before || units.has(unit);
  orThrowFields([...refusedMaterial(material), ...(isKnown ? [] : [unknownReference('unit', unit)])]);
};

/** Materials from a spreadsheet: plant and part number decide between new and changed. */
export const materialImport: ImportSpec<Line, MaterialRow, Places> = {
  table: 'material',
  known: (ctx, partNos) =>
    withPlaces(ctx.rows('material'))
      .where('material.part_no', 'in', [...partNos])
      .execute(),
  find: findPlaces,
  create: async (ctx, line, places) => {
    const { plantNo, unloadingPointCode: _, ...material } = line;
    const plantId = idNamed(places.plants, 'plantNo', plantNo);
    const unloadingPointId = pointNamed(line, places);
    check(material, places);
    return createRecord(ctx, 'material', { ...material, plantId, unloadingPointId });
  },
  change: async (ctx, { unit, ...seen }, line, places) => {
    const { plantNo: _, partNo: __, unloadingPointCode: ___, ...material } = line;
    const unloadingPointId = pointNamed(line, places);
    check(material, places, unit);
    return changeRecord(ctx, 'material', seen, { ...material, unloadingPointId });
  },
};
