import { connect, createServer, type Socket } from 'node:net';

/** A line to a database that can be frozen: nothing passes, and no end is told that it does not. */
export interface FrozenLine {
  /** The same database through the line. */
  url: string;
  /** Who comes from now on reaches another database. */
  turnTo(databaseUrl: string): void;
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

/** Where the database of an address listens. */
export const socketOf = (url: string): string =>
  `${decodeURIComponent(/@([^/]+)\//.exec(url)?.[1] ?? '')}/.s.PGSQL.5432`;

/** Lays a line to a database that listens on a socket. */
export const layLine = async (databaseUrl: string): Promise<FrozenLine> => {
  const ends = new Set<Socket>();
  let socket = socketOf(databaseUrl);
  let isFrozen = false;
  const server = createServer(near => {
    const far = connect(socket);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      if (isFrozen) from.pause();
      from.pipe(to);
      from.on('error', () => undefined);
      from.on('close', () => {
        ends.delete(from);
        to.destroy();
      });
      if (isFrozen) from.pause();
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: databaseUrl.replace(/@[^/]+\//, `@127.0.0.1:${port}/`),
    turnTo: other => {
      socket = socketOf(other);
    },
    freeze: () => {
      isFrozen = true;
      for (const end of ends) end.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const end of ends) end.resume();
    },
    close: async () => {
      for (const end of ends) end.destroy();
      await new Promise(resolve => server.close(resolve));
    },
  };
};
