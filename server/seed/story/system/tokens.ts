import { maskText } from '@inbound/shared';
import type { Ctx } from '../../../src/platform/call/context.ts';
import { beginSession } from '../../../src/platform/call/session-rows.ts';
import { later } from '../../../src/platform/tools/clock.ts';
import { newToken } from '../../../src/system/session/tokens.ts';

/** Programs that call in the name of somebody. */
const TOKENS = [
  { userNo: 'dispositor', name: 'Shortage dashboard', access: 'read', areas: ['calloff', 'delivery'], days: 90 },
  {
    userNo: 'supplier-logistics',
    name: 'ERP of the supplier',
    access: 'full',
    areas: ['calloff', 'delivery'],
    days: 180,
  },
  { userNo: 'packaging-planner', name: 'Weekly packaging report', access: 'read', areas: ['packaging'], days: 30 },
] as const;

/** Tokens of people of the story; nobody has seen them, so nobody can call with one. */
export const seedTokens = async (ctx: Ctx, userIds: ReadonlyMap<string, string>): Promise<void> => {
  for (const { userNo, name, days, ...scope } of TOKENS) {
    const userId = userIds.get(userNo);
    if (!userId) continue;
    const endsAt = later(ctx.now, days, 'day');
    const sessionId = await beginSession(ctx, { userId, kind: 'api', endsAt, scope });
    const secret = await newToken(ctx, sessionId, 'access', endsAt);
    const token = {
      id: ctx.newId(),
      user_id: userId,
      session_id: sessionId,
      name,
      token_mask: maskText(secret),
      created_by: userNo,
    };
    await ctx.insert('api_token', { ...token, created_at: ctx.now, ends_at: endsAt, changed_at: ctx.now });
  }
};
