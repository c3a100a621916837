import pg from 'pg';
import { BatchingClient } from './batching-client.ts';
import { neverPrepare } from './prepared.ts';
import { ROLE_DEFAULTS } from './roles.ts';

const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const DATE_ARRAY = 1182;
const NUMERIC_ARRAY = 1231;
const BIGINT = 20;

/** `2026-11-25 06:10:00.123+00` as ISO 8601; the connection's time zone is UTC. */
const isoTimestamp = (text: string): string => {
  const [day = '', time = ''] = text.replace(/\+00$/, '').split(' ');
  const [seconds = '', fraction = ''] = time.split('.');
  return `${day}T${seconds}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
};

const textArray = (text: string): string[] => (text === '{}' ? [] : text.slice(1, -1).split(','));

const parsers = new Map<number, (text: string) => unknown>([
  [DATE, text => text],
  [TIMESTAMP, text => text],
  [TIMESTAMPTZ, isoTimestamp],
  [DATE_ARRAY, textArray],
  [NUMERIC_ARRAY, textArray],
  [BIGINT, Number],
]);

/** The driver asks for each column of each answer, and looks up slowly. */
const parserOf = (oid: number): ((text: string) => unknown) => {
  const known = parsers.get(oid);
  if (known) return known;
  const parser = pg.types.getTypeParser(oid, 'text') as (text: string) => unknown;
  parsers.set(oid, parser);
  return parser;
};

/** Dates stay text, numerics stay text, timestamps become ISO text: a driver's Date shifts a day east of Greenwich. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    format === 'binary' ? pg.types.getTypeParser(oid, format) : parserOf(oid)) as pg.CustomTypesConfig['getTypeParser'],
};

export interface PoolOptions {
  url: string;
  size: number;
  name: string;
  /** Off for cursors, which need the round trips of their own. */
  pipeline?: boolean;
  /** The address is a pooler's in transaction mode: each transaction may come to another session. */
  pooled?: boolean;
  /** How long a caller waits for a connection before it is told to come back. */
  waitMs?: number;
}

const DEFAULT_WAIT_MS = 20_000;

/** What a connection says of itself when it begins; a pooler takes none of it, and the role has the same as its defaults. */
const OPTIONS = Object.entries(ROLE_DEFAULTS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** Makes a pool of connections with the product's conversions of values and its time limits. */
export const makePool = ({
  url,
  size,
  name,
  pipeline = true,
  pooled = false,
  waitMs = DEFAULT_WAIT_MS,
}: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: `inbound ${name}`,
    types,
    connectionTimeoutMillis: waitMs,
    ...(pooled ? {} : { options: OPTIONS }),
    ...({ pipeline } as object),
    ...(pipeline ? { Client: BatchingClient as unknown as typeof pg.Client } : {}),
  });
  // A connection that dies while nobody uses it is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  // Nor may one that dies in the breath of its welcome, before whoever asked for it can listen.
  pool.on('connect', client => client.on('error', () => undefined));
  if (pooled) pool.on('connect', neverPrepare);
  return pool;
};
