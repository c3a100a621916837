import { Duplex } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { BatchingClient } from './batching-client.ts';
import { askPrepared } from './prepared.ts';

const server = testServer();

interface Connection {
  sync(): void;
  emit(event: string, message: object): boolean;
}

const connectionOf = (client: pg.PoolClient): Connection =>
  (client as unknown as { connection: Connection }).connection;

/** Counts how often the database is asked to answer. */
const countSyncs = (client: pg.PoolClient): (() => number) => {
  const connection = connectionOf(client);
  const sync = connection.sync.bind(connection);
  let count = 0;
  connection.sync = () => {
    count++;
    sync();
  };
  return () => count;
};

const withClient = async (
  work: (client: pg.PoolClient, ask: (text: string) => Promise<unknown[]>) => Promise<void>,
) => {
  const client = await server.running.platform.pool.connect();
  try {
    await work(client, async text => (await askPrepared(client, text, [])).rows);
  } finally {
    client.release(true);
  }
};

const statusOf = (client: pg.PoolClient) =>
  (client as unknown as { getTransactionStatus(): string }).getTransactionStatus();

const codesOf = async (asked: readonly Promise<unknown>[]): Promise<unknown[]> =>
  (await Promise.allSettled(asked)).map(one => (one.status === 'rejected' ? one.reason.code : 'done'));

const FAILS = 'select 1 / 0 as quotient';
const DIVISION_BY_ZERO = '22012';
const PASSED_OVER = '25P02';

describe('what is asked in one turn of the event loop', () => {
  it('is answered in its order, and the database is asked for its answers once', async () => {
    await withClient(async (client, ask) => {
      const syncs = countSyncs(client);
      const asked = [1, 2, 3].map(number => ask(`select ${number} as number`));
      expect(await Promise.all(asked)).toEqual([1, 2, 3].map(number => [{ number }]));
      expect(syncs()).toBe(1);
      expect(await ask('select 4 as number')).toEqual([{ number: 4 }]);
      expect(syncs()).toBe(2);
    });
  });

  it('is told as passed over after a statement that failed, and can be asked again', async () => {
    await withClient(async (_client, ask) => {
      const after = 'select 2 as after';
      expect(await codesOf([ask('select 1 as before'), ask(FAILS), ask(after), ask(after)])).toEqual([
        ...['done', DIVISION_BY_ZERO],
        ...[PASSED_OVER, PASSED_OVER],
      ]);
      expect(await ask(after)).toEqual([{ after: 2 }]);
    });
  });

  it('leaves the way out of a transaction to be gone, whatever failed before it in the same turn', async () => {
    await withClient(async (client, ask) => {
      const asked = [ask('begin'), ask(FAILS), ask('select 1 as passed_over'), client.query('rollback')];
      expect(await codesOf(asked)).toEqual(['done', DIVISION_BY_ZERO, PASSED_OVER, 'done']);
      expect(statusOf(client)).toBe('I');
      expect(await codesOf([ask('begin'), ask('savepoint one'), ask(FAILS)])).toEqual([
        'done',
        'done',
        DIVISION_BY_ZERO,
      ]);
      expect(
        await codesOf([client.query('rollback to savepoint one'), ask('select 3 as three'), ask('commit')]),
      ).toEqual(['done', 'done', 'done']);
      expect(statusOf(client)).toBe('I');
    });
  });

  it('does not commit what failed', async () => {
    await withClient(async (client, ask) => {
      expect(await codesOf([ask('begin'), ask(FAILS)])).toEqual(['done', DIVISION_BY_ZERO]);
      expect((await askPrepared(client, 'commit', [])).command).toBe('ROLLBACK');
    });
  });
});

it('ends a batch at once of which a statement failed while it was still being written', async () => {
  const sent: string[] = [];
  const stream = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _encoding, done) => {
      sent.push(String.fromCharCode(chunk[0] ?? 0));
      done();
    },
  });
  const client = new BatchingClient({ stream: () => stream, pipeline: true } as object) as unknown as pg.PoolClient;
  const inner = client as unknown as { _attachListeners(connection: Connection): void };
  Object.assign(client, { _connected: true, readyForQuery: true });
  inner._attachListeners(connectionOf(client));
  const asked = ['first', 'second'].map(text => askPrepared(client, text, []));
  connectionOf(client).emit('errorMessage', { code: DIVISION_BY_ZERO });
  expect(await codesOf(asked)).toEqual([DIVISION_BY_ZERO, PASSED_OVER]);
  const third = askPrepared(client, 'third', []);
  connectionOf(client).emit('readyForQuery', { status: 'E' });
  await turn();
  // Parse, bind, describe, execute of the first two and the end of their batch; then of the third, and its end.
  expect(sent.join('')).toBe('PBDEPBDESPBDES');
  connectionOf(client).emit('commandComplete', { text: 'SELECT 0' });
  connectionOf(client).emit('readyForQuery', { status: 'I' });
  expect((await third).command).toBe('SELECT');
});
