import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addWebApp, DECODER_POLICY, PHONE_WORKER_POLICY } from './web-app.ts';

const SECRET = 'what nobody asks for';
const SCRIPT = "export const greeting = 'good morning';\n".repeat(100);

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inbound-web-'));
  const assets = join(folder, 'assets');
  await mkdir(assets);
  await writeFile(join(folder, 'index.html'), '<!doctype html><head><script nonce="__NONCE__"></script></head>');
  for (const name of ['kit-12345678.js', 'decode.worker-12345678.js']) {
    await writeFile(join(assets, name), SCRIPT);
    await writeFile(join(assets, `${name}.br`), brotliCompressSync(SCRIPT));
    await writeFile(join(assets, `${name}.gz`), gzipSync(SCRIPT));
  }
  for (const piece of ['small', 'shell', 'calloff', 'master'])
    await writeFile(join(assets, `${piece}-12345678.js`), 'export {};');
  await mkdir(join(folder, 'm'));
  for (const name of ['service-worker.js', 'manifest.webmanifest', 'icon-192.png', 'other.js'])
    await writeFile(join(folder, 'm', name), SCRIPT);
  for (const name of ['secret.txt', '.env', 'package.json', 'backup.zip', 'index.html~'])
    await writeFile(join(folder, name), SECRET);
  app = Fastify();
  await addWebApp(app, folder);
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const fetched = async (name: string, encodings: string) => {
  const { statusCode, headers, rawPayload } = await app.inject({
    url: `/assets/${name}`,
    headers: { 'accept-encoding': encodings },
  });
  const { 'content-encoding': encoding, 'content-type': type, vary, 'cache-control': cache } = headers;
  return {
    statusCode,
    encoding,
    type,
    vary,
    cache,
    bytes: rawPayload.length,
    policy: headers['content-security-policy'],
  };
};

describe('a script of the web app', () => {
  it.each([
    ['br, gzip', 'br', brotliCompressSync(SCRIPT).length],
    ['gzip, deflate, br', 'br', brotliCompressSync(SCRIPT).length],
    ['gzip', 'gzip', gzipSync(SCRIPT).length],
    ['identity', undefined, SCRIPT.length],
  ])('is sent to who takes %j as it was packed when it was built', async (taken, encoding, bytes) => {
    expect(await fetched('kit-12345678.js', taken)).toMatchObject({
      statusCode: 200,
      encoding,
      bytes,
      type: 'application/javascript; charset=utf-8',
      vary: 'accept-encoding',
      cache: 'public, max-age=31536000, immutable',
    });
  });

  it('is sent as it is where it was too small to be packed', async () => {
    expect(await fetched('small-12345678.js', 'br, gzip')).toMatchObject({
      statusCode: 200,
      encoding: undefined,
      bytes: 10,
    });
  });

  it.each(['br', 'gzip', 'identity'])(
    'has the policy of the reader of codes where it is that, in %s too',
    async taken => {
      expect((await fetched('decode.worker-12345678.js', taken)).policy).toBe(DECODER_POLICY);
      expect((await fetched('kit-12345678.js', taken)).policy).toBeUndefined();
    },
  );
});

describe('what makes the phone pages installable', () => {
  const headersOf = async (name: string) => {
    const { statusCode, headers } = await app.inject({ url: `/m/${name}` });
    const { 'content-type': type, 'cache-control': cache, 'content-security-policy': policy } = headers;
    return { statusCode, type, cache, policy };
  };

  it('is the worker, which is asked for again each time, has the scope of its place, and may ask us alone', async () => {
    expect(await headersOf('service-worker.js')).toEqual({
      statusCode: 200,
      type: 'text/javascript; charset=utf-8',
      cache: 'no-cache',
      policy: PHONE_WORKER_POLICY,
    });
    const { headers } = await app.inject({ url: '/m/service-worker.js' });
    expect(headers['service-worker-allowed']).toBeUndefined();
  });

  it('is a manifest with pictures, and nothing else that lies beside them', async () => {
    expect((await headersOf('manifest.webmanifest')).type).toBe('application/manifest+json; charset=utf-8');
    expect((await headersOf('icon-192.png')).type).toBe('image/png');
    expect((await headersOf('other.js')).statusCode).toBe(404);
  });
});

it.each([
  ...[
    '/.git/config',
    '/.env',
    '/package.json',
    '/backup.zip',
    '/assets/.env',
    '/assets/package.json',
    '/assets/kit-12345678.js.map',
    '/assets/../index.html.bak',
  ],
  ...['/assets/%2e%2e/secret.txt', '/assets/..%2fsecret.txt', '/assets/%252e%252e/secret.txt', '/index.html~'],
])('what lies beside the web app is not there for %s (L7)', async url => {
  const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html' } });
  expect(statusCode).toBe(404);
  expect(body).not.toContain(SECRET);
});

describe('the page', () => {
  const page = () => app.inject({ url: '/' });

  it('runs nothing but our own files and what carries its nonce, and stands in no frame', async () => {
    const { headers, body } = await page();
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1];
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(String(headers['content-security-policy']).split('; ').sort()).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'self'",
      "font-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "frame-src 'none'",
      "img-src 'self' data: blob:",
      "object-src 'none'",
      `script-src 'self' 'nonce-${nonce}'`,
      `style-src 'self' 'nonce-${nonce}'`,
    ]);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('has another nonce each time', async () => {
    expect((await page()).body).not.toBe((await page()).body);
  });
});

describe('the page names the pieces that it needs, so that they are fetched at once', () => {
  const namedAt = async (url: string, cookie?: string) => {
    const { payload } = await app.inject({ url, headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) } });
    return [...payload.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)" nonce="[^"_]+">/g)].map(
      ([, href]) => href,
    );
  };
  const SESSION = '__Host-inbound-refresh=0.abc';

  it('kit, frame and the area of its path', async () => {
    expect(await namedAt('/calloff/series', SESSION)).toEqual([
      '/assets/kit-12345678.js',
      '/assets/shell-12345678.js',
      '/assets/calloff-12345678.js',
    ]);
    expect((await namedAt('/master/plant', SESSION)).at(-1)).toBe('/assets/master-12345678.js');
  });

  it('none for whoever must sign in first', async () => {
    expect(await namedAt('/calloff/series')).toEqual([]);
  });
});
