import { noInput } from '@inbound/shared';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { deprecationHeaders } from './deprecation.ts';
import { openApiOf } from './openapi/document.ts';
import { bindRoutes, makeServer } from './server.ts';

const server = testServer();
const deprecated = { since: '2027-01-01', ends: '2027-07-01', instead: '/master/v1/place' } as const;
const HEADERS = {
  deprecation: '@1798761600',
  sunset: 'Thu, 01 Jul 2027 00:00:00 GMT',
  link: '</api/master/v1/place>; rel="successor-version"',
};

it('a call that is given up says since when, until when, and what takes its place; any other says nothing', () => {
  expect(deprecationHeaders({ ...listPlants, deprecated })).toEqual(HEADERS);
  expect(deprecationHeaders({ ...listPlants, deprecated: { since: '2027-01-01' } })).toEqual({
    deprecation: HEADERS.deprecation,
  });
  expect(deprecationHeaders(listPlants)).toEqual({});
});

it('each answer of such a call says so, a refusal, too', async () => {
  const { platform } = server.running;
  const app = await makeServer(platform, { trustedProxies: [] });
  const open = { ...listPlants, access: 'open', input: noInput, deprecated } as const;
  bindRoutes(app, platform, [{ endpoint: open, handle: async () => ({ rows: [], page: 1, next: null }) } as never]);
  const taken = await app.inject({ url: `/api${listPlants.path}` });
  expect(taken.headers).toMatchObject(HEADERS);
  const refused = await app.inject({ url: `/api${listPlants.path}?elsewhere=1` });
  expect(refused.statusCode).toBe(422);
  expect(refused.headers).toMatchObject(HEADERS);
  await app.close();
});

it('the API document marks it', () => {
  const { paths } = openApiOf([{ ...listPlants, deprecated }]) as { paths: Record<string, object> };
  expect(paths[`/api${listPlants.path}`]).toMatchObject({ get: { deprecated: true, 'x-deprecated': deprecated } });
  expect(JSON.stringify(openApiOf([listPlants]))).not.toContain('"deprecated"');
});
