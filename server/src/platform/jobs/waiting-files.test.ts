import { appendFile, mkdtemp, rm, unlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LOOKS, WaitingFiles } from './waiting-files.ts';

let folder: string;
let waiting: WaitingFiles;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inbound-waiting-'));
  waiting = new WaitingFiles();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const HOUR_MS = 3_600_000;
const NOW = Date.now();

const put = async (name: string, hours: number): Promise<void> => {
  await writeFile(join(folder, name), name);
  await setTime(name, hours);
};
const setTime = (name: string, hours: number) => {
  const at = new Date(NOW + hours * HOUR_MS);
  return utimes(join(folder, name), at, at);
};

/** Takes the files that are ready, one after the other. */
const takeAll = async (): Promise<string[]> => {
  const names: string[] = [];
  for (let name = await waiting.next(folder); name; name = await waiting.next(folder)) {
    await unlink(join(folder, name));
    names.push(name);
  }
  return names;
};
const looks = async (times: number): Promise<(string | undefined)[]> => {
  const found: (string | undefined)[] = [];
  for (let look = 0; look < times; look++) found.push(await waiting.next(folder));
  return found;
};

it('a file is ready once it has rested for some looks, however old it says it is', async () => {
  await put('old.vda', -10);
  expect(await looks(LOOKS)).toEqual([undefined, undefined, 'old.vda']);
});

it('a file that grows under the time of its original waits until it has rested', async () => {
  await put('copied.vda', -10);
  expect(await looks(LOOKS - 1)).toEqual([undefined, undefined]);
  await appendFile(join(folder, 'copied.vda'), ' and more');
  await setTime('copied.vda', -10);
  expect(await looks(LOOKS)).toEqual([undefined, undefined, 'copied.vda']);
});

it('a file that is written anew with the same size waits until it has rested', async () => {
  await put('same.vda', -10);
  await looks(LOOKS - 1);
  await setTime('same.vda', -9);
  expect(await looks(LOOKS)).toEqual([undefined, undefined, 'same.vda']);
});

it('a time in the future is one of now: the file is taken, behind those that are older', async () => {
  await put('ahead.vda', 5);
  await put('b.vda', -1);
  await put('a.vda', -1);
  await put('.being-written', -1);
  await looks(LOOKS - 1);
  expect(await takeAll()).toEqual(['a.vda', 'b.vda', 'ahead.vda']);
});

it('a file that goes while it is looked at stops nothing', async () => {
  await put('gone.vda', -1);
  await put('stays.vda', -1);
  await looks(LOOKS - 1);
  await unlink(join(folder, 'gone.vda'));
  expect(await looks(1)).toEqual(['stays.vda']);
});
