import { copyFile, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { runningIn } from '../../src/app/launcher/running.ts';
import { dataFolder, type Launched, type LaunchOptions } from './launched.ts';

const SHARED_SECRETS = ['sealing-key', 'app-password', 'worker-password'];
const SHARED_FOLDERS = ['files', 'inbox', 'outbox'];

/**
 * How a server is started beside another one, as `docs/scale.md` says: a data folder of its own, the first one's secrets
 * and files, and its database.
 */
export const secondServer = async (
  { folder: first }: Launched,
  env: Readonly<Record<string, string>> = {},
): Promise<LaunchOptions> => {
  const folder = await dataFolder();
  for (const name of SHARED_SECRETS) await copyFile(join(first, name), join(folder, name));
  for (const name of SHARED_FOLDERS) {
    await mkdir(join(first, name), { recursive: true });
    await symlink(join(first, name), join(folder, name));
  }
  return { folder, env: { ...env, DATABASE_URL: runningIn(first)?.databaseUrl ?? '' } };
};
