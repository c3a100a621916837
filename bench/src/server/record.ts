import { Ctx, contextOf } from '@inbound/server/platform/call/context';
import { openSession } from '@inbound/server/platform/call/open-session';
import type { Platform } from '@inbound/server/platform/call/platform';
import { systemCtx } from '@inbound/server/platform/call/system-ctx';
import { type DatabaseContext, transact } from '@inbound/server/platform/database/transaction';
import type { Permission } from '@inbound/shared';
import pg from 'pg';

/** A statement as it goes to the database. */
export interface Statement {
  text: string;
  values: unknown[];
  /** The database answers one row, whose column `json` holds all rows as JSON. */
  isJson?: boolean;
}

interface Query {
  text: string;
  values?: unknown[];
}

type Asked = [first: string | Query, values?: unknown[]];

const statementOf = ([first, values]: Asked): Statement =>
  typeof first === 'string' ? { text: first, values: values ?? [] } : { text: first.text, values: first.values ?? [] };

/** The end of a batch says nothing to the database, and is no statement (decision 0025). */
const hasText = ([first]: Asked): boolean => Boolean(typeof first === 'string' ? first : first.text);

/** Writes down what goes to the database while something is done; nothing else may ask it meanwhile. */
const recording = async (work: () => Promise<unknown>): Promise<Statement[]> => {
  const sent: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...asked: Asked) {
    if (hasText(asked)) sent.push(statementOf(asked));
    return Reflect.apply(query, this, asked);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
};

/** A call of a user whose session is open, within the rows that a permission reaches. */
const callOf = async (
  platform: Platform,
  token: string,
  permission: Permission,
  work: (ctx: Ctx) => Promise<void>,
): Promise<void> => {
  const inTransaction = async (tx: Parameters<Parameters<typeof transact>[1]>[0]) => {
    const { session } = await openSession(tx, token, platform.clock.now(), undefined);
    const granted = session.grants.get(permission);
    if (!granted) throw new Error(`this user does not hold ${permission}`);
    const scope = contextOf(session, granted);
    tx.setContext(scope);
    await work(new Ctx({ ...systemCtx(platform, tx, { tenant: scope.tenant, session }), session, scope }));
  };
  await transact(platform.pool, inTransaction, 'read');
};

/** What is asked of the database within a call, besides who calls; and the scope in which it is asked. */
export const record = async (
  platform: Platform,
  token: string,
  permission: Permission,
  work: (ctx: Ctx) => Promise<unknown>,
): Promise<{ statements: Statement[]; scope: DatabaseContext }> => {
  let statements: Statement[] = [];
  let scope: DatabaseContext | undefined;
  await callOf(platform, token, permission, async ctx => {
    statements = await recording(() => work(ctx));
    scope = ctx.scope;
  });
  if (!scope) throw new Error('nobody was in scope');
  return { statements, scope };
};
