import pg from 'pg';

/** Who fills a database has this lock of it; a number that nothing else of the product takes. */
const TURN = 'select pg_advisory_lock(5071120)';

/**
 * Does what only one process may do in a database at a time: servers that start at once do it one after the other. The
 * turn ends with the connection that holds it, however the process ends.
 */
export const inTurn = async <T>(ownerUrl: string, work: () => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  // A connection that is lost ends the turn; whoever works meanwhile finds that out by their own.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(TURN);
    return await work();
  } finally {
    await client.end();
  }
};
