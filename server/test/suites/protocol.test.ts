import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { MOST_NAMES } from '../../src/platform/http/repeated-names.ts';
import { pathNames } from '../contracts.ts';
import type { Caller } from '../server.ts';
import { callsByName, endpoints, sampleOfCalls, triedCalls } from './calls.ts';
import { changesOf } from './changes.ts';
import { isSurvey } from './isolation.ts';
import { holderOf, type Person, peopleOf } from './people.ts';
import { expectRefusal, onWire, type RawCall, send, sendBytes } from './raw.ts';
import { suiteServer } from './suite-server.ts';

const server = suiteServer();
const PLANT = '/api/master/v1/plant';
const MEGABYTE = 1024 * 1024;

let admin: Caller;
let people: Person[];
beforeAll(async () => {
  admin = await server.as('tenant-admin');
  people = await peopleOf(server);
});

const signed = (over: RawCall['headers'] = {}) => ({ authorization: `Bearer ${admin.token}`, ...over });
const post = (body: string | Buffer, headers: RawCall['headers'] = {}) =>
  send(server, {
    method: 'POST',
    path: PLANT,
    headers: signed({ 'content-type': 'application/json', ...headers }),
    body,
  });

const good = {
  ...{ plantNo: '6001', nameZh: '甲', nameEn: 'A', sapName: 'A1', contact: 'c', street: 's', timeZone: 'UTC' },
};

/** Nothing may be half-done by what could not be read. */
const leavesAllAsItWas = async (work: () => Promise<void>) => {
  expect(await changesOf(server, work)).toEqual([]);
};

