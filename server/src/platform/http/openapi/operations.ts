import { type Endpoint, infoOf, isWrite, mayBeLater, SUCCESS } from '@inbound/shared';
import type { z } from 'zod';
import { EXAMPLE_TRACK_ID, exampleOf, type Json, referenceTo, resolveReference } from './examples.ts';
import { hasBody, operationIdOf, pathNames, tagOf } from './names.ts';
import { ownRefusalsOf, refusalGroupsOf, refusedStatusesOf } from './refusals.ts';
import { headerReference, oauthRefusal, referenceToRefusal } from './refused.ts';
import { type ApiSchemas, inlineSchema } from './schemas.ts';

const named = (name: string): Json => ({ $ref: `#/components/parameters/${name}` });

/** The headers that a call may bring; who calls is told by the token. */
const headersOf = (endpoint: Endpoint): Json[] => [
  named('TenantId'),
  ...(endpoint.access === 'open' || endpoint.access === 'gate' ? [] : [named('PlantNo')]),
  named('AcceptLanguage'),
  ...(isWrite(endpoint) && endpoint.access !== 'open' ? [named('IdempotencyKey')] : []),
  ...(mayBeLater(endpoint) ? [named('Prefer')] : []),
];

const parametersOf = (endpoint: Endpoint, { schemas }: ApiSchemas): Json[] => {
  const names = pathNames(endpoint);
  return Object.entries(endpoint.input.shape)
    .filter(([name]) => names.includes(name) || !hasBody(endpoint))
    .map(([name, field]) => {
      const schema = inlineSchema(field as z.ZodType);
      const required = names.includes(name) || !(field as z.ZodType).safeParse(undefined).success;
      return {
        ...{ name, in: names.includes(name) ? 'path' : 'query', required, schema },
        ...(required ? { example: exampleOf(schema, schemas) } : {}),
      };
    });
};

const requestBody = (endpoint: Endpoint, { schemas, bodyOf }: ApiSchemas): Json => {
  const schema = bodyOf(endpoint);
  if (!endpoint.upload) {
    const mediaType = endpoint.speaksOauth ? 'application/x-www-form-urlencoded' : 'application/json';
    return { required: true, content: { [mediaType]: { schema, example: exampleOf(schema, schemas) } } };
  }
  const description = `One file, at most ${endpoint.upload.maxBytes} bytes.`;
  const {
    properties,
    required = [],
    ...own
  } = resolveReference(schema, schemas) as { properties?: Json; required?: string[] };
  const withFile = {
    ...own,
    properties: { ...properties, file: { type: 'string', format: 'binary', description } },
    required: [...required, 'file'],
  };
  const example = required.length > 0 ? { example: exampleOf(schema, schemas) } : {};
  return { required: true, content: { 'multipart/form-data': { schema: withFile, ...example } } };
};

const fileAnswer = (mediaTypes: readonly string[]): Json => ({
  description: 'The file',
  headers: { 'X-Track-Id': headerReference('TrackId'), 'Content-Disposition': headerReference('ContentDisposition') },
  content: Object.fromEntries(mediaTypes.map(type => [type, { schema: { type: 'string', format: 'binary' } }])),
});

const EXAMPLE_TASK_ID = '01998d3e-7c00-7000-8000-0000000000f1';

/** The envelope around the data of a call that was not refused. */
const enveloped = (data: Json, dataExample: unknown, description: string): Json => {
  const schema = {
    type: 'object',
    properties: {
      code: { type: 'string', const: SUCCESS },
      data,
      info: { type: 'string', const: '' },
      trackId: { type: 'string' },
      names: { $ref: referenceTo('Names') },
    },
    required: ['code', 'data', 'info', 'trackId'],
  };
  const example = { code: SUCCESS, data: dataExample, info: '', trackId: EXAMPLE_TRACK_ID };
  return {
    description,
    headers: { 'X-Track-Id': headerReference('TrackId') },
    content: { 'application/json': { schema, example } },
  };
};

const success = (endpoint: Endpoint, { schemas, answerOf }: ApiSchemas): Json => {
  if ('kind' in endpoint.answer) return fileAnswer(endpoint.answer.mediaTypes);
  const data = answerOf(endpoint);
  if (endpoint.speaksOauth)
    return {
      description: 'Done',
      headers: { 'X-Track-Id': headerReference('TrackId') },
      content: { 'application/json': { schema: data, example: exampleOf(data, schemas) } },
    };
  return enveloped(data, exampleOf(data, schemas), 'Done');
};

/** What a call answers that is done later: the id of its task. */
const later = (): Json =>
  enveloped(
    {
      type: 'object',
      properties: {
        taskId: { type: 'string' },
        results: { type: 'array', items: { type: 'object', additionalProperties: true } },
      },
      required: ['taskId'],
    },
    { taskId: EXAMPLE_TASK_ID },
    'Will be done as a task',
  );

const refused = (endpoint: Endpoint): [string, Json][] =>
  refusedStatusesOf(endpoint).map(status => [
    String(status),
    endpoint.speaksOauth ? oauthRefusal(status) : referenceToRefusal(status),
  ]);

/** The codes of a call's own rules, and the groups of codes among which others may be. */
const codesOf = (endpoint: Endpoint): Json => {
  const groups = refusalGroupsOf(endpoint);
  return { 'x-codes': ownRefusalsOf(endpoint).map(infoOf), ...(groups.length > 0 ? { 'x-code-groups': groups } : {}) };
};

/** What a document says of a call that is going to be given up. */
const deprecation = ({ deprecated }: Endpoint): Json =>
  deprecated ? { deprecated: true, 'x-deprecated': deprecated } : {};

const OF_A_CHANGE =
  'A field that is left out stays as it is. Null or an empty text empties a field; one that must have a value is refused.';

/** The description of one call in the OpenAPI document, with all that generators of clients need. */
export const operationOf = (endpoint: Endpoint, schemas: ApiSchemas): Json => ({
  operationId: operationIdOf(endpoint),
  summary: endpoint.title,
  ...(endpoint.method === 'PATCH' ? { description: OF_A_CHANGE } : {}),
  tags: [tagOf(endpoint)],
  'x-permission': endpoint.access,
  ...deprecation(endpoint),
  ...codesOf(endpoint),
  ...(endpoint.demands ? { 'x-demands': endpoint.demands } : {}),
  ...(endpoint.forPeople ? { 'x-for-people': true } : {}),
  ...(endpoint.access === 'open' ? { security: [] } : {}),
  parameters: [...parametersOf(endpoint, schemas), ...headersOf(endpoint)],
  ...(hasBody(endpoint) ? { requestBody: requestBody(endpoint, schemas) } : {}),
  responses: Object.fromEntries([
    ['200', success(endpoint, schemas)],
    ...(mayBeLater(endpoint) ? [['202', later()] as const] : []),
    ...refused(endpoint),
  ]),
});
