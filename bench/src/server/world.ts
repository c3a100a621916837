import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readConfig } from '@inbound/server/app/config';
import { SERVER_FLAGS } from '@inbound/server/app/launcher/server-flags';
import { serverPart, stopPatience } from '@inbound/server/app/launcher/server-part';
import { closePlatform, openPlatform } from '@inbound/server/app/open-platform';
import { inProduct, startCluster } from '@inbound/server/app/postgres/cluster';
import type { Platform } from '@inbound/server/platform/call/platform';
import { productFolder } from '@inbound/server/platform/tools/product-folder';
import pg from 'pg';

const run = promisify(execFile);

/** A process of the server. */
export interface ServerProcess {
  /** Where it answers. */
  address: string;
  pid: number;
  /** From its start to its first answer, in seconds; the database was up and migrated. */
  startSeconds: number;
  stop(): Promise<void>;
}

/** The product as users get it, over a PostgreSQL of its own. */
export interface World {
  /** Where the product answers. */
  address: string;
  /** The database as the server process sees it: the same role, the same settings of connections. */
  platform: Platform;
  /** Address of the database for the server's role. */
  appUrl: string;
  /** Its address for the superuser, who makes what no call could make. */
  superuserUrl: string;
  /** The process of the server. */
  pid: number;
  token(userNo: string): Promise<string>;
  /** One more server over the same database, with a data folder of its own (docs/scale.md). */
  another(): Promise<ServerProcess>;
  stop(): Promise<void>;
}

export interface WorldOptions {
  /** How many call-off lines there are at least. */
  lines: number;
  /** A data folder to be used and left behind; without it one is made and removed. */
  folder?: string | undefined;
  say(line: string): void;
}

const MS_A_SECOND = 1_000;

/** Where all plants of the world stand. */
export const TIME_ZONE = 'Asia/Shanghai';

const distFile = (name: string): string => join(productFolder(), 'dist', name);

const hasRows = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set search_path = inbound; select set_config('app.tenant', '0', false)");
    const { rows } = await client.query(
      "select 1 from call_off where search_no >= 'BENCH' and search_no < 'BENCI' limit 1",
    );
    return rows.length > 0;
  } finally {
    await client.end();
  }
};

/** What autovacuum does in its time is done before anything is measured. */
const settle = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
};

/** Starts the server process that `npm start` starts, over a database that is up. */
const startServer = async (env: NodeJS.ProcessEnv, say: (line: string) => void) => {
  const began = performance.now();
  let pid = 0;
  const part = serverPart({
    program: distFile('main.js'),
    flags: SERVER_FLAGS,
    env,
    say,
    born: own => {
      pid = own;
    },
    patience: stopPatience(0),
  });
  const address = await part.ready;
  return { stop: part.stop, address, pid, startSeconds: (performance.now() - began) / MS_A_SECOND };
};

const administrating =
  (env: NodeJS.ProcessEnv) =>
  async (...args: string[]): Promise<string> =>
    (await run(process.execPath, [distFile('admin.js'), ...args], { env })).stdout.trim();

/** Statements that are written by hand ask for one day: so all plants have one. */
const ONE_ZONE = `update inbound.plant set time_zone = '${TIME_ZONE}' where time_zone <> '${TIME_ZONE}'`;
/** Headers whose figures are those of a day before. */
const BEHIND = `select 1 from inbound.call_off where figures_change_on <= (now() at time zone '${TIME_ZONE}')::date limit 1`;
const LOOK_MS = 1_000;

/**
 * Gives all plants one day, and waits until the server has brought all headers to it: data of yesterday would be written
 * anew while it is measured.
 */
const untilToday = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(ONE_ZONE);
    while ((await client.query(BEHIND)).rowCount) await pause(LOOK_MS);
  } finally {
    await client.end();
  }
};

/** Fills a data folder with lines, where it has none, else brings it to the day; a server has told its demo story before. */
const fill = async (
  { lines, say }: Pick<WorldOptions, 'lines' | 'say'>,
  env: NodeJS.ProcessEnv,
  { folder, url }: { folder: string; url: string },
): Promise<void> => {
  const server = await startServer(env, say);
  try {
    await untilToday(url);
    if (await hasRows(url)) return;
    say(`writing ${lines} lines`);
    await administrating(env)('bench-seed', '--lines', String(lines), '--into', folder);
  } finally {
    await server.stop();
  }
};

/** What servers of one database have alike. */
const SHARED_SECRETS = ['sealing-key', 'app-password', 'worker-password'];

const startAnother = async (
  env: NodeJS.ProcessEnv,
  first: string,
  say: (line: string) => void,
): Promise<ServerProcess> => {
  const folder = await mkdtemp(join(tmpdir(), 'inbound-bench-'));
  for (const name of SHARED_SECRETS) await copyFile(join(first, name), join(folder, name));
  const { stop, ...server } = await startServer({ ...env, INBOUND_DATA: folder }, say);
  return { ...server, stop: () => stop().then(() => rm(folder, { recursive: true, force: true })) };
};

/** Builds the product, fills it with call-off lines, and starts it with durable settings. */
export const startWorld = async ({ lines, folder, say }: WorldOptions): Promise<World> => {
  await run(process.execPath, [join(productFolder(), 'tools', 'build.mjs')]);
  const dataFolder = folder ?? (await mkdtemp(join(tmpdir(), 'inbound-bench-')));
  const cluster = await startCluster({ folder: dataFolder, durable: true });
  const env = { ...process.env, DATABASE_URL: cluster.url, INBOUND_DATA: dataFolder, INBOUND_DEMO: 'auto', PORT: '0' };
  const superuserUrl = inProduct(cluster.superuserUrl);
  const end = async () => {
    await cluster.stop();
    if (!folder) await rm(dataFolder, { recursive: true, force: true });
  };
  try {
    await fill({ lines, say }, env, { folder: dataFolder, url: superuserUrl });
    await settle(superuserUrl);
    const server = await startServer(env, say);
    const config = { ...readConfig({ INBOUND_DEMO: 'auto' }), databaseUrl: cluster.url, dataFolder };
    const platform = await openPlatform(config);
    return {
      ...server,
      platform,
      appUrl: String(platform.pool.options.connectionString),
      superuserUrl,
      token: userNo => administrating(env)('token', '--user', userNo),
      another: () => startAnother(env, dataFolder, say),
      stop: async () => {
        await closePlatform(platform);
        await server.stop();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
};
