import { beforeAll, describe, expect, it } from 'vitest';
import { callsByName, shareOfCalls, triedCalls } from './calls.ts';
import { findingsOfNames, textPlaces } from './foreign-keys.ts';
import type { Finding } from './isolation.ts';
import { suiteServer } from './suite-server.ts';
import { bring, type World, worldOf } from './world.ts';

const server = suiteServer();
let world: World;

beforeAll(async () => {
  world = await worldOf(server);
  for (const foreign of world.foreign) await bring(world, foreign);
});

/** The share of calls in which a row may be named by a text that are tried. */
const SHARE = 0.08;
const naming = shareOfCalls(
  triedCalls.filter(endpoint => textPlaces(endpoint).length > 0),
  SHARE,
);

describe('a number, code or plate of a foreign row', () => {
  it.each(callsByName(naming))('is to %s as if it did not exist', async (_, endpoint) => {
    const findings: Finding[] = [];
    for (const foreign of world.foreign) findings.push(...(await findingsOfNames(world, endpoint, foreign)));
    expect(findings).toEqual([]);
  });
});
