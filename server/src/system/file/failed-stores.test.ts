import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { downloadDocumentFile, uploadDocumentFile } from '@inbound/shared/packaging/quality-document/contract';
import { dropDraft, keepDraft, readDraft } from '@inbound/shared/system/draft/contract';
import { readUserInformation } from '@inbound/shared/system/session/contract';
import { readTask } from '@inbound/shared/system/task/contract';
import pino from 'pino';
import { expect, it } from 'vitest';
import { browserOf } from '../../../test/browser.ts';
import { testServer } from '../../../test/server.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { newDraft, PDF } from '../../packaging/quality-document/quality-document.sample.ts';

const lines: string[] = [];
const server = testServer({ log: pino({ level: 'warn' }, { write: line => void lines.push(line) }) });

const FAILED = { status: 503, code: 'cache_failed' };
const XLSX = { format: 'xlsx' } as const;

/** What stands in the log under the number that a user is shown. */
const loggedUnder = ({ headers }: { headers: Headers }) =>
  lines.filter(line => line.includes(headers.get('x-track-id') ?? 'none')).map(line => JSON.parse(line));

/** Something of the data folder is no folder meanwhile, so that nothing is written to it or read from it. */
const without = async (name: 'files' | 'spool', work: () => Promise<void>): Promise<void> => {
  const path = join(server.running.platform.dataFolder, name);
  await rename(path, `${path}-aside`).catch(() => undefined);
  await writeFile(path, '');
  try {
    await work();
  } finally {
    await rm(path);
    await rename(`${path}-aside`, path).catch(() => undefined);
  }
};

/** A table is not where it was meanwhile. */
const withoutTable = async (table: string, work: () => Promise<void>): Promise<void> => {
  await server.sql(`alter table ${table} rename to ${table}_aside`);
  try {
    await work();
  } finally {
    await server.sql(`alter table ${table}_aside rename to ${table}`);
  }
};

it('a store of files that fails says so with a track id, keeps nothing half, and has lost nothing', async () => {
  const clerk = await server.as('supplier-logistics');
  const { id, files } = await newDraft(server, clerk);
  const asked = { id, fileId: files[0]?.id ?? '' };
  const rows = () => server.sql('select id from file order by id');
  const before = await rows();
  await without('files', async () => {
    const kept = await clerk.try(uploadDocumentFile, {}, { file: { name: 'b.pdf', content: PDF } });
    expect(kept).toMatchObject(FAILED);
    expect(loggedUnder(kept)).toMatchObject([{ msg: 'cache_failed', err: { code: 'ENOTDIR' } }]);
    expect(await clerk.try(downloadDocumentFile, asked)).toMatchObject(FAILED);
  });
  expect(await rows()).toEqual(before);
  expect((await clerk.try(downloadDocumentFile, asked)).body).toBe(PDF.toString());
  await clerk.call(uploadDocumentFile, {}, { file: { name: 'b.pdf', content: PDF } });
});

it('a store of drafts that fails says so, and has what was kept before', async () => {
  const clerk = await server.as('supplier-logistics');
  const name = '2031|/calloff/series-detail|5500018235|answers';
  const typed = (qty: string) => ({ name, baseVersion: 3, content: JSON.stringify({ qty }) });
  await clerk.call(keepDraft, typed('48'));
  await withoutTable('draft', async () => {
    const kept = await clerk.try(keepDraft, typed('480'));
    expect(kept).toMatchObject(FAILED);
    expect(loggedUnder(kept)).toMatchObject([{ msg: 'cache_failed', err: { code: '42P01' } }]);
    expect(await clerk.try(readDraft, { name })).toMatchObject(FAILED);
    expect(await clerk.try(dropDraft, { name })).toMatchObject(FAILED);
  });
  expect(await clerk.call(readDraft, { name })).toMatchObject({ content: '{"qty":"48"}' });
  await clerk.call(keepDraft, typed('480'));
});

it('a store of sessions that fails ends none of them', async () => {
  const browser = browserOf(server);
  const caller = await browser.signIn('dispositor');
  await withoutTable('session_token', async () => {
    const read = await caller.try(readUserInformation);
    expect(read).toMatchObject(FAILED);
    expect(loggedUnder(read)).toMatchObject([{ msg: 'cache_failed' }]);
    expect(await browser.tryRefresh()).toMatchObject(FAILED);
  });
  await caller.call(readUserInformation);
  expect(await browser.tryRefresh()).toMatchObject({ code: 'ok' });
});

it('an export to Excel that breaks says so with a track id, which log and administrator find', async () => {
  const admin = await server.as('tenant-admin');
  await without('spool', async () => {
    const broken = await admin.try(listPlants.exportFile, XLSX);
    expect(broken).toMatchObject({ status: 500, code: 'export_failed' });
    expect(loggedUnder(broken)).toMatchObject([{ msg: 'export_failed', err: { code: 'ENOTDIR' } }]);
    const trackId = broken.headers.get('x-track-id');
    const found = await server.sql('select 1 from operation_log where track_id = $1', [trackId]);
    expect(found).toHaveLength(1);
  });
  expect(await admin.try(listPlants.exportFile, XLSX)).toMatchObject({ status: 200 });
});

it('rows that break off in the middle of an export to Excel are told so, and csv says what it is', async () => {
  const admin = await server.as('tenant-admin');
  await server.sql('alter table plant rename column contact to contact_aside');
  const asCsv = await fetch(`${server.running.address}/api${listPlants.exportFile.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'x-tenant-id': '0', 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'csv' }),
  });
  const asSheet = await admin.try(listPlants.exportFile, XLSX);
  await server.sql('alter table plant rename column contact_aside to contact');
  expect(asSheet).toMatchObject({ status: 500, code: 'export_failed' });
  expect(await asCsv.json()).toMatchObject({ info: 'err.fault' });
});

it('an export that is done later and cannot be kept ends as one that failed, and can be begun again', async () => {
  const admin = await server.as('tenant-admin');
  await without('files', async () => {
    const { data } = await admin.try(listPlants.exportFile, XLSX, { headers: { prefer: 'respond-async' } });
    const { taskId: id } = data as unknown as { taskId: string };
    const ended = await waitUntil(async () => {
      const task = await admin.call(readTask, { id });
      return task.endedAt === null ? undefined : task;
    });
    expect(ended).toMatchObject({ state: 'failed', code: 'cache_failed' });
  });
});
