import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { z } from 'zod';
import { StartError } from '../../platform/tools/start-error.ts';

const LOOK_MS = 1_000;

const address = z.url({ protocol: /^https?$/ }).refine(text => new URL(text).pathname === '/', 'has a path');

const cells = z.strictObject({
  /** Where everything goes that names no tenant, or one that is not listed; the operator signs in there. */
  default: address,
  /** Where each other tenant is, by its number. */
  tenants: z.record(z.string().regex(/^[1-9]\d{0,8}$/), address).default({}),
});

/** In which installation each tenant is. */
export type Cells = z.output<typeof cells>;

/** The installation of a tenant, or the one of all that has none. */
export const cellOf = ({ default: other, tenants }: Cells, tenant: number | undefined): string =>
  tenants[String(tenant)] ?? other;

/** Reads the file of an operator; what is wrong with it is said in a sentence. */
export const readCells = (path: string): Cells => {
  try {
    return cells.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new StartError(`${path}, which INBOUND_CELLS names, cannot be read: ${why}`);
  }
};

/** Tells of each change of the file; one that cannot be read is told, too, and changes nothing. */
export const followCells = (
  path: string,
  { changed, unread }: { changed(now: Cells): void; unread(why: string): void },
): (() => void) => {
  const look = (): void => {
    try {
      changed(readCells(path));
    } catch (error) {
      unread((error as Error).message);
    }
  };
  watchFile(path, { interval: LOOK_MS }, look);
  return () => unwatchFile(path, look);
};
