import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Refusal } from '@inbound/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORE_KEY as KEY, type ObjectStore, startObjectStore } from '../../../test/object-store.ts';
import { isSigned } from '../../../test/signature.ts';
import { bucketStore } from './bucket.ts';
import { pathOfContent } from './files.ts';
import { hashOf } from './ids.ts';

const CONTENT = Buffer.from('%PDF-1.7 a datasheet with ü and 合格\n');
const HASH = hashOf(CONTENT).toString('hex');

let remote: ObjectStore;

beforeAll(async () => {
  remote = await startObjectStore();
});

afterAll(() => remote.stop());

const refusalOf = async (work: Promise<unknown>): Promise<unknown> => {
  const cause = await work.then(
    () => undefined,
    cause => cause,
  );
  return cause instanceof Refusal ? cause.code : cause;
};

/** What a store threw, where it refuses as one that has failed. */
const causeOf = async (work: Promise<unknown>): Promise<string> => {
  const refused = await work.catch(error => error as Refusal);
  expect(refused).toMatchObject({ code: 'cache_failed', cause: expect.any(Error) });
  return ((refused as Refusal).cause as Error).message;
};

describe('files in a bucket', () => {
  it('are kept under their hash, apart for each tenant, and read again byte for byte', async () => {
    const store = bucketStore({ url: remote.url, ...KEY });
    await store.check();
    expect(await store.keep(0, CONTENT)).toBe(HASH);
    expect(await store.keep(0, CONTENT)).toBe(HASH);
    expect(await store.read(0, HASH)).toEqual(CONTENT);
    expect(await causeOf(store.read(1, HASH))).toMatch(/^the bucket has no 1\//);
  });

  it('are as large as an upload may be, or empty', async () => {
    const store = bucketStore({ url: remote.url, ...KEY });
    for (const content of [Buffer.alloc(0), Buffer.alloc(20 * 1024 * 1024, 'x')]) {
      const hash = await store.keep(7, content);
      expect((await store.read(7, hash)).equals(content)).toBe(true);
    }
  });

  it('have names of one form: nothing else is asked for', async () => {
    const store = bucketStore({ url: remote.url, ...KEY });
    for (const hash of ['', '../../secret', HASH.toUpperCase(), `${HASH}/..`])
      expect(await causeOf(store.read(0, hash))).toBe('not a content hash');
  });

  it('are told when the bucket has something else under their name', async () => {
    const store = bucketStore({ url: remote.url, ...KEY });
    const hash = await store.keep(3, Buffer.from('as it was'));
    remote.objects.set(pathOfContent(3, hash), Buffer.from('another'));
    expect(await causeOf(store.read(3, hash))).toMatch(/^the bucket has something else under 3\//);
  });
});

describe('a bucket that is asked', () => {
  let guarded: Server;
  let at: string;
  let signed: { method: string | undefined; path: string | undefined; isSigned: boolean }[];
  beforeAll(async () => {
    guarded = createServer(async (request, reply) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const good = isSigned(request, Buffer.concat(parts), KEY.secret);
      signed.push({ method: request.method, path: request.url, isSigned: good });
      reply.writeHead(good ? 200 : 403).end(request.method === 'GET' ? CONTENT : undefined);
    });
    await new Promise<void>(listening => guarded.listen(0, '127.0.0.1', listening));
    at = `http://127.0.0.1:${(guarded.address() as AddressInfo).port}`;
  });
  afterAll(() => guarded.close());

  it('knows by a signature who asks, and what is brought', async () => {
    const store = bucketStore({ url: `${at}/inbound`, ...KEY });
    signed = [];
    await store.check();
    await store.keep(0, CONTENT);
    expect(await store.read(0, HASH)).toEqual(CONTENT);
    const path = `/inbound/0/${HASH.slice(0, 2)}/${HASH.slice(2)}`;
    expect(signed).toEqual([
      { method: 'HEAD', path: '/inbound', isSigned: true },
      { method: 'PUT', path, isSigned: true },
      { method: 'GET', path, isSigned: true },
    ]);
  });

  it('takes nothing from whoever has another secret', async () => {
    const store = bucketStore({ url: `${at}/inbound`, ...KEY, secret: 'another' });
    signed = [];
    expect(await refusalOf(store.keep(0, CONTENT))).toBe('cache_failed');
    expect(signed).toMatchObject([{ isSigned: false }]);
  });
});

describe('a bucket that cannot be reached', () => {
  let stubborn: Server;
  let at: string;
  let asked: number;
  beforeAll(async () => {
    stubborn = createServer(({ url: path = '' }, reply) => {
      asked += 1;
      if (path.startsWith('/cut')) return reply.destroy();
      if (path.startsWith('/moved')) return reply.writeHead(307, { location: `${remote.url}${path}` }).end();
      return reply.writeHead(path.startsWith('/refused') ? 403 : 503).end();
    });
    await new Promise<void>(listening => stubborn.listen(0, '127.0.0.1', listening));
    at = `http://127.0.0.1:${(stubborn.address() as AddressInfo).port}`;
  });
  afterAll(() => stubborn.close());

  it.each(['failing', 'cut', 'moved', 'refused'])(
    'is refused by name, for keeping, reading and health: %s',
    async how => {
      const store = bucketStore({ url: `${at}/${how}`, ...KEY });
      asked = 0;
      for (const work of [() => store.keep(0, CONTENT), () => store.read(0, HASH), () => store.check()])
        expect(await refusalOf(work())).toBe('cache_failed');
      // Only a store that says so is asked again.
      expect(asked).toBe(how === 'failing' ? 9 : 3);
    },
  );

  it('is refused where nobody listens', async () => {
    const closed = createServer();
    await new Promise<void>(listening => closed.listen(0, '127.0.0.1', listening));
    const { port } = closed.address() as AddressInfo;
    await new Promise(done => closed.close(done));
    expect(await refusalOf(bucketStore({ url: `http://127.0.0.1:${port}/inbound`, ...KEY }).check())).toBe(
      'cache_failed',
    );
  });
});
