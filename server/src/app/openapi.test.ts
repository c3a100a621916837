import { errors, infoOf } from '@inbound/shared';
import { describe, expect, it } from 'vitest';
import { nameOf, pathNames } from '../../test/contracts.ts';
import { apiFindings } from '../../test/openapi-rules.ts';
import { openApiOf } from '../platform/http/openapi/document.ts';
import { hasBody, operationIdOf } from '../platform/http/openapi/names.ts';
import { COMMON_REFUSALS, ownRefusalsOf, refusalsOf, seenRefusalsOf } from '../platform/http/openapi/refusals.ts';
import { bodyOf } from '../platform/http/openapi/schemas.ts';
import { routes } from './features.ts';

const endpoints = routes.map(({ endpoint }) => endpoint);

interface Operation {
  operationId: string;
  'x-permission': string;
  security?: unknown[];
  parameters: { name?: string; in?: string; example?: unknown; $ref?: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: object }; example?: unknown }> };
  'x-codes': string[];
  'x-code-groups'?: string[];
  responses: Record<string, { content?: Record<string, { example?: unknown }>; $ref?: string }>;
}

interface RefusalComponent {
  'x-codes': string[];
}

/** As it goes over the wire. */
const document = JSON.parse(JSON.stringify(openApiOf(endpoints))) as Record<string, unknown> & {
  paths: Record<string, Record<string, Operation>>;
};
/** Above what a call takes of the document, and half of what it took when each had its refusals in full. */
const MOST_BYTES_A_CALL = 4_000;
const codeOf = (info: string) => info.replace('err.', '') as keyof typeof errors;
const call = (id: string): Operation =>
  Object.values(document.paths)
    .flatMap(item => Object.values(item))
    .find(({ operationId }) => operationId === id) as Operation;
const operationOf = ({ path, method }: { path: string; method: string }): Operation | undefined =>
  document.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];

const { responses: refusals, 'x-code-groups': groups } = document.components as {
  responses: Record<string, RefusalComponent>;
  'x-code-groups': Record<string, string[]>;
};

describe('the OpenAPI document', () => {
  it('says what calls have in common once: it stays small', () => {
    expect(Buffer.byteLength(JSON.stringify(document))).toBeLessThan(MOST_BYTES_A_CALL * endpoints.length);
    expect(call('sendDeliveryNote')['x-codes'].filter(code => COMMON_REFUSALS.has(codeOf(code)))).toEqual([]);
  });

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
      const operation = operationOf(endpoint);
      if (!operation) throw new Error('it is missing');
      expect(operation.operationId).toBe(operationIdOf(endpoint));
      expect(operation['x-permission']).toBe(endpoint.access);
      expect(operation.security).toEqual(endpoint.access === 'open' ? [] : undefined);
      const [body] = Object.values(operation.requestBody?.content ?? {});
      expect(body !== undefined).toBe(hasBody(endpoint));
      const given = operation.parameters.filter(one => one.in === 'path' || one.in === 'query');
      const required = Object.fromEntries(given.flatMap(one => ('example' in one ? [[one.name, one.example]] : [])));
      expect(given.filter(one => one.in === 'path').map(one => one.name)).toEqual(pathNames(endpoint));
      // The example is one that the call accepts; of a change, what it does not change may be left out.
      const isChange = endpoint.method === 'PATCH';
      const input = isChange ? body?.example : { ...required, ...(body?.example as object | undefined) };
      expect((isChange ? bodyOf(endpoint) : endpoint.input).safeParse(input).error?.issues ?? []).toEqual([]);
      const answered = operation.responses[200]?.content?.['application/json']?.example as
        | { data: unknown }
        | undefined;
      if (!('kind' in endpoint.answer))
        expect(endpoint.answer.safeParse(endpoint.speaksOauth ? answered : answered?.data).error?.issues ?? []).toEqual(
          [],
        );
      const statuses = Object.keys(operation.responses).filter(status => !status.startsWith('2'));
      const common = statuses.flatMap(status => refusals[`Refused${status}`]?.['x-codes'] ?? []);
      const told = [...common, ...operation['x-codes']];
      const ofGroups = (operation['x-code-groups'] ?? []).flatMap(group => groups[group] ?? []);
      const isTried = seenRefusalsOf(endpoint) !== undefined;
      const own = ownRefusalsOf(endpoint);
      const mayCome = refusalsOf(endpoint).filter(code => !isTried || COMMON_REFUSALS.has(code) || own.includes(code));
      expect(mayCome.map(infoOf).filter(code => ![...told, ...ofGroups].includes(code))).toEqual([]);
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
    for (const [name, { 'x-codes': codes }] of Object.entries(refusals))
      for (const info of codes) expect(`Refused${errors[codeOf(info)].http}`).toBe(name);
    for (const item of Object.values(document.paths))
      for (const { responses, 'x-codes': codes } of Object.values(item))
        for (const info of codes) expect(Object.keys(responses)).toContain(String(errors[codeOf(info)].http));
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
    ['has no codes', part => Object.assign(part, { 'x-codes': undefined })],
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
