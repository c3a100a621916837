import type { CheckedOf } from '@inbound/shared';
import type { changePlant, createPlant, PlantRow } from '@inbound/shared/master/plant/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { changesBetween, remember } from '../../platform/record/history.ts';
import { changeOne, lockSeen } from '../../platform/record/one-row.ts';
import { readOne } from './queries.ts';

type Fields = CheckedOf<typeof createPlant>;

/** The fields of the contract as columns; an empty text is no value. */
const columnsOf = (plant: Fields) => ({
  plant_no: plant.plantNo,
  name_zh: plant.nameZh,
  name_en: plant.nameEn,
  sap_name: plant.sapName,
  contact: plant.contact,
  country: plant.country || null,
  province: plant.province || null,
  city: plant.city || null,
  post_code: plant.postCode || null,
  street: plant.street,
  time_zone: plant.timeZone,
  active: plant.active,
});

const entry = (id: string, action: string, version: number) => ({
  document: 'plant',
  documentId: id,
  plantId: id,
  action,
  from: '',
  to: '',
  version,
});

/** Creates a plant; a number, name or SAP name that exists is refused by the database's own keys. */
export const create = async (ctx: Ctx, plant: Fields): Promise<PlantRow> => {
  const id = ctx.newId();
  await ctx.insert('plant', { id, ...columnsOf(plant), changed_at: ctx.now });
  remember(ctx, entry(id, 'create', 1));
  return readOne(ctx, id);
};

/** Changes a plant that the caller saw in `version`. */
export const change = async (
  ctx: Ctx,
  { id, version, ...fields }: CheckedOf<typeof changePlant>,
): Promise<PlantRow> => {
  const before = await lockSeen(ctx, 'plant', id, version);
  const columns = columnsOf(fields);
  await changeOne(ctx, 'plant', id, { ...columns, version: version + 1, changed_at: ctx.now });
  remember(ctx, { ...entry(id, 'edit', version + 1), changes: changesBetween(before, columns) });
  return readOne(ctx, id);
};
