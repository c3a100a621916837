import { errors, infoOf } from '@inbound/shared';
import { describe, expect, it } from 'vitest';
import { nameOf, pathNames } from '../../test/contracts.ts';
import { apiFindings } from '../../test/openapi-rules.ts';
import { openApiOf } from '../platform/http/openapi/document.ts';
import { hasBody, operationIdOf } from '../platform/http/openapi/names.ts';
import { refusalsOf } from '../platform/http/openapi/refusals.ts';
import { bodyOf } from '../platform/http/openapi/schemas.ts';
import { routes } from './features.ts';

const endpoints = routes.map(({ endpoint }) => endpoint);

interface Operation {
  operationId: string;
  'x-permission': string;
  security?: unknown[];
  parameters: { name?: string; in?: string; example?: unknown; $ref?: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: object }; example?: unknown }> };
  responses: Record<string, { content?: Record<string, { example?: unknown }>; 'x-codes'?: string[] }>;
}

/** As it goes over the wire. */
const document = JSON.parse(JSON.stringify(openApiOf(endpoints))) as Record<string, unknown> & {
  paths: Record<string, Record<string, Operation>>;
};
const operationOf = ({ path, method }: { path: string; method: string }): Operation | undefined =>
  document.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];

describe('the OpenAPI document', () => {
  it('keeps the rules that generators rely on, without an exception', () => {
    expect(apiFindings(document)).toEqual([]);
  });

  it('has every route and none more', () => {
    const documented = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map(
        method => `${method.toUpperCase()} ${path.replace(/^\/api/, '').replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    expect(documented.sort()).toEqual(endpoints.map(nameOf).sort());
  });

  it.each(endpoints.map(endpoint => [nameOf(endpoint), endpoint] as const))(
    '%s: who may call, what it takes and what it answers are those of the contract',
    (_, endpoint) => {
      const call = operationOf(endpoint);
      if (!call) throw new Error('it is missing');
      expect(call.operationId).toBe(operationIdOf(endpoint));
      expect(call['x-permission']).toBe(endpoint.access);
      expect(call.security).toEqual(endpoint.access === 'open' ? [] : undefined);
      const [body] = Object.values(call.requestBody?.content ?? {});
      expect(body !== undefined).toBe(hasBody(endpoint));
      const given = call.parameters.filter(one => one.in === 'path' || one.in === 'query');
      const required = Object.fromEntries(given.flatMap(one => ('example' in one ? [[one.name, one.example]] : [])));
      expect(given.filter(one => one.in === 'path').map(one => one.name)).toEqual(pathNames(endpoint));
      // The example is one that the call accepts; of a change, what it does not change may be left out.
      const isChange = endpoint.method === 'PATCH';
      const input = isChange ? body?.example : { ...required, ...(body?.example as object | undefined) };
      expect((isChange ? bodyOf(endpoint) : endpoint.input).safeParse(input).error?.issues ?? []).toEqual([]);
      const answered = call.responses[200]?.content?.['application/json']?.example as { data: unknown } | undefined;
      if (!('kind' in endpoint.answer))
        expect(endpoint.answer.safeParse(answered?.data).error?.issues ?? []).toEqual([]);
      const codes = Object.values(call.responses).flatMap(one => one['x-codes'] ?? []);
      expect(codes.sort()).toEqual(refusalsOf(endpoint).map(infoOf).sort());
    },
  );

  it('has each message to other systems as a schema of its own name, to which the answers refer that hold it', () => {
    const { schemas } = document.components as { schemas: Record<string, { properties?: Record<string, unknown> }> };
    const messages = endpoints.flatMap(({ messages = {} }) => Object.keys(messages));
    expect(messages).toContain('EpilMessage');
    for (const name of messages) expect(schemas[name]?.properties).toBeDefined();
    expect(schemas.EpilMessage?.properties).toHaveProperty('rows');
    expect(JSON.stringify(schemas.EpilVersion)).toContain('#/components/schemas/EpilMessage');
  });

  it('names each code under its status', () => {
    for (const item of Object.values(document.paths))
      for (const { responses } of Object.values(item))
        for (const [status, { 'x-codes': codes = [] }] of Object.entries(responses))
          for (const info of codes)
            expect(String(errors[info.replace('err.', '') as keyof typeof errors].http)).toBe(status);
  });
});

/** The name of another call than the first. */
const SECOND = endpoints.slice(-1).map(operationIdOf).join();

describe('the rules of the document', () => {
  const broken = (change: (part: Operation, root: Record<string, unknown>) => void) => {
    const copy = structuredClone(document);
    const [item] = Object.values(copy.paths);
    const [operation] = Object.values(item ?? {});
    if (!operation) throw new Error('there is no call');
    change(operation, copy);
    return apiFindings(copy);
  };

  it.each<[string, (part: Operation, root: Record<string, unknown>) => void]>([
    ['names two calls', part => Object.assign(part, { operationId: SECOND })],
    ['has no operationId', part => Object.assign(part, { operationId: undefined })],
    ['has no permission', part => Object.assign(part, { 'x-permission': 'all' })],
    ['is not declared', part => Object.assign(part, { tags: ['elsewhere'] })],
    ['leads nowhere', part => void part.parameters.push({ $ref: '#/components/parameters/Nobody' })],
    ['has no example', part => void part.parameters.push({ name: 'x', in: 'header' })],
    ['is not in the path', part => void part.parameters.push({ name: 'x', in: 'path', example: 1 })],
    ['says nothing of 503', part => void delete part.responses[503]],
    ['has no codes', part => Object.assign(part.responses[503] ?? {}, { 'x-codes': [] })],
    ['there is none', (_, root) => Object.assign(root, { servers: [] })],
    [
      'holds is no keyword',
      (_, root) =>
        Object.assign((root.components as { schemas: object }).schemas, { A: { type: 'string', holds: 'date' } }),
    ],
    [
      'is no known format',
      (_, root) =>
        Object.assign((root.components as { schemas: object }).schemas, { A: { type: 'string', format: 'dat' } }),
    ],
    [
      'is required and not described',
      (_, root) =>
        Object.assign((root.components as { schemas: object }).schemas, { A: { type: 'object', required: ['b'] } }),
    ],
  ])('tell what %s', (said, change) => {
    expect(broken(change).join('\n')).toContain(said);
  });
});
