import { refuse } from '@inbound/shared';
import { AwsClient } from 'aws4fetch';
import { type FileStore, pathOfContent } from './files.ts';
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
/** When whoever was refused may try again, in seconds. */
const RETRY_SECONDS = 5;

const NOT_FOUND = 404;

interface Asked {
  method: 'GET' | 'PUT' | 'HEAD';
  path?: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/**
 * Files in a bucket, under the same names as in a folder: `<tenant>/ab/cdef…`. A file is sent with its hash, which the store
 * compares, and compared again when it is read. A store that does not answer is refused as `unavailable`.
 */
export const bucketStore = ({ url, keyId, secret, region }: BucketAccess): FileStore => {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: RETRIES,
  });
  const ask = async ({ method, path, headers = {}, body }: Asked): Promise<Response> => {
    const answer = await client
      .fetch(path === undefined ? url : `${url}/${path}`, {
        method,
        headers,
        // A signed call means one address: elsewhere its signature would be told to a stranger.
        redirect: 'error',
        signal: AbortSignal.timeout(LONGEST_SILENCE_MS),
        ...(body ? { body: new Uint8Array(body) } : {}),
      })
      .catch(() => undefined);
    if (answer?.ok) return answer;
    if (answer?.status === NOT_FOUND && path !== undefined) throw new Error(`the bucket has no ${path}`);
    throw refuse('unavailable', { seconds: RETRY_SECONDS });
  };
  return {
    keep: async (tenant, content) => {
      const hash = hashOf(content).toString('hex');
      const headers = { 'content-type': 'application/octet-stream', 'x-amz-content-sha256': hash };
      await ask({ method: 'PUT', path: pathOfContent(tenant, hash), headers, body: content });
      return hash;
    },
    read: async (tenant, hash) => {
      const path = pathOfContent(tenant, hash);
      const answer = await ask({ method: 'GET', path });
      const content = await answer.arrayBuffer().catch(() => undefined);
      if (!content) throw refuse('unavailable', { seconds: RETRY_SECONDS });
      const read = Buffer.from(content);
      if (hashOf(read).toString('hex') !== hash) throw new Error(`the bucket has something else under ${path}`);
      return read;
    },
    check: async () => {
      await ask({ method: 'HEAD' });
    },
  };
};
