import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCells } from './cells.ts';
import { type Front, serveFront } from './serve-front.ts';

const OWN_HOST = '127.0.0.1';

/** An installation that says what it was asked; `/stream` begins and goes on. */
const startCell = async (): Promise<{ server: Server; address: string; asked: IncomingMessage[] }> => {
  const asked: IncomingMessage[] = [];
  const server = createServer(async (call, answer) => {
    asked.push(call);
    const parts: Buffer[] = [];
    for await (const part of call) parts.push(part as Buffer);
    answer.setHeader('set-cookie', ['a=1', 'b=2']);
    if (call.url === '/stream') answer.setHeader('content-type', 'text/event-stream');
    if (call.url === '/stream' || call.url === '/slow') answer.write('first');
    else answer.end(Buffer.concat(parts));
  });
  await new Promise<void>(resolve => server.listen(0, OWN_HOST, resolve));
  return { server, address: `http://${OWN_HOST}:${(server.address() as AddressInfo).port}`, asked };
};

let [east, west]: Awaited<ReturnType<typeof startCell>>[] = [];
let front: Front;
const at = (path: string, headers: Record<string, string> = {}, body?: string) =>
  fetch(`${front.address}${path}`, { headers, ...(body === undefined ? {} : { method: 'POST', body }) });

beforeAll(async () => {
  [east, west] = [await startCell(), await startCell()];
  const cells = { default: east?.address ?? '', tenants: { 1: west?.address ?? '' } };
  front = await serveFront(cells, { host: OWN_HOST, port: 0 });
});
afterAll(async () => {
  await front.close();
  for (const cell of [east, west]) {
    cell?.server.closeAllConnections();
    await new Promise(resolve => cell?.server.close(resolve));
  }
});

it('hands a call on to the installation of its tenant as it came, and tells who called', async () => {
  const reply = await at('/x?y=1', { authorization: 'Bearer 1.abc', 'x-forwarded-for': '10.1.1.1' }, 'body');
  expect([reply.status, await reply.text()]).toEqual([200, 'body']);
  expect(reply.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  const [asked] = west?.asked ?? [];
  expect(asked).toMatchObject({ method: 'POST', url: '/x?y=1' });
  expect(asked?.headers).toMatchObject({ authorization: 'Bearer 1.abc', 'x-forwarded-for': `10.1.1.1, ${OWN_HOST}` });
  await at('/', { 'x-tenant-id': '2' });
  expect(east?.asked.map(({ url }) => url)).toEqual(['/']);
});

it('ends the streams of a tenant that has moved, so that they are opened where it is', async () => {
  const stays = await at('/stream');
  const moves = await at('/stream', { 'x-tenant-id': '1' });
  const moved = moves.text();
  const slow = await at('/slow', { 'x-tenant-id': '1' });
  front.turnTo({ default: east?.address ?? '', tenants: {} });
  await expect(moved).rejects.toThrow('terminated');
  await at('/now', { 'x-tenant-id': '1' });
  expect(east?.asked.at(-1)?.url).toBe('/now');
  expect(stays.bodyUsed).toBe(false);
  // What is no stream is answered to its end.
  const rest = slow.body?.getReader();
  expect(Buffer.from((await rest?.read())?.value ?? []).toString()).toBe('first');
  for (const cut of [rest, stays.body]) await cut?.cancel();
});

it('says that an installation does not answer, in the words of the product', async () => {
  front.turnTo({ default: east?.address ?? '', tenants: { 9: `http://${OWN_HOST}:1` } });
  const reply = await at('/', { 'x-tenant-id': '9' });
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await reply.json()).toMatchObject({ info: 'err.unavailable', params: { seconds: 2 } });
});

it.each([
  ['{', 'JSON'],
  ['{"default":"ftp://x"}', 'default'],
  ['{"default":"http://x/portal"}', 'has a path'],
  ['{"default":"http://x","tenants":{"0":"http://y"}}', 'tenants'],
])('a file of installations that says %s is told', async (text, says) => {
  const folder = await mkdtemp(join(tmpdir(), 'inbound-cells-'));
  const file = join(folder, 'cells.json');
  await writeFile(file, text);
  expect(() => readCells(file)).toThrow(says);
  await rm(folder, { recursive: true });
});
