import type { CheckedOf } from '@inbound/shared';
import type { createPlant, PlantRow } from '@inbound/shared/master/plant/contract';
import type { Ctx } from '../../platform/call/context.ts';
import type { ImportSpec } from '../../platform/importing/import.ts';
import { change, create } from './commands.ts';
import { plantColumns } from './queries.ts';

type Fields = CheckedOf<typeof createPlant>;

/** Plants from a spreadsheet: the plant number decides between new and changed. */
export const plantImport: ImportSpec<Fields, PlantRow> = {
  known: (ctx: Ctx, numbers) =>
    ctx
      .rows('plant')
      .select(plantColumns)
      .where('plant.plant_no', 'in', [...numbers])
      .execute(),
  create,
  change: (ctx, { id, version }, fields) => change(ctx, { id, version, ...fields }),
};
