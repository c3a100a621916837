import { createServer, type IncomingMessage, request as plain, type ServerResponse } from 'node:http';
import { request as secured } from 'node:https';
import type { AddressInfo } from 'node:net';
import { refuse } from '@inbound/shared';
import { failure } from '../../platform/http/envelope.ts';
import { newId } from '../../platform/tools/ids.ts';
import { say } from '../../platform/tools/texts.ts';
import { type Cells, cellOf } from './cells.ts';
import { tenantOfCall } from './tenant-of-call.ts';

const UNAVAILABLE = 503;
const RETRY_SECONDS = 2;
/** What is of one connection, and not of the call (RFC 9110, 7.6.1). */
const OF_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

type Headers = Record<string, string | string[] | undefined>;

const withoutConnection = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name)));

/** Who calls is added behind those whom the proxies before have seen. */
const forwarded = ({ headers, socket }: IncomingMessage): Headers => {
  const before = headers['x-forwarded-for'];
  const chain = [...(before === undefined ? [] : [before]), socket.remoteAddress ?? ''].flat().join(', ');
  return { ...withoutConnection(headers), 'x-forwarded-for': chain };
};

/** An installation that does not answer is told as the product tells of a lost database. */
const tellAbsent = (answer: ServerResponse): void => {
  if (answer.headersSent) return void answer.destroy();
  const refusal = refuse('unavailable', { seconds: RETRY_SECONDS });
  const body = failure(refusal, say('en', 'errors.unavailable', refusal.params), newId());
  answer.writeHead(UNAVAILABLE, {
    'content-type': 'application/json; charset=utf-8',
    'retry-after': String(RETRY_SECONDS),
  });
  answer.end(JSON.stringify(body));
};

const handOn = (call: IncomingMessage, answer: ServerResponse, cell: string): void => {
  const { method = 'GET', url = '/' } = call;
  const request = cell.startsWith('https:') ? secured : plain;
  const passed = request(new URL(cell), { method, path: url, headers: forwarded(call), agent: false }, reply => {
    for (const [name, value = ''] of Object.entries(withoutConnection(reply.headers))) answer.setHeader(name, value);
    answer.writeHead(reply.statusCode ?? UNAVAILABLE);
    reply.pipe(answer);
    reply.on('error', () => answer.destroy());
  });
  passed.on('error', () => tellAbsent(answer));
  answer.on('close', () => passed.destroy());
  call.pipe(passed);
};

/** Whether an answer goes on for as long as somebody listens; any other is soon at its end. */
const isStream = (answer: ServerResponse): boolean =>
  String(answer.getHeader('content-type')).startsWith('text/event-stream');

/** One address before several installations. */
export interface Front {
  address: string;
  /** From now on tenants are where this says; whoever still hears from where a tenant was comes again. */
  turnTo(cells: Cells): void;
  close(): Promise<void>;
}

/** Starts it: each call goes to the installation of its tenant as it came, and its answer comes back bit by bit. */
export const serveFront = async (first: Cells, { host, port }: { host: string; port: number }): Promise<Front> => {
  let cells = first;
  const open = new Map<ServerResponse, number | undefined>();
  const server = createServer((call, answer) => {
    const tenant = tenantOfCall(call.headers);
    open.set(answer, tenant);
    answer.on('close', () => open.delete(answer));
    handOn(call, answer, cellOf(cells, tenant));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    address: `http://${host}:${(server.address() as AddressInfo).port}`,
    turnTo: now => {
      const before = cells;
      cells = now;
      for (const [answer, tenant] of open)
        if (isStream(answer) && cellOf(before, tenant) !== cellOf(now, tenant)) answer.destroy();
    },
    close: async () => {
      for (const answer of open.keys()) if (isStream(answer)) answer.destroy();
      await new Promise(resolve => {
        server.close(resolve);
        server.closeIdleConnections();
      });
    },
  };
};
