import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { place } from './place.ts';

/** A plant's folder of messages, named by tenant and plant: `0/2031`. */
const folderOf = (plant: string): string => join(place.dataFolder, 'outbox', plant);

/**
 * The names of the messages that have left for a plant, in their order. Before the first one there is no folder; a name that
 * begins with a dot is of a file that is still being written.
 */
export const namesSent = async (plant: string): Promise<string[]> =>
  (await readdir(folderOf(plant)).catch((): string[] => [])).filter(name => !name.startsWith('.')).sort();

/** What a message says that has left; each byte is one sign. */
export const textSent = (plant: string, name: string): Promise<string> =>
  readFile(join(folderOf(plant), name), 'latin1');
