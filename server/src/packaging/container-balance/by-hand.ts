import { type CheckedOf, orThrowFields, type PlainDate, refusal, refuse } from '@inbound/shared';
import type {
  bookContainerDifference,
  openContainerAccount,
} from '@inbound/shared/packaging/container-balance/contract';
import { plantOf } from '../../master/plant/offers.ts';
import { supplierOfCaller } from '../../master/supplier/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { lockSeen } from '../../platform/record/one-row.ts';
import { refusedReferences } from '../../platform/record/references.ts';
import { type AccountKey, type AccountRow, book } from './book.ts';

/** A booking by hand is its own document. */
const byHand = (ctx: Ctx) => ({ document: 'containerBalance', documentId: ctx.newId(), documentNo: '' });

const keyOf = ({ plant_id, company_id, supplier_id }: AccountRow): AccountKey => ({
  plantId: plant_id,
  companyId: company_id,
  supplierId: supplier_id,
});

/** Books pieces more or less at the supplier; a booking of nothing is refused. */
export const bookByHand = async (
  ctx: Ctx,
  account: AccountRow,
  { qty, reason, day }: { qty: number; reason: string; day?: PlainDate },
): Promise<void> => {
  if (qty === 0)
    orThrowFields([{ field: 'qty', value: '0', ...refusal('range', { field: 'qty', min: '1', max: '' }) }]);
  const entry = { ...byHand(ctx), code: account.packaging_code, kind: 'difference' as const, qty: -qty, reason };
  await book(ctx, keyOf(account), [entry], day);
};

/** Books a difference into an account that the caller saw in `version`. */
export const difference = async (
  ctx: Ctx,
  { id, version, ...said }: CheckedOf<typeof bookContainerDifference>,
): Promise<void> => bookByHand(ctx, await lockSeen(ctx, 'container_account', id, version), said);

/** Opens an account with what is at the supplier; one that has moved already is not opened. Answers its id. */
export const open = async (
  ctx: Ctx,
  { plantId, supplierId, packagingId, qty, day }: CheckedOf<typeof openContainerAccount>,
): Promise<string> => {
  orThrowFields(await refusedReferences(ctx, { plantId: { table: 'plant', id: plantId } }));
  const today = ctx.today((await plantOf(ctx, plantId)).time_zone);
  if (day > today) throw refuse('range', { field: 'day', min: '', max: today });
  const supplier = await supplierOfCaller(ctx, 'supplierId', { id: supplierId });
  const packaging = await ctx
    .rows('packaging_master')
    .select('code')
    .where('packaging_master.id', '=', packagingId)
    .where('reusable', '=', true)
    .executeTakeFirst();
  if (!packaging) throw refuse('unknown_reference', { field: 'packagingId', value: packagingId });
  const present = await ctx
    .rows('container_account')
    .select('container_account.id')
    .where('plant_id', '=', plantId)
    .where('supplier_id', '=', supplierId)
    .where('packaging_code', '=', packaging.code)
    .executeTakeFirst();
  if (present) throw refuse('exists', { value: packaging.code });
  const key = { plantId, supplierId, companyId: supplier.company_id };
  const entry = { ...byHand(ctx), code: packaging.code, kind: 'opening' as const, qty: -qty };
  const [account] = await book(ctx, key, [entry], day);
  if (!account) throw new Error('an account that was booked into is gone');
  return account.id;
};
