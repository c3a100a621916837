import type { Ctx } from '../../platform/call/context.ts';
import { remember } from '../../platform/record/history.ts';

const OF_ACCOUNT = { document: 'user', from: '', to: '' } as const;

/** Writes into the history of an account that its data was given out; the account itself stays as it is. */
export const rememberDataAct = async (ctx: Ctx, id: string, action: 'exportData' | 'exportOwnData'): Promise<void> => {
  const { version } = await ctx
    .rows('app_user')
    .select('app_user.version')
    .where('app_user.id', '=', id)
    .executeTakeFirstOrThrow();
  remember(ctx, { ...OF_ACCOUNT, documentId: id, action, version });
};
