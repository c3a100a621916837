import { access, readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '../call/platform.ts';
import { backlogOf } from '../jobs/outbox/backlog.ts';
import { productFolder } from '../tools/product-folder.ts';

const SECOND_MS = 1_000;
const LONGEST_CHECK_MS = SECOND_MS;
/** With less free disk space the database may soon be unable to write. */
const LEAST_FREE_BYTES = 256 * 1024 * 1024;
/** A message that has been due for longer than this shows that no worker is running. */
const LONGEST_LAG_SECONDS = 900;
/** What every data folder has since its first start: without it, it is not the one that this server began with. */
const MARK_OF_FOLDER = 'app-password';

/** The problems that make a server unready, in the order in which they are reported. */
export type HealthProblem = 'database' | 'migration' | 'data-folder' | 'disk' | 'files' | 'outbox';

const folderOfMigrations = (): string => join(productFolder(), 'server/db/migrations');

/** Writes to the log of the database, which is what a full disk or a standby refuses; no row is changed. */
const WRITE = "select pg_logical_emit_message(true, 'inbound', 'readyz')";

const writes = async ({ pool }: Platform): Promise<boolean> => {
  await pool.query(WRITE);
  return true;
};

/** Whether the database has every migration that this version knows; one that is ahead serves an older server, too. */
const isMigrated = async ({ workerPool }: Platform): Promise<boolean> => {
  const known = (await readdir(folderOfMigrations())).filter(name => name.endsWith('.sql'));
  const { rows } = await workerPool.query<{ name: string }>('select name from migration');
  const applied = new Set(rows.map(({ name }) => name));
  return known.every(name => applied.has(name));
};

const hasFolder = ({ dataFolder }: Platform): Promise<boolean> =>
  access(join(dataFolder, MARK_OF_FOLDER)).then(() => true);

const hasRoom = async ({ dataFolder }: Platform): Promise<boolean> => {
  const { bavail, bsize } = await statfs(dataFolder);
  return bavail * bsize >= LEAST_FREE_BYTES;
};

const keepsFiles = ({ files }: Platform): Promise<boolean> => files.check().then(() => true);

/** What became due before this server began counts from its beginning: it has had no time yet. */
const isSending = async (platform: Platform): Promise<boolean> => {
  const { clock, startedAt } = platform;
  const sinceStart = (Date.parse(clock.now()) - Date.parse(startedAt)) / SECOND_MS;
  return Math.min((await backlogOf(platform)).lagSeconds, sinceStart) <= LONGEST_LAG_SECONDS;
};

const CHECKS: readonly (readonly [HealthProblem, (platform: Platform) => Promise<boolean>])[] = [
  ['data-folder', hasFolder],
  ['disk', hasRoom],
  ['files', keepsFiles],
  ['database', writes],
  ['migration', isMigrated],
  ['outbox', isSending],
];

/** What does not answer within a second, or fails, is not well. */
const isWell = async (check: Promise<boolean>): Promise<boolean> => {
  let late: NodeJS.Timeout | undefined;
  const tooLong = new Promise<false>(resolve => {
    late = setTimeout(() => resolve(false), LONGEST_CHECK_MS);
  });
  return Promise.race([check, tooLong])
    .catch(() => false)
    .finally(() => clearTimeout(late));
};

/** Runs all health checks and returns the first problem; undefined if the server is healthy. */
export const findHealthProblem = async (platform: Platform): Promise<HealthProblem | undefined> => {
  const well = await Promise.all(CHECKS.map(([, check]) => isWell(check(platform))));
  return CHECKS.find((_, at) => !well[at])?.[0];
};
