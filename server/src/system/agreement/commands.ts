import { addDays, type CheckedOf, orThrowFields, type PlainDate, refuse } from '@inbound/shared';
import type {
  AgreementDetail,
  agreeToUserAgreement as agreeCall,
  changeAgreement,
  createAgreement,
} from '@inbound/shared/system/agreement/contract';
import { checkAgreement } from '@inbound/shared/system/agreement/rules';
import { isPlanned } from '@inbound/shared/system/agreement/states';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { lockSeen } from '../../platform/record/one-row.ts';
import { changeRecord, removeRecord, type Seen } from '../../platform/record/plain.ts';
import { inForce, readOne } from './queries.ts';

/** Writes down that the caller agrees, once; to another version than the one in force nobody can agree. */
export const agree = async (ctx: Ctx, { version }: CheckedOf<typeof agreeCall>): Promise<null> => {
  const current = await inForce(ctx);
  if (version !== current.version) throw refuse('agreement_required', { version: current.version });
  await ctx.tx.db
    .insertInto('agreement_consent')
    .values({
      tenant_id: ctx.tenant,
      user_id: ctx.session.userId,
      agreement_id: current.id,
      agreed_at: ctx.now,
      ip: ctx.caller.ip,
    })
    .onConflict(clash => clash.doNothing())
    .execute();
  return null;
};

type Written = CheckedOf<typeof createAgreement>;

/** On one day one version takes effect. */
const refuseTakenDay = async (ctx: Ctx, validFrom: PlainDate, own?: string): Promise<void> => {
  const others = await ctx.rows('agreement').select('agreement.id').where('valid_from', '=', validFrom).execute();
  if (others.every(({ id }) => id === own)) return;
  throw refuse('invalid', {
    fields: [{ field: 'validFrom', value: validFrom, code: 'exists', params: { value: validFrom } }],
  });
};

const check = async (ctx: Ctx, agreement: Written, own?: string): Promise<void> => {
  orThrowFields(checkAgreement(agreement, addDays(ctx.today('UTC'), 1)));
  await refuseTakenDay(ctx, agreement.validFrom, own);
};

/** A version that holds, or held, is what people have agreed to: nobody changes it any more. */
const refuseStarted = async (ctx: Ctx, { id, version }: Seen, action: string): Promise<void> => {
  await lockSeen(ctx, 'agreement', id, version);
  const agreement = await readOne(ctx, id);
  if (!isPlanned(agreement)) throw refuse('status', { state: agreement.state, action });
};

/** Writes a version that takes effect on its day; one of this number is refused by the table's own key. */
export const create = async (ctx: Ctx, agreement: Written): Promise<AgreementDetail> => {
  await check(ctx, agreement);
  return readOne(ctx, await createRecord(ctx, 'agreement', { ...agreement, createdAt: ctx.now }));
};

/** Changes a version before its day. */
export const change = async (
  ctx: Ctx,
  { id, version, ...agreement }: CheckedOf<typeof changeAgreement>,
): Promise<AgreementDetail> => {
  await refuseStarted(ctx, { id, version }, 'edit');
  await changeRecord(ctx, 'agreement', { id, version }, agreement);
  await check(ctx, agreement, id);
  return readOne(ctx, id);
};

/** Deletes a version before its day. */
export const remove = async (ctx: Ctx, seen: Seen): Promise<null> => {
  await refuseStarted(ctx, seen, 'delete');
  await removeRecord(ctx, 'agreement', seen);
  return null;
};
