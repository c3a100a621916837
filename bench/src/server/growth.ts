import assert from 'node:assert/strict';
import { FIRST_NUMBER, fileOf, type Numbered } from '../import/releases.ts';
import { chosenAgreements, problemsIn, uploadReleases } from '../import/upload.ts';
import { compareAll, type Ratio, type Rung } from '../measure.ts';
import type { Call } from './load.ts';
import { place } from './place.ts';
import { startPrograms } from './programs.ts';
import { readingsOf } from './reads.ts';
import { again, once, type Sides } from './sides.ts';
import { asSuperuser } from './superuser.ts';
import { startWorld, type World, type WorldOptions } from './world.ts';
import { confirmations, sendings } from './writes.ts';

const CLERK = 'supplier-logistics';
const PLANNER = 'dispositor';
const FEW = 10_000;
/** What takes a second with few lines may take 1.3 with many. */
const GOAL = 1 / 1.3;
const ROUNDS = 6;
const CONFIRMATIONS_A_ROUND = 60;
const SENDINGS_A_ROUND = 15;
const IMPORTS_A_ROUND = 5;
const SECOND_MS = 1_000;

/** A world with what is done in it. */
interface Grown {
  world: World;
  planner: string;
  /** Agreements that nobody has touched, one for each release that is imported. */
  agreements: Numbered[];
  sides: Sides;
  /** The calls of each reading. */
  page: readonly string[];
  summary: readonly string[];
  queue: readonly string[];
  confirming: Call[];
  sending: Call[];
}

const grown = async (world: World, load: Sides['load']): Promise<Grown> => {
  const token = await world.token(CLERK);
  const { scope, at } = await place(world, token);
  const headers = { authorization: `Bearer ${token}` };
  const sides = { product: world.address, bare: '', best: '', load, headers };
  const [page, summary, , , , queue] = readingsOf(at).map(({ paths }) => paths);
  // Lines are confirmed for notes that are sent: what is left open is confirmed afterwards.
  const sending = await sendings(world, sides, scope, ROUNDS * SENDINGS_A_ROUND);
  const confirming = await confirmations(world, scope, ROUNDS * CONFIRMATIONS_A_ROUND);
  const agreements = await asSuperuser(world, superuser => chosenAgreements(superuser, ROUNDS * IMPORTS_A_ROUND));
  return {
    world,
    planner: await world.token(PLANNER),
    agreements,
    sides,
    ...{ page: page ?? [], summary: summary ?? [], queue: queue ?? [] },
    confirming,
    sending,
  };
};

/** One release after the other, each of an agreement of its own. */
const importing =
  ({ world, planner, agreements }: Grown): Rung =>
  async () => {
    const files = agreements.splice(0, IMPORTS_A_ROUND).map(agreement => fileOf([agreement], FIRST_NUMBER));
    const began = performance.now();
    for (const file of files) {
      const told = await uploadReleases(world, planner, file);
      assert.equal(told.applied, true, problemsIn(told));
    }
    return { perSecond: (files.length * SECOND_MS) / (performance.now() - began) };
  };

const RUNGS = {
  'list page': ({ sides, page }: Grown) => again(sides, sides.product, page),
  'summary of the list': ({ sides, summary }: Grown) => again(sides, sides.product, summary),
  'the work queue': ({ sides, queue }: Grown) => again(sides, sides.product, queue),
  'confirm one line': ({ sides, confirming }: Grown) =>
    once(sides, sides.product, () => confirming.splice(0, CONFIRMATIONS_A_ROUND)),
  'send a note': ({ sides, sending }: Grown) => once(sides, sides.product, () => sending.splice(0, SENDINGS_A_ROUND)),
  'import of one release': importing,
};

/** The product with many lines beside the product with few, each over a database of its own. */
export const benchGrowth = async ({ lines, folder, say }: WorldOptions): Promise<Ratio[]> => {
  const programs = startPrograms();
  const small = await startWorld({ lines: FEW, say });
  const large = await startWorld({ lines, folder, say });
  try {
    const [few, many] = [await grown(small, programs.load), await grown(large, programs.load)];
    const ratios: Ratio[] = [];
    for (const [name, rungOf] of Object.entries(RUNGS)) {
      const others = [{ beside: `${FEW} lines`, goal: GOAL, rung: rungOf(few) }];
      ratios.push(...(await compareAll({ name: `${name}, ${lines} lines`, unit: 'a second' }, rungOf(many), others)));
    }
    return ratios;
  } finally {
    programs.stop();
    await large.stop();
    await small.stop();
  }
};
