import type { AreaRow, importAreas } from '@inbound/shared/master/unloading-area/contract';
import type { z } from 'zod';
import type { ImportSpec } from '../../platform/importing/import.ts';
import { idNamed } from '../../platform/record/references.ts';
import { plantIds } from '../plant/offers.ts';
import { change, create } from './commands.ts';
import { readKnown } from './queries.ts';

type Line = z.output<typeof importAreas.row>;

/** Unloading areas from a spreadsheet: plant and code decide between new and changed. */
export const areaImport: ImportSpec<Line, AreaRow, Awaited<ReturnType<typeof plantIds>>> = {
  known: readKnown,
  find: plantIds,
  create: (ctx, { plantNo, ...area }, plants) => create(ctx, { ...area, plantId: idNamed(plants, 'plantNo', plantNo) }),
  change: (ctx, { id, version }, { plantNo: _, code: __, ...area }) => change(ctx, { ...area, id, version }),
};
