import { type CheckedOf, refuse } from '@inbound/shared';
import type { receiveWaybill } from '@inbound/shared/ordering/waybill/contract';
import { waybill } from '@inbound/shared/ordering/waybill/machine';
import type { Ctx } from '../../platform/call/context.ts';
import { lockSeen } from '../../platform/record/one-row.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { take } from '../../platform/record/take.ts';
import { factsOf, keptPackages, type StoredPackage } from './rows.ts';

type Asked = CheckedOf<typeof receiveWaybill>;

/** The packages that are named, or all of them. */
const named = (all: readonly StoredPackage[], packageIds: Asked['packageIds']): readonly StoredPackage[] => {
  if (!packageIds) return all;
  const unknown = packageIds.find(id => !all.some(one => one.id === id));
  if (unknown !== undefined) throw refuse('invalid', { fields: [unknownReference('packageIds', unknown)] });
  return all.filter(({ id }) => packageIds.includes(id));
};

const isHere = ({ received_at: at }: StoredPackage): boolean => at !== null;

/** Sets whether packages are here, and moves the waybill to where they stand then. */
const mark = async (ctx: Ctx, { id, version, packageIds }: Asked, action: 'receive' | 'undoReceive'): Promise<void> => {
  const willBeHere = action === 'receive';
  await lockSeen(ctx, 'waybill', id, version);
  const packages = await keptPackages(ctx, id);
  const changed = named(packages, packageIds).filter(one => isHere(one) !== willBeHere);
  const here = packages.filter(isHere).length;
  const receivedCount = willBeHere ? here + changed.length : here - changed.length;
  const taken = await take(ctx, waybill, 'waybill', id, action, {
    version,
    facts: row => factsOf(row, receivedCount, packages.length),
  });
  await taken.store({ receivedCount });
  if (changed.length === 0) return;
  const said = willBeHere
    ? { received_at: ctx.now, received_by: ctx.actor.name }
    : { received_at: null, received_by: null };
  await ctx
    .update('waybill_package')
    .where(
      'id',
      'in',
      changed.map(one => one.id),
    )
    .set(said)
    .execute();
};

/** Says that packages are here. */
export const receive = (ctx: Ctx, asked: Asked): Promise<void> => mark(ctx, asked, 'receive');

/** Says that packages are not here after all. */
export const undoReceive = (ctx: Ctx, asked: Asked): Promise<void> => mark(ctx, asked, 'undoReceive');