describe('a body (P1)', () => {
  const text = JSON.stringify(good);
  it.each<[string, string | Buffer]>([
    ['nothing', ''],
    ['a blank', ' '],
    ['a cut end', text.slice(0, -1)],
    ['a comma too many', text.replace('}', ',}')],
    ['two values', `${text}${text}`],
    ['no quotes', '{plantNo: 1}'],
    ['a number that is none', '{"plantNo": NaN}'],
    ['a single quote', `{'plantNo': '1'}`],
    ['a comment', `/* x */${text}`],
    ['UTF-16', Buffer.from(text, 'utf16le')],
    ['broken UTF-8', Buffer.concat([Buffer.from('{"plantNo":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')])],
    [
      'a surrogate in bytes',
      Buffer.concat([Buffer.from('{"plantNo":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')]),
    ],
    ['control characters', '{"plantNo":"\u0001"}'],
    ['a prototype', '{"__proto__":{"isAdmin":true},"plantNo":"1"}'],
    ['a prototype within', '{"plantNo":{"__proto__":{"isAdmin":true}}}'],
    ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
    ['a name twice', text.replace('{', '{"plantNo":"6002",')],
    ['a list', '[]'],
    ['a text', '"plantNo"'],
    ['a number', '1e400'],
    ['null', 'null'],
    ['gzip that is called text', gzipSync(text)],
  ])('of %s is malformed', async (what, body) => {
    await leavesAllAsItWas(async () => expectRefusal(await post(body), what, 'malformed'));
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
  it('may begin with a byte order mark', async () => {
    expectRefusal(await post(`\uFEFF${JSON.stringify({ ...good, plantNo: '' })}`), 'mark', 'invalid');
  });
  it('may be deep or wide, and is refused by its schema; wider than any contract it is malformed', async () => {
    const depth = 10_000;
    expectRefusal(await post(`{"plantNo":${'['.repeat(depth)}${']'.repeat(depth)}}`), 'deep', 'invalid', 'malformed');
    expectRefusal(
      await post(`{"plantNo":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`),
      'deep',
      'invalid',
      'malformed',
    );
    const wide = (names: number) => post(`{${Array.from({ length: names }, (_, at) => `"k${at}":1`).join()}}`);
    expectRefusal(await wide(MOST_NAMES), 'wide', 'invalid');
    expectRefusal(await wide(MOST_NAMES + 1), 'wider', 'malformed');
    expectRefusal(await wide(50 * MOST_NAMES), 'widest', 'malformed');
  });
  it('has a largest size, told before it is read to its end', async () => {
    expectRefusal(await post(JSON.stringify({ ...good, contact: 'x'.repeat(MEGABYTE) })), 'large', 'body_too_large');
    const said = await sendBytes(
      server,
      [
        `POST ${PLANT} HTTP/1.1`,
        'Host: x',
        `Authorization: Bearer ${admin.token}`,
        'Content-Type: application/json',
        `Content-Length: ${100 * MEGABYTE}`,
        'Connection: close',
        '\r\n',
      ].join('\r\n'),
    );
    expect(said).toMatch(/^HTTP\/1\.1 413 /);
  });
  it('that is packed may not grow beyond that size (P7)', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * MEGABYTE, ' '));
    expectRefusal(await post(bomb, { 'content-encoding': 'gzip' }), 'bomb', 'body_too_large', 'malformed', 'file_type');
  });
  it('with two lengths, or a length and chunks, is not read (request smuggling)', async () => {
    const begin = `POST ${PLANT} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n`;
    for (const lengths of [
      'Content-Length: 2\r\nContent-Length: 20\r\n',
      'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n',
      'Transfer-Encoding: xchunked\r\n',
    ])
      expect(await sendBytes(server, `${begin}${lengths}\r\n{}`)).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('a content type (A16)', () => {
  it.each([
    ...['text/plain', 'text/plain;charset=utf-8', 'application/x-www-form-urlencoded', 'text/xml', 'application/xml'],
    ...['application/jsonx', 'text/json', '', 'application', 'application/json garbage', 'application/json\ta', '*/*'],
    ...['application/merge-patch+json', 'multipart/form-data; boundary=x', 'application/json, text/plain', '；'],
  ])('%j is none of ours', async type => {
    await leavesAllAsItWas(async () => {
      const reply = await post(JSON.stringify(good), { 'content-type': onWire(type) });
      expectRefusal(reply, type, 'file_type', 'malformed');
      if (/^(text\/plain|application\/x-www)/.test(type)) expect(reply.status).toBe(415);
    });
  });
  it('given twice is refused or is the first alone, never the second', async () => {
    const reply = await post('{"plantNo":""}', { 'content-type': ['text/plain', 'application/json'] });
    expectRefusal(reply, 'twice', 'file_type', 'malformed');
  });
  it('of JSON may name its character set', async () => {
    expectRefusal(
      await post('{"plantNo":""}', { 'content-type': 'application/json; charset=utf-8' }),
      'utf-8',
      'invalid',
    );
  });
});

describe('an address', () => {
  it.each([
    ...[
      '/api',
      '/api/',
      '/api/master',
      '/api/master/v1',
      '/api/master/v1/plants',
      '/api/master/v2/plant',
      '/api//master/v1/plant',
    ],
    ...[
      '/api/master/v1/plant/',
      '/API/master/v1/plant',
      '/api/master/v1/Plant',
      '/master/v1/plant',
      '/api/.env',
      '/.git/config',
    ],
    ...[
      '/api/%2e%2e/%2e%2e/etc/passwd',
      '/assets/../package.json',
      '/..%2f..%2fpackage.json',
      '/package.json',
      '/data/app-password',
    ],
    ...['/index.js.map', '/backup.sql', '/api/master/v1/plant%00', '/api/master/v1/plant;x=1'],
  ])('%s is page_not_found', async path => {
    const reply = await send(server, { path, headers: signed() });
    expectRefusal(reply, path, 'page_not_found', 'malformed', 'not_found');
    expect(reply.text).not.toContain('dependencies');
  });
  it('tells which page was not found', async () => {
    expect(await send(server, { path: '/api/nowhere?a=1' })).toMatchObject({
      ...{ status: 404, code: 'page_not_found', params: { path: '/api/nowhere' } },
    });
  });
  it('with broken escapes is malformed, and the process lives (P5)', async () => {
    for (const path of ['/api/%', '/api/%zz', '/api/master/v1/plant/%E0%A4%A', '/%c0%ae%c0%ae/'])
      expectRefusal(await send(server, { path, headers: signed() }), path, 'malformed', 'page_not_found');
    expect((await send(server, { path: '/livez' })).status).toBe(200);
  });
  it('with an id that is no id names nothing', async () => {
    for (const id of [
      '1',
      'null',
      'undefined',
      "1'",
      '%00',
      `${'a'.repeat(150)}`,
      '01998d3e-0000-7000-8000-00000000000g',
    ])
      expectRefusal(await send(server, { path: `${PLANT}/${id}`, headers: signed() }), id, 'not_found');
    expectRefusal(
      await send(server, { path: `${PLANT}/${'a'.repeat(5000)}`, headers: signed() }),
      'long',
      'page_not_found',
      'not_found',
      'malformed',
    );
  });
});

describe('a method that a path does not have', () => {
  /** `/plant/import` is also what `/plant/:id` would match. */
  const matches = (pattern: string, path: string) =>
    new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path.replace(/:\w+/g, 'x'));
  const METHODS = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS', 'TRACE', 'PROPFIND'];

  it('is refused for every path, and nothing happens', async () => {
    await leavesAllAsItWas(async () => {
      for (const path of new Set(endpoints.map(endpoint => endpoint.path))) {
        const has = (method: string) => endpoints.some(other => other.method === method && matches(other.path, path));
        const url = `/api${path.replace(/:\w+/g, '01998d3e-0000-7000-8000-000000000001')}`;
        for (const method of METHODS.filter(one => !has(one))) {
          expectRefusal(
            await send(server, { method, path: url, headers: signed() }),
            `${method} ${url}`,
            'page_not_found',
          );
        }
      }
    });
  });
});

describe('a query', () => {
  const surveys = sampleOfCalls(triedCalls.filter(isSurvey));
  it.each(callsByName(surveys))('%s takes the time stamp of the web client', async (_, endpoint) => {
    const { caller } = holderOf(people, endpoint);
    const path = `/api${endpoint.path}`;
    const headers = { authorization: `Bearer ${caller.token}` };
    const plain = await send(server, { path, headers });
    const stamped = await send(server, { path: `${path}?_t=1764032400000`, headers });
    expect([stamped.status, stamped.code]).toEqual([plain.status, plain.code]);
    expect(stamped.code).not.toBe('invalid');
    expectRefusal(await send(server, { path: `${path}?_tt=1`, headers }), 'another name', 'invalid');
    expectRefusal(await send(server, { path: `${path}?__proto__=1`, headers }), 'a prototype', 'invalid', 'malformed');
    expectRefusal(await send(server, { path: `${path}?toString=1`, headers }), 'inherited', 'invalid');
  });
  it('with a parameter twice is malformed where one is asked for (P4)', async () => {
    for (const query of [
      'limit=1&limit=2',
      'search=a&search=b',
      'sort=plantNo&sort=plantNo',
      'active=true&active=false',
    ])
      expectRefusal(await send(server, { path: `${PLANT}?${query}`, headers: signed() }), query, 'malformed');
  });
  it('with brackets, dots or operators names unknown fields (I4)', async () => {
    for (const query of [
      'limit[]=1',
      'search[$gt]=',
      'search.password=a',
      'filter={"a":1}',
      'qty[or]=1=1',
      'order=desc',
    ])
      expectRefusal(await send(server, { path: `${PLANT}?${encodeURI(query)}`, headers: signed() }), query, 'invalid');
  });
  it.each([
    ...[
      'plantNo;select pg_sleep(3)',
      '(case when 1=1 then 1 else 2 end)',
      '1',
      'plant.name_en',
      'password',
      'PLANTNO',
      'plantNo ',
    ],
    ...['-', '--plantNo', 'plantNo desc', 'nameZh,nameEn', "plantNo'", 'constructor', '__proto__', 'id', 'tenant_id'],
  ])('sorts by no column that the list does not name: %s (I2)', async sort => {
    const reply = await send(server, { path: `${PLANT}?sort=${encodeURIComponent(sort)}`, headers: signed() });
    expectRefusal(reply, sort, 'invalid');
    expect(JSON.stringify(reply.params)).toContain('plantNo');
  });
  it('with wildcards finds only what begins so (I5)', async () => {
    const count = async (search: string) => {
      const { text } = await send(server, { path: `${PLANT}?search=${encodeURIComponent(search)}`, headers: signed() });
      return (JSON.parse(text) as { data: { total: number } }).data.total;
    };
    expect(await count('2031')).toBe(1);
    for (const search of ['%', '_031', '2031%', '\\', '2031\\', "2031' or '1'='1", '*', '.*', '(a+)+$'])
      expect(await count(search), search).toBe(0);
    // Two wrong guesses are answered alike (F8).
    const [one, two] = await Promise.all(["x' and 1=1--", "x' and 1=2--"].map(count));
    expect(one).toBe(two);
  });
});

it('names every path parameter in these tests by an id', () => {
  for (const endpoint of endpoints) for (const name of pathNames(endpoint)) expect(name).toMatch(/^(id|\w+Id|name)$/);
});
