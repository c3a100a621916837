import type { Endpoint, Permission } from '@inbound/shared';
import fc from 'fast-check';
import { inject } from 'vitest';
import { type TableScope, tableScopes } from '../../db/types.ts';
import { routes } from '../../src/app/features.ts';
import { declaredContracts, nameOf, pathNames } from '../contracts.ts';
import type { CallOptions } from '../server.ts';
import { exampleOf, type Field, fieldsOf, isId } from './schema.ts';

/** Every call that the server answers. */
export const endpoints: readonly Endpoint[] = routes.map(({ endpoint }) => endpoint);

const { features, seed, isFull } = inject('selection');

/** The calls of the features that are wanted; all where none is named. */
const wantedCalls = async (): Promise<readonly Endpoint[]> => {
  if (features.length === 0) return endpoints;
  const declared = await declaredContracts();
  const paths = declared.filter(({ area, feature }) => features.includes(`${area}/${feature}`));
  const wanted = new Set(paths.map(({ endpoint }) => nameOf(endpoint)));
  return endpoints.filter(endpoint => wanted.has(nameOf(endpoint)));
};

/** The calls that the suites try one by one: every one, or those of the features that a change concerns. */
export const tried: readonly Endpoint[] = await wantedCalls();

/**
 * So many of some calls, drawn by the seed of the run: with the features grows the number of days until each call has
 * had its turn, not the time. All of them where everything is tried.
 */
export const sampled = <T extends Endpoint>(calls: readonly T[], most: number): readonly T[] => {
  if (isFull || calls.length <= most) return calls;
  const [drawn = calls] = fc.sample(fc.shuffledSubarray([...calls], { minLength: most, maxLength: most }), {
    seed,
    numRuns: 1,
  });
  return drawn;
};

/** Calls by name, for `it.each`. */
export const named = (calls: readonly Endpoint[]): [string, Endpoint][] => calls.map(call => [nameOf(call), call]);

export const permissionOf = ({ access }: Endpoint): Permission | undefined =>
  access === 'open' || access === 'session' || access === 'gate' ? undefined : access;

export const isRead = ({ method, reads }: Endpoint): boolean => method === 'GET' || reads === true;

export const isBatch = (endpoint: Endpoint): boolean => 'batch' in endpoint;

/** The places of an input at which an id is asked for. */
export const idFields = (endpoint: Endpoint): Field[] => fieldsOf(endpoint.input).filter(({ schema }) => isId(schema));

export const namesRowInPath = (endpoint: Endpoint): boolean =>
  idFields(endpoint).some(({ at }) => pathNames(endpoint).includes(at));

/** Tables whose name is not that of the feature in the path. */
const TABLES: Record<string, string> = {
  dictionary: 'dictionary_entry',
  'plant-calendar': 'plant_calendar_day',
  'release-import': 'call_off_import',
  user: 'app_user',
};

/** The table whose rows a call names by `:id`. */
export const tableOf = ({ path }: Endpoint): keyof typeof tableScopes => {
  const feature = path.split('/')[3] ?? '';
  const table = TABLES[feature] ?? feature.replaceAll('-', '_');
  if (!(table in tableScopes)) throw new Error(`${path}: which table is it? Add it to TABLES`);
  return table as keyof typeof tableScopes;
};

export const scopeOf = (table: string): TableScope => tableScopes[table as keyof typeof tableScopes];

const EMPTY_ID = '01998d3e-0000-7000-8000-00000000dead';

/** An input that the call's schema accepts; optional fields only where they are wanted. */
export const inputOf = (
  endpoint: Endpoint,
  {
    id = () => EMPTY_ID,
    include = () => false,
  }: { id?: (at: string) => string; include?: (at: string) => boolean } = {},
): Record<string, unknown> => exampleOf(endpoint.input, { id, include }) as Record<string, unknown>;

/** The columns of an import as a file of one row, or text that is a file of something else. */
export const fileFor = (endpoint: Endpoint): CallOptions => {
  if (!endpoint.upload) return {};
  if (!('row' in endpoint)) return { file: { name: 'file.txt', content: '511 nothing that is known\n' } };
  const row = exampleOf(endpoint.row as Endpoint['input'], { id: () => EMPTY_ID, include: () => true }) as object;
  const lines = [Object.keys(row), Object.values(row).map(String)].map(cells => cells.join(','));
  return { file: { name: 'rows.csv', content: `${lines.join('\n')}\n` } };
};
