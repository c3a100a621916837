import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../platform/tools/start-error.ts';

const FILE = 'unfinished';

/** Fills a folder as a whole: while it is not, the folder says so, however the work ended. */
export const fillWholeFolder = async <T>(folder: string, what: string, work: () => Promise<T>): Promise<T> => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, FILE), what, { flush: true });
  const done = await work();
  await rm(join(folder, FILE));
  return done;
};

/** Ends with a sentence where a folder was not filled to its end. */
export const refuseUnfinished = (folder: string): void => {
  let what: string;
  try {
    what = readFileSync(join(folder, FILE), 'utf8');
  } catch {
    return;
  }
  throw new StartError(`${folder} is not whole: ${what} did not come to its end. Delete the folder, and begin again.`);
};
