import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pino, { type Logger } from 'pino';
import type { Platform } from '../platform/call/platform.ts';
import { makePool } from '../platform/database/pool.ts';
import { watchDatabase } from '../platform/database/pulse.ts';
import type { AppRole, AppRoles } from '../platform/database/roles.ts';
import { Feed } from '../platform/live/feed.ts';
import { addressRule } from '../platform/outgoing/address-rule.ts';
import { TASK_LANES } from '../platform/tasks/task-job.ts';
import { Buckets } from '../platform/threads/buckets.ts';
import { CallTurns, turnLimits } from '../platform/threads/call-turns.ts';
import { HeavyCallQueue, type Shares } from '../platform/threads/heavy-call-queue.ts';
import { RefusalThrottle } from '../platform/threads/refusal-throttle.ts';
import { Threads } from '../platform/threads/threads.ts';
import { bucketStore } from '../platform/tools/bucket.ts';
import { type Clock, systemClock } from '../platform/tools/clock.ts';
import { folderStore } from '../platform/tools/files.ts';
import { productFolder } from '../platform/tools/product-folder.ts';
import { errorInLog } from '../platform/tools/source-stack.ts';
import { StartError } from '../platform/tools/start-error.ts';
import { provideWhole } from '../platform/tools/whole-file.ts';
import type { Config } from './config.ts';
import { threadPrograms } from './thread-program.ts';

/** A secret of the installation, kept in the data folder and drawn at the first start. */
const keptSecret = async (folder: string, name: string): Promise<string> => {
  const path = join(folder, name);
  await provideWhole(path, randomBytes(24).toString('base64url'));
  return (await readFile(path, 'utf8')).trim();
};

/** The product's own database roles with their passwords. */
export const rolesOf = async ({ dataFolder, rolePrefix }: Config): Promise<AppRoles> => ({
  app: { name: `${rolePrefix}_app`, password: await keptSecret(dataFolder, 'app-password') },
  worker: { name: `${rolePrefix}_worker`, password: await keptSecret(dataFolder, 'worker-password') },
});

const withCredentials = (url: string, { name, password }: AppRole): string =>
  url.replace(/^(postgres(?:ql)?:\/\/)(?:[^@/]*@)?/, `$1${name}:${encodeURIComponent(password)}@`);

const buildOf = async (): Promise<Platform['build']> =>
  readFile(join(productFolder(), 'dist', 'build.json'), 'utf8').then(
    text => JSON.parse(text) as Platform['build'],
    () => ({ version: 'development', builtAt: systemClock.now() }),
  );

const OWNER_WAIT_MS = 30_000;
/** Connections besides those for calls; of those apart, as many as passwords are checked at once. */
export const BESIDES = { apart: 4, worker: 2, pulse: 1 } as const;

/** One processor stays with the loop that answers calls; what draws with fonts keeps some memory for each thread. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));
/** While a thread writes for one call, another call reads its rows. */
export const SHARES: Shares = { working: 2 * THREADS, ofUser: 8, ofTenant: 24, ofAll: 48 };
/** A file that is written holds a transaction open: none may wait for a thread, of a call or of a task. */
const FED_THREADS = SHARES.working + TASK_LANES;

export interface PlatformOptions {
  clock?: Clock | undefined;
  log?: Logger | undefined;
  /** How much heavy work, how many calls of one user and how many open calls there may be; the product's own limits where they are absent. */
  limits?: Pick<Platform, 'heavyCalls' | 'callTurns' | 'buckets' | 'refusalThrottle'> | undefined;
  /** Who does heavy work; threads of its own where absent. */
  threads?: Threads | undefined;
}

const ownLimits = ({ poolSize }: Config) => ({
  heavyCalls: new HeavyCallQueue(SHARES),
  callTurns: new CallTurns(turnLimits(poolSize)),
  buckets: new Buckets(),
  refusalThrottle: new RefusalThrottle(),
});
const ownThreads = () => new Threads({ size: THREADS, fed: FED_THREADS, ...threadPrograms() });

/** Puts together what the server and the command line stand on; no connection is made yet. */
export const openPlatform = async (
  config: Config,
  {
    clock = systemClock,
    log = pino({ level: 'warn', serializers: { err: errorInLog } }),
    limits = ownLimits(config),
    threads = ownThreads(),
  }: PlatformOptions = {},
): Promise<Platform> => {
  const url = config.databaseUrl;
  if (!url) throw new StartError('There is no database. Start with `npm start`, or set DATABASE_URL.');
  await mkdir(config.dataFolder, { recursive: true });
  const roles = await rolesOf(config);
  const calls = { url: config.databaseAppUrl ?? withCredentials(url, roles.app), pooled: config.pooled };
  const workerUrl = withCredentials(url, roles.worker);
  const apartPool = makePool({ ...calls, size: BESIDES.apart, name: 'apart', waitMs: OWNER_WAIT_MS });
  const workerPool = makePool({ url: workerUrl, size: BESIDES.worker, name: 'worker', pipeline: false });
  return {
    pool: makePool({ ...calls, size: config.poolSize, name: 'calls', waitMs: OWNER_WAIT_MS }),
    pulse: watchDatabase(
      makePool({ ...calls, size: BESIDES.pulse, name: 'pulse', pipeline: false }),
      config.databaseSilence,
    ),
    apartPool,
    workerPool,
    feed: new Feed({ apartPool, workerPool, clock, log, dataFolder: config.dataFolder }),
    threads,
    ...limits,
    clock,
    startedAt: clock.now(),
    log,
    files: config.bucket ? bucketStore(config.bucket) : folderStore(join(config.dataFolder, 'files')),
    dataFolder: config.dataFolder,
    readiness: { ready: false, reason: 'starting' },
    build: await buildOf(),
    demo: config.demo === 'auto',
    firstLanguage: config.firstLanguage,
    outgoing: addressRule(config.privateReceivers),
    distributor: config.distributor,
    carrier: config.carrier,
    publicAddress: config.publicAddress,
  };
};

/** Closes all connections, and ends all threads. */
export const closePlatform = async ({ pool, apartPool, workerPool, pulse, threads }: Platform): Promise<void> => {
  await Promise.all([pool.end(), apartPool.end(), workerPool.end(), pulse.stop(), threads.stop()]);
};
