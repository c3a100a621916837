import { execFile } from 'node:child_process';
import { rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, inject, it } from 'vitest';
import { noteFigure } from '../figures.ts';
import { copyTold } from '../told/told-folder.ts';
import { waitUntil } from '../wait-until.ts';
import { type Asked, callAt, type Reply } from './call-at.ts';
import { startConfirming } from './confirming.ts';
import { dataFolder, isReady, type Launched, launchProduct } from './launched.ts';

const CALLERS = 4;
const BEFORE = 40;
const MEGABYTE = 1024 * 1024;
/** Room for the story and its write-ahead log, and no more than a test may take. */
const DISK = 900 * MEGABYTE;
const OK = 200;
const UNAVAILABLE = 503;
/** What a caller may see of a disk that is full: that it passes, or that he was cut off. */
const TOLD: readonly (number | undefined)[] = [OK, UNAVAILABLE, undefined];

const run = (program: string, ...args: string[]) => promisify(execFile)(program, args);

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A folder that is a disk of its own, small enough to be filled; undefined where nobody may make one. */
const smallDisk = async (): Promise<string | undefined> => {
  const folder = await dataFolder();
  ends.push(() => rm(folder, { recursive: true, force: true }));
  try {
    await run('mount', '-t', 'tmpfs', '-o', `size=${DISK},mode=0755`, 'inbound-test', folder);
  } catch {
    return undefined;
  }
  ends.push(() => run('umount', folder));
  return folder;
};

/** Takes all that is left of a disk; gives what makes room again. */
const fill = async (folder: string): Promise<() => Promise<void>> => {
  const ballast = join(folder, 'ballast');
  const { bavail, bsize } = await statfs(folder);
  await writeFile(ballast, Buffer.alloc(bavail * bsize, 'x')).catch(() => undefined);
  return () => rm(ballast);
};

/** Callers who confirm, and all that they were told. */
const working = async (product: Launched) => {
  const token = await product.token('supplier-logistics');
  const told = new Map<number | undefined, number>();
  const call = async (asked: Asked): Promise<Reply | undefined> => {
    const reply = await callAt(product.address, token, asked);
    told.set(reply?.status, (told.get(reply?.status) ?? 0) + 1);
    return reply;
  };
  const confirming = await startConfirming(call, CALLERS);
  const more = async () => {
    const goal = confirming.count() + BEFORE;
    await waitUntil(() => confirming.count() >= goal);
  };
  await more();
  return { confirming, told, more };
};

const saidBy = async ({ address }: Launched): Promise<string> => {
  const reply = await fetch(`${address}/readyz`).catch(() => undefined);
  return reply ? ((await reply.json()) as { status: string }).status : '';
};

it('a full disk is told by its name, loses nothing that was acknowledged, and everything goes on when there is room', async () => {
  const folder = await smallDisk();
  if (!folder) {
    noteFigure('disk', 'not run here: only root may make a small disk');
    return;
  }
  await copyTold(inject('cluster').told, folder);
  const product = await launchProduct({ folder });
  ends.push(() => product.end());
  const { confirming, told, more } = await working(product);
  const makeRoom = await fill(folder);
  await waitUntil(async () => (await saidBy(product)) === 'disk');
  // The write-ahead log has files in store; where they are used up, the database stops.
  await waitUntil(() => (told.get(UNAVAILABLE) ?? 0) > 0 || (told.get(undefined) ?? 0) > 0);
  expect(await isReady(product.address)).toBe(false);
  await makeRoom();
  await product.ready();
  await more();
  await confirming.stop();
  await confirming.expectAllThere();
  expect([...told.keys()].filter(status => !TOLD.includes(status))).toEqual([]);
  noteFigure(
    'disk',
    `${confirming.count()} acknowledged around a full disk, 0 lost; answers ${JSON.stringify([...told])}`,
  );
});

it('a database folder that is taken away is told and not replaced, and brought back it has everything', async () => {
  const product = await launchProduct();
  ends.push(() => product.stop());
  const { confirming, told, more } = await working(product);
  const [here, away] = [join(product.folder, 'postgres'), join(product.folder, 'elsewhere')];
  product.killDatabase();
  await rename(here, away);
  await waitUntil(async () => (await saidBy(product)) === 'database');
  await rename(away, here);
  await product.ready();
  await more();
  await confirming.stop();
  await confirming.expectAllThere();
  expect([...told.keys()].filter(status => !TOLD.includes(status))).toEqual([]);
});
