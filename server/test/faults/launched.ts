import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { type Running, runningIn } from '../../src/app/launcher/running.ts';
import { productFolder } from '../../src/platform/tools/product-folder.ts';
import { onDay } from '../told/on-day.ts';
import { copyTold } from '../told/told-folder.ts';
import { waitUntil } from '../wait-until.ts';

/** Programs as the set-up of the run has built them, or those of another version in its folder. */
const serverOf = (product = productFolder()): string => join(product, 'dist', 'server.js');
const adminOf = (product = productFolder()): string => join(product, 'dist', 'admin.js');

/** The product as a person starts it, on the day of all tests: launcher, server process and PostgreSQL, with syncs to disk. */
export interface Launched {
  address: string;
  /** Its data folder. */
  folder: string;
  /** An access token of a user, of tenant 0 unless it is said. */
  token(userNo: string, tenant?: number): Promise<string>;
  /** What a verb of the command line says, in this data folder or another one. */
  admin(args: readonly string[], dataFolder?: string): Promise<string>;
  killServer(): void;
  killDatabase(): void;
  /** Kills the launcher alone; what it has started must not stay behind. */
  killLauncher(): void;
  ready(): Promise<void>;
  /** Ends it in order; its data stays. */
  end(): Promise<void>;
  /** Ends it, and takes its data away. */
  stop(): Promise<void>;
}

/** A port that was free a moment ago: a server that comes again must be where it was. */
const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const ended = (child: ChildProcess): Promise<void> =>
  new Promise(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('close', () => resolve());
  });

/** Whether a server would take a call. */
export const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );

const adminIn = async (program: string, env: NodeJS.ProcessEnv, args: readonly string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { env });
  return stdout.trim();
};

/** What a verb of the command line says of a data folder in which nothing runs, of this version or of one in its folder. */
export const adminAtRest = (args: readonly string[], folder: string, product?: string): Promise<string> =>
  adminIn(adminOf(product), { PATH: process.env.PATH, INBOUND_DATA: folder, ...onDay() }, args);

/** What a verb of the command line says of an outside database, with the secrets of a data folder. */
export const adminOutside = (args: readonly string[], folder: string, databaseUrl: string): Promise<string> =>
  adminIn(adminOf(), { PATH: process.env.PATH, INBOUND_DATA: folder, DATABASE_URL: databaseUrl, ...onDay() }, args);

/** What a start says that ends at once. */
export const failedStart = async (folder: string): Promise<string> => {
  const env = { PATH: process.env.PATH, INBOUND_DATA: folder, ...onDay() };
  return promisify(execFile)(process.execPath, [serverOf()], { env }).then(
    () => '',
    ({ stderr }: { stderr: string }) => stderr,
  );
};

/** A folder for the data of a product. */
export const dataFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'inbound-faults-'));

/** How a product is started, where not as `npm start` would. */
export interface LaunchOptions {
  /** Its data folder, if it has one already. */
  folder?: string;
  port?: number;
  /** The folder of another version, whose server is built. */
  product?: string;
  /** More settings. */
  env?: Readonly<Record<string, string>>;
}

/** Starts the product over a data folder that goes with it, and waits until it answers. */
export const launchProduct = async (options: LaunchOptions = {}): Promise<Launched> => {
  const folder = options.folder ?? (await dataFolder());
  if (!options.folder) await copyTold(inject('cluster').told, folder);
  const port = options.port ?? (await freePort());
  const address = `http://127.0.0.1:${port}`;
  const own = { INBOUND_DATA: folder, INBOUND_DEMO: 'auto', PORT: String(port) };
  const env = { PATH: process.env.PATH, ...onDay(), ...own, ...options.env };
  const child = spawn(process.execPath, [serverOf(options.product)], { env, stdio: 'ignore' });
  const end = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended(child);
  };
  const launched: Launched = {
    address,
    folder,
    token: (userNo, tenant = 0) =>
      adminIn(adminOf(options.product), env, ['token', '--user', userNo, '--tenant', String(tenant)]),
    admin: (args, at = folder) => adminIn(adminOf(options.product), { ...env, INBOUND_DATA: at }, args),
    killServer: () => process.kill((runningIn(folder) as Running).server?.pid ?? 0, 'SIGKILL'),
    killDatabase: () => {
      const [postmaster] = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(postmaster), 'SIGKILL');
    },
    killLauncher: () => void child.kill('SIGKILL'),
    ready: () => waitUntil(() => isReady(address)).then(() => undefined),
    end,
    stop: async () => {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await launched.ready();
  return launched;
};
