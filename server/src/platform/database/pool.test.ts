import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { refusalOfDatabase } from './duplicates.ts';
import { makePool } from './pool.ts';
import { transact } from './transaction.ts';

/** A message as PostgreSQL sends it: a letter, its length, what it says. */
const message = (letter: string, content: string): Buffer => {
  const head = Buffer.from(`${letter}0000`);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, Buffer.from(content)]);
};
const WELCOME = [message('R', '\0\0\0\0'), message('Z', 'I')];
const ENDED = message('E', 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');

it('a connection that the database ends in the breath of its welcome is told as something that passes, and ends no process', async () => {
  const sockets = new Set<Socket>();
  const database = createServer(socket => {
    sockets.add(socket.on('error', () => undefined));
    socket.once('data', () => socket.end(Buffer.concat([...WELCOME, ENDED])));
  });
  await new Promise<void>(resolve => database.listen(0, '127.0.0.1', resolve));
  const { port } = database.address() as AddressInfo;
  const pool = makePool({ url: `postgres://a:b@127.0.0.1:${port}/c`, size: 1, name: 'test' });
  const cause = await transact(pool, tx => tx.query('select 1')).catch((error: unknown) => error);
  expect(refusalOfDatabase(cause), String(cause)).toMatchObject({ code: 'unavailable' });
  await pool.end();
  for (const socket of sockets) socket.destroy();
  database.close();
});
