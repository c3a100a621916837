import type { Endpoint } from '@inbound/shared';
import { readCallOff } from '@inbound/shared/calloff/call-off/contract';
import { readPlant } from '@inbound/shared/master/plant/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { declaredContracts, nameOf } from '../contracts.ts';
import { callsByName, isRead, sampleOfCalls, triedCalls } from './calls.ts';
import { findingsOfReads, referencesOf, shownBesides } from './reads.ts';
import { suiteServer } from './suite-server.ts';
import { type World, worldOf } from './world.ts';

// The files of a worker share their modules: this one loads its own, and leaves none of them behind.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

/** A handler that reads what its permission does not show: only these tests have one. */
const mistake = vi.hoisted(() => ({ made: false }));

vi.mock('../../src/master/plant/queries.ts', async importOriginal => {
  const original = await importOriginal<typeof import('../../src/master/plant/queries.ts')>();
  const readOne: typeof original.readOne = async (ctx, id) => {
    if (mistake.made) await ctx.rows('call_off_line').select('id').limit(1).execute();
    return original.readOne(ctx, id);
  };
  return { ...original, readOne };
});

const server = suiteServer();
let world: World;
let references: Awaited<ReturnType<typeof referencesOf>>;

beforeAll(async () => {
  world = await worldOf(server);
  references = await referencesOf(server);
});

const reads = triedCalls.filter(isRead);
const looked = sampleOfCalls(reads);
const homes = new Map((await declaredContracts()).map(one => [nameOf(one.endpoint), `${one.area}/${one.feature}`]));
/** Of each contract what its calls were seen to show besides. */
const seen = new Map<string | undefined, Set<string>>();
const homeOf = (endpoint: Endpoint) => homes.get(nameOf(endpoint));

/** A reason is a sentence. */
const FEWEST_WORDS = 4;

describe('a call reads no table that its permission does not show', () => {
  it.each(callsByName(looked))('%s', async (_, endpoint) => {
    const besides = await shownBesides(world, endpoint, references);
    seen.set(homeOf(endpoint), new Set([...(seen.get(homeOf(endpoint)) ?? []), ...besides.keys()]));
    expect(findingsOfReads(endpoint, besides)).toEqual([]);
  });

  it('and says of nothing that it shows it besides which none of its calls reads', () => {
    const isWhole = (home: string | undefined) =>
      reads.filter(one => homeOf(one) === home).every(one => looked.includes(one));
    const idle = looked
      .filter(one => isWhole(homeOf(one)))
      .flatMap(endpoint =>
        Object.keys(endpoint.shows ?? {})
          .filter(feature => !seen.get(homeOf(endpoint))?.has(feature))
          .map(feature => `${nameOf(endpoint)}: ${feature}`),
      );
    expect(idle).toEqual([]);
  });

  it('and has a sentence for each', () => {
    const reasons = reads.flatMap(({ shows = {} }) => Object.values(shows));
    expect(reasons.filter(reason => reason.split(' ').length < FEWEST_WORDS)).toEqual([]);
  });
});

describe('it is noticed when', () => {
  const findings = async (endpoint: Endpoint) =>
    findingsOfReads(endpoint, await shownBesides(world, endpoint, references));

  it('a contract does not say what its call shows besides', async () => {
    expect(await findings(readCallOff)).toEqual([]);
    expect(await findings({ ...readCallOff, shows: {} })).not.toEqual([]);
  });

  it('a handler reads what its permission does not show', async () => {
    expect(await findings(readPlant)).toEqual([]);
    mistake.made = true;
    expect((await findings(readPlant)).join()).toContain('reads call_off_line, which calloff.callOff.view shows');
  });
});
