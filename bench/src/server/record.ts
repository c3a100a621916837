import { callOffLineList } from '@inbound/server/calloff/call-off/line-queries';
import { Ctx, contextOf } from '@inbound/server/platform/call/context';
import { openSession } from '@inbound/server/platform/call/open-session';
import type { Platform } from '@inbound/server/platform/call/platform';
import { systemCtx } from '@inbound/server/platform/call/system-ctx';
import { type DatabaseContext, transact } from '@inbound/server/platform/database/transaction';
import { readPage } from '@inbound/server/platform/list/list';
import type { CheckedOf } from '@inbound/shared';
import type { listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely';

/** A statement as it goes to the database. */
export interface Statement {
  text: string;
  values: unknown[];
}

export type ListInput = CheckedOf<typeof listCallOffLines>;

/** Writes down what is executed; a query inside of another one passes by, too, and has no answer of its own. */
const recorder = (statements: Statement[]): KyselyPlugin => {
  const compiled = new Map<object, Statement>();
  return {
    transformQuery: ({ node, queryId }) => {
      const { sql, parameters } = new PostgresQueryCompiler().compileQuery(node, queryId);
      compiled.set(queryId, { text: sql, values: [...parameters] });
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      const statement = compiled.get(queryId);
      if (statement) statements.push(statement);
      return result;
    },
  };
};

/** The two statements of a list. */
export interface ListStatements {
  page: Statement;
  count: Statement;
}

const sorted = (statements: readonly Statement[]): ListStatements => {
  const page = statements.find(({ text }) => text.includes('__sort'));
  const count = statements.find(({ text }) => text.includes('count(*)'));
  if (!page || !count || statements.length !== 2) throw new Error('the list asks in another way than the bench knows');
  return { page, count };
};

/** What a user's list asks of the database: the statements, and the scope in which they are asked. */
export const recordList = (
  platform: Platform,
  token: string,
  input: ListInput,
): Promise<{ list: ListStatements; scope: DatabaseContext }> =>
  transact(
    platform.pool,
    async tx => {
      const { session } = await openSession(tx, token, platform.clock.now(), undefined);
      const granted = session.grants.get('calloff.callOff.view');
      if (!granted) throw new Error('this user sees no call-offs');
      const scope = contextOf(session, granted);
      const statements: Statement[] = [];
      const own = systemCtx(
        platform,
        { ...tx, db: tx.db.withPlugin(recorder(statements)) },
        { tenant: scope.tenant, session },
      );
      tx.setContext(scope);
      await readPage(new Ctx({ ...own, session, scope }), callOffLineList, input);
      return { list: sorted(statements), scope };
    },
    'read',
  );
