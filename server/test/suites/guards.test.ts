import type { Endpoint } from '@inbound/shared';
import { listCallOffs } from '@inbound/shared/calloff/call-off/contract';
import { listMaterials } from '@inbound/shared/master/material/contract';
import { changePlant, createPlant } from '@inbound/shared/master/plant/contract';
import { listQualityDocuments } from '@inbound/shared/packaging/quality-document/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DatabaseContext } from '../../src/platform/database/transaction.ts';
import { endpoints, idFields, sampleOfCalls, scopeOf, tableOf } from './calls.ts';
import { findingsOfNames } from './foreign-keys.ts';
import { brokenInputs, checkRefused, type Fuzzer, fuzzerOf } from './fuzz.ts';
import { type Finding, findingsOfStrangers, findingsWithoutRight, isSurvey } from './isolation.ts';
import type { Limit } from './rows.ts';
import { suiteServer } from './suite-server.ts';
import { findingsOfStaleVersion } from './versions.ts';
import { bring, type Foreign, type World } from './world.ts';

/** Which guard is switched off at the moment: only these tests can, the product has no such switch. */
const guard = vi.hoisted(() => ({ off: '' }));

// The files of a worker share their modules: this one loads its own, and leaves none of them behind.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

vi.mock('../../src/platform/database/limits.ts', async importOriginal => {
  const original = await importOriginal<typeof import('../../src/platform/database/limits.ts')>();
  const widened = (context: DatabaseContext): DatabaseContext => ({
    ...context,
    ...(guard.off === 'plant' ? { plants: '*' } : {}),
    ...(guard.off === 'company' ? { company: '*' } : {}),
    ...(guard.off === 'mrp' ? { mrp: '*' } : {}),
    ...(guard.off === 'draft' ? { drafts: '*' } : {}),
  });
  const limitsOf: typeof original.limitsOf = (table, context) => {
    if (guard.off === 'all') return [];
    const [tenant, ...others] = original.limitsOf(table, widened(context));
    return guard.off === 'tenant' || !tenant ? others : [tenant, ...others];
  };
  return { ...original, limitsOf };
});

vi.mock('../../src/platform/call/open-session.ts', async importOriginal => {
  const original = await importOriginal<typeof import('../../src/platform/call/open-session.ts')>();
  const openSession: typeof original.openSession = async (...given) => {
    const opened = await original.openSession(...given);
    if (guard.off !== 'permission') return opened;
    const grants = { get: () => 'all', has: () => true, values: () => ['all'] } as never;
    return { ...opened, session: { ...opened.session, grants } };
  };
  return { ...original, openSession };
});

vi.mock('../../src/platform/record/one-row.ts', async importOriginal => {
  const original = await importOriginal<typeof import('../../src/platform/record/one-row.ts')>();
  const lockSeen: typeof original.lockSeen = (ctx, table, id, version) =>
    original.lockSeen(ctx, table, id, guard.off === 'version' ? undefined : version);
  return { ...original, lockSeen };
});

// The policies are off, so that each guard of the query layer stands alone.
const server = suiteServer({ policies: 'off' });
let world: World;
let fuzzer: Fuzzer;

beforeAll(async () => {
  fuzzer = await fuzzerOf(server);
  world = fuzzer.world;
  for (const foreign of world.foreign) await bring(world, foreign);
});

const without = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  guard.off = name;
  try {
    return await work();
  } finally {
    guard.off = '';
  }
};

const LIMITS: readonly Limit[] = ['tenant', 'plant', 'company', 'mrp', 'draft'];
/** The share of reads that are tried besides the first of each feature: one of them would show that the guard is off. */
const SHARES: Record<Limit, number> = { tenant: 0, plant: 0, company: 0, mrp: 1, draft: 1 };

/** Reads of one row of a table that a limit keeps apart: what strangers must not get. */
const readsOf = (limit: Limit): readonly Endpoint[] =>
  sampleOfCalls(
    endpoints.filter(
      endpoint =>
        endpoint.method === 'GET' &&
        !isSurvey(endpoint) &&
        idFields(endpoint).some(({ at }) => at === 'id') &&
        (limit === 'tenant' || Boolean(scopeOf(tableOf(endpoint))[limit])),
    ),
    SHARES[limit],
  );

/** A list of rows that a limit keeps apart. */
const SEARCHED: Record<Limit, Endpoint> = {
  ...{ tenant: listMaterials, plant: listMaterials, company: listCallOffs, mrp: listCallOffs },
  draft: listQualityDocuments,
};

const findingsOf = async (limit: Limit): Promise<Finding[]> => {
  const foreign = world.foreign.find(one => one.limit === limit) as Foreign;
  const found: Finding[] = [];
  for (const endpoint of readsOf(limit)) {
    // What the wrong rows make a handler do is noticed, too: a fault is no 404.
    found.push(...(await findingsOfStrangers(world, endpoint, foreign).catch(error => [String(error)])));
  }
  return found;
};

describe('the checks of the suites notice when a guard is off:', () => {
  const testable = LIMITS.filter(limit => readsOf(limit).length > 0);

  it('every limit has a call on which it can be seen', () => {
    expect(testable).toEqual(LIMITS);
  });
  it.each(testable)('the condition on the %s', async limit => {
    expect(await findingsOf(limit)).toEqual([]);
    expect(await without(limit, () => findingsOf(limit))).not.toEqual([]);
  });
  it.each(LIMITS)('the condition on the %s, where rows are searched by their numbers', async limit => {
    const foreign = world.foreign.find(one => one.limit === limit) as Foreign;
    const find = () => findingsOfNames(world, SEARCHED[limit], foreign);
    expect(await find()).toEqual([]);
    expect(await without(limit, find)).not.toEqual([]);
  });
  it('the policies of the database, where they are all that is left', async () => {
    expect(await without('all', () => findingsOf('tenant'))).not.toEqual([]);
  });
  it('the permission', async () => {
    const check = () => findingsWithoutRight(world, createPlant, []);
    expect(await check()).toEqual([]);
    expect(await without('permission', check)).not.toEqual([]);
  });
  it('the version', async () => {
    const check = () => findingsOfStaleVersion(world, changePlant);
    expect(await check()).toEqual([]);
    expect(await without('version', check)).not.toEqual([]);
  });
  it('the schema', async () => {
    const { refused } = brokenInputs(world, createPlant);
    await checkRefused(fuzzer, createPlant, refused);
    const schema = vi.spyOn(createPlant.input, 'safeParse');
    schema.mockImplementation(data => ({ success: true, data }) as never);
    await expect(checkRefused(fuzzer, createPlant, refused)).rejects.toThrow();
    schema.mockRestore();
  });
});
