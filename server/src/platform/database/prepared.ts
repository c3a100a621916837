import type pg from 'pg';
import { Recent } from '../tools/recent.ts';
import { BatchingClient } from './batching-client.ts';
import { DescribedQuery, type Prepared, type Shapes } from './described-query.ts';
import { inOneWrite } from './one-write.ts';

/** What a connection keeps prepared; the rest of the texts are prepared anew when they come again. */
const STATEMENTS_A_CONNECTION = 250;

/** What the driver knows of its connection, and its types do not tell. */
interface Connection {
  parsedStatements: Record<string, string>;
  close(what: { type: 'S'; name: string }): void;
}

/** What a connection has prepared: names by text, and columns by name. */
interface Kept {
  names: Recent<string>;
  shapes: Shapes;
}

const keptOf = new WeakMap<pg.PoolClient, Kept>();
let named = 0;

/** A connection forgets a statement: it leaves with the query that follows, in whatever state its transaction is. */
const close = (client: pg.PoolClient, name: string): void => {
  const { connection } = client as unknown as { connection: Connection };
  connection.close({ type: 'S', name });
  delete connection.parsedStatements[name];
};

const newlyKept = (client: pg.PoolClient): Kept => {
  const shapes: Shapes = new Map();
  const names = new Recent<string>(STATEMENTS_A_CONNECTION, name => {
    shapes.delete(name);
    close(client, name);
  });
  const kept = { names, shapes };
  keptOf.set(client, kept);
  return kept;
};

const nameOf = ({ names }: Kept, text: string): string => names.get(text) ?? names.keep(text, `q${++named}`);

const unprepared = new WeakSet<pg.PoolClient>();

/** Switches prepared statements off for installations behind a pooler: there each transaction may run in another session. */
export const neverPrepare = (client: pg.PoolClient): void => void unprepared.add(client);

/** Sends a prepared statement; a failure's stack leads to whoever asked. */
const askDescribed = <Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  config: Prepared,
  shapes: Shapes,
): Promise<pg.QueryResult<Row>> => {
  const query = new DescribedQuery(config, shapes, client instanceof BatchingClient);
  return new Promise<pg.QueryResult<Row>>((resolve, reject) => {
    query.callback = (error, result) => (error ? reject(error) : resolve(result as pg.QueryResult<Row>));
    client.query(query as unknown as pg.Submittable);
  }).catch((error: Error) => {
    Error.captureStackTrace(error);
    throw error;
  });
};

/**
 * Sends a query that is parsed and planned once for each connection that asks it, and again only where many others were
 * asked since: texts that are asked now and then cannot take the place of those that each call asks.
 */
export const askPrepared = <Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[],
): Promise<pg.QueryResult<Row>> => {
  if (unprepared.has(client)) return inOneWrite(client).query<Row>({ text, values: [...values] });
  const kept = keptOf.get(client) ?? newlyKept(client);
  return askDescribed<Row>(client, { text, values: [...values], name: nameOf(kept, text) }, kept.shapes);
};
