import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** The key that the object store of the tests takes. */
export const STORE_KEY = { keyId: 'S3RVER', secret: 'S3RVER', region: 'us-east-1' };

/** An object store that speaks the S3 protocol, with one bucket in a folder of its own. */
export interface ObjectStore {
  /** The address of the bucket. */
  url: string;
  folder: string;
  /** Ends the server; the folder stays. */
  stop(): Promise<void>;
  removeFolder(): Promise<void>;
}

export const startObjectStore = async (): Promise<ObjectStore> => {
  const folder = await mkdtemp(join(tmpdir(), 'inbound-bucket-'));
  const configureBuckets = [{ name: 'inbound', configs: [] }];
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder, configureBuckets });
  const { port } = await server.run();
  return {
    url: `http://127.0.0.1:${port}/inbound`,
    folder,
    stop: () => server.close(),
    removeFolder: () => rm(folder, { recursive: true }),
  };
};
