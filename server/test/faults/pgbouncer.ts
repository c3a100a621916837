import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { waitUntil } from '../wait-until.ts';

const PROGRAM = 'pgbouncer';

/** A real pooler in transaction mode before a database; fewer connections than a server asks for stand behind it. */
export interface Pooler {
  /** The database through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** Whether the machine has one. */
export const hasPgBouncer = (): boolean => spawnSync(PROGRAM, ['--version'], { stdio: 'ignore' }).error === undefined;

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const configOf = (database: string, { socket, password, port }: { socket: string; password: string; port: number }) => `
[databases]
${database} = host=${socket} port=5432 dbname=${database} user=inbound_app password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`;

const ended = (child: ChildProcess): Promise<void> =>
  new Promise(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('close', () => resolve());
  });

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Starts PgBouncer before a database that listens on a socket, as the user whom the socket belongs to. */
export const startPgBouncer = async (databaseUrl: string, password: string): Promise<Pooler> => {
  const [, host = '', database = ''] = /@([^/]+)\/(.+)$/.exec(databaseUrl) ?? [];
  const socket = decodeURIComponent(host);
  const { uid, gid } = await stat(socket);
  const folder = await mkdtemp(join(tmpdir(), 'inbound-pooler-'));
  const file = join(folder, 'pgbouncer.ini');
  const port = await freePort();
  await writeFile(file, configOf(database, { socket, password, port }), { mode: 0o600 });
  for (const path of [folder, file]) await chown(path, uid, gid);
  const child = spawn(PROGRAM, ['-q', file], { uid, gid, stdio: 'ignore' });
  const url = `postgres://inbound_app@127.0.0.1:${port}/${database}`;
  await waitUntil(() => answers(url));
  return {
    url,
    stop: async () => {
      child.kill('SIGINT');
      await ended(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
