import { type CheckedOf, orThrowFields } from '@inbound/shared';
import type {
  changeSetting,
  createSetting,
  previewSetting,
  removeSetting,
  SettingAct,
  SettingDetail,
} from '@inbound/shared/master/process-setting/contract';
import { refusedSetting, refusedWhose } from '@inbound/shared/master/process-setting/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { lockSeen } from '../../platform/record/one-row.ts';
import { changeRecord, removeRecord } from '../../platform/record/plain.ts';
import { refusedReferences } from '../../platform/record/references.ts';
import type { SettingEffect } from '../../platform/record/setting-effect.ts';
import { companyOfSupplier } from '../supplier/offers.ts';
import { findPlace, readOne } from './queries.ts';
import { toStored, wholeOf } from './stored.ts';
import { weigh, weighOrThrow } from './weigh.ts';

type Effects = readonly SettingEffect[];
/** A stored setting, and how many open documents follow it. */
type Stored = SettingDetail & { recalculated: number };

/** Sets what holds at a plant, or for a supplier there; a second row for the same is refused by the key. */
export const create = async (
  ctx: Ctx,
  effects: Effects,
  { plantId: plant, supplierId: supplier, kind, ...fields }: CheckedOf<typeof createSetting>,
): Promise<Stored> => {
  const [plantId, supplierId] = [plant ?? null, supplier ?? null];
  const references = await refusedReferences(ctx, { plantId: { table: 'plant', id: plantId } });
  orThrowFields([...refusedWhose(plantId, supplierId), ...refusedSetting(fields, supplierId === null), ...references]);
  const companyId = supplierId === null ? null : await companyOfSupplier(ctx, supplierId);
  const place = { plant_id: plantId, supplier_id: supplierId, kind };
  const record = { plantId, supplierId, companyId, kind, ...toStored(fields) };
  const recalculated = await weighOrThrow(ctx, effects, { place, fields });
  const id = await createRecord(ctx, 'process_setting', record);
  return { ...(await readOne(ctx, id)), recalculated };
};

/** Changes a row that the caller saw in `version`; what it leaves empty is inherited again. */
export const change = async (
  ctx: Ctx,
  effects: Effects,
  { id, version, ...fields }: CheckedOf<typeof changeSetting>,
): Promise<Stored> => {
  const place = await lockSeen(ctx, 'process_setting', id, version);
  orThrowFields(refusedSetting(fields, place.supplier_id === null));
  const recalculated = await weighOrThrow(ctx, effects, { place, id, fields });
  const told = { before: await readOne(ctx, id), after: wholeOf(fields) };
  await changeRecord(ctx, 'process_setting', { id, version }, toStored(fields), { told });
  return { ...(await readOne(ctx, id)), recalculated };
};

/** Deletes a row: what it overrode holds again, under the same rules as a change. */
export const remove = async (ctx: Ctx, effects: Effects, seen: CheckedOf<typeof removeSetting>): Promise<null> => {
  const place = await lockSeen(ctx, 'process_setting', seen.id, seen.version);
  await weighOrThrow(ctx, effects, { place, id: seen.id });
  await removeRecord(ctx, 'process_setting', seen);
  return null;
};

/** What a change or a new row would act on; nothing is stored. */
export const preview = async (
  ctx: Ctx,
  effects: Effects,
  { id, plantId, supplierId, kind, ...fields }: CheckedOf<typeof previewSetting>,
): Promise<SettingAct[]> => {
  const known = id ? await findPlace(ctx, id) : undefined;
  const place = known ?? { plant_id: plantId ?? null, supplier_id: supplierId ?? null, kind };
  if (!known) orThrowFields(refusedWhose(place.plant_id, place.supplier_id));
  const acts = await weigh(ctx, effects, { place, id: id ?? undefined, fields });
  return acts.map(({ url, ...act }) => act);
};
