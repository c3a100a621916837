import type pg from 'pg';
import { inOneWrite } from './one-write.ts';

/** What a connection keeps prepared; the rest of the texts are prepared anew when they come again. */
const STATEMENTS_A_CONNECTION = 250;

/** What the driver knows of its connection, and its types do not tell. */
interface Connection {
  parsedStatements: Record<string, string>;
  close(what: { type: 'S'; name: string }): void;
}

/** Names by text, the one that was used longest ago first. */
const namesOf = new WeakMap<pg.PoolClient, Map<string, string>>();
let named = 0;

const forgetOldest = (client: pg.PoolClient, names: Map<string, string>): void => {
  const [oldest] = names;
  if (!oldest) return;
  const [text, name] = oldest;
  names.delete(text);
  const { connection } = client as unknown as { connection: Connection };
  // Leaves with the query that follows, in whatever state its transaction is.
  connection.close({ type: 'S', name });
  delete connection.parsedStatements[name];
};

const nameOf = (client: pg.PoolClient, text: string): string => {
  const names = namesOf.get(client) ?? new Map<string, string>();
  namesOf.set(client, names);
  const name = names.get(text) ?? `q${++named}`;
  if (!names.delete(text) && names.size >= STATEMENTS_A_CONNECTION) forgetOldest(client, names);
  names.set(text, name);
  return name;
};

const unprepared = new WeakSet<pg.PoolClient>();

/** Behind a pooler the next transaction comes to another session, which knows no name that this one was told. */
export const neverPrepare = (client: pg.PoolClient): void => void unprepared.add(client);

/**
 * Sends a query that is parsed and planned once for each connection that asks it, and again only where many others were
 * asked since: texts that are asked now and then cannot take the place of those that each call asks.
 */
export const askPrepared = <Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[],
): Promise<pg.QueryResult<Row>> => {
  const sending = inOneWrite(client);
  const name = unprepared.has(client) ? {} : { name: nameOf(client, text) };
  return sending.query<Row>({ text, values: [...values], ...name });
};
