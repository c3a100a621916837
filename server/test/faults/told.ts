import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { waitUntil } from '../wait-until.ts';

const copy = async (from: string, to: string): Promise<void> => {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
};

/**
 * Fills a folder with the data of a product that has told its story and was ended in order. It is told once in a run, by
 * the file that needs it first, and copied by each; where it cannot be told, each is told so.
 */
export const fillTold = async (folder: string, tell: (folder: string) => Promise<void>): Promise<void> => {
  const telling = join(inject('cluster').folder, 'telling');
  const [told, failed] = [`${telling}-done`, `${telling}-failed`];
  const isFirst = await mkdir(telling).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    try {
      await tell(telling);
    } catch (error) {
      await writeFile(failed, String(error));
      throw error;
    }
    await rename(telling, told);
    await mkdir(telling);
  }
  await waitUntil(() => existsSync(told) || existsSync(failed));
  if (existsSync(failed)) throw new Error('the story could not be told in another file');
  await copy(told, folder);
};
