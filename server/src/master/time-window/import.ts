import type { importTimeWindows, TimeWindowRow } from '@inbound/shared/master/time-window/contract';
import type { z } from 'zod';
import type { Ctx } from '../../platform/call/context.ts';
import type { ImportSpec } from '../../platform/importing/import.ts';
import { idNamed } from '../../platform/record/references.ts';
import { plantIds } from '../plant/offers.ts';
import { type PointIds, pointIds, pointKey } from '../unloading-point/by-code.ts';
import { change, create } from './commands.ts';
import { readKnown } from './queries.ts';

type Line = z.output<(typeof importTimeWindows)['row']>;

/** Ids by what a file names: points by plant and code, doors by point and name, groups by plant and name. */
interface Named {
  points: PointIds;
  doors: ReadonlyMap<string, string>;
  groups: ReadonlyMap<string, string>;
  plants: ReadonlyMap<string, string>;
}

const within = (place: string, name: string): string => `${place}/${name}`;

const findNamed = async (ctx: Ctx): Promise<Named> => {
  const [points, plants, doors, groups] = await Promise.all([
    pointIds(ctx),
    plantIds(ctx),
    ctx.rows('door').select(['door.id', 'unloading_point_id', 'door.name']).execute(),
    ctx.rows('window_group').select(['window_group.id', 'plant_id', 'window_group.name']).execute(),
  ]);
  return {
    ...{ points, plants },
    doors: new Map(doors.map(({ id, unloading_point_id, name }) => [within(unloading_point_id, name), id])),
    groups: new Map(groups.map(({ id, plant_id, name }) => [within(plant_id, name), id])),
  };
};

const fieldsOf = (line: Line, { points, plants, doors, groups }: Named) => {
  const { plantNo, unloadingPointCode, door, windowGroup, ...fields } = line;
  const plant = idNamed(plants, 'plantNo', plantNo);
  const point = idNamed(points, 'unloadingPointCode', unloadingPointCode, pointKey(plantNo, unloadingPointCode));
  return {
    ...fields,
    doorId: idNamed(doors, 'door', door, within(point, door)),
    windowGroupId: idNamed(groups, 'windowGroup', windowGroup, within(plant, windowGroup)),
  };
};

/** Time windows from a spreadsheet: door, weekdays, start and first day decide between new and changed. */
export const timeWindowImport: ImportSpec<Line, TimeWindowRow, Named> = {
  known: readKnown,
  find: findNamed,
  create: (ctx, line, named) => create(ctx, { ...fieldsOf(line, named), exceptions: [] }),
  change: (ctx, { id, version, exceptions }, line, named) =>
    change(ctx, { id, version, ...fieldsOf(line, named), exceptions }),
};
