import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BatchEndpoint, Endpoint, ListEndpoint } from '@inbound/shared';

const SHARED = join(dirname(fileURLToPath(import.meta.url)), '../../shared/src');

/** A call as a contract file declares it. */
export interface Declared {
  endpoint: Endpoint;
  area: string;
  /** Folder of the feature. */
  feature: string;
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  ['method', 'path', 'access', 'input', 'answer'].every(key => key in value);

export const isList = (endpoint: Endpoint): endpoint is ListEndpoint => 'sortable' in endpoint;

const isBatch = (endpoint: Endpoint): endpoint is BatchEndpoint => 'batch' in endpoint;

const withSisters = (endpoint: Endpoint): Endpoint[] => {
  if (isList(endpoint)) return [endpoint, endpoint.summary, endpoint.exportFile];
  return isBatch(endpoint) ? [endpoint, ...(endpoint.filtered ?? [])] : [endpoint];
};

/** Every call that the contract files of `shared` export, lists and batches with their sisters. */
export const declaredContracts = async (): Promise<Declared[]> => {
  const files = readdirSync(SHARED, { recursive: true, encoding: 'utf8' }).filter(name => /contract\.ts$/.test(name));
  const found = await Promise.all(
    files.map(async name => {
      const path = join(SHARED, name);
      const [area = '', feature = ''] = relative(SHARED, path).split(/[/\\]/);
      const exported: unknown[] = Object.values(await import(pathToFileURL(path).href));
      return exported
        .filter(isEndpoint)
        .flatMap(withSisters)
        .map(endpoint => ({ endpoint, area, feature }));
    }),
  );
  return found.flat();
};

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** The parameters that a path names. */
export const pathNames = ({ path }: Endpoint): string[] => path.match(/:(\w+)/g)?.map(name => name.slice(1)) ?? [];
