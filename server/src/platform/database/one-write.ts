import type { Writable } from 'node:stream';
import type pg from 'pg';

/** The socket of a connection; the driver has it, its types do not tell. */
const socketOf = (client: pg.PoolClient): Writable =>
  (client as unknown as { connection: { stream: Writable } }).connection.stream;

/** So many bytes are worth a write of their own: the database works at them while the turn goes on. */
const MUCH = 32_768;

/**
 * Holds back what a connection sends until the turn of the event loop ends, so that queries that do not wait for each
 * other leave in one write: each write by itself wakes the database's process, which costs both sides more than the query.
 */
export const inOneWrite = (client: pg.PoolClient): pg.PoolClient => {
  const socket = socketOf(client);
  if (socket.writableCorked === 0) {
    socket.cork();
    setImmediate(() => socket.uncork());
  } else if (socket.writableLength >= MUCH) {
    socket.uncork();
    socket.cork();
  }
  return client;
};
