import { Ctx, type Session } from '@inbound/server/platform/call/context';
import { systemCtx } from '@inbound/server/platform/call/system-ctx';
import { makePool } from '@inbound/server/platform/database/pool';
import { askPrepared } from '@inbound/server/platform/database/prepared';
import { type DatabaseContext, transact } from '@inbound/server/platform/database/transaction';
import type pg from 'pg';
import { record } from '../server/record.ts';
import type { World } from '../server/world.ts';

/** A clerk whose session is open: who calls is known on both sides, and costs neither. */
export interface Clerk {
  session: Session;
  scope: DatabaseContext;
}

export const clerkOf = async ({ platform }: World, token: string): Promise<Clerk> => {
  let session: Session | undefined;
  const { scope } = await record(platform, token, 'transport.booking.edit', async ctx => {
    session = ctx.session;
  });
  if (!session) throw new Error('nobody was in session');
  return { session, scope };
};

/** Does something of the product as a user's call does, in a transaction of its own. */
export const asUser = <T>(
  { platform }: World,
  { session, scope }: Clerk,
  userId: string,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> =>
  transact(platform.pool, tx => {
    const whole = systemCtx(platform, tx, { tenant: scope.tenant });
    tx.setContext(scope);
    return work(new Ctx({ ...whole, session: { ...session, userId }, scope }));
  });

/** Connections that are asked side by side. */
export const CONNECTIONS = 8;

/** The statements of a person, over connections as the product has them: prepared once, sent in batches. */
export type ByHand = <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>;

const WIDE = `select set_config('app.tenant', '0', true), set_config('app.plants', '*', true), set_config('app.company', '*', true),
  set_config('app.mrp', '*', true), set_config('app.drafts', '*', true)`;

/** Runs statements in a transaction of its own, in a context that sees what others have booked. */
export const byHandOver = (world: World): { byHand: ByHand; end(): Promise<void> } => {
  const pool = makePool({ url: world.appUrl, size: CONNECTIONS, name: 'by-hand' });
  const byHand: ByHand = async work => {
    const client = await pool.connect();
    try {
      const begun = [askPrepared(client, 'begin', []), askPrepared(client, WIDE, [])];
      const answer = await work(client);
      await Promise.all([...begun, askPrepared(client, 'commit', [])]);
      return answer;
    } finally {
      client.release();
    }
  };
  return { byHand, end: () => pool.end() };
};

/** Does a piece of work for each of some things, over the connections. */
export const overConnections = async <T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<void> => {
  let next = 0;
  const run = async (): Promise<void> => {
    for (let thing = things[next++]; thing !== undefined; thing = things[next++]) await work(thing);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, run));
};
