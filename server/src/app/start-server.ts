import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import pino, { type Logger } from 'pino';
import { seed } from '../../db/seed/seed.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { migrate } from '../platform/database/migrate.ts';
import { makePool } from '../platform/database/pool.ts';
import { folderStore } from '../platform/files.ts';
import { addHealth } from '../platform/http/health.ts';
import { addOpenApi } from '../platform/http/openapi.ts';
import { buildServer } from '../platform/http/server.ts';
import { addWebApp } from '../platform/http/web-app.ts';
import type { Platform } from '../platform/platform.ts';
import { startWorker } from '../platform/worker.ts';
import { provideCertificate } from '../system/certificate/certificate.ts';
import { type Config, productFolder } from './config.ts';
import { routes } from './features.ts';

export interface RunningServer {
  app: FastifyInstance;
  platform: Platform;
  address: string;
  close(): Promise<void>;
}

/** A secret of the installation, kept in the data folder and drawn at the first start. */
const keptSecret = async (folder: string, name: string): Promise<string> => {
  const path = join(folder, name);
  const kept = await readFile(path, 'utf8').catch(() => undefined);
  if (kept) return kept.trim();
  const secret = randomBytes(24).toString('base64url');
  await writeFile(path, secret, { mode: 0o600 });
  return secret;
};

const withCredentials = (url: string, user: string, password: string): string =>
  url.replace(/^(postgres(?:ql)?:\/\/)(?:[^@/]*@)?/, `$1${user}:${encodeURIComponent(password)}@`);

/** The server never works as a role that the policies do not bind. */
const checkRole = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ bad: boolean }>(
    `select r.rolsuper or r.rolbypassrls or exists (
       select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'inbound' and c.relowner = r.oid) as bad
     from pg_roles r where r.rolname = current_user`,
  );
  if (rows[0]?.bad !== false)
    throw new Error("The application's database role is a superuser or owns tables. Use another one.");
};

export interface ServerOptions {
  config: Config;
  clock?: Clock;
  log?: Logger;
  say(line: string): void;
  /** Absent: the migrations have run and the data is there already, as in tests. */
  prepare?: boolean;
}

const buildOf = async (): Promise<Platform['build']> =>
  readFile(join(productFolder(), 'dist', 'build.json'), 'utf8').then(
    text => JSON.parse(text) as Platform['build'],
    () => ({ version: 'development', builtAt: systemClock.now() }),
  );

const OWNER_WAIT_MS = 30_000;
/** As many passwords are checked at once. */
const APART_POOL_SIZE = 4;

/** Brings the database to its state: roles and migrations. */
const prepareDatabase = async ({ config, say }: ServerOptions, url: string): Promise<void> => {
  const roles = {
    appPassword: await keptSecret(config.dataFolder, 'app-password'),
    workerPassword: await keptSecret(config.dataFolder, 'worker-password'),
  };
  await migrate(url, join(productFolder(), 'server/db/migrations'), roles, say);
};

/** Starts the server process: listens at once, is ready when the database is. */
export const startServer = async (options: ServerOptions): Promise<RunningServer> => {
  const { config, clock = systemClock, say } = options;
  const log = options.log ?? pino({ level: 'warn' });
  const url = config.databaseUrl;
  if (!url) throw new Error('There is no database. Start with `npm start`, or set DATABASE_URL.');
  await mkdir(config.dataFolder, { recursive: true });
  const appUrl =
    config.databaseAppUrl ?? withCredentials(url, 'inbound_app', await keptSecret(config.dataFolder, 'app-password'));
  const workerUrl = withCredentials(url, 'inbound_worker', await keptSecret(config.dataFolder, 'worker-password'));
  const platform: Platform = {
    pool: makePool({ url: appUrl, size: config.poolSize, name: 'calls', waitMs: OWNER_WAIT_MS }),
    apartPool: makePool({ url: appUrl, size: APART_POOL_SIZE, name: 'apart', waitMs: OWNER_WAIT_MS }),
    workerPool: makePool({ url: workerUrl, size: 2, name: 'worker', pipeline: false }),
    clock,
    log,
    files: folderStore(join(config.dataFolder, 'files')),
    dataFolder: config.dataFolder,
    readiness: { ready: false, reason: 'starting' },
    build: await buildOf(),
    demo: config.demo === 'auto',
  };
  const app = await buildServer(platform, routes);
  addHealth(app, platform);
  addOpenApi(app, platform, routes);
  await addWebApp(app, join(productFolder(), 'dist', 'web'));
  const address = await app.listen({ host: config.host, port: config.port });
  if (options.prepare !== false) await prepareDatabase(options, url);
  await checkRole(platform.pool);
  if (options.prepare !== false) {
    await seed({ platform, config, say });
    await provideCertificate(platform);
  }
  const worker = startWorker(platform);
  platform.readiness = { ready: true, reason: '' };
  say(`ready at ${address}`);
  return {
    app,
    platform,
    address,
    close: async () => {
      platform.readiness = { ready: false, reason: 'stopping' };
      await worker.stop();
      await app.close();
      await Promise.all([platform.pool.end(), platform.apartPool.end(), platform.workerPool.end()]);
    },
  };
};
