import { maskText } from '@inbound/shared';
import type { Ctx } from '../../../src/platform/call/context.ts';
import { beginSession } from '../../../src/platform/call/session-rows.ts';
import { later } from '../../../src/platform/tools/clock.ts';
import { hashOf, newSecret } from '../../../src/platform/tools/ids.ts';

/** A program of the story that fetches its tokens itself. */
const PROGRAM = { userNo: 'dispositor', name: 'Plant control system', days: 365 } as const;
const SCOPE = { access: 'read', areas: ['calloff', 'delivery', 'transport'] } as const;

/** The machine account of the story; nobody has seen its secret, so nobody can fetch a token by it. */
export const seedMachineAccounts = async (ctx: Ctx, userIds: ReadonlyMap<string, string>): Promise<void> => {
  const { userNo, name, days } = PROGRAM;
  const userId = userIds.get(userNo);
  if (!userId) return;
  const endsAt = later(ctx.now, days, 'day');
  const secret = newSecret();
  await ctx.insert('machine_account', {
    ...{ id: ctx.newId(), user_id: userId, name, client_key: 'plant-control' },
    session_id: await beginSession(ctx, { userId, kind: 'api', endsAt, scope: SCOPE }),
    ...{ secret_hash: hashOf(secret), secret_mask: maskText(secret), created_by: 'tenant-admin' },
    ...{ created_at: ctx.now, ends_at: endsAt, changed_at: ctx.now },
  });
};
