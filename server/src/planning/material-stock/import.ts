import { refuse } from '@inbound/shared';
import type { importMaterialStocks } from '@inbound/shared/planning/material-stock/contract';
import type { z } from 'zod';
import type { Ctx } from '../../platform/call/context.ts';
import type { ImportSpec } from '../../platform/importing/import.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { type CountedMaterial, changeCount, countedMaterials, createCount } from './commands.ts';
import { type KnownCount, readKnown } from './queries.ts';

type Line = z.output<(typeof importMaterialStocks)['row']>;
type Materials = ReadonlyMap<string, CountedMaterial>;

const keyOf = (plantNo: string, partNo: string): string => `${plantNo}/${partNo}`;

const findMaterials = async (ctx: Ctx): Promise<Materials> =>
  new Map((await countedMaterials(ctx).execute()).map(row => [keyOf(row.plant_no, row.part_no), row]));

const materialNamed = (materials: Materials, { plantNo, partNo }: Line): CountedMaterial => {
  const material = materials.get(keyOf(plantNo, partNo));
  if (!material) throw refuse('invalid', { fields: [unknownReference('partNo', partNo)] });
  return material;
};

/** Counts from a spreadsheet. A material that it does not name keeps the count before. */
export const materialStockImport: ImportSpec<Line, KnownCount, Materials> = {
  table: 'material_stock',
  known: readKnown,
  find: findMaterials,
  create: (ctx, { plantNo, partNo, ...counted }, materials) =>
    createCount(ctx, materialNamed(materials, { plantNo, partNo, ...counted }), counted),
  change: (ctx, row, { plantNo, partNo, ...counted }, materials) =>
    changeCount(ctx, row, materialNamed(materials, { plantNo, partNo, ...counted }), counted),
};
