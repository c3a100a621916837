import { beforeAll, expect, it } from 'vitest';
import { nameOf } from '../contracts.ts';
import { callsByName, endpoints, idFields, isForOneself, isRead, sampleOfCalls, triedCalls } from './calls.ts';
import { ownOutcome, undoEachCall } from './own-rows.ts';
import { STOPPED_BY } from './stopped-by-rules.ts';
import { suiteServer } from './suite-server.ts';
import { type World, worldOf } from './world.ts';

/**
 * The other half of the isolation matrix: what is refused to strangers succeeds with own ids. A call that refused
 * everybody would pass there, too.
 */
const server = suiteServer();

let world: World;
beforeAll(async () => {
  world = await worldOf(server);
  undoEachCall(server);
});

/** A renewal names what only its cookie opens, and a batch of a filter no row but those that its list shows its caller. */
const NAMES_NO_ROW = /^\/system\/v1\/session\/|\/batch\/[\w-]+\/filtered$/;

/** Writes that name a row anywhere. */
const writes = triedCalls.filter(
  endpoint =>
    !isRead(endpoint) && idFields(endpoint).length > 0 && !NAMES_NO_ROW.test(endpoint.path) && !isForOneself(endpoint),
);

const stoppedBy = new Map(Object.entries(STOPPED_BY).flatMap(([code, calls]) => calls.map(call => [call, code])));

/** The share of them that are tried besides the first of each feature. */
const SHARE = 0.2;

it.each(callsByName(sampleOfCalls(writes, SHARE)))(
  '%s succeeds with own ids, or is stopped by the rule that is named for it',
  async (name, endpoint) => {
    expect(await ownOutcome(world, endpoint)).toBe(stoppedBy.get(name) ?? 'ok');
  },
);

it('the calls of which a rule is named exist, each once', () => {
  const all = Object.values(STOPPED_BY).flat();
  const known = new Set(endpoints.map(nameOf));
  expect(all.filter((name, at) => !known.has(name) || all.indexOf(name) !== at)).toEqual([]);
});
