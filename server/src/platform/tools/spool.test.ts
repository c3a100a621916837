import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { STORE_KEY, startObjectStore } from '../../../test/object-store.ts';
import { bucketStore } from './bucket.ts';
import { type FileStore, folderStore } from './files.ts';
import { hashOf } from './ids.ts';
import { clearSpool, readOnce, type Spooled, spool, spoolPath } from './spool.ts';

const LARGE = Buffer.alloc(3 * 1024 * 1024, 'a table of many rows ');

let data: string;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'inbound-spool-'));
});
afterEach(() => rm(data, { recursive: true, force: true }));

async function* parts() {
  yield LARGE.subarray(0, 1_000_000);
  yield LARGE.subarray(1_000_000);
}

const made = async (): Promise<Spooled> => spool(await spoolPath(data), parts());

it('a file that is read once is gone afterwards, also where its reader goes in the middle', async () => {
  const first = await made();
  expect((await buffer(readOnce(first))).equals(LARGE)).toBe(true);
  const second = await made();
  const reading = readOnce(second);
  reading.once('data', () => reading.destroy());
  await expect.poll(() => readdir(join(data, 'spool'))).toEqual([]);
});

it('what a process left behind is cleared, and a data folder that has gone is not made anew', async () => {
  const { path } = await made();
  await clearSpool(data);
  expect(existsSync(path)).toBe(false);
  await rm(data, { recursive: true });
  await expect(spoolPath(data)).rejects.toMatchObject({ code: 'ENOENT' });
});

const takes = async (store: FileStore): Promise<void> => {
  const file = await made();
  await store.take(3, file);
  expect(existsSync(file.path)).toBe(false);
  expect(file.hash).toBe(hashOf(LARGE).toString('hex'));
  expect((await buffer(await store.open(3, file.hash))).equals(LARGE)).toBe(true);
  expect((await store.read(3, file.hash)).equals(LARGE)).toBe(true);
  await expect(store.open(4, file.hash)).rejects.toThrow();
  await store.remove(3, file.hash);
  await expect(store.read(3, file.hash)).rejects.toThrow();
};

it('a folder of files takes what lies in the spool, and opens it for whoever reads it bit by bit', () =>
  takes(folderStore(join(data, 'files'))));

it('a bucket takes what lies in the spool, and opens it for whoever reads it bit by bit', async () => {
  const remote = await startObjectStore();
  try {
    await takes(bucketStore({ url: remote.url, ...STORE_KEY }));
  } finally {
    await remote.stop();
  }
});
