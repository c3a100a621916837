import { request } from 'node:http';
import { connect } from 'node:net';
import { codeOfWire } from '@inbound/shared';
import { expect } from 'vitest';
import type { TestServer } from '../server.ts';

export interface RawCall {
  method?: string;
  path: string;
  /** A list sends the header that many times. */
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

export interface RawReply {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** The catalogue's code, undefined where no envelope came. */
  code: string | undefined;
  params: Record<string, unknown>;
}

/** Text as the bytes that go over the wire in a header. */
export const onWire = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

const codeIn = (text: string): Pick<RawReply, 'code' | 'params'> => {
  try {
    const { code, info, params = {} } = JSON.parse(text) as { code: string; info: string; params?: object };
    return { code: info === '' ? 'ok' : codeOfWire(code), params: params as Record<string, unknown> };
  } catch {
    return { code: undefined, params: {} };
  }
};

/** A call as it is, without what a well-behaved client would mend. */
export const send = (server: TestServer, { method = 'GET', path, headers = {}, body }: RawCall): Promise<RawReply> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.running.address);
    const sent = request({ hostname, port, method, path, headers, agent: false }, reply => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text, ...codeIn(text) });
      });
      reply.on('error', reject);
    });
    sent.on('error', reject);
    if (body !== undefined) sent.write(body);
    sent.end();
  });

/** Bytes over a socket, and all that comes back before the server closes it. */
export const sendBytes = (server: TestServer, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.running.address);
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes));
    let text = '';
    socket.on('data', chunk => {
      text += chunk.toString('utf8');
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });

/** Whatever a client does wrong is told in the catalogue's words, never as a fault of ours. */
export const expectRefusal = (reply: RawReply, what: string, ...codes: string[]): void => {
  expect(reply.status, `${what}: ${reply.text.slice(0, 300)}`).toBeGreaterThanOrEqual(400);
  expect(reply.status, `${what}: ${reply.text.slice(0, 300)}`).toBeLessThan(500);
  expect(reply.code, `${what}: ${reply.text.slice(0, 300)}`).toBeDefined();
  if (codes.length > 0) expect(codes, `${what}: ${reply.text.slice(0, 300)}`).toContain(reply.code);
};
