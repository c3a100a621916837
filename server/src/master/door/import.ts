import type { DoorRow, importDoors } from '@inbound/shared/master/door/contract';
import type { z } from 'zod';
import type { ImportSpec } from '../../platform/importing/import.ts';
import { idNamed } from '../../platform/record/references.ts';
import { type PointIds, pointIds, pointKey } from '../unloading-point/by-code.ts';
import { change, create } from './commands.ts';
import { readKnown } from './queries.ts';

type Line = z.output<(typeof importDoors)['row']>;

/** Doors from a spreadsheet: plant, unloading point and name decide between new and changed. */
export const doorImport: ImportSpec<Line, DoorRow, PointIds> = {
  known: readKnown,
  find: pointIds,
  create: (ctx, { plantNo, unloadingPointCode, ...door }, points) => {
    const key = pointKey(plantNo, unloadingPointCode);
    return create(ctx, { ...door, unloadingPointId: idNamed(points, 'unloadingPointCode', unloadingPointCode, key) });
  },
  change: (ctx, { id, version }, { plantNo: _, unloadingPointCode: __, ...door }) =>
    change(ctx, { id, version, ...door }),
};
