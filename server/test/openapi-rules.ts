import { isPermission } from '@inbound/shared/areas';

/** A part of an API document, of which nothing is known yet. */
type Part = Record<string, unknown>;

/** What is wrong with a document, at its place. */
export type ApiFinding = `${string}: ${string}`;

const part = (value: unknown): Part => (typeof value === 'object' && value !== null ? (value as Part) : {});
const METHODS = ['get', 'post', 'patch', 'delete'];
const FORMATS = new Set(['date', 'date-time', 'decimal', 'uuid', 'binary', 'password', 'email', 'uri']);
/** Keywords of JSON Schema 2020-12 that the document uses; whatever else stands in a schema, no generator reads. */
const KEYWORDS = new Set([
  ...[
    '$ref',
    'type',
    'const',
    'enum',
    'default',
    'examples',
    'description',
    'format',
    'pattern',
    'minLength',
    'maxLength',
  ],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'items', 'prefixItems', 'minItems'],
  ...['maxItems', 'properties', 'required', 'additionalProperties', 'propertyNames', 'anyOf', 'oneOf', 'allOf'],
]);

const resolve = (root: Part, ref: string): unknown =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => part(at)[key], root);

/** What a reference leads to; any other part is itself. */
const resolved = (root: Part, one: Part): Part => (typeof one.$ref === 'string' ? part(resolve(root, one.$ref)) : one);

const inSchema = (schema: Part, at: string): ApiFinding[] => {
  const findings: ApiFinding[] = [];
  for (const key of Object.keys(schema))
    if (!KEYWORDS.has(key)) findings.push(`${at}: ${key} is no keyword of a schema`);
  const { format, type, required, properties } = schema;
  if (format !== undefined && !FORMATS.has(String(format)))
    findings.push(`${at}: ${String(format)} is no known format`);
  for (const name of (required as string[] | undefined) ?? [])
    if (!Object.hasOwn(part(properties), name)) findings.push(`${at}: ${name} is required and not described`);
  if (type === 'array' && schema.items === undefined && schema.prefixItems === undefined)
    findings.push(`${at}: a list of nothing`);
  const inside: [string, unknown][] = [
    ...Object.entries(part(properties)),
    ...['items', 'additionalProperties', 'propertyNames'].map((key): [string, unknown] => [key, schema[key]]),
    ...['anyOf', 'oneOf', 'allOf'].flatMap(key =>
      ((schema[key] as unknown[]) ?? []).map((one): [string, unknown] => [key, one]),
    ),
  ];
  const schemas = inside.filter(([, one]) => typeof one === 'object');
  return [...findings, ...schemas.flatMap(([key, one]) => inSchema(part(one), `${at}.${key}`))];
};

const inReferences = (root: Part, value: unknown, at: string): ApiFinding[] => {
  if (typeof value !== 'object' || value === null) return [];
  const { $ref } = value as Part;
  const lost: ApiFinding[] =
    typeof $ref === 'string' && resolve(root, $ref) === undefined ? [`${at}: ${$ref} leads nowhere`] : [];
  return [...lost, ...Object.entries(value).flatMap(([key, one]) => inReferences(root, one, `${at}.${key}`))];
};

const inContent = (content: unknown, at: string): ApiFinding[] =>
  Object.entries(part(content)).flatMap(([type, media]) => [
    ...inSchema(part(part(media).schema), `${at} ${type}`),
    ...(type === 'application/json' && !('example' in part(media)) && !('$ref' in part(part(media).schema))
      ? [`${at} ${type}: has no example` as const]
      : []),
  ]);

const inParameters = (root: Part, path: string, operation: Part, at: string): ApiFinding[] => {
  const parameters = ((operation.parameters as Part[]) ?? []).map(one => resolved(root, one));
  const names = parameters.map(({ name, in: place }) => `${String(place)} ${String(name)}`);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `path ${name}`);
  return [
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name): ApiFinding => `${at}: ${name} twice`),
    ...inPath.filter(name => !names.includes(name)).map((name): ApiFinding => `${at}: ${name} is not described`),
    ...names
      .filter(name => name.startsWith('path ') && !inPath.includes(name))
      .map((name): ApiFinding => `${at}: ${name} is not in the path`),
    ...parameters.flatMap(one => [
      ...inSchema(part(one.schema), `${at} ${String(one.name)}`),
      ...(one.in === 'path' && one.required !== true ? [`${at}: ${String(one.name)} must be required` as const] : []),
      ...((one.required || one.in === 'header') && !('example' in one)
        ? [`${at}: ${String(one.name)} has no example` as const]
        : []),
    ]),
  ];
};

