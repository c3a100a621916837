import { type CheckedOf, orThrowFields, refuse } from '@inbound/shared';
import type {
  changeSetting,
  createSetting,
  removeSetting,
  SettingDetail,
} from '@inbound/shared/master/process-setting/contract';
import type { SettingsInForce } from '@inbound/shared/master/process-setting/fields';
import { refusedSetting } from '@inbound/shared/master/process-setting/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { lockSeen, type RowOfTable } from '../../platform/record/one-row.ts';
import { changeRecord, removeRecord } from '../../platform/record/plain.ts';
import { refusedReferences } from '../../platform/record/references.ts';
import type { SettingEffect } from '../../platform/record/setting-effect.ts';
import { companyOfSupplier } from '../supplier/offers.ts';
import { settingsInForce } from './offers.ts';
import { readOne, rowsOf } from './queries.ts';
import { toStored } from './stored.ts';

type Effects = readonly SettingEffect[];
type Place = Pick<RowOfTable<'process_setting'>, 'plant_id' | 'supplier_id' | 'kind'>;
/** A stored setting, and how many open documents follow it. */
type Stored = SettingDetail & { recalculated: number };

const inForceAt = async (ctx: Ctx, place: Place): Promise<SettingsInForce> =>
  settingsInForce(await rowsOf(ctx, place), place.kind);

/**
 * Does what changes the settings of a place, and asks every feature what that meets among its open documents: refused
 * while they depend on what was, else they follow in this transaction. Answers what was done, and how many follow.
 */
const weighed = async <T>(
  ctx: Ctx,
  effects: Effects,
  place: Place,
  act: () => Promise<T>,
): Promise<{ done: T; recalculated: number }> => {
  const before = await inForceAt(ctx, place);
  const done = await act();
  const after = await inForceAt(ctx, place);
  let followed = 0;
  for (const { setting, count, refusal } of effects) {
    const [was, is] = [before, after].map(all => (all as Record<string, unknown>)[setting]);
    if (JSON.stringify(was) === JSON.stringify(is)) continue;
    const { plant_id: plantId, supplier_id: supplierId, kind } = place;
    const met = await count(ctx, { plantId, supplierId, kind, before: was, after: is });
    if (refusal && met > 0) throw refuse(refusal.code, { count: met, url: refusal.url });
    if (!refusal) followed += met;
  }
  return { done, recalculated: followed };
};

/** Sets what holds at a plant, or for a supplier there; a second row for the same is refused by the key. */
export const create = async (
  ctx: Ctx,
  effects: Effects,
  { plantId, supplierId = null, kind, ...fields }: CheckedOf<typeof createSetting>,
): Promise<Stored> => {
  const references = await refusedReferences(ctx, { plantId: { table: 'plant', id: plantId } });
  orThrowFields([...refusedSetting(fields, supplierId === null), ...references]);
  const companyId = supplierId === null ? null : await companyOfSupplier(ctx, supplierId);
  const place = { plant_id: plantId, supplier_id: supplierId, kind };
  const record = { plantId, supplierId, companyId, kind, ...toStored(fields) };
  const { done: id, recalculated } = await weighed(ctx, effects, place, () =>
    createRecord(ctx, 'process_setting', record),
  );
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
  const { recalculated } = await weighed(ctx, effects, place, () =>
    changeRecord(ctx, 'process_setting', { id, version }, toStored(fields)),
  );
  return { ...(await readOne(ctx, id)), recalculated };
};

/** Deletes a row: what it overrode holds again, under the same rules as a change. */
export const remove = async (ctx: Ctx, effects: Effects, seen: CheckedOf<typeof removeSetting>): Promise<null> => {
  const place = await lockSeen(ctx, 'process_setting', seen.id, seen.version);
  await weighed(ctx, effects, place, () => removeRecord(ctx, 'process_setting', seen));
  return null;
};
