import { type CheckedOf, type Decimal, firstMomentAt, orThrowFields, type PlainDate, refuse } from '@inbound/shared';
import type {
  changeMaterialStock,
  createMaterialStock,
  MaterialStockRow,
} from '@inbound/shared/planning/material-stock/contract';
import { refusedCount } from '@inbound/shared/planning/material-stock/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { lockSeen } from '../../platform/record/one-row.ts';
import { changeRecord } from '../../platform/record/plain.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { readOne } from './queries.ts';

/** A count as it is said: see the contract. */
export interface Counted {
  quantity: Decimal;
  unit?: string | null | undefined;
  asOfDate: PlainDate;
  asOfTime?: string | null | undefined;
  restOfDay?: Decimal | null | undefined;
}

/** The material that is counted, with the clock of its plant. */
export interface CountedMaterial {
  id: string;
  plant_id: string;
  part_no: string;
  mrp_controller: string;
  unit: string;
  decimals: number;
  time_zone: string;
}

const DAY_START = '00:00';

/** Materials with the clocks of their plants. */
export const countedMaterials = (ctx: Ctx) =>
  ctx
    .rows('material')
    .innerJoin('plant', join =>
      join.onRef('plant.tenant_id', '=', 'material.tenant_id').onRef('plant.id', '=', 'material.plant_id'),
    )
    .select([
      ...(['material.id', 'material.plant_id', 'material.part_no', 'material.mrp_controller'] as const),
      ...(['material.unit', 'material.decimals', 'plant.time_zone', 'plant.plant_no'] as const),
    ]);

/** A count as it is stored, or a refusal of what does not fit its material, the clock, or the count before. */
const storedCount = (
  ctx: Ctx,
  { unit, decimals, time_zone: zone }: CountedMaterial,
  { unit: counted, ...count }: Counted,
  present: MaterialStockRow['asOf'] | null,
) => {
  const asOf = firstMomentAt(zone, count.asOfDate, count.asOfTime || DAY_START);
  const around = { unit, decimals, now: ctx.now, today: ctx.today(zone), present };
  orThrowFields(refusedCount({ ...count, unit: counted, asOf }, around));
  return { ...count, asOfTime: count.asOfTime ?? '', restOfDay: count.restOfDay ?? null, asOf };
};

/** Writes the first count of a material. */
export const createCount = (ctx: Ctx, material: CountedMaterial, counted: Counted): Promise<string> =>
  createRecord(ctx, 'material_stock', {
    ...{ plantId: material.plant_id, mrpController: material.mrp_controller },
    ...{ materialId: material.id, partNo: material.part_no },
    ...storedCount(ctx, material, counted, null),
  });

/** Writes a newer count of a material. */
export const changeCount = async (
  ctx: Ctx,
  { id, version, asOf: present }: Pick<MaterialStockRow, 'id' | 'version' | 'asOf'>,
  material: CountedMaterial,
  counted: Counted,
): Promise<void> => {
  await changeRecord(ctx, 'material_stock', { id, version }, storedCount(ctx, material, counted, present));
};

const materialOf = async (ctx: Ctx, id: string): Promise<CountedMaterial> => {
  const material = await countedMaterials(ctx).where('material.id', '=', id).executeTakeFirst();
  if (!material) throw refuse('invalid', { fields: [unknownReference('materialId', id)] });
  return material;
};

/** Says what lies of a material; one of which something is known already is refused by the key. */
export const create = async (
  ctx: Ctx,
  { materialId, ...counted }: CheckedOf<typeof createMaterialStock>,
): Promise<MaterialStockRow> => readOne(ctx, await createCount(ctx, await materialOf(ctx, materialId), counted));

/** Says what lies of a material by a newer count. */
export const change = async (
  ctx: Ctx,
  { id, version, ...counted }: CheckedOf<typeof changeMaterialStock>,
): Promise<MaterialStockRow> => {
  const { material_id: materialId, as_of: asOf } = await lockSeen(ctx, 'material_stock', id, version);
  await changeCount(ctx, { id, version, asOf }, await materialOf(ctx, materialId), counted);
  return readOne(ctx, id);
};
