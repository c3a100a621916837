import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../platform/tools/start-error.ts';
import { refuseUnfinished } from '../postgres/unfinished.ts';
import { endProcess, isRunning, markOf, type ProcessMark } from './processes.ts';

const FILE = 'running.json';
const OWNER_ONLY = 0o600;
/** An orphan ends by itself when it notices that its launcher has gone; it is helped after this time. */
const ORPHAN_PATIENCE_MS = 5_000;

/** What a running product leaves in its data folder, for its owner alone: the command line finds the database by it. */
export interface Running {
  launcher: ProcessMark;
  server?: ProcessMark;
  /** Where it answers. */
  address?: string;
  /** The database as its owner role. */
  databaseUrl?: string;
}

const read = (path: string): Running | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Running;
  } catch {
    // There is none, or it was cut off by a power failure: then nothing of it runs.
    return undefined;
  }
};

/** What runs in a data folder now; undefined when nothing does. */
export const runningIn = (dataFolder: string): Running | undefined => {
  const running = read(join(dataFolder, FILE));
  return running && isRunning(running.launcher) ? running : undefined;
};

export interface Claim {
  note(more: Partial<Running>): void;
  release(): void;
}

/** Two launchers that start at once: the file is made by one of them only. */
const write = (path: string, running: Running, isNew: boolean): void =>
  writeFileSync(path, JSON.stringify(running), { mode: OWNER_ONLY, flag: isNew ? 'wx' : 'w' });

/**
 * Takes a data folder for this launcher. One that runs there already is an error; the server that a killed launcher
 * left behind is ended, for it holds the port. A folder into which a restore did not come to its end is an error, too.
 */
export const claim = async (dataFolder: string): Promise<Claim> => {
  await mkdir(dataFolder, { recursive: true });
  refuseUnfinished(dataFolder);
  const path = join(dataFolder, FILE);
  const before = read(path);
  if (before && isRunning(before.launcher)) {
    const where = before.address ? ` at ${before.address}` : '';
    throw new StartError(
      `Inbound runs already${where} (process ${before.launcher.pid}, data folder ${dataFolder}). Stop it first, or set INBOUND_DATA to another folder.`,
    );
  }
  if (before?.server) await endProcess(before.server, ORPHAN_PATIENCE_MS);
  rmSync(path, { force: true });
  let running: Running = { launcher: markOf(process.pid) };
  write(path, running, true);
  return {
    note: more => {
      running = { ...running, ...more };
      write(path, running, false);
    },
    release: () => rmSync(path, { force: true }),
  };
};
