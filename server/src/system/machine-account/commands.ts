import { type CheckedOf, maskText, orThrowFields, refuse } from '@inbound/shared';
import type {
  createMachineAccount,
  endMachineAccount,
  MachineAccountRow,
  NewMachineAccount,
  renewMachineSecret,
} from '@inbound/shared/system/machine-account/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { beginSession, endSession } from '../../platform/call/session-rows.ts';
import { createRecord } from '../../platform/record/create.ts';
import { lockSeen, type RowOfTable } from '../../platform/record/one-row.ts';
import { changeRecord } from '../../platform/record/plain.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { later } from '../../platform/tools/clock.ts';
import { hashOf, newSecret } from '../../platform/tools/ids.ts';
import { endTokensOf } from '../session/tokens.ts';
import { requireReachOver } from '../user/reach.ts';
import { readOne } from './queries.ts';

/** Length of the part of a client's name that is drawn; it is no secret, and short enough to be read aloud. */
const KEY_LENGTH = 12;

const drawSecret = () => {
  const secret = newSecret();
  return { secret, stored: { secretHash: hashOf(secret), secretMask: maskText(secret) } };
};

/** Makes an account for a user whom the caller may act upon, and who may sign in; its secret is seen now and never again. */
export const create = async (
  ctx: Ctx,
  { userId, days, access, areas, name }: CheckedOf<typeof createMachineAccount>,
): Promise<NewMachineAccount> => {
  if (ctx.session.kind === 'api') throw refuse('people_only');
  const user = await ctx.rows('app_user').select(['id', 'active']).where('id', '=', userId).executeTakeFirst();
  if (!user) orThrowFields([unknownReference('userId', userId)]);
  if (user?.active === false) throw refuse('inactive');
  await requireReachOver(ctx, userId);
  const endsAt = later(ctx.now, days, 'day');
  const isGated = userId === ctx.session.userId;
  const sessionId = await beginSession(ctx, { userId, kind: 'api', endsAt, scope: { access, areas }, isGated });
  const { secret, stored } = drawSecret();
  const record = {
    ...{ userId, sessionId, name, endsAt, ...stored, clientKey: newSecret().slice(0, KEY_LENGTH) },
    ...{ createdBy: ctx.session.userNo, createdAt: ctx.now },
  };
  const id = await createRecord(ctx, 'machine_account', record);
  return { ...(await readOne(ctx, id)), clientSecret: secret };
};

/** An account that is good, of a user whom the caller may act upon. */
const lockGood = async (
  ctx: Ctx,
  seen: { id: string; version: number },
  action: string,
): Promise<RowOfTable<'machine_account'>> => {
  const account = await lockSeen(ctx, 'machine_account', seen.id, seen.version);
  await requireReachOver(ctx, account.user_id);
  if ((await readOne(ctx, account.id)).endedAt !== null) throw refuse('status', { state: 'ended', action });
  return account;
};

/** Draws a new secret; what was fetched with the old one ends, for somebody else may have it. */
export const renew = async (ctx: Ctx, seen: CheckedOf<typeof renewMachineSecret>): Promise<NewMachineAccount> => {
  const account = await lockGood(ctx, seen, 'renew');
  const { secret, stored } = drawSecret();
  await changeRecord(ctx, 'machine_account', seen, stored, { action: 'renew', told: { before: {}, after: {} } });
  await endTokensOf(ctx, account.session_id);
  return { ...(await readOne(ctx, account.id)), clientSecret: secret };
};

/** Ends an account: its tokens are refused from their next call on, and it is given no other. */
export const end = async (ctx: Ctx, seen: CheckedOf<typeof endMachineAccount>): Promise<MachineAccountRow> => {
  const account = await lockGood(ctx, seen, 'end');
  await changeRecord(ctx, 'machine_account', seen, {}, { action: 'end' });
  await endSession(ctx, account.session_id);
  return readOne(ctx, account.id);
};
