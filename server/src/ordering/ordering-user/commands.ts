import { type CheckedOf, type Decimal, orThrowFields, refuse } from '@inbound/shared';
import type {
  changeOrderingUser,
  createOrderingUser,
  OrderingUserRow,
  removeOrderingUser,
} from '@inbound/shared/ordering/ordering-user/contract';
import { type OrderingSide, refusedLimit } from '@inbound/shared/ordering/ordering-user/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { lockSeen } from '../../platform/record/one-row.ts';
import { changeRecord, removeRecord } from '../../platform/record/plain.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { peopleWhoOrder } from './people.ts';
import { readOne } from './queries.ts';

/** A side has one default user: whoever was it before is none any more. */
const yieldDefault = async (ctx: Ctx, side: OrderingSide, companyId: string, except?: string): Promise<void> => {
  const former = await ctx
    .rows('ordering_user')
    .select('id')
    .where('company_id', '=', companyId)
    .where('side', '=', side)
    .where('default_user', '=', true)
    .executeTakeFirst();
  if (!former || former.id === except) return;
  await changeRecord(ctx, 'ordering_user', { id: former.id, version: undefined }, { defaultUser: false });
  // A read comes after all writes: the former one yields before the next one is written.
  await readOne(ctx, former.id);
};

/** Lets a person of the caller's company order; somebody else's number is refused at its field. */
export const create = async (
  ctx: Ctx,
  { userNo, side, ...fields }: CheckedOf<typeof createOrderingUser>,
): Promise<OrderingUserRow> => {
  orThrowFields(refusedLimit(fields));
  const [person] = await peopleWhoOrder(ctx, userNo);
  if (!person) throw refuse('invalid', { fields: [unknownReference('userNo', userNo)] });
  const { companyId } = ctx.session;
  if (fields.defaultUser) await yieldDefault(ctx, side, companyId);
  const entry = { ...fields, side, userNo, userId: person.id, companyId };
  return readOne(ctx, await createRecord(ctx, 'ordering_user', entry));
};

/** Changes by what somebody orders, as the caller saw it in `version`. */
export const change = async (
  ctx: Ctx,
  { id, version, ...fields }: CheckedOf<typeof changeOrderingUser>,
): Promise<OrderingUserRow> => {
  const before = await lockSeen(ctx, 'ordering_user', id, version);
  const stored = { orderLimit: before.order_limit as Decimal | null, limitCurrency: before.limit_currency };
  orThrowFields(refusedLimit({ ...stored, ...fields }));
  if (fields.defaultUser) await yieldDefault(ctx, before.side, before.company_id, id);
  await changeRecord(ctx, 'ordering_user', { id, version }, fields);
  return readOne(ctx, id);
};

/** Lets somebody not order any more; their orders stay. */
export const remove = async (ctx: Ctx, seen: CheckedOf<typeof removeOrderingUser>): Promise<null> => {
  await removeRecord(ctx, 'ordering_user', seen);
  return null;
};
