import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@inbound/edi';
import { IMPORT_MAX_BYTES } from '@inbound/shared';
import { listImports } from '@inbound/shared/calloff/release/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { inboxJob } from '../../platform/jobs/inbox.ts';
import { routeFile } from '../../platform/jobs/route-file.ts';
import { LOOKS } from '../../platform/jobs/waiting-files.ts';
import { releaseFiles } from './inbox.ts';
import { fileOf, followingRelease, tourRelease } from './release.sample.ts';

const server = testServer();
const releaseInbox = inboxJob(routeFile([releaseFiles]));

let planner: Caller;
let release: Release;
let dataFolder: string;
let folder: string;

beforeAll(async () => {
  planner = await server.as('dispositor');
  release = await tourRelease(planner);
  dataFolder = await mkdtemp(join(tmpdir(), 'inbound-inbox-'));
  folder = join(dataFolder, 'inbox', '0', '2031');
  await mkdir(folder, { recursive: true });
});

afterAll(() => rm(dataFolder, { recursive: true, force: true }));

const MINUTE_MS = 60_000;

/** Puts a file into the inbox, as if it had come so many minutes ago. */
const put = async (name: string, content: Buffer, minutesAgo: number): Promise<void> => {
  const at = new Date(Date.now() - minutesAgo * MINUTE_MS);
  await writeFile(join(folder, `.${name}`), content);
  await utimes(join(folder, `.${name}`), at, at);
  await rename(join(folder, `.${name}`), join(folder, name));
};

const takeAll = async (): Promise<void> => {
  const platform = { ...server.running.platform, dataFolder };
  // A file is taken once it has rested for some looks.
  for (let look = 0; look < LOOKS; look++)
    while (await releaseInbox.run(platform)) expect((await readdir(join(folder, 'taking'))).length).toBe(0);
};

const namesIn = async (name: string): Promise<string[]> => {
  const names = await readdir(join(folder, name)).catch(() => []);
  return names.map(each => each.replace(/^[0-9a-f-]{36}-/, '')).sort();
};

const imports = async () => {
  const { rows } = await planner.call(listImports, { sort: 'at' });
  return rows.map(({ fileName, source, applied }) => [fileName, source, applied]);
};

it('takes files in the order in which they came, and sets aside what it cannot take with its report beside it', async () => {
  const next = followingRelease(release);
  const gap = followingRelease(followingRelease(next));
  await put('b-second.vda', fileOf(next).content, 3);
  await put('a-third.vda', fileOf(gap).content, 2);
  await put('c-first.vda', fileOf(release).content, 4);
  await put('d-nothing.vda', Buffer.from('\0\0'), 1);
  await takeAll();
  expect(await imports()).toEqual([
    ['c-first.vda', 'inbox', true],
    ['b-second.vda', 'inbox', true],
    ['a-third.vda', 'inbox', false],
  ]);
  expect(await namesIn('done')).toEqual(['b-second.vda', 'c-first.vda']);
  expect(await namesIn('failed')).toEqual([
    ...['a-third.vda', 'a-third.vda.report.json', 'd-nothing.vda', 'd-nothing.vda.report.json'],
  ]);
  const reports = (await readdir(join(folder, 'failed'))).filter(name => name.endsWith('.json')).sort();
  const texts = await Promise.all(reports.map(name => readFile(join(folder, 'failed', name), 'utf8')));
  expect(
    texts
      .map(text => JSON.parse(text))
      .map(({ refusal }) => refusal.code)
      .sort(),
  ).toEqual([...['file_format', 'import_rows']]);
});

it('sets aside what somebody must confirm: nobody is there to be asked', async () => {
  const falls = followingRelease(followingRelease(release), { cumulative: { ...release.cumulative, received: '1' } });
  await put('f-falls.vda', fileOf(falls).content, 1);
  await takeAll();
  expect(await imports()).toContainEqual(['f-falls.vda', 'inbox', false]);
  expect(await namesIn('failed')).toEqual(expect.arrayContaining(['f-falls.vda', 'f-falls.vda.report.json']));
});

it('reads files in a thread, and sets aside unread what is larger than an upload may be', async () => {
  const read = () => server.running.platform.threads.done.get('read-release-file') ?? 0;
  const before = read();
  expect(before).toBeGreaterThan(0);
  await put('e-large.vda', Buffer.alloc(IMPORT_MAX_BYTES + 1, '5'), 1);
  await takeAll();
  const [report = ''] = (await readdir(join(folder, 'failed'))).filter(name =>
    name.endsWith('e-large.vda.report.json'),
  );
  expect(JSON.parse(await readFile(join(folder, 'failed', report), 'utf8'))).toMatchObject({
    refusal: { code: 'file_size', params: { max: '20 MB' } },
  });
  expect(read()).toBe(before);
});

it('takes a file once, although its server died before it could put it away', async () => {
  const count = (await imports()).length;
  const [done = ''] = await readdir(join(folder, 'done'));
  await rename(join(folder, 'done', done), join(folder, 'taking', done));
  await takeAll();
  expect(await readdir(join(folder, 'done'))).toContain(done);
  expect((await imports()).length).toBe(count);
});

it('knows no other plant than that of its folder, leaves what is being written, and works on what was claimed', async () => {
  const elsewhere = join(dataFolder, 'inbox', '0', '2040');
  await mkdir(join(elsewhere, 'taking'), { recursive: true });
  await writeFile(join(elsewhere, '.half.vda'), 'half');
  await writeFile(
    join(elsewhere, 'taking', '0199aaaa-0000-7000-8000-000000000001-left.vda'),
    fileOf(followingRelease(followingRelease(release))).content,
  );
  await takeAll();
  expect(await readdir(join(elsewhere, 'taking'))).toEqual([]);
  expect((await readdir(join(elsewhere, 'failed'))).length).toBe(2);
  expect(await readdir(elsewhere)).toContain('.half.vda');
});
