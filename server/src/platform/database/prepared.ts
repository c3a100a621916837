import type pg from 'pg';
import { askDescribed, type Shapes } from './described-query.ts';
import { inOneWrite } from './one-write.ts';

/** What a connection keeps prepared; the rest of the texts are prepared anew when they come again. */
const STATEMENTS_A_CONNECTION = 250;

/** What the driver knows of its connection, and its types do not tell. */
interface Connection {
  parsedStatements: Record<string, string>;
  close(what: { type: 'S'; name: string }): void;
}

/** What a connection has prepared: names by text, the one that was used longest ago first, and columns by name. */
interface Kept {
  names: Map<string, string>;
  shapes: Shapes;
}

const keptOf = new WeakMap<pg.PoolClient, Kept>();
let named = 0;

const keptBy = (client: pg.PoolClient): Kept => {
  const kept = keptOf.get(client) ?? { names: new Map(), shapes: new Map() };
  keptOf.set(client, kept);
  return kept;
};

const forgetOldest = (client: pg.PoolClient, { names, shapes }: Kept): void => {
  const [oldest] = names;
  if (!oldest) return;
  const [text, name] = oldest;
  names.delete(text);
  shapes.delete(name);
  const { connection } = client as unknown as { connection: Connection };
  // Leaves with the query that follows, in whatever state its transaction is.
  connection.close({ type: 'S', name });
  delete connection.parsedStatements[name];
};

const nameOf = (client: pg.PoolClient, kept: Kept, text: string): string => {
  const { names } = kept;
  const name = names.get(text) ?? `q${++named}`;
  if (!names.delete(text) && names.size >= STATEMENTS_A_CONNECTION) forgetOldest(client, kept);
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
  if (unprepared.has(client)) return sending.query<Row>({ text, values: [...values] });
  const kept = keptBy(client);
  return askDescribed<Row>(sending, { text, values: [...values], name: nameOf(client, kept, text) }, kept.shapes);
};
