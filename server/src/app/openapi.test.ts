import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { nameOf, pathNames } from '../../test/contracts.ts';
import { testServer } from '../../test/server.ts';
import { routes } from './features.ts';

const server = testServer();

const reference = z.strictObject({ $ref: z.string().startsWith('#/') });
const jsonSchema = z.record(z.string(), z.unknown());
const media = z.strictObject({ schema: jsonSchema });
const content = z.record(z.string().regex(/^[\w.+-]+\/[\w.+-]+(; charset=utf-8)?$/), media);
const response = z.strictObject({ description: z.string().min(1), content });
const parameter = z.strictObject({
  name: z.string().min(1),
  in: z.enum(['path', 'query']),
  required: z.boolean(),
  schema: jsonSchema,
});
const security = z.array(z.record(z.string(), z.array(z.string())));
const operation = z.strictObject({
  summary: z.string().min(1),
  tags: z.array(z.string().min(1)),
  'x-permission': z.string(),
  security: security.optional(),
  parameters: z.array(parameter),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z.record(z.string().regex(/^([1-5]\d\d|default)$/), z.union([response, reference])),
});
const pathItem = z.partialRecord(z.enum(['get', 'post', 'patch', 'delete']), operation);

/** What of OpenAPI 3.1 the document uses, with the specification's own requirements. */
const document = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({ title: z.string().min(1), version: z.string().min(1) }),
  components: z.strictObject({
    securitySchemes: z.record(z.string(), z.strictObject({ type: z.literal('http'), scheme: z.literal('bearer') })),
    responses: z.record(z.string(), response),
  }),
  security,
  paths: z.record(z.string().startsWith('/'), pathItem),
});

type Document = z.output<typeof document>;

const read = async (): Promise<Document> => {
  const { token } = await server.as('gate');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.running.address}/api/openapi.json`, { headers });
  expect(answer.status).toBe(200);
  return document.parse(await answer.json());
};

const operationsOf = (paths: Document['paths']) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, call]) => ({ path, method, call: call as z.output<typeof operation> })),
  );

const refsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = '$ref' in value && typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(refsIn)];
};

const resolve = (root: unknown, ref: string): unknown =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], root);

describe('the OpenAPI document', () => {
  it('is a document of version 3.1 in which every reference leads somewhere', async () => {
    const api = await read();
    for (const ref of refsIn(api)) expect(resolve(api, ref), ref).toBeDefined();
    const schemes = Object.keys(api.components.securitySchemes);
    for (const name of api.security.flatMap(Object.keys)) expect(schemes).toContain(name);
  });
  it('has every route and none more', async () => {
    const { paths } = await read();
    const documented = operationsOf(paths).map(
      ({ path, method }) => `${method.toUpperCase()} ${path.replace(/^\/api/, '').replace(/\{(\w+)\}/g, ':$1')}`,
    );
    expect(documented.sort()).toEqual(routes.map(({ endpoint }) => nameOf(endpoint)).sort());
  });
  it('names the parameters of each path, each once, and all that a path needs', async () => {
    const { paths } = await read();
    for (const { path, call } of operationsOf(paths)) {
      const keys = call.parameters.map(({ name, in: place }) => `${place} ${name}`);
      expect(new Set(keys).size, path).toBe(keys.length);
      const inPath = call.parameters.filter(({ in: place }) => place === 'path');
      expect(inPath.map(({ name }) => name).sort(), path).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort(),
      );
      expect(inPath.every(({ required }) => required)).toBe(true);
    }
  });
  it('tells for each call what it takes, what it answers and what it needs', async () => {
    const { paths } = await read();
    for (const { endpoint } of routes) {
      const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
      const call = paths[path]?.[endpoint.method.toLowerCase() as 'get'] as z.output<typeof operation>;
      const isBody = endpoint.method === 'POST' || endpoint.method === 'PATCH';
      expect(call.requestBody !== undefined, path).toBe(isBody);
      expect(call['x-permission']).toBe(endpoint.access);
      expect(call.security, path).toEqual(endpoint.access === 'open' ? [] : undefined);
      expect(Object.keys(call.responses)).toEqual(['200', 'default']);
      const [body] = Object.values(call.requestBody?.content ?? {});
      const fields = isBody
        ? Object.keys((body?.schema.properties ?? {}) as object)
        : call.parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name);
      const own = Object.keys(endpoint.input.shape).filter(name => !pathNames(endpoint).includes(name));
      expect(fields.filter(name => name !== 'file').sort(), path).toEqual(own.sort());
    }
  });
  it('and its page need a session', async () => {
    for (const path of ['/api/openapi.json', '/api/docs']) {
      const headers: Record<string, string>[] = [
        {},
        { authorization: 'Bearer 0.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
        { authorization: 'Basic x' },
      ];
      for (const header of headers) {
        const answer = await fetch(`${server.running.address}${path}`, { headers: header });
        expect(answer.status).toBe(401);
        expect(await answer.json()).toMatchObject({ info: 'err.token' });
      }
    }
    const { token } = await server.as('gate');
    const page = await fetch(`${server.running.address}/api/docs`, { headers: { authorization: `Bearer ${token}` } });
    expect(page.headers.get('content-type')).toContain('text/html');
    const text = await page.text();
    for (const { endpoint } of routes) expect(text).toContain(`/api${endpoint.path}`);
  });
});
