import pg from 'pg';
import type { TestServer } from '../server.ts';
import { waitUntil } from '../wait-until.ts';

/** Who waits for a lock that a connection has. Others may wait for each other meanwhile. */
const WAITING = 'select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
/** What it waits with. Asked of both at once, PostgreSQL tells who waits now and what was said a moment before. */
const STATEMENT = 'select query from pg_stat_activity where pid = $1';

const WENT_ON = { hasGoneOn: true } as const;

/** A second connection that has some rows locked, and what it sees of those who wait for them. */
interface Holder {
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The first statement that waits for a lock. */
  whoWaits(): Promise<string>;
  release(): Promise<void>;
}

/** A connection of the superuser to the database of a server. */
const connectTo = async (server: TestServer): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: server.database.superuserUrl,
    options: '-c search_path=inbound',
  });
  await client.connect();
  return client;
};

/** Locks rows from a second connection while something is done; `rows` is a `select` of them. */
export const whileHeld = async <T>(
  server: TestServer,
  { rows, values = [] }: { rows: string; values?: readonly unknown[] },
  work: (holder: Holder) => Promise<T>,
): Promise<T> => {
  const other = await connectTo(server);
  try {
    await other.query('begin');
    const {
      rows: [own],
    } = await other.query('select pg_backend_pid() as pid');
    const { rowCount } = await other.query(`${rows} for update`, [...values]);
    if (!rowCount) throw new Error(`there is nothing to hold: ${rows}`);
    return await work({
      query: async (text, of = []) => (await other.query(text, [...of])).rows,
      // Asked by another connection: within its transaction the holder would hear again what was, the first time it asked.
      whoWaits: async () => {
        const { pid } = await waitUntil(async () => (await server.sql<{ pid: number }>(WAITING, [own.pid]))[0]);
        const [waiting] = await server.sql<{ query: string }>(STATEMENT, [pid]);
        return waiting?.query ?? '';
      },
      release: async () => {
        await other.query('commit');
      },
    });
  } finally {
    await other.end();
  }
};

/** Does something whose end may be a refusal: here it matters when it waits, not what it answers. */
const ended = (work: Promise<unknown>): Promise<typeof WENT_ON> =>
  work.then(
    () => WENT_ON,
    () => WENT_ON,
  );

/** What is seen of something while it waits: its statement, and whether another row is free for somebody else. */
interface Seen {
  statement: string;
  isFree: boolean;
}

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * What is seen of something that waits for held rows; undefined where it went on without. `other` is a `select` of a row
 * that it will want as well, once it has these: whoever holds them must find it free, or the two would wait for each other.
 */
export const seenWaiting = (
  server: TestServer,
  held: { rows: string; values: readonly unknown[] },
  other: { rows: string; values: readonly unknown[] },
  work: () => Promise<unknown>,
): Promise<Seen | undefined> =>
  whileHeld(server, held, async ({ query, whoWaits, release }) => {
    const running = ended(work());
    const statement = await Promise.race([running, whoWaits()]);
    const isFree = await query(`${other.rows} for update nowait`, other.values).then(
      rows => rows.length > 0,
      (error: { code?: string }) => {
        if (error.code !== LOCK_NOT_AVAILABLE) throw error;
        return false;
      },
    );
    await release();
    await running;
    return typeof statement === 'string' ? { statement, isFree } : undefined;
  });

/** The statement with which something waits for held rows; undefined where it went on without. It ends before this does. */
export const waitsWith = (
  server: TestServer,
  held: { rows: string; values?: readonly unknown[] },
  work: () => Promise<unknown>,
): Promise<string | undefined> =>
  whileHeld(server, held, async ({ whoWaits, release }) => {
    const running = ended(work());
    const first = await Promise.race([running, whoWaits()]);
    await release();
    await running;
    return typeof first === 'string' ? first : undefined;
  });
