import {
  changeQualityDocument,
  downloadDocumentFile,
  readQualityDocument,
  uploadDocumentFile,
} from '@inbound/shared/packaging/quality-document/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { archiveOf, spreadsheetOf } from '../../../test/suites/uploads.ts';
import { TODAY } from '../../../test/today.ts';
import { sweep } from '../../platform/jobs/housekeeping.ts';
import { later } from '../../platform/tools/clock.ts';
import { fileFeature } from '../../system/file/feature.ts';
import { MOST_WAITING_UPLOADS } from '../../system/file/offers.ts';
import { newDraft, PDF, submittedDocument } from './quality-document.sample.ts';

const server = testServer();
let clerk: Caller;
let planner: Caller;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
  planner = await server.as('packaging-planner');
});

const upload = (caller: Caller, name: string, content: Buffer | string) =>
  caller.try(uploadDocumentFile, {}, { file: { name, content } });

const bodyOf = ({ id, version, type, materialId, versionNo, validFrom }: Awaited<ReturnType<typeof newDraft>>) => ({
  ...{ id, version, type, materialId, versionNo, validFrom },
});

describe('a file', () => {
  it.each<[string, Buffer | string, 'ok' | 'file_type']>([
    ['a PDF', PDF, 'ok'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]), 'ok'],
    ['a photograph', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'ok'],
    ['a spreadsheet', spreadsheetOf([['a']]), 'ok'],
    ['a page of the web that is called a PDF', '<html><script>alert(1)</script>', 'file_type'],
    ['a drawing with a program in it', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'file_type'],
    ['another archive', archiveOf([{ name: 'word/document.xml', content: Buffer.from('x') }]), 'file_type'],
  ])('is taken or refused by what it holds: %s', async (_, content, code) => {
    expect((await upload(clerk, 'certificate.pdf', content)).code).toBe(code);
  });

  it('is refused where as many wait as one user may have, and nobody else is', async () => {
    await upload(planner, 'first.pdf', PDF);
    await server.sql(
      `insert into file (tenant_id, id, name, media_type, size, content_hash, created_at, created_by, created_by_name,
         company_id, draft_company_id, pending_since)
       select tenant_id, gen_random_uuid(), name, media_type, size, content_hash, created_at, created_by, created_by_name,
         company_id, draft_company_id, pending_since
       from (select * from file where name = 'first.pdf') f, generate_series(2, $1::int) n`,
      [MOST_WAITING_UPLOADS],
    );
    const full = await upload(planner, 'one-too-many.pdf', PDF);
    expect(full).toMatchObject({ status: 409, code: 'too_many_kept', params: { most: MOST_WAITING_UPLOADS } });
    expect((await upload(clerk, 'another.pdf', PDF)).code).toBe('ok');
    await server.sql("delete from file where name = 'first.pdf'");
    expect((await upload(planner, 'again.pdf', PDF)).code).toBe('ok');
  });

  it('comes back as it was, to be saved and not shown', async () => {
    const { id, files } = await newDraft(server, clerk);
    const answer = await clerk.try(downloadDocumentFile, { id, fileId: files[0]?.id ?? '' });
    expect(answer.body).toBe(PDF.toString());
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="certificate.pdf"/);
  });

  it('has a name that begins no header of its own where it is downloaded (I17)', async () => {
    const { id, files } = await newDraft(server, clerk);
    const [{ id: fileId } = { id: '' }] = files;
    await server.sql('update file set name = $1 where id = $2', ['a.pdf"\r\nSet-Cookie: a=b', fileId]);
    const { headers } = await clerk.try(downloadDocumentFile, { id, fileId });
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="a.pdf___Set-Cookie__a_b"; filename*=UTF-8''a.pdf%22%0D%0ASet-Cookie%3A%20a%3Db`,
    );
  });

  it('is as hidden as its document: nobody else attaches it, lists it or reads it before it is submitted', async () => {
    const draft = await newDraft(server, clerk);
    const [fileId = ''] = draft.fileIds;
    expect((await planner.try(downloadDocumentFile, { id: draft.id, fileId })).code).toBe('not_found');
    const waiting = (await upload(clerk, 'a.pdf', PDF)).data.id;
    const own = await newDraft(server, planner);
    const stolen = { ...bodyOf(own), supplierId: own.supplierId, fileIds: [waiting] };
    expect(await planner.try(changeQualityDocument, stolen)).toMatchObject({
      ...{ code: 'unknown_reference', params: { field: 'fileIds', value: waiting } },
    });
    const { id } = await submittedDocument(server, clerk);
    const { files } = await planner.call(readQualityDocument, { id });
    expect((await planner.try(downloadDocumentFile, { id, fileId: files[0]?.id ?? '' })).status).toBe(200);
    expect((await planner.try(downloadDocumentFile, { id: own.id, fileId: files[0]?.id ?? '' })).code).toBe(
      'not_found',
    );
  });

  it('belongs to one document: the draft has those that are named, and no other', async () => {
    const draft = await newDraft(server, clerk);
    const added = (await upload(clerk, 'b.pdf', PDF)).data.id;
    const changed = await clerk.call(changeQualityDocument, { ...bodyOf(draft), fileIds: [added] });
    expect(changed).toMatchObject({ fileIds: [added], fileCount: 1 });
    const other = await newDraft(server, clerk);
    const taken = await clerk.try(changeQualityDocument, { ...bodyOf(other), fileIds: [added] });
    expect(taken.code).toBe('unknown_reference');
  });

  it('that belongs to none within a day is taken away', async () => {
    const waiting = (await upload(clerk, 'c.pdf', PDF)).data.id;
    const kept = await newDraft(server, clerk);
    server.clock.set(later(TODAY, 25, 'hour'));
    await sweep(server.running.platform, fileFeature.kept ?? []);
    const left = await server.sql<{ id: string }>('select id from file where id = any($1)', [
      [waiting, ...kept.fileIds],
    ]);
    expect(left.map(({ id }) => id)).toEqual(kept.fileIds);
  });
});
