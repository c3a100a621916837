import { listMaterials } from '@inbound/shared/master/material/contract';
import {
  changeQualityDocument,
  createQualityDocument,
  deleteQualityDocument,
  listQualityDocuments,
  newDocumentVersion,
  readQualityDocument,
  refuseQualityDocument,
  refuseQualityDocuments,
  releaseQualityDocument,
  releaseQualityDocuments,
  submitQualityDocument,
} from '@inbound/shared/packaging/quality-document/contract';
import { readHistory } from '@inbound/shared/system/history/contract';
import { readNotifications } from '@inbound/shared/system/notification/contract';
import { readWorkQueue } from '@inbound/shared/system/work-queue/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { day, namesOf, newDraft, submittedDocument } from './quality-document.sample.ts';

const server = testServer();
let clerk: Caller;
let planner: Caller;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
  planner = await server.as('packaging-planner');
});

const stateOf = async (id: string) => (await planner.call(readQualityDocument, { id })).state;
const toldTo = async (caller: Caller, id: string) =>
  (await caller.call(readNotifications, { limit: 200 })).rows.filter(row => row.documentId === id).map(row => row.kind);

describe('upload', () => {
  it('makes a draft of the supplier’s own, with type, material, files and validity', async () => {
    const draft = await newDraft(server, clerk);
    expect(draft).toMatchObject({
      ...{ state: 'draft', turn: 'supplier', author: 'supplier', isAuthor: true, material: 'HM4 943 021 A' },
      ...{ supplierCode: 'S1001', plantNo: '2031', fileCount: 1, files: [{ name: 'certificate.pdf' }] },
    });
  });

  it('refuses a version that exists, at its field', async () => {
    const { versionNo } = await newDraft(server, clerk);
    const again = await newDraft(server, clerk);
    const { id, version, type, materialId, validFrom, fileIds } = again;
    const answer = await clerk.try(changeQualityDocument, {
      id,
      version,
      type,
      materialId,
      versionNo,
      validFrom,
      fileIds,
    });
    expect(answer).toMatchObject({
      ...{ status: 409, code: 'quality_document_exists', field: 'versionNo' },
      params: { version: String(versionNo) },
    });
  });

  it('refuses an end before the start, at the end', async () => {
    const { fileIds } = await newDraft(server, clerk);
    const names = await namesOf(server);
    const dates = { validFrom: day(2), validTo: day(1) };
    const answer = await clerk.try(createQualityDocument, {
      ...names,
      type: 'certificate',
      versionNo: 1,
      ...dates,
      fileIds,
    });
    expect(answer.params).toMatchObject({ fields: [{ field: 'validTo', code: 'end_before_start' }] });
  });

  it('asks a planner whose document it is, and takes no foreign supplier from a supplier', async () => {
    const planned = await planner.try(createQualityDocument, {
      ...{ materialId: (await namesOf(server)).materialId, type: 'certificate', versionNo: 1, validFrom: day() },
      fileIds: ['01998d3e-0000-7000-8000-00000000dead'],
    });
    expect(planned).toMatchObject({ code: 'required', params: { field: 'supplierId' } });
    const other = await server.as('supplier-logistics-2');
    const { supplierId } = await namesOf(server);
    const [theirs] = (await other.call(listMaterials, { limit: 1 })).rows;
    const { id, version, type, materialId, versionNo, validFrom, fileIds } = await newDraft(server, other, {
      materialId: theirs?.id ?? '',
      supplierId: undefined,
    });
    const stolen = { id, version, type, materialId, versionNo, validFrom, fileIds, supplierId };
    expect(await other.try(changeQualityDocument, stolen)).toMatchObject({ code: 'unknown_reference' });
  });
});

describe('a draft', () => {
  it('is hidden from the other party until it is submitted: row, count, and what was done to it', async () => {
    const before = await planner.call(listQualityDocuments.summary, {});
    const { id, version } = await newDraft(server, clerk);
    expect(await planner.try(readQualityDocument, { id })).toMatchObject({ status: 404, code: 'not_found' });
    expect((await planner.call(listQualityDocuments.summary, {})).unfiltered).toEqual(before.unfiltered);
    expect(await planner.call(readHistory, { documentId: [id] })).toEqual([]);
    await clerk.call(submitQualityDocument, { id, version });
    expect(await planner.call(readQualityDocument, { id })).toMatchObject({ state: 'to_be_reviewed', isAuthor: false });
    const told = await planner.call(readHistory, { documentId: [id] });
    expect(told.map(({ action }) => action)).toEqual(['submit']);
    expect((await clerk.call(readHistory, { documentId: [id] })).map(({ action }) => action)).toEqual([
      'submit',
      'upload',
    ]);
  });

  it('of a planner is hidden from the supplier, and released at once when it is submitted', async () => {
    const draft = await newDraft(server, planner);
    expect(draft).toMatchObject({ author: 'plant', turn: 'plant' });
    expect((await clerk.try(readQualityDocument, { id: draft.id })).code).toBe('not_found');
    const { id, version } = draft;
    expect(await planner.call(submitQualityDocument, { id, version })).toMatchObject({ state: 'released' });
    expect(await toldTo(clerk, id)).toEqual(['qualityDocumentReleased']);
  });

  it('is deleted by its author', async () => {
    const { id, version } = await newDraft(server, clerk);
    await clerk.call(deleteQualityDocument, { id, version });
    expect((await clerk.try(readQualityDocument, { id })).code).toBe('not_found');
    expect(await server.sql('select id from file where document_id = $1', [id])).toEqual([]);
  });
});

