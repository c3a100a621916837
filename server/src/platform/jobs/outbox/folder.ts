import { access, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import type { Platform } from '../../call/platform.ts';
import { newId } from '../../tools/ids.ts';
import type { Job } from '../job.ts';
import type { Address } from './enqueue.ts';

type FolderAddress = Extract<Address, { kind: 'folder' }>;

/** The folder from which other systems fetch messages as files; each tenant has its own below it. */
export const outboxFolder = ({ dataFolder }: Pick<Platform, 'dataFolder'>): string => join(dataFolder, 'outbox');

/** A file that is still written: it has another name, hidden, until it is whole. */
const PARTIAL = /^\..+\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Nobody writes one file for so long; what is older was left behind by a crash. */
const LEFT_BEHIND_MS = 600_000;

/** Where a file of a tenant goes; neither its folder nor its name leads out of the tenant's own. */
const placeOf = (outbox: string, tenant: number, { folder }: FolderAddress, name: string): string => {
  const target = resolve(outbox, folder);
  if (!target.startsWith(resolve(outbox, String(tenant)) + sep)) throw new Error('the address leaves the outbox');
  if (basename(name) !== name || name.startsWith('.')) throw new Error('the name of the file leads elsewhere');
  return target;
};

export interface FolderFile {
  tenant: number;
  address: FolderAddress;
  name: string;
  content: Buffer;
}

/**
 * Writes a file under another name and then renames it: a reader of the folder never sees half of one, and the same file
 * once more takes the place of the first. Answers where it lies.
 */
export const writeToFolder = async (
  outbox: string,
  { tenant, address, name, content }: FolderFile,
): Promise<string> => {
  const target = placeOf(outbox, tenant, address, name);
  // A data folder that has gone is not made anew, or its messages would lie where nobody fetches them.
  await access(dirname(outbox));
  await mkdir(target, { recursive: true });
  const partial = join(target, `.${name}.${newId()}`);
  try {
    await writeFile(partial, content, { flush: true });
    await rename(partial, join(target, name));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return join(address.folder, name);
};

/** Deletes partial files that a crash has left behind, and returns how many. `now` is in milliseconds of the file system. */
export const sweepPartials = async (outbox: string, now: number): Promise<number> => {
  const names = await readdir(outbox, { recursive: true }).catch(() => []);
  let swept = 0;
  for (const name of names.filter(path => PARTIAL.test(basename(path)))) {
    const path = join(outbox, name);
    const about = await stat(path).catch(() => undefined);
    if (!about || now - about.mtimeMs < LEFT_BEHIND_MS) continue;
    await rm(path, { force: true });
    swept++;
  }
  return swept;
};

const SWEEP_MS = 3_600_000;

/** Sweeps the outbox at the start and once an hour. */
export const sweepOutboxJob: Job = {
  kind: 'sweep-outbox',
  everyMs: SWEEP_MS,
  run: async platform => {
    await sweepPartials(outboxFolder(platform), Date.now());
    return false;
  },
};
