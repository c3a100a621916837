import type { CheckedOf } from '@inbound/shared';
import type { createPlant, PlantRow } from '@inbound/shared/master/plant/contract';
import type { Ctx } from '../../platform/call/context.ts';
import type { ImportSpec } from '../../platform/importing/import.ts';
import { createRecord } from '../../platform/record/create.ts';
import { changeRecord } from '../../platform/record/plain.ts';
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
  table: 'plant',
  create: (ctx, plant) => createRecord(ctx, 'plant', plant),
  change: (ctx, seen, plant) => changeRecord(ctx, 'plant', seen, plant),
};
