import { type CheckedOf, orThrowFields, refuse } from '@inbound/shared';
import type {
  changeMaterial,
  changeMaterials,
  createMaterial,
  MaterialRow,
  removeMaterial,
} from '@inbound/shared/master/material/contract';
import { refusedMaterial } from '@inbound/shared/master/material/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { lockSeen, type Versioned } from '../../platform/record/one-row.ts';
import { changeRecord, removeRecord } from '../../platform/record/plain.ts';
import { refusedReferences, unknownReference } from '../../platform/record/references.ts';
import { refusedEntries } from '../../system/dictionary/offers.ts';
import { readOne } from './queries.ts';

/** A material goes to an unloading point of its own plant. */
const pointOfPlant = (plantId: string, id: string | null | undefined) =>
  ({ table: 'unloading_point', id, agreeing: { plant_id: plantId } }) as const;

/** Creates a material in a plant of the caller; a part number that its plant has is refused by the key. */
export const create = async (ctx: Ctx, material: CheckedOf<typeof createMaterial>): Promise<MaterialRow> => {
  const { plantId, unloadingPointId } = material;
  const [references, entries] = await Promise.all([
    refusedReferences(ctx, {
      plantId: { table: 'plant', id: plantId },
      unloadingPointId: pointOfPlant(plantId, unloadingPointId),
    }),
    refusedEntries(ctx, { unit: { dictionary: 'unit', code: material.unit } }),
  ]);
  orThrowFields([...refusedMaterial(material), ...references, ...entries]);
  return readOne(ctx, await createRecord(ctx, 'material', material));
};

/** Changes a material that the caller saw in `version`. */
export const change = async (
  ctx: Ctx,
  { id, version, ...material }: CheckedOf<typeof changeMaterial>,
): Promise<MaterialRow> => {
  const { plant_id: plantId, unit: before } = await lockSeen(ctx, 'material', id, version);
  const [references, entries] = await Promise.all([
    refusedReferences(ctx, { unloadingPointId: pointOfPlant(plantId, material.unloadingPointId) }),
    refusedEntries(ctx, { unit: { dictionary: 'unit', code: material.unit, before } }),
  ]);
  orThrowFields([...refusedMaterial(material), ...references, ...entries]);
  await changeRecord(ctx, 'material', { id, version }, material);
  return readOne(ctx, id);
};

/** The unloading point of a plant by its code; an empty one is none. */
const pointCalled = async (ctx: Ctx, plantId: string, code: string | null): Promise<string | null> => {
  if (!code) return null;
  const point = await ctx
    .rows('unloading_point')
    .select('id')
    .where('plant_id', '=', plantId)
    .where('code', '=', code)
    .executeTakeFirst();
  if (!point) throw refuse('invalid', { fields: [unknownReference('unloadingPointCode', code)] });
  return point.id;
};

/** Changes some fields of a material, as they were typed into the list; the others stay. */
export const changeCells = async (
  ctx: Ctx,
  { id, version, unloadingPointCode, ...cells }: CheckedOf<typeof changeMaterials>['items'][number],
): Promise<Versioned> => {
  const before = await lockSeen(ctx, 'material', id, version);
  const { netWeight = before.net_weight, grossWeight = before.gross_weight } = cells;
  const { validFrom = before.valid_from, validTo = before.valid_to } = cells;
  const unit = cells.unit && { dictionary: 'unit' as const, code: cells.unit, before: before.unit };
  orThrowFields([
    ...refusedMaterial({ netWeight, grossWeight, validFrom, validTo }),
    ...(unit ? await refusedEntries(ctx, { unit }) : []),
  ]);
  const point =
    unloadingPointCode === undefined
      ? {}
      : { unloadingPointId: await pointCalled(ctx, before.plant_id, unloadingPointCode) };
  await changeRecord(ctx, 'material', { id, version }, { ...cells, ...point });
  return { id, version: version + 1 };
};

/** Deletes a material that was never called off, packed or delivered; any other one is `in_use`, and is deactivated. */
export const remove = async (ctx: Ctx, seen: CheckedOf<typeof removeMaterial>): Promise<null> => {
  await removeRecord(ctx, 'material', seen);
  return null;
};
