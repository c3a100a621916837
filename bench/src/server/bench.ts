import assert from 'node:assert/strict';
import { transact } from '@inbound/server/platform/database/transaction';
import { listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { compareRungs, type Ratio } from '../measure.ts';
import type { BareOrders, BareTold } from './bare.ts';
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
/** Of each side: the rounds that count, and the one before them. */
const CONFIRMING_ROUNDS = 12;

type Load = Program<Order, Told>;

/** Both sides, and who calls them. */
interface Sides {
  product: string;
  bare: string;
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
const checkSameRows = async ({ product, bare, headers }: Sides): Promise<void> => {
  const [own, other] = [await pageOf(product, headers), await pageOf(bare, headers)];
  assert.equal(own.rows.length, PAGE);
  assert.deepEqual(other, { rows: own.rows, total: own.total });
};

const benchList = async (sides: Sides, lines: number): Promise<Ratio> => {
  await checkSameRows(sides);
  const rung = (address: string) => async () =>
    (await callFor(sides, address, { again: { method: 'GET', path: LIST_PATH }, milliseconds: ROUND_MS })).perSecond;
  return compareRungs(
    { name: `list page, ${PAGE} of ${lines} lines`, beside: 'node:http with pg', goal: 0.6, unit: 'calls/s' },
    rung(sides.product),
    rung(sides.bare),
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

const benchConfirm = async (sides: Sides, world: World, token: string): Promise<Ratio> => {
  const calls = await confirmations(world, token);
  const each = Math.floor(calls.length / CONFIRMING_ROUNDS);
  const rung = (address: string) => async () =>
    (await callFor(sides, address, { once: calls.splice(0, each) })).perSecond;
  return compareRungs(
    { name: 'confirm one line', beside: 'node:http with pg', goal: 0.5, unit: 'calls/s' },
    rung(sides.product),
    rung(sides.bare),
  );
};

/**
 * The server as the product starts it, beside a bare one (bare.ts) over the same database with the settings of
 * production: the same role, the same security, the same rows. A third process makes the calls.
 */
export const benchServer = async (options: WorldOptions): Promise<Ratio[]> => {
  const world = await startWorld(options);
  const programs: { stop(): void }[] = [];
  try {
    const token = await world.token(USER);
    const { list } = await recordList(
      world.platform,
      token,
      listCallOffLines.input.parse({
        limit: PAGE,
        sort: 'requestedTo',
        state: ['new'],
      }) as never,
    );
    const bare = startProgram<BareOrders, BareTold>('bare.ts');
    const load: Load = startProgram<Order, Told>('load.ts');
    programs.push(bare, load);
    const { address } = await bare.ask({ url: world.appUrl, list, limit: PAGE });
    const headers = { authorization: `Bearer ${token}` };
    const sides = { product: world.address, bare: address, load, headers };
    return [await benchList(sides, options.lines), await benchConfirm(sides, world, token)];
  } finally {
    for (const program of programs) program.stop();
    await world.stop();
  }
};
