import type { Endpoint } from '@inbound/shared';
import type { Call } from './contracts.ts';

/** The file that names every call of the API. */
export const OPERATION_IDS = 'server/src/platform/http/openapi/operation-ids.json';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const keyOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

type NamedCall = readonly [key: string, id: string];

/** `listSuppliers` brings `countSuppliers` and `exportSuppliers` with it. */
const sistersOfList = ({ name, endpoint }: Call): NamedCall[] =>
  (['summary', 'exportFile'] as const).flatMap(field => {
    const sister: unknown = Reflect.get(endpoint, field);
    const verb = field === 'summary' ? 'count' : 'export';
    return isEndpoint(sister) ? [[keyOf(sister), name.replace(/^list/, verb)] as const] : [];
  });

/** `/call-off/batch/send-back/filtered` with the list and the act that it names. */
const FILTERED = /^(.+)\/batch\/([^/]+)\/filtered$/;
const camel = (words: string): string => words.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `confirmCallOffs` brings `confirmFilteredCallOffs` with it, and the like for each list of which it takes the filter. */
const sistersOfBatch = ({ endpoint }: Call, lists: ReadonlyMap<string, string>): NamedCall[] => {
  const sisters: unknown = Reflect.get(endpoint, 'filtered');
  return (Array.isArray(sisters) ? sisters.filter(isEndpoint) : []).map(sister => {
    const [, list = '', act = ''] = FILTERED.exec(sister.path) ?? [];
    return [keyOf(sister), `${camel(act)}Filtered${lists.get(list)}`] as const;
  });
};

/**
 * The operation id of each call, by method and path: the name under which the contract exports it, so that callers in
 * other languages and engineers of this house use one word. A call that two contracts export has the first name.
 */
export const operationIdsOf = (calls: readonly Call[]): Record<string, string> => {
  const sorted = [...calls].sort((one, other) => (one.name < other.name ? -1 : 1));
  const lists = new Map(
    sorted
      .filter(({ endpoint }) => 'sortable' in endpoint)
      .map(one => [one.endpoint.path, one.name.replace(/^list/, '')]),
  );
  const ids = new Map<string, string>();
  for (const call of sorted) {
    const own = [keyOf(call.endpoint), call.name] as const;
    for (const [key, id] of [own, ...sistersOfList(call), ...sistersOfBatch(call, lists)])
      if (!ids.has(key)) ids.set(key, id);
  }
  return Object.fromEntries([...ids].sort(([one], [other]) => (one < other ? -1 : 1)));
};

export const writtenIds = (ids: Readonly<Record<string, string>>): string => `${JSON.stringify(ids, undefined, 2)}\n`;
