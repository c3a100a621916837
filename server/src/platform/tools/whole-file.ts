import { randomUUID } from 'node:crypto';
import { link, rename, rm, stat, writeFile } from 'node:fs/promises';

const OWNER_ONLY = 0o600;
/** What a file system answers that knows no second name of a file. */
const NO_LINKS: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

const writeBeside = async (path: string, text: string): Promise<string> => {
  const whole = `${path}.${randomUUID()}.tmp`;
  await writeFile(whole, text, { mode: OWNER_ONLY, flush: true });
  return whole;
};

/**
 * Writes a small file for its owner alone, as a whole and onto the disk: whoever is killed meanwhile, or whose machine
 * loses its power, leaves the file as it was before.
 */
export const writeWhole = async (path: string, text: string): Promise<void> =>
  rename(await writeBeside(path, text), path);

/** Whether a file is there that holds something; an empty one is what a killed writer of an earlier version has left. */
const isFilled = (path: string): Promise<boolean> =>
  stat(path).then(
    ({ size }) => size > 0,
    () => false,
  );

/** Gives a file its name; of two who do it at once the first one's stays, where the file system can tell. */
const nameOnce = async (whole: string, path: string): Promise<void> => {
  try {
    await link(whole, path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (NO_LINKS.has(code)) await rename(whole, path);
    else if (code !== 'EEXIST') throw error;
  }
};

/** Writes a file as {@link writeWhole} does where there is none; a file that is there already stays as it is. */
export const provideWhole = async (path: string, text: string): Promise<void> => {
  if (await isFilled(path)) return;
  const whole = await writeBeside(path, text);
  if ((await stat(path).catch(() => undefined))?.size === 0) await rm(path, { force: true });
  await nameOnce(whole, path);
  await rm(whole, { force: true });
};
