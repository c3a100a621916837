import type { Endpoint } from '@inbound/shared';

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** `delivery-note`, `dn.pdf` and `:id` as parts of a name: `DeliveryNote`, `DnPdf`, `ById`. */
const partOf = (segment: string): string => {
  const by = segment.startsWith(':') ? 'By' : '';
  return by + segment.replace(':', '').split(/[-.]/).map(capital).join('');
};

/** Parts of a path that say nothing: the version of the path style. */
const SILENT = new Set(['', 'v1']);

/** The name of a call in the API document, from method and path alone, so that it lasts as long as they do. */
export const operationIdOf = ({ method, path }: Endpoint): string =>
  method.toLowerCase() +
  path
    .split('/')
    .filter(segment => !SILENT.has(segment))
    .map(partOf)
    .join('');

/** The name of a schema that belongs to a call. */
export const schemaName = (endpoint: Endpoint, kind: 'Body' | 'Answer' | 'Item' | 'Row'): string =>
  capital(operationIdOf(endpoint)) + kind;

/** The feature of a call, by which calls are grouped: `delivery/delivery-note`. */
export const tagOf = ({ path }: Endpoint): string => {
  const [, area = '', , feature] = path.split('/');
  return feature === undefined ? 'settings' : `${area}/${feature}`;
};

/** The parameters that a path names. */
export const pathNames = ({ path }: Endpoint): string[] => path.match(/:(\w+)/g)?.map(name => name.slice(1)) ?? [];

/** Whether a call brings its input in a body; others in the query. */
export const hasBody = ({ method }: Endpoint): boolean => method === 'POST' || method === 'PATCH';
