import type { CheckedOf } from '@inbound/shared';
import type {
  changeLocation,
  createLocation,
  LocationRow,
  removeLocation,
} from '@inbound/shared/master/production-location/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { lockSeen } from '../../platform/record/one-row.ts';
import { changeRecord, removeRecord } from '../../platform/record/plain.ts';
import { companyOfSupplier } from '../supplier/offers.ts';
import { readOne } from './queries.ts';

/** A supplier has one main location: the one before steps back for another one. */
const stepBack = async (ctx: Ctx, supplierId: string, to?: string): Promise<void> => {
  const main = await ctx
    .rows('production_location')
    .select(['id', 'version'])
    .where('supplier_id', '=', supplierId)
    .where('main', '=', true)
    .executeTakeFirst();
  if (main && main.id !== to) await changeRecord(ctx, 'production_location', main, { main: false });
};

/** Adds a location to a supplier; a code that the supplier has is refused by the key. */
export const create = async (ctx: Ctx, location: CheckedOf<typeof createLocation>): Promise<LocationRow> => {
  const companyId = await companyOfSupplier(ctx, location.supplierId);
  if (location.main) await stepBack(ctx, location.supplierId);
  return readOne(ctx, await createRecord(ctx, 'production_location', { ...location, companyId }));
};

/** Changes a location that the caller saw in `version`. */
export const change = async (
  ctx: Ctx,
  { id, version, ...location }: CheckedOf<typeof changeLocation>,
): Promise<LocationRow> => {
  const before = await lockSeen(ctx, 'production_location', id, version);
  if (location.main) await stepBack(ctx, before.supplier_id, id);
  await changeRecord(ctx, 'production_location', { id, version }, location);
  return readOne(ctx, id);
};

/** Deletes a location from which nothing was shipped; any other one is `in_use`. */
export const remove = async (ctx: Ctx, seen: CheckedOf<typeof removeLocation>): Promise<null> => {
  await removeRecord(ctx, 'production_location', seen);
  return null;
};
