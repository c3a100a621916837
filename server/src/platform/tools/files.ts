import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashOf, newId } from './ids.ts';

/** Where the bytes of files are kept; the database holds what they are called and whose they are. */
export interface FileStore {
  /** Keeps content under its hash; the same content is kept once for each tenant. */
  keep(tenant: number, content: Buffer): Promise<string>;
  read(tenant: number, hash: string): Promise<Buffer>;
  /** Throws where nothing can be kept or read now. */
  check(): Promise<void>;
}

const HASH = /^[0-9a-f]{64}$/;

/** Where content lies in its store: `<tenant>/ab/cdef…`. */
export const pathOfContent = (tenant: number, hash: string): string => {
  if (!HASH.test(hash)) throw new Error('not a content hash');
  return `${tenant}/${hash.slice(0, 2)}/${hash.slice(2)}`;
};

/** Files in a folder, named by their content: `files/<tenant>/ab/cdef…`. */
export const folderStore = (folder: string): FileStore => {
  const pathOf = (tenant: number, hash: string): string => join(folder, pathOfContent(tenant, hash));
  return {
    keep: async (tenant, content) => {
      const hash = hashOf(content).toString('hex');
      const path = pathOf(tenant, hash);
      // A data folder that has gone is not made anew, or its files would lie where nobody looks for them.
      await access(dirname(folder));
      await mkdir(dirname(path), { recursive: true });
      const partial = `${path}.${newId()}`;
      try {
        await writeFile(partial, content, { flush: true });
        await rename(partial, path);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      return hash;
    },
    read: (tenant, hash) => readFile(pathOf(tenant, hash)),
    check: () => access(dirname(folder)),
  };
};
