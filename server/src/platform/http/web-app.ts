import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { refuse } from '@inbound/shared';
import { isScreenPath, PHONE_START, screens } from '@inbound/shared/areas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REFRESH } from './cookies.ts';
import { sendRefusal } from './refusals.ts';

const NONCE = '__NONCE__';

/** What a page may load: our own files, pictures as data, and styles that carry the page's nonce. */
export const pagePolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * What the reader of codes may do: run its own compiled code, which comes from us. It is a worker with a policy of its
 * own, so that the page may not.
 */
export const DECODER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
const DECODER = /^decode\.worker-[\w-]+\.js(?:\.br|\.gz)?$/;

/** The pieces of the program that a page of any area needs, by the names that the build gives them (`web/vite.config.ts`). */
const PIECES_OF_EVERY_AREA = ['kit', 'shell'];

/** A script of the build: the name of its piece, and behind it what tells its content. */
const SCRIPT = /^(.+)-[\w-]{8}\.js$/;

/** The files of the build's pieces, by their names. */
const piecesIn = async (assets: string): Promise<ReadonlyMap<string, string>> => {
  const files = await readdir(assets).catch(() => []);
  return new Map(
    files.flatMap(file => {
      const name = SCRIPT.exec(file)?.[1];
      return name === undefined ? [] : [[name, file] as const];
    }),
  );
};

/**
 * What a browser should fetch at once for the page at an address: without it, it would learn of kit, frame and area one
 * after the other. Whoever is not signed in gets the sign-in page first, which needs none of them.
 */
const preloadsFor = (path: string, pieces: ReadonlyMap<string, string>): string =>
  [...PIECES_OF_EVERY_AREA, isScreenPath(path) ? screens[path].area : '']
    .flatMap(name => pieces.get(name) ?? [])
    .map(file => `<link rel="modulepreload" crossorigin href="/assets/${file}" nonce="${NONCE}">`)
    .join('');

/** Whether a browser comes with the cookie of a session; whether that still holds is not asked here. */
const hasSession = ({ headers }: FastifyRequest): boolean => (headers.cookie ?? '').includes(`${REFRESH}=`);

const sendPage = (reply: FastifyReply, page: string): FastifyReply => {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(nonce))
    .header('cache-control', 'no-store')
    .send(page.replaceAll(NONCE, nonce));
};

/** Whether the web app has a screen at an address; `/` leads to home, and an installed phone to its first page. */
const isScreen = (path: string): boolean => path === '/' || path === PHONE_START || path in screens;

/** What the worker of the phone pages may do: ask us for the page and its files, and nothing else. */
export const PHONE_WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** What makes the phone pages installable, by the names of its files. Their place is the scope of the worker: no other page has one. */
const OF_PHONES = {
  'service-worker.js': 'text/javascript; charset=utf-8',
  'manifest.webmanifest': 'application/manifest+json; charset=utf-8',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-512-maskable.png': 'image/png',
} as const;

/** Serves what makes the phone pages installable; each is asked for again, so that a new build is never kept waiting. */
const addPhoneFiles = async (app: FastifyInstance, folder: string): Promise<void> => {
  for (const [name, type] of Object.entries(OF_PHONES)) {
    const content = await readFile(join(folder, name)).catch(() => undefined);
    if (!content) continue;
    app.get(`${PHONE_START}${name}`, (_, reply) =>
      reply
        .header('content-type', type)
        .header('cache-control', 'no-cache')
        .headers(name.endsWith('.js') ? { 'content-security-policy': PHONE_WORKER_POLICY } : {})
        .send(content),
    );
  }
};

/** Whether somebody looks at an address in a browser, and is to read in words that nothing is there. */
const asksForPage = ({ headers }: FastifyRequest, path: string): boolean =>
  !path.startsWith('/api') && !/\.[a-z0-9]+$/i.test(path) && (headers.accept ?? '').includes('text/html');

/**
 * Serves the built web app: hashed files for ever, the one page for the address of every screen. A browser gets it for
 * any other address as well, as missing: the app says so.
 */
export const addWebApp = async (app: FastifyInstance, folder: string): Promise<void> => {
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined);
  const pieces = await piecesIn(join(folder, 'assets'));
  if (page !== undefined) {
    await addPhoneFiles(app, join(folder, 'm'));
    await app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      wildcard: true,
      setHeaders: (reply, path) => {
        reply.setHeader('cache-control', 'public, max-age=31536000, immutable');
        reply.setHeader('vary', 'accept-encoding');
        if (DECODER.test(basename(path))) reply.setHeader('content-security-policy', DECODER_POLICY);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (request.method === 'GET' && page !== undefined) {
      const preloads = hasSession(request) ? preloadsFor(path, pieces) : '';
      if (isScreen(path)) return sendPage(reply, page.replace('</head>', `${preloads}</head>`));
      if (asksForPage(request, path)) return sendPage(reply.status(404), page);
    }
    return sendRefusal(request, reply, refuse('page_not_found', { path }));
  });
};
