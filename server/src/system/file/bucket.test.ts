import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadDocumentFile, uploadDocumentFile } from '@inbound/shared/packaging/quality-document/contract';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { newDraft, PDF } from '../../packaging/quality-document/quality-document.sample.ts';
import { ailmentOf } from '../../platform/http/readiness.ts';
import { bucketStore } from '../../platform/tools/bucket.ts';

const server = testServer();
let store: S3rver;
let folder: string;
let clerk: Caller;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inbound-bucket-'));
  const configureBuckets = [{ name: 'inbound', configs: [] }];
  store = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder, configureBuckets });
  const { port } = await store.run();
  const url = `http://127.0.0.1:${port}/inbound`;
  server.running.platform.files = bucketStore({ url, keyId: 'S3RVER', secret: 'S3RVER', region: 'us-east-1' });
  clerk = await server.as('supplier-logistics');
});

afterAll(() => rm(folder, { recursive: true }));

it('keeps what is uploaded in the bucket, and gives it out again', async () => {
  const { id, files } = await newDraft(server, clerk);
  const answer = await clerk.try(downloadDocumentFile, { id, fileId: files[0]?.id ?? '' });
  expect(answer.body).toBe(PDF.toString());
  const names = await readdir(join(folder, 'inbound', '0'), { recursive: true });
  expect(names.filter(name => name.endsWith('_object')).length).toBeGreaterThan(0);
  expect(await ailmentOf(server.running.platform)).toBeUndefined();
});

it('takes nothing while the bucket is gone, says so, and has lost nothing', async () => {
  const draft = await newDraft(server, clerk);
  const [fileId = ''] = draft.fileIds;
  const rows = () => server.sql<{ count: number }>('select count(*)::int as count from file');
  const before = await rows();
  await store.close();
  const refused = await clerk.try(uploadDocumentFile, {}, { file: { name: 'b.pdf', content: PDF } });
  expect(refused).toMatchObject({ status: 503, code: 'unavailable' });
  expect(await rows()).toEqual(before);
  expect(await clerk.try(downloadDocumentFile, { id: draft.id, fileId })).toMatchObject({ code: 'unavailable' });
  expect(await ailmentOf(server.running.platform)).toBe('files');
});
