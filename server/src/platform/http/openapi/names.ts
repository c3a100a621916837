import type { Endpoint } from '@inbound/shared';
import operationIds from './operation-ids.json' with { type: 'json' };

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Answers the operation id of a call: the name under which its contract exports it. Throws for a call without a name. */
export const operationIdOf = ({ method, path }: Endpoint): string => {
  const name = (operationIds as Readonly<Record<string, string>>)[`${method} ${path}`];
  if (name === undefined) throw new Error(`${method} ${path} has no operation id: run \`npm run api:names\`.`);
  return name;
};

/** Answers what a call reads, named after it: `readDeliveryNote` reads a `DeliveryNote`; undefined for calls that do more. */
export const nameOfRead = (endpoint: Endpoint): string | undefined => /^read(.+)$/.exec(operationIdOf(endpoint))?.[1];

/** Answers the name of a row of a list: `listDeliveryNotes` has rows `DeliveryNoteRow`. */
export const nameOfRow = (list: Endpoint): string =>
  `${capital(operationIdOf(list)).replace(/^List/, '').replace(/ies$/, 'y').replace(/s$/, '')}Row`;

/** Answers the name of a schema that belongs to one call alone. */
export const schemaName = (endpoint: Endpoint, kind: 'Body' | 'Answer' | 'Item'): string =>
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
