import pg from 'pg';

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

const STATEMENT_TIMEOUT_MS = 30_000;
const LOCK_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 15_000;

export interface PoolOptions {
  url: string;
  size: number;
  name: string;
  /** Off for cursors, which need the round trips of their own. */
  pipeline?: boolean;
  /** How long a caller waits for a connection before it is told to come back. */
  waitMs?: number;
}

const DEFAULT_WAIT_MS = 20_000;

/** A pool whose connections read values the product's way and give up in time. */
export const makePool = ({ url, size, name, pipeline = true, waitMs = DEFAULT_WAIT_MS }: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: `inbound ${name}`,
    types,
    connectionTimeoutMillis: waitMs,
    options: [
      `-c search_path=inbound -c timezone=UTC -c statement_timeout=${STATEMENT_TIMEOUT_MS}`,
      `-c lock_timeout=${LOCK_TIMEOUT_MS} -c idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_MS}`,
    ].join(' '),
    ...({ pipeline } as object),
  });
  // A connection that dies while nobody uses it is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
};