describe('a review', () => {
  it('waits in the work queue of the planner, who is told', async () => {
    const { id } = await submittedDocument(server, clerk);
    const { lines } = await planner.call(readWorkQueue, {});
    expect(lines.map(({ kind }) => kind)).toContain('qualityDocumentReview');
    expect(await toldTo(planner, id)).toEqual(['qualityDocumentSubmitted']);
  });

  it('releases; the version before is replaced', async () => {
    const first = await submittedDocument(server, clerk);
    await planner.call(releaseQualityDocument, { id: first.id, version: first.version });
    const second = await submittedDocument(server, clerk);
    await planner.call(releaseQualityDocument, { id: second.id, version: second.version });
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['replaced', 'released']);
    expect(await toldTo(clerk, second.id)).toEqual(['qualityDocumentReleased']);
  });

  it('refuses with a reason; the author corrects and submits again', async () => {
    const { id, version } = await submittedDocument(server, clerk);
    expect((await planner.try(refuseQualityDocument, { id, version, reason: ' ' })).code).toBe('invalid');
    await planner.call(refuseQualityDocument, { id, version, reason: 'page 2 is missing' });
    const refused = await clerk.call(readQualityDocument, { id });
    expect(refused).toMatchObject({ state: 'draft', turn: 'supplier', refuseReason: 'page 2 is missing' });
    expect((await clerk.call(readWorkQueue, {})).lines.map(({ kind }) => kind)).toContain('qualityDocumentRefused');
    expect(await toldTo(clerk, id)).toEqual(['qualityDocumentRefused']);
    expect(await planner.try(submitQualityDocument, { id, version: refused.version })).toMatchObject({
      code: 'status',
    });
    const again = await clerk.call(submitQualityDocument, { id, version: refused.version });
    expect(again).toMatchObject({ state: 'to_be_reviewed', refuseReason: '' });
  });

  it('is the planner’s alone', async () => {
    const { id, version } = await submittedDocument(server, clerk);
    expect((await clerk.try(releaseQualityDocument, { id, version })).code).toBe('no_permission');
  });

  it('of several answers each row by itself', async () => {
    const [one, two] = [await submittedDocument(server, clerk), await submittedDocument(server, clerk)];
    const items = [one, two].map(({ id, version }) => ({ id, version }));
    await planner.call(releaseQualityDocument, { id: one.id, version: one.version });
    const released = await planner.call(releaseQualityDocuments, { items });
    expect(released.results).toMatchObject([{ id: one.id, code: 'conflict' }, { id: two.id }]);
    const [three, four] = [await submittedDocument(server, clerk), await submittedDocument(server, clerk)];
    const both = [three, four].map(({ id, version }) => ({ id, version }));
    const refused = await planner.call(refuseQualityDocuments, { items: both, reason: 'unreadable' });
    expect(refused.results.filter(({ code }) => code !== undefined)).toEqual([]);
    expect(await clerk.call(readQualityDocument, { id: four.id })).toMatchObject({ refuseReason: 'unreadable' });
  });
});

describe('a new version', () => {
  it('is a draft of the next number that nobody has, beginning after the last day of the one before', async () => {
    const type = 'measurement_report';
    const { id, version } = await submittedDocument(server, clerk, { type, versionNo: 1, validTo: day(10) });
    const released = await planner.call(releaseQualityDocument, { id, version });
    const hidden = await newDraft(server, planner, { type, versionNo: 2 });
    const next = await clerk.call(newDocumentVersion, { id, version: released.version });
    expect(next).toMatchObject({ state: 'draft', versionNo: hidden.versionNo + 1, validFrom: day(11), fileCount: 0 });
    expect(await clerk.try(submitQualityDocument, { id: next.id, version: next.version })).toMatchObject({
      ...{ code: 'required', params: { field: 'fileIds' } },
    });
    const { versions } = await clerk.call(readQualityDocument, { id });
    expect(versions.map(({ versionNo }) => versionNo)).toEqual([3, 1]);
  });
});
