import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claim } from '../launcher/running.ts';
import { fillWholeFolder, refuseUnfinished } from './unfinished.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inbound-unfinished-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('a folder that is filled says that it is not whole, until it is', async () => {
  await fillWholeFolder(folder, 'a restore', async () => {
    expect(() => refuseUnfinished(folder)).toThrow('is not whole: a restore did not come to its end');
    await writeFile(join(folder, 'plant'), '');
  });
  expect(() => refuseUnfinished(folder)).not.toThrow();
  expect(await readdir(folder)).toEqual(['plant']);
});

it('what broke off is neither started nor taken for a copy', async () => {
  const cut = fillWholeFolder(folder, 'a restore', () => Promise.reject(new Error('the power failed')));
  await expect(cut).rejects.toThrow('the power failed');
  expect(() => refuseUnfinished(folder)).toThrow('Delete the folder, and begin again');
  await expect(claim(folder)).rejects.toThrow('is not whole');
});
