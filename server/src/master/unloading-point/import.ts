import { indexBy } from '@inbound/shared';
import type { importPoints, UnloadingPointRow } from '@inbound/shared/master/unloading-point/contract';
import type { z } from 'zod';
import type { Ctx } from '../../platform/call/context.ts';
import type { ImportSpec } from '../../platform/importing/import.ts';
import { idNamed } from '../../platform/record/references.ts';
import { change, create } from './commands.ts';
import { readKnown } from './queries.ts';

type Line = z.output<typeof importPoints.row>;
/** Ids of the caller's areas by plant number and code. */
type Areas = ReadonlyMap<string, string>;

const areaKey = (plantNo: string, code: string): string => `${plantNo}/${code}`;

const findAreas = async (ctx: Ctx): Promise<Areas> => {
  const [plants, areas] = await Promise.all([
    ctx.rows('plant').select(['id', 'plant_no']).execute(),
    ctx.rows('unloading_area').select(['id', 'plant_id', 'code']).execute(),
  ]);
  const byId = indexBy(plants, plant => plant.id);
  return new Map(areas.map(({ id, plant_id, code }) => [areaKey(byId.get(plant_id)?.plant_no ?? '', code), id]));
};

const areaNamed = (areas: Areas, { plantNo, areaCode }: Line): string =>
  idNamed(areas, 'areaCode', areaCode, areaKey(plantNo, areaCode));

/** Unloading points from a spreadsheet: plant and code decide between new and changed. */
export const pointImport: ImportSpec<Line, UnloadingPointRow, Areas> = {
  known: readKnown,
  find: findAreas,
  create: (ctx, line, areas) => {
    const { plantNo: _, areaCode: __, ...point } = line;
    return create(ctx, { ...point, areaId: areaNamed(areas, line) });
  },
  change: (ctx, { id, version }, line, areas) => {
    const { plantNo: _, areaCode: __, code: ___, ...point } = line;
    return change(ctx, { ...point, id, version, areaId: areaNamed(areas, line) });
  },
};
