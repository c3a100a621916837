import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { providePermissions } from '../../seed/base/permissions.ts';
import { seed } from '../../seed/seed.ts';
import type { Platform } from '../platform/call/platform.ts';
import { provideDuplicates } from '../platform/database/duplicates.ts';
import { inTurn } from '../platform/database/in-turn.ts';
import { migrate } from '../platform/database/migrate.ts';
import { addHealth } from '../platform/http/health.ts';
import { measure } from '../platform/http/metrics.ts';
import { addOpenApi } from '../platform/http/openapi.ts';
import { bindRoutes, makeServer } from '../platform/http/server.ts';
import { addWebApp } from '../platform/http/web-app.ts';
import { eachTenant } from '../platform/jobs/each-tenant.ts';
import { provideStatistics } from '../platform/jobs/statistics.ts';
import { startWorker, type Worker } from '../platform/jobs/worker.ts';
import { giveBackAtRest } from '../platform/tools/at-rest.ts';
import { productFolder } from '../platform/tools/product-folder.ts';
import { clearSpool } from '../platform/tools/spool.ts';
import { StartError } from '../platform/tools/start-error.ts';
import { checkCertificate } from '../system/certificate/certificate.ts';
import { provideCertificate } from '../system/certificate/provide.ts';
import { provideMailTemplates } from '../system/mail-template/offers.ts';
import type { Config } from './config.ts';
import { duplicates, jobs, routes, toldEvents } from './features.ts';
import { closePlatform, openPlatform, type PlatformOptions, rolesOf } from './open-platform.ts';
import { duringStart } from './start-failure.ts';

const SECOND_MS = 1_000;

export interface RunningServer {
  app: FastifyInstance;
  platform: Platform;
  address: string;
  /** Says that it will stop, answers for as long as it was set, ends what is in flight; the second time it waits for the first. */
  close(): Promise<void>;
}

/** The server never works as a role that the policies do not bind. */
const checkRole = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ bad: boolean }>(
    `select r.rolsuper or r.rolbypassrls or exists (
       select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'inbound' and c.relowner = r.oid) as bad
     from pg_roles r where r.rolname = current_user`,
  );
  if (rows[0]?.bad !== false)
    throw new StartError("The application's database role is a superuser or owns tables. Use another one.");
};

export interface ServerOptions extends PlatformOptions {
  config: Config;
  say(line: string): void;
  /** Absent: the migrations have run and the data is there already, as in tests. */
  prepare?: boolean;
  /** Kinds of jobs that this server leaves alone: a test runs them at its own moment. */
  jobsByHand?: readonly string[];
}

/** Brings the database to its state: roles and migrations. */
const prepareDatabase = ({ config, say }: ServerOptions): Promise<void> =>
  duringStart('migrating the database', config, async () => {
    await clearSpool(config.dataFolder);
    const roles = await rolesOf(config);
    await migrate(config.databaseUrl ?? '', join(productFolder(), 'server/db/migrations'), roles, say);
  });

/** Provides what must be there before anybody can call: a first start fills the database, each later one finds it filled. */
const prepareContent = async ({ config, say }: ServerOptions, platform: Platform, address: string): Promise<void> => {
  await duringStart('filling the database', config, async () => {
    await inTurn(config.databaseUrl ?? '', () => seed({ platform, config, address, say }));
    await provideStatistics(platform);
  });
  await duringStart('providing the certificate', config, async () => {
    await provideCertificate(platform);
    await checkCertificate(platform);
  });
  await duringStart('filling the database', config, async () => {
    await eachTenant(platform, providePermissions);
    await eachTenant(platform, provideMailTemplates);
  });
};

/** Starts the server process: listens at once, is ready when the database is. */
export const startServer = async (options: ServerOptions): Promise<RunningServer> => {
  const { config, say } = options;
  const platform = await openPlatform(config, options);
  provideDuplicates(duplicates);
  let worker: Worker | undefined;
  const app = await makeServer(platform, config);
  const registry = measure(app, platform, () => worker?.lags() ?? new Map());
  bindRoutes(app, platform, routes);
  addHealth(app, platform, { registry, token: config.metricsToken });
  addOpenApi(app, platform, { routes, told: toldEvents });
  await addWebApp(app, join(productFolder(), 'dist', 'web'));
  const address = await duringStart('listening', config, () => app.listen({ host: config.host, port: config.port }));
  if (options.prepare !== false) await prepareDatabase(options);
  await duringStart('migrating the database', config, () => checkRole(platform.pool));
  if (options.prepare !== false) await prepareContent(options, platform, address);
  worker = startWorker(
    platform,
    jobs.filter(({ kind }) => !options.jobsByHand?.includes(kind)),
  );
  platform.readiness = { ready: true, reason: '' };
  const stopGivingBack = giveBackAtRest();
  say(`ready at ${address}`);
  const stop = async () => {
    platform.readiness = { ready: true, reason: 'stopping' };
    stopGivingBack();
    platform.feed.stop();
    await pause(config.drainSeconds * SECOND_MS);
    platform.readiness = { ready: false, reason: 'stopping' };
    await worker?.stop();
    await app.close();
    await closePlatform(platform);
  };
  let stopped: Promise<void> | undefined;
  return {
    app,
    platform,
    address,
    close: () => {
      stopped ??= stop();
      return stopped;
    },
  };
};
