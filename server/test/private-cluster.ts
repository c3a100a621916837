import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRunning, markOf, type ProcessMark } from '../src/app/launcher/processes.ts';
import { type Cluster, startCluster } from '../src/app/postgres/cluster.ts';
import { OTHER_PROGRAMS } from './told/on-day.ts';

const PREFIX = 'inbound-test-';
/** Far more than the servers of all workers of a large machine ask for. */
const CONNECTIONS = 500;
/** Who made a folder: a process that has ended without removing it was killed. */
export const OWNER_FILE = 'owner.json';
const WATCHDOG = fileURLToPath(new URL('watchdog.mjs', import.meta.url));

/** Starts what ends the PostgreSQL of a folder as soon as this process is gone, and then removes the folder. */
const watchOver = (folder: string): { release(): void } => {
  const dog = spawn(process.execPath, [WATCHDOG, folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  dog.unref();
  return { release: () => dog.stdin?.end() };
};

const ownerOf = (folder: string): ProcessMark | undefined => {
  try {
    return JSON.parse(readFileSync(join(folder, OWNER_FILE), 'utf8')) as ProcessMark;
  } catch {
    return undefined;
  }
};

/** A private folder for one run of tests, which does not outlive the run, however it ends. */
export const privateFolder = async (): Promise<{ folder: string; release(): void }> => {
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  writeFileSync(join(folder, OWNER_FILE), JSON.stringify(markOf(process.pid)));
  return { folder, ...watchOver(folder) };
};

/** Removes what runs left behind that were killed together with their watchdog. */
export const sweepFolders = async (): Promise<void> => {
  const self = markOf(process.pid);
  for (const name of readdirSync(tmpdir()).filter(entry => entry.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name);
    const owner = ownerOf(folder);
    const isOwn = owner?.pid === self.pid && owner.startedAt === self.startedAt;
    if (owner && !isOwn && !isRunning(owner)) watchOver(folder).release();
  }
};

/**
 * A PostgreSQL without syncs, in a folder of its own that goes with it; `fill` puts data there first. Any number of servers
 * may work with it.
 */
export const startPrivateCluster = async (
  fill: (folder: string) => Promise<void> = async () => undefined,
): Promise<Cluster & { folder: string }> => {
  await sweepFolders();
  const { folder, release } = await privateFolder();
  await fill(folder);
  const settings = [`max_connections=${CONNECTIONS}`];
  const cluster = await startCluster({ folder, durable: false, programs: OTHER_PROGRAMS, settings });
  const stop = async (): Promise<void> => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
    release();
  };
  return { ...cluster, folder, stop };
};
