/**
 * The worker of the phone pages, and of no other page: its scope is `/m/`. It keeps one page with the files by which it stands,
 * under the names of their content, and no answer of the server. With a network the page comes from the server, so that a new
 * build is never kept waiting; a page is kept only when all of its files are.
 */

const PREFIX = 'inbound-phone ';
const ASSETS = '/assets/';
/** The one page of all addresses, as it is kept. */
const PAGE = '/m/';
/** So long a network that does not answer is waited for, where a page is kept. */
const PATIENCE_MS = 4_000;

/** What a worker has besides a page. */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listen: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listen: (event: Fetching) => void): void;
  addEventListener(type: 'message', listen: (event: MessageEvent<unknown> & Waiting) => void): void;
}
const worker = globalThis as unknown as Worker;

const kept = (path: string): Promise<Response | undefined> => caches.match(path, { ignoreVary: true });

const patience = (): Promise<undefined> =>
  new Promise(resolve => {
    setTimeout(() => resolve(undefined), PATIENCE_MS);
  });

/** The page of the server; the kept one where the network is away or silent. */
const pageOf = async (request: Request): Promise<Response> => {
  const page = await kept(PAGE);
  const asked = fetch(request);
  if (!page) return asked;
  return (await Promise.race([asked.catch(() => undefined), patience()])) ?? page;
};

const assetOf = async (request: Request): Promise<Response> =>
  (await kept(new URL(request.url).pathname)) ?? fetch(request);

/** The first script of a page: its name is that of the build. */
const entryOf = (page: string): string | undefined => /<script[^>]+src="(\/assets\/[^"]+)"/.exec(page)?.[1];

/** Keeps the page of the build that these files are of, and lets go of other builds; all of it or nothing. */
const keep = async (loaded: readonly string[]): Promise<void> => {
  const answer = await fetch(PAGE, { cache: 'no-store' });
  const text = await answer.clone().text();
  const entry = entryOf(text);
  // Meanwhile another build serves: the page that loads it will say what it needs.
  if (!answer.ok || entry === undefined || !loaded.includes(entry)) return;
  const named = [...text.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].flatMap(([, path]) => path ?? []);
  const name = PREFIX + entry;
  const cache = await caches.open(name);
  const present = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll([...new Set([...loaded, ...named])].filter(path => !present.has(path)));
  await cache.put(PAGE, answer);
  const others = (await caches.keys()).filter(other => other.startsWith(PREFIX) && other !== name);
  await Promise.all(others.map(other => caches.delete(other)));
};

const assetsIn = (data: unknown): readonly string[] | undefined =>
  Array.isArray(data) && data.every(path => typeof path === 'string' && path.startsWith(ASSETS)) ? data : undefined;

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', event => event.waitUntil(worker.clients.claim()));
worker.addEventListener('message', event => {
  const assets = assetsIn(event.data);
  // Without a network nothing is kept this time.
  if (assets) event.waitUntil(keep(assets).catch(() => undefined));
});
worker.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(request));
  else if (pathname.startsWith(ASSETS)) event.respondWith(assetOf(request));
});
