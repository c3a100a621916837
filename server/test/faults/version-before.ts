import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { productFolder } from '../../src/platform/tools/product-folder.ts';

const MIGRATIONS = 'server/db/migrations';
/** Our own packages are of the version's own tree; what npm installed is shared with this one. */
const OWN_SCOPE = '@inbound';
const BUILD = "import('./tools/lib/build.mjs').then(({ buildChanged }) => buildChanged('server'))";
/** How far back a version with fewer migrations is looked for. */
const COMMITS = 500;

const run = async (program: string, args: readonly string[], cwd = productFolder()): Promise<string> =>
  (await promisify(execFile)(program, args, { cwd })).stdout.trim();

const git = (...args: string[]): Promise<string> => run('git', args);

/** The migrations of a commit, as names of files. */
const migrationsOf = async (commit: string): Promise<string[]> =>
  (await git('ls-tree', '--name-only', `${commit}:${MIGRATIONS}`)).split('\n');

/**
 * The newest commit whose database this version has migrated further: the version that an upgrade begins with. Undefined
 * where the history of the repository is not there, or not far enough.
 */
export const commitBefore = async (): Promise<string | undefined> => {
  try {
    const now = await readdir(join(productFolder(), MIGRATIONS));
    const commits = await git('rev-list', '--first-parent', `--max-count=${COMMITS}`, 'HEAD', '--', MIGRATIONS);
    for (const commit of ['HEAD', ...commits.split('\n').flatMap(each => [each, `${each}^1`])]) {
      const known = await migrationsOf(commit);
      if (known.length < now.length && known.every(name => now.includes(name))) return git('rev-parse', commit);
    }
    return undefined;
  } catch {
    return undefined;
  }
};

/** The packages of this tree for another one, in which our own are its own. */
const sharePackages = async (folder: string): Promise<void> => {
  const from = join(productFolder(), 'node_modules');
  const to = join(folder, 'node_modules');
  await mkdir(join(to, OWN_SCOPE), { recursive: true });
  for (const name of await readdir(from))
    if (name !== OWN_SCOPE && name !== '.cache') await symlink(join(from, name), join(to, name));
  for (const name of await readdir(join(from, OWN_SCOPE)))
    await symlink(join('..', '..', name), join(to, OWN_SCOPE, name));
};

/** Takes a version out of the history into a folder of its own and builds its server; who asks removes the folder. */
export const buildVersion = async (commit: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'inbound-before-'));
  const archive = join(folder, 'version.tar');
  await git('archive', '--output', archive, commit);
  await run('tar', ['-x', '-f', archive], folder);
  await sharePackages(folder);
  await run(process.execPath, ['--input-type=module', '--eval', BUILD], folder);
  return folder;
};
