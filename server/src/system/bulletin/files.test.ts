import type { BodyOf } from '@inbound/shared';
import {
  changeBulletin,
  createBulletin,
  deleteBulletin,
  downloadBoardFile,
  downloadBulletinFile,
  listBulletins,
  readBoard,
  readBulletin,
  readPublicBoard,
  uploadBulletinFile,
} from '@inbound/shared/system/bulletin/contract';
import { readHistory } from '@inbound/shared/system/history/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';

const server = testServer();
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
const CONTENT: BodyOf<typeof createBulletin>['content'] = [{ kind: 'paragraph', runs: [{ text: 'See the sheet.' }] }];

let admin: Caller;
let supplier: string;
beforeAll(async () => {
  admin = await server.as('tenant-admin');
  const [company] = await server.sql<{ id: string }>("select id from company where tenant_id = 0 and code = 'S1001'");
  supplier = company?.id ?? '';
});
beforeEach(() => server.sql('delete from bulletin'));

const upload = (name = 'sheet.pdf') => admin.call(uploadBulletinFile, {}, { file: { name, content: PDF } });

/** Publishes a bulletin with one file. */
const publish = async (over: Partial<BodyOf<typeof createBulletin>> = {}) => {
  const file = await upload();
  const made = await admin.call(createBulletin, { title: 'Doors', content: CONTENT, fileIds: [file.id], ...over });
  return { made, file };
};

describe('files of a bulletin', () => {
  it('stand beside its text, in the order in which they came, and are told by their number in the list', async () => {
    const [first, second] = [await upload('doors.pdf'), await upload('times.pdf')];
    const { made } = await publish({ fileIds: [second.id, first.id] });
    expect(made.files.map(({ name }) => name)).toEqual(['doors.pdf', 'times.pdf']);
    expect((await admin.call(listBulletins)).rows).toMatchObject([{ fileCount: 2 }]);
    const { id, version, title } = made;
    await admin.call(changeBulletin, { id, version, title, content: CONTENT, fileIds: [second.id] });
    expect(await admin.call(readBulletin, { id })).toMatchObject({ fileCount: 1, fileIds: [second.id] });
    expect(await admin.try(downloadBulletinFile, { id, fileId: first.id })).toMatchObject({ status: 404 });
    const history = await admin.call(readHistory, { documentId: [id] });
    expect(history.flatMap(({ changes }) => Object.keys(changes))).toContain('fileCount');
  });

  it('are saved by whoever may read it: on the board, in the administration, by suppliers too', async () => {
    const { made, file } = await publish({ companyIds: [supplier] });
    const reader = await server.as('supplier-logistics');
    const [entry] = (await reader.call(readBoard)).rows;
    expect(entry?.files).toMatchObject([{ id: file.id, name: 'sheet.pdf' }]);
    for (const answer of [
      await reader.try(downloadBoardFile, { id: made.id, fileId: file.id }),
      await admin.try(downloadBulletinFile, { id: made.id, fileId: file.id }),
    ]) {
      expect([answer.status, String(answer.body)]).toEqual([200, PDF.toString()]);
    }
  });

  it('are not there for whoever may not read it, nor by the way of another bulletin', async () => {
    const { made, file } = await publish({ companyIds: [supplier] });
    const open = await publish();
    const hidden = await publish({ active: false });
    const gate = await server.as('gate');
    for (const [id, fileId] of [
      [made.id, file.id],
      [open.made.id, file.id],
      [hidden.made.id, hidden.file.id],
    ] as const) {
      expect(await gate.try(downloadBoardFile, { id, fileId })).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect((await gate.try(downloadBoardFile, { id: open.made.id, fileId: open.file.id })).status).toBe(200);
    const written = await gate.try(downloadBulletinFile, { id: open.made.id, fileId: open.file.id });
    expect(written.code).toBe('no_permission');
    expect((await gate.try(uploadBulletinFile, {}, { file: { name: 'x.pdf', content: PDF } })).code).toBe(
      'no_permission',
    );
  });

  it('are of the kinds of documents, known by their content, and belong to one bulletin alone', async () => {
    const script = { name: 'sheet.pdf', content: Buffer.from('<svg onload="alert(1)"/>') };
    expect((await admin.try(uploadBulletinFile, {}, { file: script })).code).toBe('file_type');
    const { file } = await publish();
    const taken = await admin.try(createBulletin, { title: 'Second', content: CONTENT, fileIds: [file.id] });
    expect(taken).toMatchObject({ code: 'unknown_reference', params: { field: 'fileIds', value: file.id } });
  });

  it('go with it, and are not shown to whoever is not signed in', async () => {
    const { made } = await publish({ public: true });
    const [shown] = (await server.nobody.call(readPublicBoard)).rows;
    expect(shown).not.toHaveProperty('files');
    await admin.call(deleteBulletin, { id: made.id, version: made.version });
    expect(await server.sql('select 1 from file where document_id = $1', [made.id])).toEqual([]);
  });
});
