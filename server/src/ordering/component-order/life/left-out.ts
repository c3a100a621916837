import type { Timestamp } from '@inbound/shared';
import type { Ctx } from '../../../platform/call/context.ts';
import { logIncoming } from '../../../platform/jobs/interface-log.ts';
import { later } from '../../../platform/tools/clock.ts';
import { notify } from '../../../system/notification/offers.ts';
import { DISTRIBUTOR_INTERFACE } from '../../distributor/call-log.ts';

/** Administrators are told once in so many hours, however much is left out: the log has each. */
const TELL_AGAIN_AFTER_HOURS = 24;

/** What became of a push, in the words of the interface log. */
export type Fate =
  | { is: 'taken_up' }
  /** Nobody has it, by these numbers. */
  | { is: 'unknown'; numbers: readonly string[] }
  | { is: 'unread' }
  /** Its take-up broke off, and is tried again then; never again where nothing stands there. */
  | { is: 'broken_off'; error: string; tries: number; nextAt: Timestamp | null };

/** The entries of one push stand together: its id is made of its content's hash. */
const messageIdOf = (hash: string): string =>
  [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join(
    '-',
  );

const wasTold = `select 1 from distributor_push where tenant_id = $1 and told_at > $2 limit 1`;
const SET_TOLD = `update distributor_push set told_at = $3 where tenant_id = $1 and id = $2`;

/** Writes what became of a push into the interface log. Its content stays out of it: a financial document names an account. */
export const logPush = (ctx: Ctx, id: string, fate: Fate): Promise<void> =>
  logIncoming(ctx, {
    ...{ id: messageIdOf(id), interfaceName: DISTRIBUTOR_INTERFACE, messageType: 'push', fileName: '' },
    ...{ content: Buffer.from(id), applied: fate.is === 'taken_up', response: fate },
  });

/** Tells whoever sees the interface log that something of the distributor was left out. */
export const tellLeftOut = async (ctx: Ctx, id: string, number: string): Promise<void> => {
  const since = later(ctx.now, -TELL_AGAIN_AFTER_HOURS, 'hour');
  if ((await ctx.tx.query(wasTold, [ctx.tenant, since])).length > 0) return;
  await ctx.tx.query(SET_TOLD, [ctx.tenant, id, ctx.now]);
  await notify(
    ctx,
    { permission: 'system.interfaceLog.view' },
    { kind: 'distributorPushLeftOut', params: { number }, path: '/log/interface', documentId: null, plantNo: '' },
  );
};
