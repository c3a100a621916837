import { once } from 'node:events';
import { Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { inOneWrite } from './one-write.ts';

/** A connection of which only the socket is there; `writes` are what left it, one entry for each write. */
const connection = () => {
  const writes: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      writes.push(String(chunk));
      done();
    },
    writev: (chunks, done) => {
      writes.push(chunks.map(({ chunk }) => String(chunk)).join(''));
      done();
    },
  });
  return { client: { connection: { stream } } as unknown as pg.PoolClient, stream, writes };
};

describe('what a connection sends in one turn of the event loop', () => {
  it('leaves in one write, also what comes after an awaited promise', async () => {
    const { client, stream, writes } = connection();
    inOneWrite(client);
    stream.write('begin;');
    await Promise.resolve();
    inOneWrite(client);
    stream.write('select;');
    expect(writes).toEqual([]);
    await turn();
    expect(writes).toEqual(['begin;select;']);
  });

  it('leaves before the turn ends where it is much', async () => {
    const { client, stream, writes } = connection();
    const much = 'x'.repeat(40_000);
    inOneWrite(client);
    stream.write(much);
    inOneWrite(client);
    expect(writes).toEqual([much]);
    stream.write('select;');
    expect(writes).toEqual([much]);
    await turn();
    expect(writes).toEqual([much, 'select;']);
  });

  it('leaves in another write in another turn', async () => {
    const { client, stream, writes } = connection();
    for (const text of ['begin;', 'commit;']) {
      inOneWrite(client);
      stream.write(text);
      await turn();
    }
    expect(writes).toEqual(['begin;', 'commit;']);
    stream.end();
    await once(stream, 'finish');
  });
});
