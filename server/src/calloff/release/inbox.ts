import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Refusal, type RefusalData } from '@inbound/shared';
import type { ReleaseReport } from '@inbound/shared/calloff/release/contract';
import type { Ctx } from '../../platform/call/context.ts';
import type { Platform } from '../../platform/call/platform.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { newId } from '../../platform/tools/ids.ts';
import { readImport } from './queries.ts';
import { takeIn } from './take-in.ts';

const POLL_MS = 2_000;
/** A file that has not changed for so long is written to its end. */
const SETTLED_MS = 1_000;
const ENVIRONMENT = /^\d{1,9}$/;
/** A file that was claimed: the id of its import before its name. */
const CLAIMED = /^([0-9a-f-]{36})-(.+)$/;

/** The folder of one plant of one tenant: what comes in, and below it what is being taken, is taken or was set aside. */
interface Inbox {
  tenant: number;
  plantNo: string;
  path: string;
}

type Told = ReleaseReport | { fileName: string; applied: false; refusal: RefusalData };

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

/** The files that wait, the oldest first; what begins with a point is being written. */
const waitingIn = async ({ path }: Inbox): Promise<string[]> => {
  const entries = await readdir(path, { withFileTypes: true });
  const names = entries.filter(entry => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
  const files = await Promise.all(names.map(async name => ({ name, at: (await stat(join(path, name))).mtimeMs })));
  return files
    .filter(({ at }) => Date.now() - at >= SETTLED_MS)
    .sort((a, b) => a.at - b.at || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
};

/** A file under the id of its import; one that a server had claimed before it died goes first. */
const claim = async (inbox: Inbox): Promise<string | undefined> => {
  const taking = join(inbox.path, 'taking');
  await mkdir(taking, { recursive: true });
  const [left] = (await readdir(taking)).sort();
  if (left !== undefined) return left;
  const [next] = await waitingIn(inbox);
  if (next === undefined) return undefined;
  const claimed = `${newId()}-${next}`;
  await rename(join(inbox.path, next), join(taking, claimed));
  return claimed;
};

/** What came of the import of this id before, if it was committed. */
const before = (ctx: Ctx, importId: string): Promise<ReleaseReport | undefined> =>
  readImport(ctx, importId).then(
    ({ report }) => report,
    error => {
      if (error instanceof Refusal) return undefined;
      throw error;
    },
  );

const take = async (ctx: Ctx, { path, plantNo }: Inbox, claimed: string): Promise<Told> => {
  const [, importId = newId(), name = claimed] = CLAIMED.exec(claimed) ?? [];
  const known = await before(ctx, importId);
  if (known) return known;
  const content = await readFile(join(path, 'taking', claimed));
  const intake = { mode: 'all', source: 'inbox', resynchronise: false, confirm: [], plantNo, importId } as const;
  return takeIn(ctx, name, content, intake);
};

/** Puts a file where it belongs once it is told what it did; what was not taken has its report beside it. */
const settle = async ({ path }: Inbox, claimed: string, report: Told): Promise<void> => {
  const folder = join(path, report.applied ? 'done' : 'failed');
  await mkdir(folder, { recursive: true });
  if (!report.applied) await writeFile(join(folder, `${claimed}.report.json`), JSON.stringify(report, null, 2));
  await rename(join(path, 'taking', claimed), join(folder, claimed));
};

/** One file in one transaction; undefined where none waits, or another server works on this folder. */
const takeNext = async (platform: Platform, inbox: Inbox): Promise<{ claimed: string; report: Told } | undefined> => {
  let claimed: string | undefined;
  try {
    return await transact(platform.pool, async tx => {
      const ctx = systemCtx(platform, tx, { tenant: inbox.tenant });
      const [lock] = await tx.query<{ ours: boolean }>(
        'select pg_try_advisory_xact_lock(hashtext($1), hashtext($2)) as ours',
        ['inbox', inbox.path],
      );
      claimed = lock?.ours ? await claim(inbox) : undefined;
      return claimed === undefined ? undefined : { claimed, report: await take(ctx, inbox, claimed) };
    });
  } catch (error) {
    if (!(error instanceof Refusal) || claimed === undefined) throw error;
    return {
      claimed,
      report: { fileName: basename(claimed), applied: false, refusal: { code: error.code, params: error.params } },
    };
  }
};

const takeOneOf = async (platform: Platform, inbox: Inbox): Promise<boolean> => {
  const taken = await takeNext(platform, inbox);
  if (taken) await settle(inbox, taken.claimed, taken.report);
  return taken !== undefined;
};

/** Takes the next file of each folder; answers whether there may be more. */
export const takeInbox = async (platform: Platform): Promise<boolean> => {
  let hasMore = false;
  for (const inbox of await inboxesIn(join(platform.dataFolder, 'inbox'))) {
    const wasTaken = await takeOneOf(platform, inbox).catch(error => {
      platform.log.error({ err: error, inbox: inbox.path }, 'a file of an inbox could not be taken');
      return false;
    });
    hasMore ||= wasTaken;
  }
  return hasMore;
};

/**
 * Files that other systems put into `inbox/<envNo>/<plantNo>/` are taken one after the other, each once: it is claimed
 * under the id of its import, and a server that comes after one that died finds by this id what was done (integration.md).
 */
export const inboxJob: Job = { kind: 'inbox', everyMs: POLL_MS, run: takeInbox };