const inResponses = (root: Part, operation: Part, at: string): ApiFinding[] => {
  const responses = Object.entries(part(operation.responses)).map(
    ([status, one]) => [status, resolved(root, part(one))] as const,
  );
  const statuses = responses.map(([status]) => status);
  return [
    ...['200', '400', '500', '503']
      .filter(status => !statuses.includes(status))
      .map((status): ApiFinding => `${at}: says nothing of ${status}`),
    ...responses.flatMap(([status, { description, headers, content, 'x-codes': codes }]) => [
      ...(description ? [] : [`${at} ${status}: is not described` as const]),
      ...('X-Track-Id' in part(headers) ? [] : [`${at} ${status}: names no X-Track-Id` as const]),
      ...(/^20/.test(status) || Array.isArray(codes) ? [] : [`${at} ${status}: has no codes` as const]),
      ...inContent(content, `${at} ${status}`),
    ]),
  ];
};

const inOperation = (root: Part, path: string, method: string, operation: Part): ApiFinding[] => {
  const at = `${method} ${path}`;
  const tags = ((root.tags as Part[]) ?? []).map(({ name }) => name);
  const { operationId, summary, 'x-permission': permission } = operation;
  const said = String(permission);
  return [
    ...(/^[a-z][A-Za-z0-9]+$/.test(String(operationId ?? '')) ? [] : [`${at}: has no operationId` as const]),
    ...(summary ? [] : [`${at}: has no summary` as const]),
    ...(METHODS.includes(method) ? [] : [`${at}: is no method of ours` as const]),
    ...(isPermission(said) || ['session', 'gate', 'open'].includes(said) ? [] : [`${at}: has no permission` as const]),
    ...((operation.tags as string[]) ?? [])
      .filter(tag => !tags.includes(tag))
      .map((tag): ApiFinding => `${at}: the tag ${tag} is not declared`),
    ...(((operation.tags as string[]) ?? []).length === 1 ? [] : [`${at}: stands under one tag` as const]),
    ...inParameters(root, path, operation, at),
    ...inContent(part(operation.requestBody).content, `${at} body`),
    ...inResponses(root, operation, at),
    ...(Array.isArray(operation['x-codes']) ? [] : [`${at}: has no codes` as const]),
  ];
};

/**
 * The rules that an API document must keep so that generators make a client of it: names, references, formats, headers,
 * codes and examples (decision 0020).
 */
export const apiFindings = (root: Part): ApiFinding[] => {
  const operations = Object.entries(part(root.paths)).flatMap(([path, item]) =>
    Object.entries(part(item)).map(([method, operation]) => ({ path, method, operation: part(operation) })),
  );
  const ids = operations.map(({ operation }) => String(operation.operationId));
  const info = part(root.info);
  return [
    ...(/^3\.1\./.test(String(root.openapi)) ? [] : ['openapi: is of version 3.1' as const]),
    ...['title', 'version', 'description', 'license']
      .filter(key => !info[key])
      .map((key): ApiFinding => `info: has no ${key}`),
    ...(((root.servers as unknown[]) ?? []).length > 0 ? [] : ['servers: there is none' as const]),
    ...(((root.security as unknown[]) ?? []).length > 0 ? [] : ['security: there is none' as const]),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id): ApiFinding => `${id}: names two calls`),
    ...inReferences(root, root, '#'),
    ...Object.entries(part(part(root.components).schemas)).flatMap(([name, schema]) => inSchema(part(schema), name)),
    ...operations.flatMap(({ path, method, operation }) => inOperation(root, path, method, operation)),
  ];
};
