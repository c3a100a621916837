import type { Endpoint } from '@inbound/shared';
import { openApiOf } from '../../server/src/platform/http/openapi/document.ts';
import { callsIn } from './contracts.ts';
import type { SourceFile } from './sources.ts';

/** A JSON schema, so far as a caller's program depends on it. */
export interface SurfaceSchema {
  [keyword: string]: unknown;
  properties?: Readonly<Record<string, SurfaceSchema>>;
  required?: readonly string[];
  items?: SurfaceSchema;
  additionalProperties?: SurfaceSchema | boolean;
}

/** A call by the name that clients give it, what it is sent and what it answers. */
export interface SurfaceCall {
  id: string;
  sent: SurfaceSchema;
  answered: SurfaceSchema;
}

/** All of the API that a caller's program depends on: calls by method and path, and the schemas that they name. */
export interface Surface {
  calls: Readonly<Record<string, SurfaceCall>>;
  schemas: Readonly<Record<string, SurfaceSchema>>;
}

interface Operation {
  operationId: string;
  parameters: { name?: string; in?: string; required?: boolean; schema?: SurfaceSchema }[];
  requestBody?: { content: Record<string, { schema: SurfaceSchema }> };
  responses: Record<string, { content?: Record<string, { schema: SurfaceSchema }> }>;
}

/** What people read, and no program depends on. */
const FOR_PEOPLE: ReadonlySet<string> = new Set(['description', 'examples', 'default', 'title']);

/** What says nothing: how a named format is written, and the limits of the language. */
const isIdle = (schema: SurfaceSchema, key: string, value: unknown): boolean =>
  (key === 'pattern' && 'format' in schema) ||
  (/^(minimum|maximum)$/.test(key) && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER);

/** A schema without what is for people; the names of fields are no keywords. */
const bare = (schema: SurfaceSchema): SurfaceSchema =>
  Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => !FOR_PEOPLE.has(key) && !isIdle(schema, key, value))
      .map(([key, value]) => [key, key === 'properties' ? bareEach(value as object) : bareValue(value)]),
  );

const bareEach = (schemas: object): Record<string, SurfaceSchema> =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, bare(schema as SurfaceSchema)]));

const bareValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(bareValue);
  return typeof value === 'object' && value !== null ? bare(value as SurfaceSchema) : value;
};

/** Path, query and body as one object: where a field stands is said by the contract's method and path. */
const sentOf = ({ parameters, requestBody }: Operation): SurfaceSchema => {
  const given = parameters.filter(one => one.in === 'path' || one.in === 'query');
  const [body] = Object.values(requestBody?.content ?? {});
  return bare({
    type: 'object',
    additionalProperties: false,
    properties: {
      ...Object.fromEntries(given.map(({ name = '', schema = {} }) => [name, schema])),
      ...(body ? { body: body.schema } : {}),
    },
    required: [...given.flatMap(({ name, required }) => (required && name ? name : [])), ...(body ? ['body'] : [])],
  });
};

const answeredOf = ({ responses }: Operation): SurfaceSchema => {
  const content = responses[200]?.content ?? {};
  const data = content['application/json']?.schema.properties?.data;
  return data ? bare(data) : { type: Object.keys(content) };
};

/** What callers depend on of some contracts. */
export const surfaceOf = (endpoints: readonly Endpoint[]): Surface => {
  const { paths, components } = JSON.parse(JSON.stringify(openApiOf(endpoints))) as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, SurfaceSchema> };
  };
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, SurfaceCall] => [
      `${method.toUpperCase()} ${path}`,
      { id: operation.operationId, sent: sentOf(operation), answered: answeredOf(operation) },
    ]),
  );
  return { calls: Object.fromEntries(calls), schemas: bareEach(components.schemas) };
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call of the contracts among the sources, with those that a list or a batch brings along. */
export const surfaceIn = async (files: readonly SourceFile[]): Promise<Surface> => {
  const endpoints = (await callsIn(files)).flatMap(({ endpoint }) => [
    endpoint,
    ...(['summary', 'exportFile', 'filtered'] as const)
      .flatMap(name => Reflect.get(endpoint, name) as unknown)
      .filter(isEndpoint),
  ]);
  const byCall = new Map(endpoints.map(endpoint => [`${endpoint.method} ${endpoint.path}`, endpoint]));
  return surfaceOf([...byCall.values()].sort((one, other) => (one.path < other.path ? -1 : 1)));
};

/** One call and one schema a line, so that a change of the file shows what has changed. */
export const writtenSurface = ({ calls, schemas }: Surface): string => {
  const lines = (part: object): string =>
    Object.entries(part)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',\n');
  return `{ "calls": {\n${lines(calls)}\n}, "schemas": {\n${lines(schemas)}\n} }\n`;
};
