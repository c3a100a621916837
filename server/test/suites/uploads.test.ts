import { gzipSync } from 'node:zlib';
import type { Endpoint, ErrorCode } from '@inbound/shared';
import { importPlants } from '@inbound/shared/master/plant/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { greyPng } from '../png.ts';
import { callsByName, fileFor, idFields, inputOf, permissionOf, shareOfCalls, triedCalls } from './calls.ts';
import { changesOf } from './changes.ts';
import { holderOf, type Person, peopleOf } from './people.ts';
import { expectRefusal, send } from './raw.ts';
import { suiteServer } from './suite-server.ts';
import { EVIL_DOCTYPES, MULTIPART, multipartOf, type Part, spreadsheetOf } from './uploads.ts';

const server = suiteServer();
const MEGABYTE = 1024 * 1024;
/** The share of uploads that are tried: each is sent what is large, and much of it. */
const SHARE = 0.4;
const uploads = shareOfCalls(
  triedCalls.filter(({ upload }) => upload !== undefined),
  SHARE,
);
let people: Person[];

beforeAll(async () => {
  people = await peopleOf(server);
});

const file = (content: string | Buffer, over: Partial<Part> = {}): Part => ({
  ...{ name: 'file', fileName: 'a.csv', type: 'text/csv', content },
  ...over,
});

const OK = 200;
const KEY = { headers: { 'idempotency-key': 'bytes-of-a-file' } };
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n');
const PICTURE = greyPng(64);
const isOfNoRow = (endpoint: Endpoint): boolean => idFields(endpoint).length === 0 || 'row' in endpoint;

describe.each(callsByName(uploads))('%s', (_, endpoint) => {
  const good = fileFor(endpoint).file?.content ?? '';
  const post = async (body: Buffer, type = MULTIPART) => {
    const { token } = holderOf(people, endpoint).caller;
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const call = { method: 'POST', path: `/api${endpoint.path}`, headers, body };
    return server.inModeOf(endpoint, () => send(server, call));
  };
  const refuses = async (what: string, body: Buffer, ...codes: string[]) => {
    const changed = await changesOf(server, async () => expectRefusal(await post(body), what, ...codes));
    expect(changed).toEqual([]);
  };

  it('takes exactly one file, in the field that is meant for it (U8)', async () => {
    await refuses('no file', multipartOf([{ name: 'mode', content: 'all' }]), 'required');
    await refuses('two files', multipartOf([file(good), file(good)]), 'one_file');
    await refuses('another field', multipartOf([file(good, { name: 'document' })]), 'unknown_field');
    await refuses('no name', multipartOf([file(good, { name: '' })]), 'unknown_field', 'malformed', 'required');
    await refuses('an empty file', multipartOf([file('')]), 'import_format', 'required');
    await refuses(
      'a text in its place',
      multipartOf([{ name: 'file', content: 'x' }]),
      'required',
      'malformed',
      'invalid',
    );
  });
  if ('row' in endpoint)
    it('refuses a table that has headings and nothing below them', async () => {
      const [headings = ''] = String(good).split('\n');
      await refuses('headings alone', multipartOf([file(`${headings}\n`)]), 'import_format');
    });
  it('takes the fields of the contract alone, each once (U22)', async () => {
    const extra = (name: string, content = '1') => multipartOf([{ name, content }, file(good)]);
    await refuses('an unknown field', extra('isAdmin'), 'invalid');
    await refuses('a prototype', extra('__proto__'), 'invalid', 'malformed');
    await refuses('a path', extra('file.path', '/etc/passwd'), 'invalid');
    await refuses(
      '10,000 parts',
      multipartOf([...Array(10_000)].map((__, at) => ({ name: `f${at}`, content: '' }))),
      'malformed',
      'body_too_large',
      'invalid',
      'file_count',
    );
    await refuses('a long field', extra('mode', 'x'.repeat(MEGABYTE)), 'malformed', 'body_too_large', 'invalid');
    const [mode] = Object.keys(endpoint.input.shape);
    if (mode)
      await refuses(
        'a field twice',
        multipartOf([{ name: mode, content: 'all' }, { name: mode, content: 'all' }, file(good)]),
        'malformed',
        'invalid',
      );
  });
  it('refuses a body that is no multipart, or ends too early', async () => {
    await refuses('nothing', Buffer.alloc(0), 'malformed', 'required');
    await refuses('no end', multipartOf([file(good)], ''), 'malformed', 'required');
    await refuses('no parts', Buffer.from('no boundary here'), 'malformed', 'required');
    expectRefusal(await post(Buffer.from('{}'), 'application/json'), 'JSON', 'file_type');
    expectRefusal(
      await post(multipartOf([file(good)]), 'multipart/form-data'),
      'no boundary',
      'malformed',
      'file_type',
    );
  });
  // A file of one certain row is taken where that row is; how a key is kept does not hang on it.
  if (isOfNoRow(endpoint))
    it('knows a file under a key by its bytes, not by its length', async () => {
      const { caller } = holderOf(people, endpoint);
      const input = { ...inputOf(endpoint), ...('mode' in endpoint.input.shape ? { mode: 'dry-run' } : {}) };
      const tryFile = (content: Buffer) =>
        caller.try(endpoint, input as never, { ...KEY, file: { name: 'a', content } });
      for (const content of [Buffer.from(good), PDF, PICTURE]) {
        const first = await tryFile(content);
        if (first.status !== OK) continue;
        expect(await tryFile(content)).toMatchObject({ status: OK, data: first.data });
        const other = Buffer.concat([content.subarray(0, -1), Buffer.from('#')]);
        expect(await tryFile(other)).toMatchObject({ code: 'key_reused' });
        return;
      }
      expect.unreachable('no file was taken');
    });
  it('has a largest size', async () => {
    const bytes = (endpoint.upload?.maxBytes ?? 0) + 1;
    await refuses('too large', multipartOf([file(Buffer.alloc(bytes, 'a'))]), 'file_size', 'body_too_large');
  });
  it('shows file names without folders and control characters, and never as a path (U10)', async () => {
    const names = ['../../etc/x', 'C:\\\\x', 'CON', 'x'.repeat(300), '🚚.csv', 'a%0d%0ab.csv', '..', '', 'a;b=c.csv'];
    for (const fileName of names) {
      const reply = await post(multipartOf([file(good, { fileName })]));
      expect(reply.status, `${fileName}: ${reply.text}`).toBeLessThan(500);
      expect(reply.text).not.toContain('..');
    }
  });
  it('asks for the right before it looks at what a file holds', async () => {
    const caller = await server.as(endpoint.path.startsWith('/ordering/') ? 'gate' : 'backlog-buyer');
    const answer = await caller.try(endpoint, inputOf(endpoint) as never, { file: { name: 'a', content: '%PDF' } });
    // Where the permission is that of a document, there is none for whoever may not open it.
    expect(answer.code).toBe(permissionOf(endpoint) ? 'no_permission' : 'not_found');
  });
});

