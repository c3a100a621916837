import { compareAll, type Measured, type Ratio, ratioOf } from '../measure.ts';
import type { Told } from './load.ts';
import { place } from './place.ts';
import { postmasterOf, secondsOf, secondsOfDatabase } from './processor.ts';
import { type Programs, startPrograms } from './programs.ts';
import { readingsOf } from './reads.ts';
import { again, once, type Sides } from './sides.ts';
import { type ServerProcess, startWorld, type World, type WorldOptions } from './world.ts';
import { confirmations } from './writes.ts';

const CLERK = 'supplier-logistics';
/** So many servers stand behind the balancer at most. */
const MOST = 3;
/** Those that count, and the one before them. */
const ROUNDS = 6;
const CONFIRMATIONS_A_ROUND = 60;
const DIRECT = 'one process, no balancer';
/** Balancer and callers are on the same machine, and take their part of it. */
const SPEED_GOAL = 0.6;
/** What a call costs does not depend on how many answer beside it. */
const COST_GOAL = 0.8;

/** Some calls to one address for a round. */
type Calling = (address: string) => () => Promise<Told>;

/** Processes that answer at an address. */
interface Standing {
  address: string;
  pids: readonly number[];
}

interface Kind {
  name: string;
  calling: Calling;
}

/** Calls of which each is made for a second of the processor, of the servers and of their database. */
const costing = (round: () => Promise<Told>, seconds: () => number, into: Measured[]) => async () => {
  const before = seconds();
  const told = await round();
  into.push({ perSecond: told.count / (seconds() - before) });
  return told;
};

const compareKind = async (
  { name, calling }: Kind,
  behind: Standing,
  alone: Standing,
  postmaster: number,
): Promise<Ratio[]> => {
  const count = behind.pids.length;
  const what = `${name}, ${count} behind a balancer`;
  const costs: { own: Measured[]; other: Measured[] } = { own: [], other: [] };
  const rung = ({ address, pids }: Standing, into: Measured[]) =>
    costing(calling(address), () => secondsOf(pids) + secondsOfDatabase(postmaster), into);
  const speed = await compareAll({ name: what, unit: 'a second' }, rung(behind, costs.own), [
    { beside: DIRECT, goal: SPEED_GOAL, rung: rung(alone, costs.other) },
  ]);
  const cost = { name: what, unit: 'a second of the processor', beside: DIRECT, goal: COST_GOAL };
  // The first round warms up.
  return [...speed, ratioOf(cost, costs.own.slice(1), costs.other.slice(1))];
};

/** What is called: a page of lines, read again and again; and answers to lines, each once. */
const kindsOf = async (world: World, sides: Sides): Promise<Kind[]> => {
  const { scope, at } = await place(world, await world.token(CLERK));
  const [page] = readingsOf(at);
  const calls = await confirmations(world, scope, 2 * MOST * ROUNDS * CONFIRMATIONS_A_ROUND);
  const take = () => calls.splice(0, CONFIRMATIONS_A_ROUND);
  return [
    { name: page?.name ?? '', calling: address => again(sides, address, page?.paths ?? []) },
    { name: 'confirm one line', calling: address => once(sides, address, take) },
  ];
};

const compareAllOf = async (
  world: World,
  programs: Programs,
  servers: readonly Pick<ServerProcess, 'address' | 'pid'>[],
): Promise<Ratio[]> => {
  const headers = { authorization: `Bearer ${await world.token(CLERK)}` };
  const sides: Sides = { product: world.address, bare: '', best: '', load: programs.load, headers };
  const kinds = await kindsOf(world, sides);
  const postmaster = await postmasterOf(world);
  const alone = { address: world.address, pids: [world.pid] };
  const ratios: Ratio[] = [];
  for (let count = 1; count <= MOST; count++) {
    const some = servers.slice(0, count);
    const address = await programs.balancer(some.map(server => server.address));
    const behind = { address, pids: some.map(({ pid }) => pid) };
    for (const kind of kinds) ratios.push(...(await compareKind(kind, behind, alone, postmaster)));
  }
  return ratios;
};

/**
 * One, two and three processes of the server behind a plain balancer, beside one that is called itself: calls a second,
 * and calls for a second of the processor, which a busy machine changes little. All are over one database.
 */
export const benchServers = async (options: WorldOptions): Promise<Ratio[]> => {
  const world = await startWorld(options);
  const programs = startPrograms();
  const more: ServerProcess[] = [];
  try {
    while (more.length < MOST - 1) more.push(await world.another());
    return await compareAllOf(world, programs, [world, ...more]);
  } finally {
    programs.stop();
    for (const server of more) await server.stop();
    await world.stop();
  }
};
