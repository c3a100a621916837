import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The version of the format of portable copies. Copies of other versions are not read. */
export const FORMAT = 1;
const FILE = 'manifest.json';
const OWNER_ONLY = 0o600;

/** A name of the product's own, in SQL and as a file. */
const name = z.string().regex(/^[a-z][a-z0-9_]*$/);

const manifest = z.object({
  format: z.literal(FORMAT),
  /** The version of PostgreSQL that it was copied from; for people. */
  postgres: z.string(),
  /** What the database had been migrated by. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  partitions: z.array(
    z.object({ name, of: name, bound: z.string().regex(/^FOR VALUES FROM \('[^']*'\) TO \('[^']*'\)$/) }),
  ),
  /** Of one tenant alone: its number, what the operator calls it, and a word that the sealing key of its installation opens. */
  tenant: z
    .object({ number: z.int().positive(), nameZh: z.string(), nameEn: z.string(), sealed: z.string() })
    .optional(),
  tables: z.array(
    z.object({
      name,
      columns: z.array(name).min(1),
      rows: z.int().nonnegative(),
      bytes: z.int().nonnegative(),
      sha256: z.string(),
    }),
  ),
});

/** What a portable copy holds: written last, so that a copy without it is none. */
export type Manifest = z.infer<typeof manifest>;
export type TenantOfCopy = NonNullable<Manifest['tenant']>;
export type TableOfCopy = Manifest['tables'][number];

/** Where the rows of a table lie in a copy, as `copy` writes them. */
export const fileOf = (folder: string, table: string): string => join(folder, 'tables', `${table}.txt`);

/** Makes a folder a copy: it is one as soon as its manifest has its name. */
export const writeManifest = async (folder: string, told: Manifest): Promise<void> => {
  const partial = join(folder, `${FILE}.partial`);
  await writeFile(partial, `${JSON.stringify(told, null, 2)}\n`, { mode: OWNER_ONLY, flush: true });
  await rename(partial, join(folder, FILE));
};

/** The manifest of a portable copy; nothing where the folder is none. One that this version cannot read is an error. */
export const readManifest = async (folder: string): Promise<Manifest | undefined> => {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const read = manifest.safeParse(JSON.parse(text));
  if (!read.success)
    throw new Error(`${join(folder, FILE)} is none that this version can read:\n${read.error.message}`);
  return read.data;
};
