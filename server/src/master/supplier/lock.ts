import { type CheckedOf, refuse } from '@inbound/shared';
import type { lockSupplier, SupplierRow, unlockSupplier } from '@inbound/shared/master/supplier/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { lockSeen } from '../../platform/record/one-row.ts';
import { changeRecord } from '../../platform/record/plain.ts';
import { readOne } from './queries.ts';

/** A company is locked with the first of its suppliers, and free again with the last. */
const settleCompany = async (ctx: Ctx, id: string, reason?: string): Promise<void> => {
  const lockedSupplier = await ctx
    .rows('supplier')
    .select('supplier.id')
    .where('company_id', '=', id)
    .where('locked', '=', true)
    .executeTakeFirst();
  const locked = lockedSupplier !== undefined;
  await changeRecord(ctx, 'company', { id, version: undefined }, { locked }, { action: verbOf(locked), reason });
};

const verbOf = (locked: boolean): 'lock' | 'unlock' => (locked ? 'lock' : 'unlock');

const settle = async (
  ctx: Ctx,
  { id, version, reason }: { id: string; version: number; reason?: string },
  locked: boolean,
): Promise<SupplierRow> => {
  const before = await lockSeen(ctx, 'supplier', id, version);
  const action = verbOf(locked);
  if (before.locked === locked) throw refuse('status', { state: locked ? 'locked' : 'active', action });
  await changeRecord(ctx, 'supplier', { id, version }, { locked }, { action, reason });
  await settleCompany(ctx, before.company_id, reason);
  return readOne(ctx, id);
};

/** Locks a supplier with its company: all its users are refused from their next call on (`supp_account_locked`). */
export const lock = (ctx: Ctx, seen: CheckedOf<typeof lockSupplier>): Promise<SupplierRow> => settle(ctx, seen, true);

/** Lets the users of a supplier in again. */
export const unlock = (ctx: Ctx, seen: CheckedOf<typeof unlockSupplier>): Promise<SupplierRow> =>
  settle(ctx, seen, false);
