import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSigned } from './signature.ts';

/** The key that the object store of the tests takes. */
export const STORE_KEY = { keyId: 'TESTS', secret: 'a secret of the tests', region: 'us-east-1' };

const BUCKET = '/inbound';

/** An object store that speaks the S3 protocol, with one bucket in memory. */
export interface ObjectStore {
  /** The address of the bucket. */
  url: string;
  /** What the bucket has, by its name in the bucket: a test looks into it, or spoils it. */
  objects: Map<string, Buffer>;
  stop(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** Answers one signed call for the bucket, or for one object in it. */
const answer = (objects: Map<string, Buffer>, request: IncomingMessage, body: Buffer, reply: ServerResponse): void => {
  const { method, url = '' } = request;
  if (!isSigned(request, body, STORE_KEY.secret)) return void reply.writeHead(403).end();
  if (url === BUCKET && method === 'HEAD') return void reply.writeHead(200).end();
  const name = decodeURIComponent(url.slice(BUCKET.length + 1));
  if (!url.startsWith(`${BUCKET}/`)) return void reply.writeHead(404).end();
  if (method === 'PUT') {
    objects.set(name, body);
    return void reply.writeHead(200).end();
  }
  if (method === 'DELETE') {
    objects.delete(name);
    return void reply.writeHead(204).end();
  }
  const content = objects.get(name);
  if (method === 'GET' && content) return void reply.writeHead(200, { 'content-length': content.length }).end(content);
  reply.writeHead(method === 'GET' ? 404 : 405).end();
};

export const startObjectStore = async (): Promise<ObjectStore> => {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, reply) => answer(objects, request, await bodyOf(request), reply));
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${BUCKET}`,
    objects,
    stop: () =>
      new Promise(done => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};
