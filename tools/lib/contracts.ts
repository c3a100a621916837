import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@inbound/shared';
import { inRoot } from './product.mjs';
import type { SourceFile } from './sources.ts';

/** A call of a contract, by the name under which others import it. */
export interface Call {
  name: string;
  /** The contract's file. */
  file: string;
  endpoint: Endpoint;
}

/** The exports of every contract among the sources, by their file. */
export const contractsIn = (files: readonly SourceFile[]): Promise<{ file: string; exports: object }[]> =>
  Promise.all(
    files
      .filter(({ path }) => /^shared\/src\/.+\/[\w-]*contract\.ts$/.test(path))
      .map(async ({ path }) => ({ file: path, exports: await import(pathToFileURL(inRoot(path)).href) })),
  );

const isEndpoint = (value: unknown): value is Endpoint => {
  const { method, path, access } = (value ?? {}) as Partial<Endpoint>;
  return [method, path, access].every(text => typeof text === 'string');
};

/** Every call of every contract; the sisters of a list are its own. */
export const callsIn = async (files: readonly SourceFile[]): Promise<Call[]> =>
  (await contractsIn(files)).flatMap(({ file, exports }) =>
    Object.entries(exports).flatMap(([name, endpoint]) => (isEndpoint(endpoint) ? [{ name, file, endpoint }] : [])),
  );
