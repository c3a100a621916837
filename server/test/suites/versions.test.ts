import type { Endpoint } from '@inbound/shared';
import { changePlant, listPlants } from '@inbound/shared/master/plant/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { pathNames } from '../contracts.ts';
import { type Caller, testServer } from '../server.ts';
import { endpoints, inputOf, isBatch, named, permissionOf } from './calls.ts';
import { idAt } from './rows.ts';
import { changesOf } from './state.ts';
import { type World, worldOf } from './world.ts';

const server = testServer();
/** No row of these tests has been changed so often. */
const STALE = 99;
const AT_ONCE = 20;

let world: World;
beforeAll(async () => {
  world = await worldOf(server);
});

const asksForVersion = (endpoint: Endpoint): boolean =>
  pathNames(endpoint).includes('id') && 'version' in endpoint.input.shape;

const holderOf = (endpoint: Endpoint): Caller => {
  const permission = permissionOf(endpoint);
  const holder = world.people.find(
    ({ permissions, scope }) => scope !== 'mrp' && permission && permissions.has(permission),
  );
  return holder?.caller as Caller;
};

const stale = (endpoint: Endpoint, over: object) => ({
  ...inputOf(endpoint, { id: at => idAt(endpoint, world.own, at), include: at => at === 'version' }),
  ...over,
});

describe('a stale version', () => {
  it.each(named(endpoints.filter(asksForVersion)))(
    '%s is refused as a conflict, and nothing changes',
    async (_, endpoint) => {
      const changed = await changesOf(server, async () => {
        const answer = await holderOf(endpoint).try(endpoint, stale(endpoint, { version: STALE }) as never);
        expect(answer).toMatchObject({ status: 409, code: 'conflict' });
      });
      expect(changed).toEqual([]);
    },
  );
  it.each(named(endpoints.filter(isBatch)))('%s is refused as a conflict for the row', async (_, endpoint) => {
    const changed = await changesOf(server, async () => {
      const input = stale(endpoint, {}) as { items: object[] };
      const items = input.items.map(item => ({ ...item, version: STALE }));
      const answer = await holderOf(endpoint).try(endpoint, { ...input, items } as never);
      expect(answer.data, answer.body).toMatchObject({ results: [{ code: 'conflict' }] });
    });
    expect(changed).toEqual([]);
  });
});

describe('savers at once', () => {
  it('of one version: one wins, the others are told what changed', async () => {
    const admin = await server.as('tenant-admin');
    const { rows } = await admin.call(listPlants, { search: '2031' });
    const [{ changedAt: _, ...row }] = rows as [(typeof rows)[number]];
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (__, at) => admin.try(changePlant, { ...row, contact: `saver ${at}` })),
    );
    const winners = answers.filter(({ code }) => code === 'ok');
    expect(winners).toHaveLength(1);
    const [winner] = winners;
    for (const { code, params } of answers.filter(answer => answer.code !== 'ok')) {
      expect(code).toBe('conflict');
      expect(params.changes).toMatchObject({ contact: { from: row.contact, to: winner?.data.contact } });
    }
  });
});
