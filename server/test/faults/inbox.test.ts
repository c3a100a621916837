import { mkdir, readdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Release, read, writeVda4905 } from '@inbound/edi';
import { downloadSample, importRow, listImports } from '@inbound/shared/calloff/release/contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { TODAY } from '../today.ts';
import { waitUntil } from '../wait-until.ts';
import { type Launched, launchProduct } from './launched.ts';

const { isFull } = inject('selection');
/** A file every twelve minutes: of twelve hours where everything is tried, else of four. */
const FILES = isFull ? 60 : 20;
/** After so many files were put away the server is killed. */
const KILLS = isFull ? [4, 13, 25, 38, 50] : [4, 13];
/** Every so many files one is broken, and one comes twice. */
const BROKEN = 7;
const TWICE = 9;
const MOST_IMPORTS = 200;

let product: Launched;
let token: string;
let inbox: string;

beforeAll(async () => {
  product = await launchProduct();
  token = await product.token('dispositor');
  inbox = join(product.folder, 'inbox', '0', '2031');
  await mkdir(inbox, { recursive: true });
});

afterAll(() => product?.stop());

const get = async (path: string): Promise<Buffer | undefined> => {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${product.address}/api${path}`, { headers }).catch(() => undefined);
  return reply?.ok ? Buffer.from(await reply.arrayBuffer()) : undefined;
};

const firstRelease = async (): Promise<Release> => {
  const content = await waitUntil(() => get(downloadSample.path.replace(':name', 'tour-release')));
  const [unit] = read(content).messages.flatMap(({ releases }) => releases);
  if (!unit) throw new Error('the sample holds no release');
  return unit.value;
};

const vdaOf = (release: Release, transmission: number): Buffer => {
  const { date } = release.release;
  const numbers = { no: String(transmission), previous: String(transmission - 1), ...(date ? { date } : {}) };
  const { bytes } = writeVda4905({ transmission: numbers, releases: [release] });
  if (!bytes) throw new Error('the release cannot be written');
  return bytes;
};

interface Coming {
  name: string;
  content: Buffer;
  isGood: boolean;
}

/** A release that follows the other, each file with the next transmission; a broken one is sent again whole. */
const traffic = (first: Release): Coming[] => {
  const files: Coming[] = [];
  let release = first;
  let transmission = Number(first.release.no);
  for (let at = 1; at <= FILES; at += 1) {
    const name = `${String(at).padStart(3, '0')}.vda`;
    const content = vdaOf(release, transmission);
    if (at % BROKEN === 0) {
      files.push({ name, content: content.subarray(0, Math.floor(content.length / 2)), isGood: false });
    } else if (at % TWICE === 0)
      files.push({ name, content: files.at(-1)?.content ?? content, isGood: files.at(-1)?.isGood ?? true });
    else {
      files.push({ name, content, isGood: true });
      const no = String(Number(release.release.no) + 1);
      release = { ...release, previous: release.release, release: { ...release.release, no } };
      transmission += 1;
    }
  }
  return files;
};

/** Puts a file into the inbox, so many milliseconds younger than the first one. */
const put = async ({ name, content }: Coming, younger: number): Promise<void> => {
  await writeFile(join(inbox, `.${name}`), content);
  const at = new Date(Date.parse(TODAY) + younger);
  await utimes(join(inbox, `.${name}`), at, at);
  await rename(join(inbox, `.${name}`), join(inbox, name));
};

const filesIn = async (folder: string): Promise<string[]> => readdir(join(inbox, folder)).catch(() => []);

const nameOf = (claimed: string): string => claimed.replace(/^[0-9a-f-]{36}-/, '');

const putAway = async (): Promise<string[]> =>
  [...(await filesIn('done')), ...(await filesIn('failed'))].filter(name => !name.endsWith('.json'));

const imports = async () => {
  const content = await waitUntil(() => get(`${listImports.path}?sort=at&limit=${MOST_IMPORTS}`));
  const { data } = JSON.parse(content.toString()) as { data: { rows: unknown[] } };
  return z.array(importRow).parse(data.rows);
};

it(`takes ${FILES} files each once and in order, or sets them aside with their report, although the server is killed ${KILLS.length} times`, async () => {
  const coming = traffic(await firstRelease());
  const kills = [...KILLS];
  for (const [index, file] of coming.entries()) await put(file, index);
  await waitUntil(async () => {
    const count = (await putAway()).length;
    if (count >= (kills[0] ?? FILES + 1)) {
      kills.shift();
      product.killServer();
    }
    return count === FILES || undefined;
  });
  expect(kills).toEqual([]);
  await product.ready();

  const done = (await filesIn('done')).map(nameOf).sort();
  const failed = await filesIn('failed');
  const expected = (isGood: boolean) => coming.filter(file => file.isGood === isGood).map(({ name }) => name);
  expect(done).toEqual(expected(true));
  expect(
    failed
      .filter(name => name.endsWith('.vda'))
      .map(nameOf)
      .sort(),
  ).toEqual(expected(false));
  for (const name of failed.filter(each => each.endsWith('.vda'))) {
    const report = JSON.parse(await readFile(join(inbox, 'failed', `${name}.report.json`), 'utf8'));
    expect(report, name).toMatchObject({ applied: false, refusal: expect.anything() });
  }
  const taken = await imports();
  expect(taken.map(({ fileName }) => fileName)).toEqual(coming.map(({ name }) => name));
  expect(new Set(taken.map(({ source }) => source))).toEqual(new Set(['inbox']));
  expect(taken.map(({ fileName, applied }) => [fileName, applied])).toEqual(
    coming.map(({ name, isGood }) => [name, isGood]),
  );
});
