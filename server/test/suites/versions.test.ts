import type { Endpoint } from '@inbound/shared';
import { changePlant, listPlants } from '@inbound/shared/master/plant/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { callsByName, isBatch, sampleOfCalls, tableOf, triedCalls } from './calls.ts';
import { NOT_FILLED, OF_ONE_USER } from './kinds-of-tables.ts';
import { suiteServer } from './suite-server.ts';
import { asksForVersion, findingsOfStaleVersion } from './versions.ts';
import { type World, worldOf } from './world.ts';

const server = suiteServer();
const AT_ONCE = 20;

let world: World;
beforeAll(async () => {
  world = await worldOf(server);
});

/** Rows of a tenant that these worlds do not make have tests of their own. */
const isFilled = (endpoint: Endpoint): boolean =>
  !NOT_FILLED.has(tableOf(endpoint)) && !OF_ONE_USER.has(tableOf(endpoint));

/** The share of them that are tried besides the first of each feature. */
const SHARE = 0.35;
const versioned = sampleOfCalls(
  triedCalls.filter(endpoint => (asksForVersion(endpoint) || isBatch(endpoint)) && isFilled(endpoint)),
  SHARE,
);

it.each(callsByName(versioned))(
  '%s refuses a stale version as a conflict, and changes nothing',
  async (_, endpoint) => {
    expect(await findingsOfStaleVersion(world, endpoint)).toEqual([]);
  },
);

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
