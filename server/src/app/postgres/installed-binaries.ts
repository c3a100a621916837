import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../platform/tools/start-error.ts';
import type { Binaries } from './binaries.ts';

/** The oldest PostgreSQL that the product works with. */
const LEAST_MAJOR = 15;

const suffix = process.platform === 'win32' ? '.exe' : '';

const versionOf = async (postgres: string): Promise<string> => {
  const { stdout } = await promisify(execFile)(postgres, ['--version']).catch((error: Error) => {
    throw new StartError(`INBOUND_POSTGRES: ${postgres} cannot be run (${error.message}). Name a folder that can.`);
  });
  return /\d+(?:\.\d+)*/.exec(stdout)?.[0] ?? '';
};

/**
 * The programs of a PostgreSQL that the machine's distribution has installed, in the folder that `pg_config --bindir`
 * prints. A folder without them, or with older ones than the product works with, ends the start with a sentence.
 */
export const installedBinaries = async (folder: string): Promise<Binaries> => {
  const [postgres, initdb] = ['postgres', 'initdb'].map(name => join(folder, `${name}${suffix}`)) as [string, string];
  for (const program of [postgres, initdb])
    if (!existsSync(program))
      throw new StartError(
        `INBOUND_POSTGRES names a folder without PostgreSQL's programs: there is no ${program}. Name the one that \`pg_config --bindir\` prints.`,
      );
  const version = await versionOf(postgres);
  if (Number.parseInt(version, 10) < LEAST_MAJOR)
    throw new StartError(
      `INBOUND_POSTGRES names a PostgreSQL ${version}. Inbound needs PostgreSQL ${LEAST_MAJOR} or later: install it, or name another.`,
    );
  return { postgres, initdb, version, installedIn: folder };
};
