import { tableScopes } from '../../db/types.ts';
import type { TestServer } from '../server.ts';

/** What a refused or reading call may still write: that it happened. */
const LOGS = new Set(['operation_log', 'interface_log']);

const HASHED = Object.keys(tableScopes).filter(table => !LOGS.has(table));
/** Each write makes a version of a row with a place and a transaction of its own: their sum changes with any of them. */
const HASHES = HASHED.map(
  table =>
    `select '${table}' as name, count(*)::int as rows, coalesce(sum(hashtext(ctid::text || ' ' || xmin::text)), 0)::text as hash from ${table}`,
).join(' union all ');

/** What is in every table but the logs, as one figure each. */
export type State = ReadonlyMap<string, string>;

export const stateOf = async (server: TestServer): Promise<State> => {
  const rows = await server.sql<{ name: string; rows: number; hash: string }>(HASHES);
  return new Map(rows.map(({ name, rows: count, hash }) => [name, `${count} ${hash}`]));
};

/** The tables whose content differs. */
export const changedTables = (before: State, after: State): string[] =>
  [...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name);

/** Does something, and tells which tables it changed. */
export const changesOf = async (server: TestServer, work: () => Promise<unknown>): Promise<string[]> => {
  const before = await stateOf(server);
  await work();
  return changedTables(before, await stateOf(server));
};
