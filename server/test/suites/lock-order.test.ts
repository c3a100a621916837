import type { Endpoint } from '@inbound/shared';
import { confirmPurchaseOrder } from '@inbound/shared/order/purchase-order/answer-contract';
import { createShipment } from '@inbound/shared/order/shipment/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { lockLinesOfNote } from '../../src/calloff/call-off/offers/notes.ts';
import { refreshHeaders } from '../../src/calloff/call-off/refresh-header.ts';
import { newOrder, sampleLines } from '../../src/order/purchase-order/purchase-order.sample.ts';
import { asForm } from '../../src/order/shipment/shipment.sample.ts';
import type { Ctx } from '../../src/platform/call/context.ts';
import { systemCtx } from '../../src/platform/call/system-ctx.ts';
import { transact } from '../../src/platform/database/transaction.ts';
import { lockAhead } from '../../src/platform/record/locked-ahead.ts';
import { callsByName, endpoints, inputOf, isBatch, scopeOf, tableOf } from './calls.ts';
import { seenWaiting } from './held.ts';
import { giveAllPlants, mayCall, type Person, peopleOf } from './people.ts';
import { suiteServer } from './suite-server.ts';

/**
 * Two batches that name the same rows in opposite orders do not wait for each other: each takes them in the order of their
 * ids. A second connection has the first row, as the other batch would; whoever is asked for the last one and then the
 * first must wait for the first, and leave the last one free, for it is what the other batch takes next.
 */
const server = suiteServer();

let people: readonly Person[];
beforeAll(async () => {
  await giveAllPlants(server, 0);
  people = await peopleOf(server);
  // The first tenant works by call-offs: what a batch of purchase orders or shipments names is made here.
  const planner = await server.as('dispositor');
  const clerk = await server.as('supplier-logistics');
  for (const lines of [await sampleLines(server), await sampleLines(server)]) {
    const order = await newOrder(server, planner, { lines });
    await clerk.call(confirmPurchaseOrder, { id: order.id, version: order.version });
    await clerk.call(createShipment, asForm({ lines: order.lines.map(({ id }) => ({ orderLineId: id })) }));
  }
});

/** Batches that lock no row that they name, with the reason. */
const OTHERWISE: Readonly<Record<string, string>> = {
  '/system/v1/interface-log/batch/replay':
    'a line of the log is never changed: its message is locked, as by message-delivery',
  '/system/v1/mail-log/batch/resend': 'a mail is never changed: another one is written',
};

const batches = endpoints.filter(endpoint => isBatch(endpoint) && !(endpoint.path in OTHERWISE));

const row = (table: string, id: string) => ({
  rows: `select 1 from ${table} where tenant_id = 0 and id = $1`,
  values: [id],
});

/** Two rows of a table in the order of their ids. */
type Two = readonly [first: string, last: string];

const twoOf = (rows: readonly { id: string }[], what: string): Two => {
  const [first, last] = rows.map(({ id }) => id);
  if (!first || !last) throw new Error(`there are no two rows of ${what}`);
  return [first, last];
};

const LINES = 'select id from call_off_line where tenant_id = 0 order by id limit 2';
const HEADERS = 'select id from call_off where tenant_id = 0 order by id limit 2';

/** Does something as the product itself, in a transaction of its own. */
const asSystem = (work: (ctx: Ctx) => Promise<unknown>) => (): Promise<unknown> => {
  const { platform } = server.running;
  return transact(platform.pool, tx => work(systemCtx(platform, tx, { tenant: 0 })));
};

const IN_ORDER = { isFree: true } as const;

/** Somebody who may make the call, and two rows that are his to see. */
const callerOf = async (endpoint: Endpoint): Promise<{ person: Person; two: Two }> => {
  const table = tableOf(endpoint);
  const { company, forwarder } = scopeOf(table);
  const own = forwarder ? 'and $1 in (company_id, forwarder_company_id)' : 'and company_id = $1';
  for (const person of people.filter(one => one.scope !== 'mrp' && mayCall(one, endpoint))) {
    const isLimited = company && !person.isInternal;
    const rows = await server.sql<{ id: string }>(
      `select id from ${table} where tenant_id = 0 ${isLimited ? own : ''} order by id limit 2`,
      isLimited ? [person.companyId] : [],
    );
    if (rows.length === 2) return { person, two: twoOf(rows, table) };
  }
  throw new Error(`nobody who may call ${endpoint.path} has two rows of ${table}`);
};

describe('rows that are named in the opposite order are taken in that of their ids by', () => {
  it.each(callsByName(batches))('%s', async (_, endpoint) => {
    const { person, two } = await callerOf(endpoint);
    const [first, last] = two;
    const table = tableOf(endpoint);
    const input = inputOf(endpoint);
    const [item] = input.items as [object];
    const items = [last, first].map(id => ({ ...item, id, version: 1 }));
    const seen = await seenWaiting(server, row(table, first), row(table, last), () =>
      person.caller.try(endpoint, { ...input, items } as never),
    );
    expect(seen).toMatchObject(IN_ORDER);
  });

  it('the lines of a note', async () => {
    const [first, last] = twoOf(await server.sql(LINES), 'call-off lines');
    const lines = [last, first].map(lineId => ({ lineId, qty: '1' as never }));
    const seen = await seenWaiting(
      server,
      row('call_off_line', first),
      row('call_off_line', last),
      asSystem(ctx => lockLinesOfNote(ctx, lines)),
    );
    expect(seen).toMatchObject(IN_ORDER);
  });

  it('the headers of several call-offs', async () => {
    const [first, last] = twoOf(await server.sql(HEADERS), 'call-offs');
    const seen = await seenWaiting(
      server,
      row('call_off', first),
      row('call_off', last),
      asSystem(ctx => refreshHeaders(ctx, [last, first])),
    );
    expect(seen).toMatchObject(IN_ORDER);
  });

  it('many rows that lie in the table the other way round', async () => {
    await server.sql(
      `update call_off_line set version = version where tenant_id = 0
         and id = (select id from call_off_line where tenant_id = 0 order by id limit 1)`,
    );
    const [pair] = await server.sql<{ first: string; last: string }>(
      `select a.id as first, b.id as last from call_off_line a join call_off_line b
         on b.tenant_id = a.tenant_id and b.id > a.id and b.ctid < a.ctid where a.tenant_id = 0 limit 1`,
    );
    if (!pair) throw new Error('all rows lie in the order of their ids');
    const { first, last } = pair;
    const seen = await seenWaiting(
      server,
      row('call_off_line', first),
      row('call_off_line', last),
      asSystem(async ctx => {
        // Rows come as they lie, unless it is said in which order they are locked.
        for (const way of ['indexscan', 'bitmapscan']) await ctx.tx.query(`set local enable_${way} = off`);
        await lockAhead(ctx, 'call_off_line', [first, last]);
      }),
    );
    expect(seen).toMatchObject(IN_ORDER);
  });
});
