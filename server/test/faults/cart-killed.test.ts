import { SUCCESS } from '@inbound/shared';
import { addCartLines, type CartLineRow, listCartLines } from '@inbound/shared/ordering/cart/contract';
import { leastQuantity } from '@inbound/shared/ordering/cart/line-price';
import { listParts, type PartRow } from '@inbound/shared/ordering/part/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { runningIn } from '../../src/app/launcher/running.ts';
import { inProduct, superuserOf } from '../../src/app/postgres/cluster.ts';
import { waitUntil } from '../wait-until.ts';
import { callAt, type Reply, servedReply } from './call-at.ts';
import { type Launched, launchProduct } from './launched.ts';

const { isFull } = inject('selection');
const LINES = 65;
/** Every so many lines lie in the cart already, so that pieces are added to them. */
const EVERY_ALIKE = 3;
/** At these lines the process is killed: more of them where everything is tried. */
const KILLED_AT = isFull ? [1, 2, 3, 16, 32, 33, 48, 64, LINES] : [1, 33, LINES];
const PAGE = 200;
/** The lock for which a line of the cart waits, so that the moment of the kill is certain. */
const GATE = 4_400;

let product: Launched;
let token: string;
let database: pg.Client;
let parts: PartRow[];

const call = async (method: string, path: string, body?: object, key?: string): Promise<Reply | undefined> =>
  servedReply(await callAt(product.address, token, { method, path, body, key }));

const rowsNow = async <Row>(path: string): Promise<Row[]> => {
  const { data } = await waitUntil(() => call('GET', path));
  return (data as { rows: Row[] }).rows;
};

/** The pieces of each part that lie in the cart. */
const cartNow = async (): Promise<Map<string, number>> => {
  const lines = await rowsNow<CartLineRow>(`${listCartLines.path}?limit=${PAGE}`);
  expect(new Set(lines.map(({ partNo }) => partNo)).size).toBe(lines.length);
  return new Map(lines.map(({ partNo, quantity }) => [partNo, quantity]));
};

const quantityOf = (part: PartRow): number => leastQuantity({ ...part, prices: [], currency: 'USD' });
const wishesOf = (wished: readonly PartRow[]) => ({
  lines: wished.map(part => ({ partNo: part.partNo, quantity: quantityOf(part) })),
});

const addAll = (wished: readonly PartRow[], key: string) => call('POST', addCartLines.path, wishesOf(wished), key);

beforeAll(async () => {
  product = await launchProduct();
  token = await product.token('order-placer');
  const { databaseUrl = '' } = runningIn(product.folder) ?? {};
  database = new pg.Client({ connectionString: inProduct(superuserOf(databaseUrl)) });
  await database.connect();
  const offered = await rowsNow<PartRow>(`${listParts.path}?limit=${PAGE}&offered=true`);
  parts = offered.filter(({ orderLimit, bidUntil }) => orderLimit === null && bidUntil === null).slice(0, LINES);
  expect(parts).toHaveLength(LINES);
});

afterAll(async () => {
  await database?.end();
  await product?.stop();
});

/** Lets the line of a part wait while it is written. */
const closeGate = async (partNo: string): Promise<void> => {
  await database.query(`
    create or replace function inbound.cart_gate() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(${GATE}); return new; end $$;
    create or replace trigger cart_gate before insert or update on inbound.cart_line
      for each row when (new.part_no = '${partNo}') execute function inbound.cart_gate()`);
  await database.query('select pg_advisory_lock($1)', [GATE]);
};

/** The trigger goes when nobody writes lines any more: what the killed process had begun is over by then. */
const openGate = async (): Promise<void> => {
  await database.query('select pg_advisory_unlock($1)', [GATE]);
  await database.query('drop trigger cart_gate on inbound.cart_line; drop function inbound.cart_gate()');
};

/** A line waits at the gate. */
const waitsAtGate = async (): Promise<boolean> => {
  const { rows } = await database.query(
    "select 1 from pg_locks where locktype = 'advisory' and objid = $1 and not granted",
    [GATE],
  );
  return rows.length > 0;
};

it.each(KILLED_AT)(
  `${LINES} lines of which the server is killed at line %d are added whole or not at all, and once`,
  async at => {
    await database.query('delete from inbound.cart_line');
    const alike = parts.filter((_, place) => place % EVERY_ALIKE === 0);
    expect(await waitUntil(() => addAll(alike, `before-${at}`))).toMatchObject({ status: 200, code: SUCCESS });
    const before = await cartNow();
    const whole = new Map(parts.map(part => [part.partNo, quantityOf(part) + (before.get(part.partNo) ?? 0)]));
    expect(before.size).toBe(alike.length);

    await closeGate(parts[at - 1]?.partNo ?? '');
    const lost = callAt(product.address, token, {
      ...{ method: 'POST', path: addCartLines.path, body: wishesOf(parts), key: `killed-${at}` },
    });
    await waitUntil(waitsAtGate);
    product.killServer();
    expect(servedReply(await lost)).toBeUndefined();
    await openGate();
    await product.ready();
    expect([before, whole]).toContainEqual(await cartNow());

    for (const _ of ['again', 'and once more'])
      expect(await waitUntil(() => addAll(parts, `killed-${at}`))).toMatchObject({
        ...{ status: 200, code: SUCCESS, data: { count: LINES } },
      });
    expect(await cartNow()).toEqual(whole);
  },
);
