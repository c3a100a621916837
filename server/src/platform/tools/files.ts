import { constants } from 'node:fs';
import { access, copyFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { orCacheFailed } from './cache-failed.ts';
import { hashOf, newId } from './ids.ts';
import type { Spooled } from './spool.ts';

/**
 * Where the bytes of files are kept; the database holds what they are called and whose they are. What it can't keep or read
 * it refuses as `cache_failed`.
 */
export interface FileStore {
  /** Keeps content under its hash; the same content is kept once for each tenant. */
  keep(tenant: number, content: Buffer): Promise<string>;
  /** Keeps what lies in the spool; it is nowhere else afterwards. However large it is, nobody holds it whole. */
  take(tenant: number, made: Spooled): Promise<void>;
  read(tenant: number, hash: string): Promise<Buffer>;
  /** The same, bit by bit, for what may be large. */
  open(tenant: number, hash: string): Promise<Readable>;
  /** Removes content that nobody needs any more; content that is not there is none. */
  remove(tenant: number, hash: string): Promise<void>;
  /** Throws where nothing can be kept or read now. */
  check(): Promise<void>;
}

/** Wraps a file store so that its failures are refused as `cache_failed`. */
export const sayingFailures = (store: FileStore): FileStore => ({
  keep: (tenant, content) => orCacheFailed(() => store.keep(tenant, content)),
  take: (tenant, made) => orCacheFailed(() => store.take(tenant, made)),
  read: (tenant, hash) => orCacheFailed(() => store.read(tenant, hash)),
  open: (tenant, hash) => orCacheFailed(() => store.open(tenant, hash)),
  remove: (tenant, hash) => orCacheFailed(() => store.remove(tenant, hash)),
  check: () => orCacheFailed(() => store.check()),
});

const HASH = /^[0-9a-f]{64}$/;

/** Where content lies in its store: `<tenant>/ab/cdef…`. */
export const pathOfContent = (tenant: number, hash: string): string => {
  if (!HASH.test(hash)) throw new Error('not a content hash');
  return `${tenant}/${hash.slice(0, 2)}/${hash.slice(2)}`;
};

/** Moves a file, also to another disk: several servers may have one folder of files, and each a spool of its own. */
const move = async (from: string, to: string): Promise<void> => {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(from, to, constants.COPYFILE_EXCL);
    await rm(from);
  }
};

/** Files in a folder, named by their content: `files/<tenant>/ab/cdef…`. */
export const folderStore = (folder: string): FileStore => {
  const pathOf = (tenant: number, hash: string): string => join(folder, pathOfContent(tenant, hash));
  const put = async (path: string, write: (partial: string) => Promise<void>): Promise<void> => {
    // A data folder that has gone is not made anew, or its files would lie where nobody looks for them.
    await access(dirname(folder));
    await mkdir(dirname(path), { recursive: true });
    const partial = `${path}.${newId()}`;
    try {
      await write(partial);
      await rename(partial, path);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  };
  return sayingFailures({
    keep: async (tenant, content) => {
      const hash = hashOf(content).toString('hex');
      await put(pathOf(tenant, hash), partial => writeFile(partial, content, { flush: true }));
      return hash;
    },
    take: async (tenant, { path, hash }) => {
      await put(pathOf(tenant, hash), partial => move(path, partial));
    },
    read: (tenant, hash) => readFile(pathOf(tenant, hash)),
    open: async (tenant, hash) => (await open(pathOf(tenant, hash))).createReadStream(),
    remove: (tenant, hash) => rm(pathOf(tenant, hash), { force: true }),
    check: () => access(dirname(folder)),
  });
};
