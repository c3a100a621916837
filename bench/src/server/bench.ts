import { type DatabaseContext, transact, wholeTenant } from '@inbound/server/platform/database/transaction';
import { compareAll, type Figure, type Ratio } from '../measure.ts';
import type { BareRead } from './bare.ts';
import type { Row } from './bare-session.ts';
import { BEST_CONFIRM } from './best/confirm.ts';
import { ask } from './calls.ts';
import { entriesFigure } from './entries.ts';
import { memoryFigure, memoryOf, restedMemoryOf, sizeFigure, slowestFigure, startFigure } from './figures.ts';
import type { Call } from './load.ts';
import { place } from './place.ts';
import { type Programs, startPrograms } from './programs.ts';
import { firstScreen, type Reading, readingsOf } from './reads.ts';
import { record } from './record.ts';
import { again, once, type Sides } from './sides.ts';
import { startWorld, type World, type WorldOptions } from './world.ts';
import { confirmations, sendings } from './writes.ts';

/** The readers: a supplier with a third of the lines, one with few, a planner of two plants, an administrator. */
const READERS = ['supplier-logistics', 'supplier-logistics-2', 'dispositor', 'tenant-admin'] as const;
const [CLERK] = READERS;
/** The first readings: the page and the summary of a list. */
const READINGS_OF_LISTS = 2;

const BARE = 'node:http with pg';
const BEST = 'the best statements';
/** A first screen may take three times as long as the page alone. */
const SCREEN_GOAL = 1 / 3;
/** Those that count, and the one before them. */
const ROUNDS = 6;
/** As long as the rounds of what is read, or nearly. */
const CONFIRMATIONS_A_ROUND = 800;
const SENDINGS_A_ROUND = 100;

const CODES = `select distinct e.packaging_code as code from container_entry e where e.tenant_id = 0 and e.kind = 'full_sent'`;

const codesOf = ({ platform }: World): Promise<string[]> =>
  transact(platform.pool, async tx => {
    tx.setContext(wholeTenant(0));
    return (await tx.query<{ code: string }>(CODES)).map(({ code }) => code);
  });

/** What bare servers answer of the readings of a user: by the product's own statements, and by the best ones. */
export const bareReads = async (world: World, token: string, readings: readonly Reading[]) => {
  const own: BareRead[] = [];
  const best: BareRead[] = [];
  for (const reading of readings) {
    const { statements, scope } = await record(world.platform, token, reading.permission, reading.own);
    const [path = ''] = reading.paths;
    own.push({ path, permission: reading.permission, statements });
    const alike = reading.alike && (await record(world.platform, token, reading.permission, reading.alike)).statements;
    const asked = [...reading.best(scope), ...(alike ?? [])];
    best.push({ path, permission: reading.permission, statements: asked, hasGenericPlan: true });
  }
  return { own, best };
};

/** A comparison of different answers would say nothing. */
const checkSame = async (sides: Sides, { paths, isSame }: Reading): Promise<void> => {
  const [path = ''] = paths;
  const answers = await Promise.all(paths.map(one => ask(sides, 'GET', one)));
  const rows = await ask({ product: sides.best, headers: sides.headers }, 'GET', path);
  isSame(answers, rows as unknown as Row[][]);
};

/** A reading of the product beside both bare servers. */
export const benchReading = async (sides: Sides, reading: Reading, reader: string): Promise<Ratio[]> => {
  await checkSame(sides, reading);
  const [path = ''] = reading.paths;
  return compareAll(
    { name: `${reading.name}, ${reader}`, unit: 'a second' },
    again(sides, sides.product, reading.paths),
    [
      { beside: BARE, goal: reading.goal, rung: again(sides, sides.bare, [path]) },
      { beside: BEST, goal: reading.goal, rung: again(sides, sides.best, [path]) },
    ],
  );
};

const benchScreen = (sides: Sides, readings: readonly Reading[]): Promise<Ratio[]> => {
  const [page] = readings;
  return compareAll(
    { name: 'first screen: page, summary and queue', unit: 'a second' },
    again(sides, sides.product, firstScreen(readings)),
    [{ beside: 'the page alone', goal: SCREEN_GOAL, rung: again(sides, sides.product, page?.paths ?? []) }],
  );
};

