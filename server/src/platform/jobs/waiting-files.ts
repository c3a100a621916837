import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file whose size and time were the same in so many looks, one after the other, is written to its end. */
export const LOOKS = 3;

/** A file of a folder as the last look found it. */
interface Seen {
  name: string;
  size: number;
  time: number;
  /** In how many looks it was the same. */
  looks: number;
}

/**
 * The files that wait in folders for being read. A file is not ready by its time alone: who copies one may keep the time of the
 * original, and clocks of two machines differ. So it must rest from one look to the next.
 */
export class WaitingFiles {
  readonly #seen = new Map<string, Seen[]>();
  readonly #ready = new Map<string, string[]>();

  /**
   * The next file of a folder that is ready, the oldest first; undefined where none is. The folder is looked at whenever nothing
   * is left that is ready, so that a run of the job that takes file after file is one look.
   */
  async next(folder: string): Promise<string | undefined> {
    if (!this.#ready.get(folder)?.length) this.#ready.set(folder, await this.#look(folder));
    return this.#ready.get(folder)?.shift();
  }

  async #look(folder: string): Promise<string[]> {
    const before = new Map(this.#seen.get(folder)?.map(seen => [seen.name, seen]));
    const files = await filesIn(folder);
    const seen = files.map((file): Seen => {
      const known = before.get(file.name);
      const rests = known?.size === file.size && known.time === file.time;
      return { ...file, looks: rests ? known.looks + 1 : 1 };
    });
    this.#seen.set(folder, seen);
    return inOrder(seen.filter(({ looks }) => looks >= LOOKS));
  }
}

/** What begins with a point is being written; what has gone since the folder was read is no file any more. */
const filesIn = async (folder: string): Promise<Omit<Seen, 'looks'>[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter(entry => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
  const found = names.map(async name => {
    const file = await stat(join(folder, name)).catch(() => undefined);
    return file ? [{ name, size: file.size, time: file.mtimeMs }] : [];
  });
  return (await Promise.all(found)).flat();
};

/** The oldest first, those of one moment by name. A time in the future is one of now: another machine's clock is ahead. */
const inOrder = (files: readonly Seen[]): string[] => {
  const now = Date.now();
  const at = ({ time }: Seen): number => Math.min(time, now);
  return files.toSorted((a, b) => at(a) - at(b) || (a.name < b.name ? -1 : 1)).map(({ name }) => name);
};
