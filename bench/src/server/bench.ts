import assert from 'node:assert/strict';
import { transact } from '@inbound/server/platform/database/transaction';
import { listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { compareRungs, type Ratio } from '../measure.ts';
import type { BareOrders, BareTold } from './bare.ts';
import { BEST_CONFIRM, bestList } from './best.ts';
import type { Call, Order, Told } from './load.ts';
import { type Program, startProgram } from './program.ts';
import { recordList } from './record.ts';
import { startWorld, type World, type WorldOptions } from './world.ts';

const CLIENTS = 8;
const ROUND_MS = 6_000;
const PAGE = 50;
const USER = 'supplier-logistics';
const QUERY = `limit=${PAGE}&sort=requestedTo&state=new`;
const LIST_PATH = `/api${listCallOffLines.path}?${QUERY}`;
/** How many lines a round confirms at most; the demo supplier of a world of a million lines has some 60,000 open ones. */
const LINES_A_ROUND = 2_500;
/** Of each side of both comparisons: the rounds that count, and the one before them. */
const CONFIRMING_ROUNDS = 24;

type Load = Program<Order, Told>;

/** What the product is compared with: where it answers, and what the product must at least reach of it. */
interface Rival {
  address: string;
  beside: string;
  listGoal: number;
  confirmGoal: number;
}

/** All sides, and who calls them. */
interface Sides {
  product: string;
  rivals: readonly Rival[];
  load: Load;
  headers: Record<string, string>;
}

/** Calls one side for a round; whatever is refused ends the bench. */
const callFor = async ({ load, headers }: Sides, address: string, calls: Order['calls']): Promise<Told> => {
  const told = await load.ask({ address, headers, clients: CLIENTS, calls });
  if (told.failure) throw new Error(told.failure);
  return told;
};

const pageOf = async (address: string, headers: Record<string, string>) => {
  const response = await fetch(`${address}${LIST_PATH}`, { headers });
  const { data } = (await response.json()) as { data: { rows: unknown[]; total: number } };
  return data;
};

/** A comparison of different answers would say nothing. */
const checkSameRows = async ({ product, headers }: Sides, rival: Rival): Promise<void> => {
  const [own, other] = [await pageOf(product, headers), await pageOf(rival.address, headers)];
  assert.equal(own.rows.length, PAGE);
  assert.deepEqual(other, { rows: own.rows, total: own.total });
};

const benchList = async (sides: Sides, lines: number, rival: Rival): Promise<Ratio> => {
  await checkSameRows(sides, rival);
  const { beside, listGoal: goal } = rival;
  const rung = (address: string) => async () =>
    (await callFor(sides, address, { again: { method: 'GET', path: LIST_PATH }, milliseconds: ROUND_MS })).perSecond;
  return compareRungs(
    { name: `list page, ${PAGE} of ${lines} lines`, beside, goal, unit: 'calls/s' },
    rung(sides.product),
    rung(rival.address),
  );
};

const OPEN_LINES = `
  select l.id, l.version, l.requested_to as date, l.released as qty
  from call_off_line l
  join scheduling_agreement a on a.tenant_id = l.tenant_id and a.id = l.agreement_id
  join plant p on p.tenant_id = l.tenant_id and p.id = l.plant_id
  where l.tenant_id = $1 and l.company_id = $2 and l.plant_id = any ($3::uuid[]) and l.state = 'new' and l.parent_id is null
    and l.kind_of_date = 'dated' and l.on_dn = 0 and l.confirmed = 0
  order by md5(l.id::text) limit $4`;

interface OpenLine {
  [column: string]: unknown;
  id: string;
  version: number;
  date: string;
  qty: string;
}

/** Confirmations of lines that nobody has answered, from all over the table. */
const confirmations = async ({ platform }: World, token: string): Promise<Call[]> => {
  const { scope } = await recordList(platform, token, listCallOffLines.input.parse({}) as never);
  const limit = CONFIRMING_ROUNDS * LINES_A_ROUND;
  const rows = await transact(platform.pool, async tx => {
    tx.setContext(scope);
    return tx.query<OpenLine>(OPEN_LINES, [scope.tenant, scope.company, scope.plants, limit]);
  });
  if (rows.length < CONFIRMING_ROUNDS) throw new Error(`There are only ${rows.length} lines left to confirm.`);
  return rows.map(({ id, version, date, qty }) => ({
    method: 'POST',
    path: `/api${listCallOffLines.path}/${id}/confirm`,
    body: JSON.stringify({ version, date, qty }),
  }));
};

const benchConfirm = (sides: Sides, calls: Call[], each: number, rival: Rival): Promise<Ratio> => {
  const { beside, confirmGoal: goal } = rival;
  const rung = (address: string) => async () =>
    (await callFor(sides, address, { once: calls.splice(0, each) })).perSecond;
  return compareRungs(
    { name: 'confirm one line', beside, goal, unit: 'calls/s' },
    rung(sides.product),
    rung(rival.address),
  );
};

/** Every comparison, one after the other: the list with each rival, then the confirmation. */
const compareAll = async (sides: Sides, lines: number, calls: Call[]): Promise<Ratio[]> => {
  const each = Math.floor(calls.length / CONFIRMING_ROUNDS);
  const ratios: Ratio[] = [];
  for (const rival of sides.rivals) ratios.push(await benchList(sides, lines, rival));
  for (const rival of sides.rivals) ratios.push(await benchConfirm(sides, calls, each, rival));
  return ratios;
};

/**
 * The server as the product starts it, beside two bare ones (bare.ts) over the same database with the settings of
 * production: the same role, the same security, the same rows. One runs the product's own statements, the other the best
 * that were written for the same answers (best.ts). Another process makes the calls.
 */
export const benchServer = async (options: WorldOptions): Promise<Ratio[]> => {
  const world = await startWorld(options);
  const programs: { stop(): void }[] = [];
  const bare = async (orders: Omit<BareOrders, 'url' | 'limit'>): Promise<string> => {
    const program = startProgram<BareOrders, BareTold>('bare.ts');
    programs.push(program);
    return (await program.ask({ url: world.appUrl, limit: PAGE, ...orders })).address;
  };
  try {
    const token = await world.token(USER);
    const input = listCallOffLines.input.parse({ limit: PAGE, sort: 'requestedTo', state: ['new'] });
    const { list, scope } = await recordList(world.platform, token, input as never);
    const load: Load = startProgram<Order, Told>('load.ts');
    programs.push(load);
    const best = bestList(scope, PAGE, world.platform.clock.now());
    const rivals: Rival[] = [
      { address: await bare({ list }), beside: 'node:http with pg', listGoal: 0.6, confirmGoal: 0.5 },
      {
        address: await bare({ list: best, confirm: BEST_CONFIRM }),
        beside: 'the best statements',
        listGoal: 0.6,
        confirmGoal: 0.5,
      },
    ];
    const headers = { authorization: `Bearer ${token}` };
    const sides = { product: world.address, rivals, load, headers };
    return await compareAll(sides, options.lines, await confirmations(world, token));
  } finally {
    for (const program of programs) program.stop();
    await world.stop();
  }
};
