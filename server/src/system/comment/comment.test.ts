import type { IsoWeek } from '@inbound/shared';
import { listCallOffs } from '@inbound/shared/calloff/call-off/contract';
import { listContainerTransports } from '@inbound/shared/packaging/container-transport/contract';
import {
  changeComment,
  downloadCommentFile,
  findMentionableUsers,
  markCommentsRead,
  readComments,
  removeComment,
  uploadCommentFile,
  writeComment,
} from '@inbound/shared/system/comment/contract';
import { readNotifications } from '@inbound/shared/system/notification/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { TODAY } from '../../../test/today.ts';
import { later } from '../../platform/tools/clock.ts';

const server = testServer();
let planner: Caller;
let supplier: Caller;
let other: Caller;
let at: { document: 'callOff'; documentId: string };

beforeAll(async () => {
  planner = await server.as('dispositor');
  supplier = await server.as('supplier-logistics');
  other = await server.as('supplier-logistics-2');
  const [callOff] = (await supplier.call(listCallOffs, { limit: 1 })).rows;
  if (!callOff) throw new Error('the story has call-offs');
  at = { document: 'callOff', documentId: callOff.id };
  await server.sql('delete from comment_reading');
});

const textsFor = async (caller: Caller) => (await caller.call(readComments, at)).rows.map(({ text }) => text);
const noticesOf = async (caller: Caller) =>
  (await caller.call(readNotifications, { status: 'init', page: 1, limit: 10 })).rows.map(({ kind }) => kind);
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

