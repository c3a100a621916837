import { type CheckedOf, maskText, orThrowFields, refuse } from '@inbound/shared';
import type {
  ApiTokenRow,
  createApiToken,
  createOwnApiToken,
  endApiToken,
  NewApiToken,
} from '@inbound/shared/system/api-token/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { beginSession, endSession } from '../../platform/call/session-rows.ts';
import { createRecord } from '../../platform/record/create.ts';
import { lockOne, lockSeen, type RowOfTable } from '../../platform/record/one-row.ts';
import { changeRecord } from '../../platform/record/plain.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { later } from '../../platform/tools/clock.ts';
import { newToken } from '../session/tokens.ts';
import { requireReachOver } from '../user/reach.ts';
import { readOne } from './queries.ts';

type Wanted = CheckedOf<typeof createOwnApiToken>;

/** A token of the command line makes none either: it would outlive the days for which that one is good. */
const requireBrowser = ({ session }: Ctx): void => {
  if (session.kind === 'api') throw refuse('people_only');
};

/** Makes the session of a token and the token; only its hash is stored, whoever asked for it sees it now. */
const make = async (ctx: Ctx, userId: string, { name, access, areas, days }: Wanted): Promise<NewApiToken> => {
  const endsAt = later(ctx.now, days, 'day');
  const isGated = userId === ctx.session.userId;
  const sessionId = await beginSession(ctx, { userId, kind: 'api', endsAt, scope: { access, areas }, isGated });
  const token = await newToken(ctx, sessionId, 'access', endsAt);
  const record = {
    userId,
    sessionId,
    name,
    endsAt,
    tokenMask: maskText(token),
    createdBy: ctx.session.userNo,
    createdAt: ctx.now,
  };
  const id = await createRecord(ctx, 'api_token', record);
  return { ...(await readOne(ctx, id)), token };
};

/** Makes a token for oneself: it never reaches further than its user. */
export const createOwn = (ctx: Ctx, wanted: Wanted): Promise<NewApiToken> => {
  requireBrowser(ctx);
  return make(ctx, ctx.session.userId, wanted);
};

/** Makes a token for a user whom the caller may act upon, and who may sign in. */
export const createFor = async (
  ctx: Ctx,
  { userId, ...wanted }: CheckedOf<typeof createApiToken>,
): Promise<NewApiToken> => {
  requireBrowser(ctx);
  const user = await ctx.rows('app_user').select(['id', 'active']).where('id', '=', userId).executeTakeFirst();
  if (!user) orThrowFields([unknownReference('userId', userId)]);
  if (user?.active === false) throw refuse('inactive');
  await requireReachOver(ctx, userId);
  return make(ctx, userId, wanted);
};

const endOne = async (ctx: Ctx, token: RowOfTable<'api_token'>): Promise<ApiTokenRow> => {
  const { id } = token;
  if ((await readOne(ctx, id)).endedAt !== null) throw refuse('status', { state: 'ended', action: 'end' });
  await changeRecord(ctx, 'api_token', { id, version: undefined }, {}, { action: 'end' });
  await endSession(ctx, token.session_id);
  return readOne(ctx, id);
};

/** Ends a token of a user whom the caller may act upon: its next call is refused. */
export const end = async (ctx: Ctx, seen: CheckedOf<typeof endApiToken>): Promise<ApiTokenRow> => {
  const token = await lockSeen(ctx, 'api_token', seen.id, seen.version);
  await requireReachOver(ctx, token.user_id);
  return endOne(ctx, token);
};

/** Ends an own token; those of others are not there. */
export const endOwn = async (ctx: Ctx, { id }: { id: string }): Promise<null> => {
  const token = await lockOne(ctx, 'api_token', id);
  if (token.user_id !== ctx.session.userId) throw refuse('not_found');
  await endOne(ctx, token);
  return null;
};

/** Ends all own tokens that are still good. */
export const endAllOwn = async (ctx: Ctx): Promise<void> => {
  const tokens = await ctx.rows('api_token').selectAll().where('user_id', '=', ctx.session.userId).execute();
  for (const { id } of tokens) {
    const token = await lockOne(ctx, 'api_token', id);
    if ((await readOne(ctx, id)).endedAt === null) await endOne(ctx, token);
  }
};
