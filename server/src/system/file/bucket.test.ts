import { downloadDocumentFile, uploadDocumentFile } from '@inbound/shared/packaging/quality-document/contract';
import { beforeAll, expect, it } from 'vitest';
import { type ObjectStore, STORE_KEY, startObjectStore } from '../../../test/object-store.ts';
import { type Caller, testServer } from '../../../test/server.ts';
import { newDraft, PDF } from '../../packaging/quality-document/quality-document.sample.ts';
import { findHealthProblem } from '../../platform/http/readiness.ts';
import { bucketStore } from '../../platform/tools/bucket.ts';

const server = testServer();
let store: ObjectStore;
let clerk: Caller;

beforeAll(async () => {
  store = await startObjectStore();
  server.running.platform.files = bucketStore({ url: store.url, ...STORE_KEY });
  clerk = await server.as('supplier-logistics');
});

it('keeps what is uploaded in the bucket, and gives it out again', async () => {
  const { id, files } = await newDraft(server, clerk);
  const answer = await clerk.try(downloadDocumentFile, { id, fileId: files[0]?.id ?? '' });
  expect(answer.body).toBe(PDF.toString());
  expect([...store.objects.values()]).toContainEqual(PDF);
  expect(await findHealthProblem(server.running.platform)).toBeUndefined();
});

it('takes nothing while the bucket is gone, says so, and has lost nothing', async () => {
  const draft = await newDraft(server, clerk);
  const [fileId = ''] = draft.fileIds;
  const rows = () => server.sql<{ count: number }>('select count(*)::int as count from file');
  const before = await rows();
  await store.stop();
  const refused = await clerk.try(uploadDocumentFile, {}, { file: { name: 'b.pdf', content: PDF } });
  expect(refused).toMatchObject({ status: 503, code: 'cache_failed' });
  expect(await rows()).toEqual(before);
  expect(await clerk.try(downloadDocumentFile, { id: draft.id, fileId })).toMatchObject({ code: 'cache_failed' });
  expect(await findHealthProblem(server.running.platform)).toBe('files');
});
