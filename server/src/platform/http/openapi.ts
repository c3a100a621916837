import { type Endpoint, errors, refuse } from '@inbound/shared';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { openSession } from '../call/open-session.ts';
import type { Platform } from '../call/platform.ts';
import type { Route } from '../call/route.ts';
import { transact } from '../database/transaction.ts';
import { apiPage } from './api-page.ts';

type Json = Record<string, unknown>;

const inputSchema = (schema: z.ZodType): Json =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
const answerSchema = (schema: z.ZodType): Json => z.toJSONSchema(schema, { unrepresentable: 'any' }) as Json;

const pathNames = (path: string): string[] => path.match(/:(\w+)/g)?.map(name => name.slice(1)) ?? [];

const parameters = (endpoint: Endpoint): Json[] => {
  const names = pathNames(endpoint.path);
  const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  return Object.entries(endpoint.input.shape)
    .filter(([name]) => names.includes(name) || isQuery)
    .map(([name, schema]) => ({
      name,
      in: names.includes(name) ? 'path' : 'query',
      required: names.includes(name) || !(schema as z.ZodType).safeParse(undefined).success,
      schema: inputSchema(schema as z.ZodType),
    }));
};

const requestBody = (endpoint: Endpoint): Json | undefined => {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return undefined;
  const names = pathNames(endpoint.path);
  const shape = Object.fromEntries(Object.entries(endpoint.input.shape).filter(([name]) => !names.includes(name)));
  const schema = inputSchema(z.strictObject(shape as z.ZodRawShape));
  if (!endpoint.upload) return { required: true, content: { 'application/json': { schema } } };
  const file = { type: 'string', format: 'binary' };
  const properties = { ...(schema.properties as Json), file };
  return {
    required: true,
    content: { 'multipart/form-data': { schema: { type: 'object', properties, required: ['file'] } } },
  };
};

const answers = (endpoint: Endpoint): Json => {
  const { answer } = endpoint;
  if ('kind' in answer) {
    const content = Object.fromEntries(
      answer.mediaTypes.map(type => [type, { schema: { type: 'string', format: 'binary' } }]),
    );
    return { description: 'The file', content };
  }
  const data = answerSchema(answer);
  const properties = { code: { const: '000000000' }, data, info: { type: 'string' }, trackId: { type: 'string' } };
  return { description: 'Done', content: { 'application/json': { schema: { type: 'object', properties } } } };
};

const operation = (endpoint: Endpoint): Json => ({
  summary: endpoint.title,
  tags: [endpoint.path.split('/').slice(1, 4).join('/')],
  'x-permission': endpoint.access,
  ...(endpoint.access === 'open' ? { security: [] } : {}),
  parameters: parameters(endpoint),
  ...(requestBody(endpoint) ? { requestBody: requestBody(endpoint) } : {}),
  responses: { '200': answers(endpoint), default: { $ref: '#/components/responses/Refusal' } },
});

const openApiPath = (endpoint: Endpoint): string => `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;

/** The API as OpenAPI 3.1, written from the same objects that the server answers by. */
export const openApiOf = (routes: readonly Route[]): Json => {
  const paths: Record<string, Json> = {};
  for (const { endpoint } of routes) {
    const path = openApiPath(endpoint);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  const code = { type: 'string', enum: Object.values(errors).map(row => row.wire) };
  const refusal = {
    type: 'object',
    properties: {
      code,
      info: { type: 'string' },
      params: { type: 'object' },
      field: { type: 'string' },
      trackId: { type: 'string' },
    },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Inbound', version: '1' },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      responses: { Refusal: { description: 'Refused', content: { 'application/json': { schema: refusal } } } },
    },
    security: [{ token: [] }],
    paths,
  };
};

/** The reference is for those who may sign in: the document and its page need a session. */
export const addOpenApi = (app: FastifyInstance, platform: Platform, routes: readonly Route[]): void => {
  let written: string | undefined;
  const json = () => {
    written ??= JSON.stringify(openApiOf(routes));
    return written;
  };
  const admit = async (request: FastifyRequest): Promise<void> => {
    const [, token] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (!token) throw refuse('token');
    await transact(platform.pool, tx => openSession(tx, token, platform.clock.now(), undefined), 'read');
  };
  app.get('/api/openapi.json', async (request, reply) => {
    await admit(request);
    return reply.header('content-type', 'application/json; charset=utf-8').send(json());
  });
  app.get('/api/docs', async (request, reply) => {
    await admit(request);
    return reply.header('content-type', 'text/html; charset=utf-8').send(apiPage(routes));
  });
};