interface Writing {
  name: string;
  calls: Call[];
  /** How many of them a round makes. */
  each: number;
  /** The addresses of the others. */
  others: readonly { beside: string; address: string }[];
  goal: number;
}

const benchWriting = (sides: Sides, { name, calls, each, others, goal }: Writing): Promise<Ratio[]> => {
  const take = () => calls.splice(0, each);
  return compareAll(
    { name, unit: 'a second' },
    once(sides, sides.product, take),
    others.map(({ beside, address }) => ({ beside, goal, rung: once(sides, address, take) })),
  );
};

/** Confirmations beside both, then notes beside the best: the least that sends is written as one statement. */
const benchWrites = async (world: World, sides: Sides, scope: DatabaseContext): Promise<Ratio[]> => {
  const best = { beside: BEST, address: sides.best };
  const both = [{ beside: BARE, address: sides.bare }, best];
  // Lines are confirmed for notes that are sent: what is left open is confirmed afterwards.
  const sending = await sendings(world, sides, scope, 2 * ROUNDS * SENDINGS_A_ROUND);
  const confirming = await confirmations(world, scope, (both.length + 1) * ROUNDS * CONFIRMATIONS_A_ROUND);
  return [
    ...(await benchWriting(sides, {
      ...{ name: 'confirm one line', calls: confirming, each: CONFIRMATIONS_A_ROUND },
      ...{ others: both, goal: 0.5 },
    })),
    ...(await benchWriting(sides, {
      ...{ name: 'send a note', calls: sending, each: SENDINGS_A_ROUND },
      ...{ others: [best], goal: 0.4 },
    })),
  ];
};

const sidesOf = async (
  world: World,
  { bare, load }: Programs,
  token: string,
  readings: readonly Reading[],
): Promise<Sides> => {
  const reads = await bareReads(world, token, readings);
  const codes = await codesOf(world);
  return {
    product: world.address,
    bare: await bare({ url: world.appUrl, reads: reads.own, confirm: {}, codes: [] }),
    best: await bare({ url: world.appUrl, reads: reads.best, confirm: { statement: BEST_CONFIRM }, codes }),
    load,
    headers: { authorization: `Bearer ${token}` },
  };
};

export interface ServerResult {
  ratios: Ratio[];
  figures: Figure[];
}

/**
 * The server as the product starts it, beside two bare ones (bare.ts) over the same database with the settings of
 * production: the same role, the same security, the same rows. One runs the product's own statements, the other the best
 * that were written for the same answers (best/). Another process makes the calls.
 */
export const benchServer = async (options: WorldOptions): Promise<ServerResult> => {
  const world = await startWorld(options);
  const programs = startPrograms();
  const ratios: Ratio[] = [];
  const figures: Figure[] = [
    ...memoryFigure('memory of the server a minute after its start', await restedMemoryOf(world.pid), 150),
    await startFigure(world),
  ];
  const note = (some: readonly Ratio[]) => {
    for (const { name, beside, ratio } of some) options.say(`${name} beside ${beside}: ${ratio.toFixed(2)}`);
    ratios.push(...some);
  };
  try {
    const { scope, at } = await place(world, await world.token(CLERK));
    for (const reader of READERS) {
      const token = await world.token(reader);
      // The call-off with its history is one of the clerk's: others read their lists.
      const readings = readingsOf(at).slice(0, reader === CLERK ? undefined : READINGS_OF_LISTS);
      const sides = await sidesOf(world, programs, token, readings);
      for (const reading of readings) note(await benchReading(sides, reading, reader));
      if (reader !== CLERK) continue;
      note(await benchScreen(sides, readings));
      figures.push(await slowestFigure(sides, 'list page', readings[0]?.paths[0] ?? ''));
      note(await benchWrites(world, sides, scope));
      figures.push(await entriesFigure(world, sides, scope));
    }
    figures.push(...memoryFigure('memory of the server at the end of the run', await memoryOf(world.pid), 300));
    figures.push(...memoryFigure('memory of the server a minute after the run', await restedMemoryOf(world.pid), 300));
    figures.push(await sizeFigure(world));
    return { ratios, figures };
  } finally {
    programs.stop();
    await world.stop();
  }
};
