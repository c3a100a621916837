import { AREA_NAMES } from '@inbound/shared/area-names';
import { isPermission } from '@inbound/shared/areas';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { declaredContracts, nameOf, pathNames } from '../../test/contracts.ts';
import { testServer } from '../../test/server.ts';
import { routes } from './features.ts';

const server = testServer();
const declared = await declaredContracts();
const answered = routes.map(({ endpoint }) => endpoint);

/** Calls whose paths the specification gives, or that belong to no feature (decisions, Fixed names). */
const FIXED = [
  'GET /system/v1/user/information',
  'GET /system/v1/dict/all',
  'GET /system/v1/validation/password-rule',
  'GET /system/v1/license/days',
  'GET /version.json',
  'GET /json/mock.json',
];
const NAME = '[a-z][a-z0-9]*(-[a-z0-9]+)*';
const PATH = new RegExp(
  `^/(${AREA_NAMES.join('|')})/v1/(${NAME})(/(${NAME}(\\.(pdf|svg|xlsx|edi|ics))?|:[a-z][A-Za-z]*))*$`,
);

/** What another system tells in its own words, which is kept as it came. */
const TOLD_BY_OTHERS = ['POST /ordering/v1/distributor-push'];

/** What a feature keeps or acts upon besides the record that it is named after. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  'component-order': ['distributor-push'],
  'container-balance': ['balance-confirmation'],
  receipt: ['delivery-note'],
};
const isPart = (feature: string, pathFeature: string): boolean => PARTS[feature]?.includes(pathFeature) ?? false;

/** Objects within a schema that would let an unknown field pass. */
const looseObjects = (schema: z.ZodType, at = ''): string[] => {
  const { def } = schema as unknown as {
    def: {
      type: string;
      shape?: Record<string, z.ZodType>;
      catchall?: z.ZodType;
      innerType?: z.ZodType;
      element?: z.ZodType;
      options?: z.ZodType[];
    };
  };
  const inside = [
    ...Object.entries(def.shape ?? {}).flatMap(([key, field]) => looseObjects(field, `${at}.${key}`)),
    ...[def.innerType, def.element, ...(def.options ?? [])].flatMap(part => (part ? looseObjects(part, at) : [])),
  ];
  return def.type === 'object' && def.catchall?.def.type !== 'never' ? [at || '.', ...inside] : inside;
};

const INDENT = 4;

/** Method and path of every route in the router's drawing of its tree. */
const boundRoutes = (tree: string): string[] => {
  const above: string[] = [];
  return tree.split('\n').flatMap(line => {
    const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    above.length = indent.length / INDENT;
    above.push(part);
    return (methods?.split(', ') ?? [])
      .filter(method => method !== 'HEAD')
      .map(method => `${method} ${above.join('')}`);
  });
};

describe('contracts and routes', () => {
  it('are the same calls: each contract has one handler, and nothing is answered without a contract', () => {
    const names = answered.map(nameOf);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(names.sort()).toEqual(declared.map(({ endpoint }) => nameOf(endpoint)).sort());
    for (const endpoint of answered) expect(declared.map(one => one.endpoint)).toContain(endpoint);
  });

  it('are all that the server answers besides health, reference and the web app', () => {
    const bound = boundRoutes(server.running.app.printRoutes({ commonPrefix: false }));
    const own = answered.flatMap(({ method, path }) => {
      const urls = /^\/(version|json)/.test(path) ? [path, `/api${path}`] : [`/api${path}`];
      return urls.map(url => `${method} ${url}`);
    });
    const besides = ['/livez', '/readyz', '/startupz', '/metrics', '/api/openapi.json', '/api/docs', '/assets/*', '*'];
    const expected = new Set([...own, ...besides.map(path => `GET ${path}`)]);
    expect(new Set(bound)).toEqual(new Set(bound.filter(name => expected.has(name))));
    expect(bound).toEqual(expect.arrayContaining(own));
  });
});

describe.each(declared.map(one => [nameOf(one.endpoint), one] as const))('%s', (name, { endpoint, area, feature }) => {
  it('stands under its area and feature, or is a fixed exception', () => {
    if (FIXED.includes(name)) return;
    expect(endpoint.path).toMatch(PATH);
    const [, pathArea, version, pathFeature = ''] = endpoint.path.split('/');
    expect([pathArea, version]).toEqual([area, 'v1']);
    const isOwn = pathFeature === feature || pathFeature.startsWith(`${feature}-`) || isPart(feature, pathFeature);
    expect(isOwn, `${pathFeature} of ${feature}`).toBe(true);
  });
  it('declares who may call it, and says what it does', () => {
    const isOpenOrOwn = ['session', 'gate', 'open'].includes(endpoint.access);
    expect(isOpenOrOwn || isPermission(endpoint.access)).toBe(true);
    expect(endpoint.title.trim()).not.toBe('');
  });
  it('takes no field that it does not name, at any depth', () => {
    if (TOLD_BY_OTHERS.includes(name)) return;
    expect(looseObjects(endpoint.input)).toEqual([]);
  });
  it('takes what its path names from the path', () => {
    for (const parameter of pathNames(endpoint)) expect(endpoint.input.shape).toHaveProperty(parameter);
  });
  it('changes a row only in the version that was seen', () => {
    if (endpoint.method === 'PATCH') expect(endpoint.input.shape).toHaveProperty('version');
  });
});