describe('an imported table', () => {
  const HEADER = 'plantNo,nameZh,nameEn,sapName,contact,street,timeZone';
  const ROW = '4001,丙,C,C1,何,路,Asia/Shanghai';
  const CSV = `${HEADER}\n${ROW}\n`;
  const read = async (content: string | Buffer, mode = 'dry-run') => {
    const { caller } = holderOf(people, importPlants);
    return caller.try(importPlants, { mode: mode as 'all' }, { file: { name: 'plants.xlsx', content } });
  };
  const isRefused = async (content: string | Buffer, ...codes: string[]) => {
    const changed = await changesOf(server, async () => {
      const answer = await read(content, 'all');
      expect(codes, answer.body.slice(0, 300)).toContain(answer.code);
    });
    expect(changed).toEqual([]);
  };
  const isRead = async (content: string | Buffer) => {
    const answer = await read(content);
    expect(answer.data, answer.body.slice(0, 300)).toMatchObject({ counts: { new: 1 }, rows: [{ key: '4001' }] });
  };

  it.each<[string, string | Buffer, ErrorCode]>([
    ['a PDF', '%PDF-1.7\n', 'file_kind'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), 'file_kind'],
    ['an old spreadsheet', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'file_kind'],
    ['something packed', gzipSync(CSV), 'file_kind'],
    ['an archive of something else', Buffer.from('PK\u0003\u0004not an archive', 'latin1'), 'file_type'],
    ['a cut spreadsheet', spreadsheetOf([['plantNo']]).subarray(0, 200), 'file_type'],
  ])('is judged by its content, not by its name: %s', async (_, content, code) => {
    await isRefused(content, code);
  });
  it.each([
    ['UTF-8', Buffer.from(CSV)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${CSV}`)],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(CSV, 'utf16le')])],
    ['semicolons', CSV.replaceAll(',', ';')],
    ['tabs', CSV.replaceAll(',', '\t')],
    ['Windows line ends', CSV.replaceAll('\n', '\r\n')],
    [
      'columns in another order, and more of them',
      'x,timeZone,street,contact,sapName,nameEn,nameZh,plantNo\n,Asia/Shanghai,a,b,c,d,e,4001\n',
    ],
    ['a spreadsheet', spreadsheetOf([HEADER.split(','), ROW.split(',')])],
  ])('may come as %s (U7)', async (_, content) => {
    await isRead(content);
  });
  it('is refused where it cannot be read, with the place', async () => {
    await isRefused(`${HEADER}\n"4001,丙`, 'import_format');
    await isRefused(`${HEADER}\n40\u000001`, 'charset');
    await isRefused('\n\n\n', 'import_format');
    await isRefused('nameZh,nameEn\na,b\n', 'import_format');
    await isRefused(`${HEADER}\n`, 'import_format');
    await isRefused(spreadsheetOf([HEADER.split(',')]), 'import_format');
    await isRefused(`${HEADER}\n"${'x'.repeat(2 * MEGABYTE)}"`, 'import_format');
  });
  it('with names of prototypes as headers or sheet reaches none (U4)', async () => {
    await isRefused('__proto__,constructor,prototype\n1,2,3\n', 'import_format');
    await isRead(spreadsheetOf([HEADER.split(','), ROW.split(',')], {}, '__proto__'));
    await isRead(CSV.replace('timeZone', 'timeZone,__proto__,toString').replace('Shanghai', 'Shanghai,x,y'));
    expect(({} as { x?: string }).x).toBeUndefined();
  });
  it('that grows without end is refused before it is unpacked (U1)', async () => {
    const zeros = Buffer.alloc(300 * MEGABYTE);
    await isRefused(
      spreadsheetOf([['plantNo']], { 'xl/media/a.bin': { name: 'xl/media/a.bin', content: zeros } }),
      'file_size',
    );
    const sheet = Buffer.concat([Buffer.from('<worksheet><sheetData>'), Buffer.alloc(64 * MEGABYTE, '<row></row>')]);
    const lying = { name: 'xl/worksheets/sheet1.xml', content: sheet, claims: 1000 };
    await isRefused(
      spreadsheetOf([['plantNo']], { 'xl/worksheets/sheet1.xml': lying }),
      'file_size',
      'file_type',
      'import_format',
    );
    const many = Object.fromEntries([...Array(3000)].map((_, at) => [`xl/${at}.xml`, '']));
    await isRefused(spreadsheetOf([['plantNo']], many), 'file_type');
  });
  it('with entities reads no file and multiplies nothing (U2)', async () => {
    for (const doctype of EVIL_DOCTYPES) {
      for (const part of [
        'xl/worksheets/sheet1.xml',
        'xl/sharedStrings.xml',
        '[Content_Types].xml',
        'xl/workbook.xml',
      ]) {
        const text = `<?xml version="1.0"?>${doctype}<x>&e;&j;</x>`;
        const answer = await read(spreadsheetOf([HEADER.split(','), ['&amp;e;']], { [part]: text }));
        expect(answer.status, part).toBeLessThan(500);
        expect(answer.body).not.toContain('root:');
        expect(answer.body.length).toBeLessThan(MEGABYTE);
      }
    }
  });
  it('with names that lead out of the archive, or twice the same, is refused (U5)', async () => {
    await isRefused(spreadsheetOf([['plantNo']], { '../../evil.xml': '' }), 'file_type');
    await isRefused(spreadsheetOf([['plantNo']], { '/etc/evil.xml': '' }), 'file_type');
    const twice = { name: 'xl/workbook.xml', content: Buffer.from('') };
    await isRefused(spreadsheetOf([['plantNo']], { again: twice }), 'file_type');
  });
  it('keeps leading noughts and long digits as they are written (U20)', async () => {
    const rows = [HEADER.split(','), '0042,丙,C,000000000123456789,何,路,Asia/Shanghai'.split(',')];
    const { data } = await read(spreadsheetOf(rows));
    expect(data.rows[0]).toMatchObject({ key: '0042' });
  });
});
