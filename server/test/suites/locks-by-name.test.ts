import { readPlant } from '@inbound/shared/master/plant/contract';
import { importPurchaseOrderMessages } from '@inbound/shared/order/purchase-order/message-contract';
import { addCartLine } from '@inbound/shared/ordering/cart/contract';
import { deactivateUser } from '@inbound/shared/system/user/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderSample, prepareOrders } from '../../src/order/purchase-order/message/message.sample.ts';
import { applyDocuments } from '../../src/ordering/financial-document/apply-documents.ts';
import { documentsToAdvise, moveDocuments } from '../../src/ordering/financial-document/offers.ts';
import { rematch } from '../../src/ordering/financial-document/rematch.ts';
import { applyWaybills } from '../../src/ordering/waybill/apply-waybills.ts';
import { lockScope } from '../../src/planning/forecast-version/rows.ts';
import type { Ctx } from '../../src/platform/call/context.ts';
import { systemCtx } from '../../src/platform/call/system-ctx.ts';
import { transact } from '../../src/platform/database/transaction.ts';
import { takeLease } from '../../src/platform/tasks/lease.ts';
import { testServer } from '../server.ts';
import { waitsWith } from './held.ts';
import { type World, worldOf } from './world.ts';

/**
 * Where there is no row to lock yet, or too many, a name is locked: of a company, a number, a scope. Each who does so is asked
 * while a second connection has the name: it must wait with that very question, before it has read anything it decides upon.
 */
const server = testServer();

let world: World;
let order: { companyId: string; lineName: string; poNo: string };
let document: string;

beforeAll(async () => {
  await prepareOrders(server);
  world = await worldOf(server);
  const [own] = await server.sql<typeof order>(
    `select company_id as "companyId", line_name as "lineName", po_no as "poNo" from component_order where tenant_id = 0 and id = $1`,
    [world.own.id],
  );
  const [billed] = await server.sql<{ company: string }>(
    'select company_id as company from financial_document where tenant_id = 0 and id = $1',
    [world.own.id],
  );
  if (!own || !billed) throw new Error('the world has no order of components, or no document of one');
  order = own;
  document = billed.company;
});

/** Does something as the product itself, in a transaction of its own. */
const asSystem = (work: (ctx: Ctx) => Promise<unknown>) => (): Promise<unknown> => {
  const { platform } = server.running;
  return transact(platform.pool, tx => work(systemCtx(platform, tx, { tenant: 0 })));
};

const TWO_WORDS = 'select pg_advisory_xact_lock(hashtext($1), hashtext($2))';
const matching = (company: string) => ['financial-document', `0 ${company}`];

interface Named {
  what: string;
  /** By default the statement that locks two words. */
  lock?: string;
  name(): readonly unknown[];
  work(): Promise<unknown>;
}

/** An item of the order of the world, as the distributor reports it. */
const item = () => ({ orderNo: '', poNo: order.poNo });

const NAMED: readonly Named[] = [
  {
    what: 'who puts documents into an advice, for who matches those of the company',
    name: () => matching(document),
    work: asSystem(ctx => documentsToAdvise(ctx, [world.own.id])),
  },
  {
    what: 'who moves the documents of an advice, for who matches them',
    name: () => matching(document),
    work: asSystem(ctx => moveDocuments(ctx, [world.own.id], 'giveBack', '')),
  },
  {
    what: 'who matches the documents of an order again, for who does so already',
    name: () => matching(order.companyId),
    work: asSystem(ctx => rematch(ctx, [{ id: world.own.id, companyId: order.companyId }])),
  },
  {
    what: 'who is told of a document, for who matches those of the company',
    name: () => matching(order.companyId),
    work: asSystem(ctx =>
      applyDocuments(
        ctx,
        { documents: [{ ...item(), documentNo: 'D-1', lines: [] } as never], unread: [] },
        order.lineName,
      ),
    ),
  },
  {
    what: 'who is told of a document that nobody can read, for who is told of the same',
    name: () => matching(order.companyId),
    work: asSystem(ctx =>
      applyDocuments(
        ctx,
        { documents: [], unread: [{ ...item(), documentNo: 'D-2', field: 'total', value: '?' }] },
        order.lineName,
      ),
    ),
  },
  {
    what: 'who is told of a waybill, for who is told of the same',
    name: () => ['waybill', `0 ${order.companyId} ${order.lineName} W-1`],
    work: asSystem(ctx =>
      applyWaybills(
        ctx,
        [{ waybillNo: 'W-1', packages: [], items: [{ ...item(), lots: [] }] } as never],
        order.lineName,
      ),
    ),
  },
  {
    what: 'who adds a part to the cart, for a colleague who adds the same',
    name: () => ['cart', `0 ${world.own.buyerId}`],
    work: async () => {
      const [part] = await server.sql<{ partNo: string }>(
        'select part_no as "partNo" from part where tenant_id = 0 limit 1',
      );
      await (await server.as('order-placer')).try(addCartLine, { partNo: part?.partNo ?? '', quantity: 1 });
    },
  },
  {
    what: 'who publishes a version of a forecast, for who publishes another one of its scope',
    name: () => ['forecast-scope', `0 ${world.own.plantId} EDI week A1`],
    work: asSystem(ctx =>
      lockScope(ctx, { plant_id: world.own.plantId, source: 'EDI', grain: 'week', car_model: 'A1' } as never),
    ),
  },
  {
    what: 'a file of orders, for another file that brings one of them',
    name: () => ['order-import', '0 4500071001'],
    work: async () => {
      const file = { name: 'orders.edi', content: orderSample('orders-d96a-two-pos') };
      await (await server.as('dispositor')).call(
        importPurchaseOrderMessages,
        { mode: 'dry-run', confirm: [], asChange: false },
        { file },
      );
    },
  },
  {
    what: 'who changes what somebody may do, for who changes the rights of another',
    lock: 'select pg_advisory_xact_lock(hashtext($1), $2)',
    name: () => ['rights', 0],
    work: async () => (await server.as('tenant-admin')).try(deactivateUser, { id: world.own.id, version: 1 }),
  },
  {
    what: 'a worker that looks for a task, for one that takes one',
    lock: 'select pg_advisory_xact_lock(hashtext($1))',
    name: () => ['task'],
    work: () => takeLease(server.running.platform),
  },
];

describe('waits for its name', () => {
  it.each(NAMED.map(one => [one.what, one] as const))('%s', async (_, { lock = TWO_WORDS, name, work }) => {
    expect(await waitsWith(server, { rows: lock, values: name() }, work)).toMatch(/pg_advisory_xact_lock/);
  });
});

it('nobody waits for a name who only reads', async () => {
  const read = async () => (await server.as('dispositor')).call(readPlant, { id: world.own.plantId });
  expect(await waitsWith(server, { rows: TWO_WORDS, values: matching(document) }, read)).toBeUndefined();
});
