import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMPORT_MAX_BYTES, Refusal, type RefusalData } from '@inbound/shared';
import type { Ctx } from '../call/context.ts';
import type { Platform } from '../call/platform.ts';
import { systemCtx } from '../call/system-ctx.ts';
import { isOfMovedTenant } from '../database/duplicates.ts';
import { transact } from '../database/transaction.ts';
import { tooLarge } from '../tools/file-size.ts';
import { newId } from '../tools/ids.ts';
import type { Job } from './job.ts';
import { WaitingFiles } from './waiting-files.ts';

const POLL_MS = 2_000;
const ENVIRONMENT = /^\d{1,9}$/;
/** A file that was claimed: the id of its import before its name. */
const CLAIMED = /^([0-9a-f-]{36})-(.+)$/;

/** A file that another system put into the folder of a plant. */
export interface IncomingFile {
  /** Under this id it is taken: what was done before under it is not done again. */
  id: string;
  name: string;
  plantNo: string;
  content: Buffer;
}

/** The outcome of a file. It is written beside a file that was not imported. */
export interface TakenFile {
  applied: boolean;
}

export type TakeFile = (ctx: Ctx, file: IncomingFile) => Promise<TakenFile>;

/** The folder of one plant of one tenant: what comes in, and below it what is being taken, is taken or was set aside. */
interface Inbox {
  tenant: number;
  plantNo: string;
  path: string;
}

interface Settled {
  claimed: string;
  report: TakenFile & { refusal?: RefusalData | object | null };
}

const foldersIn = async (path: string): Promise<string[]> => {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries.filter(entry => entry.isDirectory()).map(({ name }) => name);
};

const inboxesIn = async (root: string): Promise<Inbox[]> => {
  const environments = (await foldersIn(root)).filter(name => ENVIRONMENT.test(name));
  const all = environments.map(async name => {
    const plants = await foldersIn(join(root, name));
    return plants.map(plantNo => ({ tenant: Number(name), plantNo, path: join(root, name, plantNo) }));
  });
  return (await Promise.all(all)).flat();
};

/** Whether a file was there to be moved: another server may have taken it since this one looked. */
const moved = (from: string, to: string): Promise<boolean> =>
  rename(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );

/** A claimed file is the next one to be taken; one that a server had claimed before it died goes first. */
const claim = async (inbox: Inbox, waiting: WaitingFiles): Promise<string | undefined> => {
  const taking = join(inbox.path, 'taking');
  await mkdir(taking, { recursive: true });
  const [left] = (await readdir(taking)).sort();
  if (left !== undefined) return left;
  for (let next = await waiting.next(inbox.path); next; next = await waiting.next(inbox.path)) {
    const claimed = `${newId()}-${next}`;
    if (await moved(join(inbox.path, next), join(taking, claimed))) return claimed;
  }
  return undefined;
};

/** Gives a claimed file to the feature; what it refuses is the report. */
const hand = async (ctx: Ctx, { path, plantNo }: Inbox, claimed: string, takeFile: TakeFile): Promise<Settled> => {
  const [, id = newId(), name = claimed] = CLAIMED.exec(claimed) ?? [];
  const file = join(path, 'taking', claimed);
  try {
    if ((await stat(file)).size > IMPORT_MAX_BYTES) throw tooLarge(IMPORT_MAX_BYTES);
    const content = await readFile(file);
    const report = await ctx.tx.attempt(() => takeFile(ctx, { id, name, plantNo, content }));
    return { claimed, report };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { claimed, report: { applied: false, refusal: { code: error.code, params: error.params } } };
  }
};

/** One file in one transaction; undefined where none waits, or another server works on this folder. */
const takeNext = (
  platform: Platform,
  inbox: Inbox,
  waiting: WaitingFiles,
  takeFile: TakeFile,
): Promise<Settled | undefined> =>
  transact(platform.pool, async tx => {
    const ctx = systemCtx(platform, tx, { tenant: inbox.tenant });
    const [lock] = await tx.query<{ ours: boolean }>(
      'select pg_try_advisory_xact_lock(hashtext($1), hashtext($2)) as ours',
      ['inbox', inbox.path],
    );
    const claimed = lock?.ours ? await claim(inbox, waiting) : undefined;
    return claimed === undefined ? undefined : hand(ctx, inbox, claimed, takeFile);
  });

/** Puts a file where it belongs once it is told what it did; what was not taken has its report beside it. */
const settle = async ({ path }: Inbox, { claimed, report }: Settled): Promise<void> => {
  const folder = join(path, report.applied ? 'done' : 'failed');
  await mkdir(folder, { recursive: true });
  if (!report.applied) await writeFile(join(folder, `${claimed}.report.json`), JSON.stringify(report, null, 2));
  await rename(join(path, 'taking', claimed), join(folder, claimed));
};

const takeOneOf = async (
  platform: Platform,
  inbox: Inbox,
  waiting: WaitingFiles,
  takeFile: TakeFile,
): Promise<boolean> => {
  const settled = await takeNext(platform, inbox, waiting, takeFile);
  if (settled) await settle(inbox, settled);
  return settled !== undefined;
};

/**
 * Files that other systems put into `inbox/<envNo>/<plantNo>/` are taken one after the other, the oldest first and each
 * once: it is claimed under the id of its import, and a server that comes after one that died finds by this id what was
 * done (integration.md). What fails in one folder is logged, comes again, and stops no other.
 */
export const inboxJob = (takeFile: TakeFile): Job => {
  const waiting = new WaitingFiles();
  return {
    kind: 'inbox',
    everyMs: POLL_MS,
    run: async platform => {
      let hasMore = false;
      for (const inbox of await inboxesIn(join(platform.dataFolder, 'inbox'))) {
        const wasTaken = await takeOneOf(platform, inbox, waiting, takeFile).catch(error => {
          // Where its tenant goes on its files are taken, too.
          if (isOfMovedTenant(error)) return false;
          platform.log.error({ err: error, inbox: inbox.path }, 'a file of an inbox could not be taken');
          return false;
        });
        hasMore ||= wasTaken;
      }
      return hasMore;
    },
  };
};
