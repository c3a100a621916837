import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import type { Database } from '../../../db/types.ts';
import { ListCompiler } from './list-compiler.ts';
import { ONE_PLAN, PLANS_AS_USUAL } from './plans.ts';
import { askPrepared } from './prepared.ts';
import { type Owed, sendingOn } from './sending.ts';
import type { Write } from './write-buffer.ts';

/** The limits that the policies of every table read from the connection. Only `*` lifts a limit. */
export interface DatabaseContext {
  tenant: number;
  plants: readonly string[] | '*';
  company: string | '*';
  mrp: string | '*';
  /** The company whose drafts are seen: the caller's own. */
  drafts: string | '*';
}

/** The context that reaches all rows of a tenant: for looking a caller up, and for what the product does by itself. */
export const wholeTenant = (tenant: number): DatabaseContext => ({
  tenant,
  plants: '*',
  company: '*',
  mrp: '*',
  drafts: '*',
});

/** One transaction: queries go out at once and in order, answers are awaited where they are needed. */
export interface Transaction {
  readonly db: Kysely<Database>;
  /** Sends a query without waiting for its answer; a failure surfaces at the commit at the latest. */
  send(text: string, values?: readonly unknown[]): void;
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Sends a query of which one plan is good for all values: it is made once for each connection, and not for each call. */
  queryByOnePlan<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]>;
  /**
   * Takes a write that nobody waits for. It leaves before whatever is asked next, in one statement with those that are
   * written alike; a failure surfaces there, at the commit at the latest.
   */
  gather(write: Write): void;
  /** Sends all that is gathered, also what would leave right before the commit: it is written in the present scope. */
  settleAll(): void;
  setContext(context: DatabaseContext): void;
  /**
   * Notes that something was begun that must be ended within the transaction; answers how to say that it was, once.
   * What is still owed at the commit is a fault, and undoes all.
   */
  expectStore(what: string): () => boolean;
  /** Runs a part that may fail alone: what it did is undone, the transaction goes on. */
  attempt<T>(part: () => Promise<T>): Promise<T>;
  /**
   * Runs one of many parts, each of which may be refused alone: what it did is undone then. What it only gathered leaves
   * with that of the others, so that a failure of the database is that of all of them (`eachPart` sees to it).
   */
  attemptAmongMany<T>(part: () => Promise<T>): Promise<T>;
  /** Runs a part and asks afterwards whether it stays; else what it did is undone, and its answer tells what would be. */
  rehearse<T>(part: () => Promise<T>, isKept: (answer: T) => boolean): Promise<T>;
}

const RETRIED = new Set(['40001', '40P01']);
const TRIES = 5;
const PAUSE_MS = 20;

class RequestConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #before: () => void;
  constructor(client: pg.PoolClient, before: () => void) {
    this.#client = client;
    this.#before = before;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    this.#before();
    const { rows, rowCount } = await askPrepared(this.#client, sql, parameters);
    return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) };
  }

  // biome-ignore lint/correctness/useYield: rows are read whole; large reads have a cursor of their own
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('a transaction of a request does not stream');
  }
}

const driverOf = (connection: DatabaseConnection): Driver => ({
  init: async () => undefined,
  acquireConnection: async () => connection,
  beginTransaction: async () => undefined,
  commitTransaction: async () => undefined,
  rollbackTransaction: async () => undefined,
  releaseConnection: async () => undefined,
  destroy: async () => undefined,
});

const kyselyOn = (client: pg.PoolClient, before: () => void): Kysely<Database> => {
  const connection = new RequestConnection(client, before);
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(connection),
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () => new ListCompiler(),
    },
  });
};

const SET_CONTEXT =
  "select set_config('app.tenant', $1, true), set_config('app.plants', $2, true), set_config('app.company', $3, true), set_config('app.mrp', $4, true), set_config('app.drafts', $5, true)";

/** The same for the first time in a transaction: of a tenant that moves to another installation nothing is done here (migration 0261). */
const ENTER_TENANT = `${SET_CONTEXT}, refuse_moved($1::int)`;

const makeTransaction = (client: pg.PoolClient, failures: unknown[], owed: Owed): Transaction => {
  const { settle, settleAll, leave, gather, rehearse } = sendingOn(client, failures, owed);
  const send: Transaction['send'] = (text, values) => {
    settle();
    leave(text, values);
  };
  const entered = new Set<number>();
  return {
    db: kyselyOn(client, settle),
    send,
    settleAll,
    gather,
    query: async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) => {
      settle();
      return (await askPrepared<Row>(client, text, values)).rows;
    },
    queryByOnePlan: async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]) => {
      send(ONE_PLAN);
      const asked = askPrepared<Row>(client, text, values);
      leave(PLANS_AS_USUAL);
      return (await asked).rows;
    },
    setContext: ({ tenant, plants, company, mrp, drafts }) => {
      const context = [String(tenant), plants === '*' ? '*' : plants.join(','), company, mrp, drafts];
      send(entered.has(tenant) ? SET_CONTEXT : ENTER_TENANT, context);
      entered.add(tenant);
    },
    expectStore: what => {
      const key = Symbol(what);
      owed.set(key, what);
      return () => owed.delete(key);
    },
    attempt: part => rehearse(part, { isKept: () => true, isAmongMany: false }),
    attemptAmongMany: part => rehearse(part, { isKept: () => true, isAmongMany: true }),
    rehearse: (part, isKept) => rehearse(part, { isKept, isAmongMany: false }),
  };
};

/** A statement behind one that failed is not carried out; why, that one tells. */
const PASSED_OVER = '25P02';
const isPassedOver = (failure: unknown): boolean => (failure as { code?: string }).code === PASSED_OVER;

const once = async <T>(pool: pg.Pool, begin: string, work: (tx: Transaction) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  const failures: unknown[] = [];
  let broken = false;
  const onError = () => {
    broken = true;
  };
  client.on('error', onError);
  try {
    askPrepared(client, begin, []).catch(error => failures.push(error));
    const owed: Owed = new Map();
    const tx = makeTransaction(client, failures, owed);
    const answer = await work(tx);
    if (owed.size > 0) throw new Error(`taken and not stored: ${[...owed.values()].join(', ')}`);
    tx.settleAll();
    const { command } = await askPrepared(client, 'commit', []);
    // A commit of a failed transaction answers without an error that it rolled back.
    if (command !== 'COMMIT') throw failures[0] ?? new Error('the transaction was rolled back');
    return answer;
  } catch (error) {
    await client.query('rollback').catch(onError);
    throw failures.find(failure => !isPassedOver(failure)) ?? error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
};

/** The kind of a transaction: it writes, it reads, or it reads several times from one snapshot. */
export type Mode = 'write' | 'read' | 'snapshot';

const BEGIN: Readonly<Record<Mode, string>> = {
  write: 'begin',
  read: 'begin read only',
  snapshot: 'begin isolation level repeatable read, read only',
};

/**
 * Runs one transaction; a serialization failure or a deadlock starts it again from the beginning. `work` must have no
 * effect outside the database: mail and calls are queued in it and leave after the commit.
 */
export const transact = async <T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  mode: Mode = 'write',
): Promise<T> => {
  const begin = BEGIN[mode];
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(pool, begin, work);
    } catch (error) {
      if (attempt >= TRIES || !RETRIED.has((error as { code?: string }).code ?? '')) throw error;
      await new Promise(resolve => setTimeout(resolve, Math.random() * PAUSE_MS * attempt));
    }
  }
};
