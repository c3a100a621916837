import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { type FileStore, pathOfContent, sayingFailures } from './files.ts';
import { hashOf } from './ids.ts';

/** Where a bucket of an object store is and how it is entered, by the S3 protocol. */
export interface BucketAccess {
  /** With the bucket in host or path, without a slash at its end: `https://files.example.com/inbound`. */
  url: string;
  keyId: string;
  secret: string;
  region: string;
}

/** A store that is silent for so long is lost, in milliseconds. */
const LONGEST_SILENCE_MS = 10_000;
/** A store that fails, or asks for patience, is asked again so often. */
const RETRIES = 2;
/** A large file may take its time, down to so many bytes a millisecond. */
const SLOWEST_BYTES_A_MS = 500;

const NOT_FOUND = 404;
const BYTES = { 'content-type': 'application/octet-stream' };

interface Asked {
  method: 'GET' | 'PUT' | 'HEAD' | 'DELETE';
  path?: string;
  headers?: Record<string, string>;
  body?: Buffer | ReadableStream;
  /** Ends the call where the store is silent for too long. */
  signal?: AbortSignal;
}

/** What comes from a store, as it comes; a store that falls silent in the middle, or has something else, breaks it off. */
async function* checked(body: Readable, expected: string, giveUp: AbortController) {
  const hash = createHash('sha256');
  const parts: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  for (;;) {
    const late = setTimeout(() => giveUp.abort(), LONGEST_SILENCE_MS);
    const { done, value } = await parts.next().finally(() => clearTimeout(late));
    if (done) break;
    hash.update(value);
    yield value;
  }
  if (hash.digest('hex') !== expected) throw new Error(`the bucket has something else under ${expected}`);
}

/** Asks a bucket; a store that does not answer, or refuses, is an error. */
const askerOf = ({ url, keyId, secret, region }: BucketAccess) => {
  const key = { accessKeyId: keyId, secretAccessKey: secret, service: 's3', region };
  const client = new AwsClient({ ...key, retries: RETRIES });
  /** A stream can be sent once. */
  const once = new AwsClient({ ...key, retries: 0 });
  return async ({ method, path, headers = {}, body, signal }: Asked): Promise<Response> => {
    const sent = Buffer.isBuffer(body) ? new Uint8Array(body) : body;
    const answer = await (body instanceof ReadableStream ? once : client).fetch(
      path === undefined ? url : `${url}/${path}`,
      {
        method,
        headers,
        // A signed call means one address: elsewhere its signature would be told to a stranger.
        redirect: 'error',
        signal: signal ?? AbortSignal.timeout(LONGEST_SILENCE_MS),
        ...(sent ? { body: sent } : {}),
      },
    );
    if (answer.ok) return answer;
    if (answer.status === NOT_FOUND && path !== undefined) throw new Error(`the bucket has no ${path}`);
    throw new Error(`the bucket answered ${answer.status} to ${method}`);
  };
};

/**
 * Files in a bucket, under the same names as in a folder: `<tenant>/ab/cdef…`. A file is sent with its hash, which the store
 * compares, and compared again when it is read.
 */
export const bucketStore = (access: BucketAccess): FileStore => {
  const ask = askerOf(access);
  return sayingFailures({
    keep: async (tenant, content) => {
      const hash = hashOf(content).toString('hex');
      const headers = { ...BYTES, 'x-amz-content-sha256': hash };
      await ask({ method: 'PUT', path: pathOfContent(tenant, hash), headers, body: content });
      return hash;
    },
    take: async (tenant, { path, size, hash }) => {
      await ask({
        method: 'PUT',
        path: pathOfContent(tenant, hash),
        headers: { ...BYTES, 'x-amz-content-sha256': hash, 'content-length': String(size) },
        body: Readable.toWeb(createReadStream(path)) as ReadableStream,
        signal: AbortSignal.timeout(LONGEST_SILENCE_MS + Math.ceil(size / SLOWEST_BYTES_A_MS)),
      });
      await rm(path);
    },
    open: async (tenant, hash) => {
      const giveUp = new AbortController();
      const late = setTimeout(() => giveUp.abort(), LONGEST_SILENCE_MS);
      const asked = ask({ method: 'GET', path: pathOfContent(tenant, hash), signal: giveUp.signal });
      const { body } = await asked.finally(() => clearTimeout(late));
      return Readable.from(checked(body ? Readable.fromWeb(body as never) : Readable.from([]), hash, giveUp));
    },
    read: async (tenant, hash) => {
      const path = pathOfContent(tenant, hash);
      const answer = await ask({ method: 'GET', path });
      const read = Buffer.from(await answer.arrayBuffer());
      if (hashOf(read).toString('hex') !== hash) throw new Error(`the bucket has something else under ${path}`);
      return read;
    },
    remove: async (tenant, hash) => {
      await ask({ method: 'DELETE', path: pathOfContent(tenant, hash) });
    },
    check: async () => {
      await ask({ method: 'HEAD' });
    },
  });
};
