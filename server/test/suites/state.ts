import { tableScopes } from '../../db/types.ts';
import type { TestServer } from '../server.ts';

/** What a refused or reading call may still write: that it happened. */
const LOGS = new Set(['operation_log', 'interface_log']);

const HASHED = Object.keys(tableScopes).filter(table => !LOGS.has(table));
const HASHES = HASHED.map(
  table =>
    `select '${table}' as name, count(*)::int as rows, coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash from ${table} t`,
).join(' union all ');

/** The content of every table but the logs, as one hash each. */
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
