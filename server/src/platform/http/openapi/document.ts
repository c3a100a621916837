import { type Endpoint, errors, infoOf, LANGUAGES } from '@inbound/shared';
import type { Json } from './examples.ts';
import { tagOf } from './names.ts';
import { operationOf } from './operations.ts';
import { codeGroups, refusalComponents } from './refused.ts';
import { schemasOf } from './schemas.ts';
import { type ToldEvent, webhooksOf } from './webhooks.ts';

const header = (name: string, description: string, schema: Json, example: unknown): Json => ({
  ...{ name, in: 'header', required: false, description, schema, example },
});

/** The headers of calls (specification §7). */
const PARAMETERS: Readonly<Record<string, Json>> = {
  TenantId: header(
    'X-Tenant-Id',
    'The tenant of the session; 0 where it is absent. It only confirms, it never chooses.',
    { type: 'string', pattern: '^(0|[1-9][0-9]{0,8})$' },
    '0',
  ),
  PlantNo: header(
    'X-Plant-No',
    'Narrows the call to one plant of the user; absent or * is all of them.',
    { type: 'string', maxLength: 20 },
    '2031',
  ),
  AcceptLanguage: header(
    'Accept-Language',
    `The language of sentences (msg): ${LANGUAGES.join(', ')}; else the user's own.`,
    { type: 'string' },
    'en',
  ),
  IdempotencyKey: header(
    'Idempotency-Key',
    'A repeated call with the same key and content takes effect once and is answered alike, for 7 days.',
    { type: 'string', minLength: 8, maxLength: 100 },
    '5f0c8a52-6f2e-4a7e-9b0e-3a1f1f0a7c11',
  ),
  Prefer: header(
    'Prefer',
    'respond-async: the call is done later, as a task; 202 names it (RFC 7240).',
    { type: 'string', maxLength: 100 },
    'respond-async',
  ),
};

const HEADERS: Readonly<Record<string, Json>> = {
  TrackId: { description: 'Names the call in the logs.', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds until a repetition may succeed.', schema: { type: 'string' } },
  ContentDisposition: { description: 'The name of the file.', schema: { type: 'string' } },
};

const served = Object.entries(errors).filter(([, { http }]) => http !== 0);

/** What every refusal looks like; `info` is to be looked at first, then `code`, then `msg`. */
const REFUSAL: Json = {
  type: 'object',
  properties: {
    code: { type: 'string', enum: served.map(([, { wire }]) => wire) },
    data: { type: 'null' },
    info: { type: 'string', enum: served.map(([code]) => infoOf(code as keyof typeof errors)) },
    params: { type: 'object', additionalProperties: true },
    field: { type: 'string', description: 'The field that it is the matter of.' },
    msg: { type: 'string', description: 'The sentence, in the language of the caller.' },
    trackId: { type: 'string' },
  },
  required: ['code', 'data', 'info', 'msg', 'trackId'],
};

/** What the data calls by two names, in the language that the call asks for. */
const NAMES: Json = {
  type: 'array',
  items: {
    type: 'object',
    properties: { zh: { type: 'string' }, en: { type: 'string' }, own: { type: 'string' } },
    required: ['zh', 'en', 'own'],
  },
};

const DESCRIPTION = `Every answer is an envelope: \`code\`, \`data\`, \`info\`, \`trackId\`, and for a refusal \`params\`,
\`field\` and \`msg\`; success is code 000000000. Quantities and weights are texts with a decimal point, dates are days of
the plant, moments are in UTC. Lists are paged by number, or on from \`next\` of the last page.`;

const pathOf = ({ path }: Endpoint): string => `/api${path.replace(/:(\w+)/g, '{$1}')}`;

/** The API as OpenAPI 3.1, written from the same objects that the server answers by. */
export const openApiOf = (endpoints: readonly Endpoint[], told: readonly ToldEvent[] = []): Json => {
  const schemas = schemasOf(endpoints);
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = pathOf(endpoint);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Inbound',
      version: '1',
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The server that this document comes from' }],
    tags: [...new Set([...endpoints.map(tagOf), ...(told.length > 0 ? ['webhooks'] : [])])]
      .sort()
      .map(name => ({ name })),
    security: [{ token: [] }],
    paths,
    ...(told.length > 0 ? { webhooks: webhooksOf(told, schemas.schemas) } : {}),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      parameters: PARAMETERS,
      headers: HEADERS,
      responses: refusalComponents(),
      'x-code-groups': codeGroups(),
      schemas: { ...schemas.schemas, Refusal: REFUSAL, Names: NAMES },
    },
  };
};
