import type { importSuppliers, SupplierRow } from '@inbound/shared/master/supplier/contract';
import type { z } from 'zod';
import type { Ctx } from '../../platform/call/context.ts';
import type { ImportSpec } from '../../platform/importing/import.ts';
import { idNamed } from '../../platform/record/references.ts';
import { change, create } from './commands.ts';
import { readKnown } from './queries.ts';

type Line = z.output<typeof importSuppliers.row>;
type Places = ReadonlyMap<string, string>;

const findPlants = async (ctx: Ctx): Promise<Places> => {
  const rows = await ctx.rows('plant').select(['id', 'plant_no']).execute();
  return new Map(rows.map(({ id, plant_no }) => [plant_no, id]));
};

/** A line of the file as the call takes it: plants by their ids. */
const withIds = ({ plants, ...supplier }: Line, ids: Places) => ({
  ...supplier,
  plantIds: plants.map(plantNo => idNamed(ids, 'plants', plantNo)),
});

/** Suppliers from a spreadsheet: the code decides between new and changed. */
export const supplierImport: ImportSpec<Line, SupplierRow, Places> = {
  known: readKnown,
  find: findPlants,
  create: (ctx, line, plants) => create(ctx, withIds(line, plants)),
  change: (ctx, { id, version }, line, plants) => {
    const { code: _, ...supplier } = withIds(line, plants);
    return change(ctx, { ...supplier, id, version });
  },
};