describe('what is said at a document', () => {
  it('is read by both sides, and by nobody who may not open the document', async () => {
    const said = await supplier.call(writeComment, { ...at, text: 'Tool under repair until Friday.' });
    expect(await textsFor(planner)).toContain('Tool under repair until Friday.');
    for (const stranger of [other, await server.as('gate'), await server.as('dispositor', 1)])
      for (const [endpoint, input] of [
        [readComments, at],
        [writeComment, { ...at, text: 'x' }],
        [markCommentsRead, { ...at, upTo: said.id }],
        [findMentionableUsers, at],
      ] as const)
        expect(await stranger.try(endpoint, input as never)).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('has no kind and no weeks where its document does not tell of weeks', async () => {
    const said = { ...at, text: 'x', kind: 'warning' as const, weeks: ['2026-W53' as IsoWeek] };
    const { code, params } = await supplier.try(writeComment, said);
    expect(code).toBe('invalid');
    expect((params.fields as { field: string; code: string }[]).map(one => [one.field, one.code])).toEqual([
      ['kind', 'unknown_field'],
      ['weeks', 'unknown_field'],
    ]);
  });

  it('stays within the own company where its author says so', async () => {
    const said = await supplier.call(writeComment, { ...at, text: 'The real reason is the strike.', isInternal: true });
    expect(said.isInternal).toBe(true);
    expect(await textsFor(supplier)).toContain(said.text);
    expect(await textsFor(planner)).not.toContain(said.text);
    expect(await planner.try(changeComment, { id: said.id, version: 1, text: 'x' })).toMatchObject({ status: 404 });
  });

  it('is unread for the others until they have been here', async () => {
    const { id: seen } = await supplier.call(writeComment, { ...at, text: 'Is Monday early enough?' });
    server.clock.set(later(TODAY, 1, 'minute'));
    const { id: missed } = await supplier.call(writeComment, { ...at, text: 'Monday, 10:00.' });
    await planner.call(markCommentsRead, { ...at, upTo: seen });
    expect(await planner.call(readComments, at)).toMatchObject({ unread: 1 });
    expect(await supplier.call(readComments, at)).toMatchObject({ unread: 0 });
    await planner.call(markCommentsRead, { ...at, upTo: missed });
    await planner.call(markCommentsRead, { ...at, upTo: seen });
    expect(await planner.call(readComments, at)).toMatchObject({ unread: 0 });
    server.clock.set(TODAY);
  });

  it('is some text, of bounded length, and never markup', async () => {
    for (const text of ['', '   ', 'x'.repeat(2001)])
      expect(await planner.try(writeComment, { ...at, text })).toMatchObject({ status: 422 });
    const { text } = await planner.call(writeComment, { ...at, text: '<b>１２</b>\nsecond line' });
    expect(text).toBe('<b>１２</b>\nsecond line');
  });
});

describe('who is named', () => {
  it('is found among those who may read it, by the beginning of number or name', async () => {
    const found = async (caller: Caller, search: string, isInternal = false) =>
      (await caller.call(findMentionableUsers, { ...at, search, isInternal })).rows.map(({ userNo }) => userNo);
    expect(await found(supplier, 'disp')).toEqual(['dispositor']);
    expect(await found(planner, 'supplier-log')).toEqual(['supplier-logistics']);
    expect(await found(planner, '陈静')).toEqual(['supplier-logistics']);
    expect(await found(planner, 'gate')).toEqual([]);
    expect(await found(planner, '%')).toEqual([]);
    expect(await found(supplier, 'disp', true)).toEqual([]);
  });

  it('is told, as are those who talked there before; nobody else can be named', async () => {
    const said = { ...at, text: '@supplier-logistics please look', mentioned: ['supplier-logistics'] };
    await planner.call(writeComment, said);
    expect(await noticesOf(supplier)).toContain('commentMentioned');
    await supplier.call(writeComment, { ...at, text: 'Seen.' });
    expect(await noticesOf(planner)).toContain('commentAdded');
    expect(await noticesOf(other)).not.toContain('commentMentioned');
    const refused = await planner.try(writeComment, {
      ...at,
      text: '@gate',
      mentioned: ['supplier-logistics', 'gate'],
    });
    expect(refused).toMatchObject({ status: 422, code: 'invalid' });
    expect(refused.params.fields).toMatchObject([{ field: 'mentioned.1', value: 'gate', code: 'unknown_reference' }]);
  });
});

describe('an own comment', () => {
  it('is changed for a quarter of an hour, by its author alone', async () => {
    const { id, version } = await supplier.call(writeComment, { ...at, text: 'Twesday' });
    expect(await planner.try(changeComment, { id, version, text: 'x' })).toMatchObject({ status: 404 });
    const changed = await supplier.call(changeComment, { id, version, text: 'Tuesday' });
    expect(changed).toMatchObject({ text: 'Tuesday', version: 2, editedAt: server.clock.now() });
    expect(await supplier.try(changeComment, { id, version, text: 'Wednesday' })).toMatchObject({ code: 'conflict' });
    server.clock.set(later(TODAY, 15, 'minute'));
    expect(await supplier.try(changeComment, { id, version: 2, text: 'late' })).toMatchObject({
      ...{ status: 409, code: 'comment_settled', params: { minutes: 15 } },
    });
    server.clock.set(TODAY);
  });

  it('is taken back with its files; that there was one stays', async () => {
    const file = await supplier.call(uploadCommentFile, at, { file: { name: 'photo.png', content: PNG } });
    const said = await supplier.call(writeComment, { ...at, text: 'See the photo', fileIds: [file.id] });
    expect(said.files).toMatchObject([{ name: 'photo.png' }]);
    const wanted = { id: said.id, fileId: file.id };
    expect(await planner.try(downloadCommentFile, wanted)).toMatchObject({ status: 200 });
    expect(await other.try(downloadCommentFile, wanted)).toMatchObject({ status: 404 });
    await supplier.call(removeComment, { id: said.id, version: said.version });
    const [row] = (await planner.call(readComments, at)).rows.filter(({ id }) => id === said.id);
    expect(row).toMatchObject({ text: '', files: [], author: 'Chen Jing', removedAt: server.clock.now() });
    expect(await supplier.try(downloadCommentFile, wanted)).toMatchObject({ status: 404 });
  });
});

describe('a comment at a transport', () => {
  it('is read by its carrier, too, with its files', async () => {
    const forwarder = await server.as('forwarder');
    const [carried] = (await forwarder.call(listContainerTransports, { limit: 1 })).rows;
    if (!carried) throw new Error('the story has transports');
    const here = { document: 'containerTransport', documentId: carried.id } as const;
    const file = await forwarder.call(uploadCommentFile, here, { file: { name: 'seal.png', content: PNG } });
    const said = await forwarder.call(writeComment, { ...here, text: 'Seal broken', fileIds: [file.id] });
    expect((await planner.call(readComments, here)).rows.at(-1)).toMatchObject({
      id: said.id,
      companyCode: said.companyCode,
    });
    expect(await planner.try(downloadCommentFile, { id: said.id, fileId: file.id })).toMatchObject({ status: 200 });
  });
});
