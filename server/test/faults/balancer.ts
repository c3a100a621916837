import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isReady } from './launched.ts';

const LOOK_MS = 100;
const BAD_GATEWAY = 502;

/** A plain balancer: it asks `/readyz` of each server, and sends a call to the next one that is ready. */
export interface Balancer {
  address: string;
  /** Servers that take calls now. */
  ready(): readonly string[];
  close(): Promise<void>;
}

const refusedAtTheDoor = (error: NodeJS.ErrnoException): boolean => error.code === 'ECONNREFUSED';

/** Hands a call on; one that a server did not even take goes to the next. */
const handOn = (call: IncomingMessage, body: Buffer, answer: ServerResponse, servers: readonly string[]): void => {
  const [first, ...others] = servers;
  if (!first) {
    answer.writeHead(BAD_GATEWAY).end();
    return;
  }
  const { method = 'GET', url = '/', headers } = call;
  const passed = request(new URL(url, first), { method, headers, agent: false }, reply => {
    answer.writeHead(reply.statusCode ?? BAD_GATEWAY, reply.headers);
    reply.pipe(answer);
    reply.on('error', () => answer.destroy());
  });
  passed.on('error', error => {
    if (refusedAtTheDoor(error)) handOn(call, body, answer, others);
    else if (answer.headersSent) answer.destroy();
    else answer.writeHead(BAD_GATEWAY).end();
  });
  passed.end(body);
};

const bodyOf = async (call: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of call) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** Starts a balancer before some servers. */
export const startBalancer = async (servers: readonly string[]): Promise<Balancer> => {
  let ready: readonly string[] = servers;
  const look = setInterval(async () => {
    const answers = await Promise.all(servers.map(isReady));
    ready = servers.filter((_, at) => answers[at]);
  }, LOOK_MS);
  let turn = 0;
  const balancer: Server = createServer(async (call, answer) => {
    const body = await bodyOf(call);
    turn += 1;
    handOn(call, body, answer, [...ready.slice(turn % 2), ...ready.slice(0, turn % 2)]);
  });
  await new Promise<void>(resolve => balancer.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    ready: () => ready,
    close: async () => {
      clearInterval(look);
      balancer.closeAllConnections();
      await new Promise(resolve => balancer.close(resolve));
    },
  };
};
