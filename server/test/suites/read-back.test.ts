import { beforeAll, expect, it } from 'vitest';
import { endpoints } from './calls.ts';
import { findingsOfRecord, recordCalls } from './read-back.ts';
import { suiteServer } from './suite-server.ts';
import { type World, worldOf } from './world.ts';

const server = suiteServer();

let world: World;
beforeAll(async () => {
  world = await worldOf(server);
});

/** Documents that rules of their own let nobody make of example values; their own tests read them back. */
const MADE_BY_RULES = new Set([
  '/delivery/v1/delivery-note',
  '/master/v1/forwarder',
  '/master/v1/message-receiver',
  '/master/v1/process-setting',
  '/master/v1/supplier',
  '/master/v1/time-window',
  '/order/v1/purchase-order',
  '/order/v1/shipment',
  '/ordering/v1/cart',
  '/ordering/v1/component-order',
  '/ordering/v1/cross-reference',
  '/ordering/v1/order-template',
  '/ordering/v1/ordering-user',
  '/ordering/v1/quotation',
  '/ordering/v1/subscription',
  '/ordering/v1/remittance-advice',
  '/packaging/v1/container-note',
  '/planning/v1/forecast-version',
  '/planning/v1/material-stock',
  '/planning/v1/survey',
  '/system/v1/event-subscription',
  '/system/v1/mail-server',
  '/system/v1/oauth-endpoint',
  '/system/v1/role',
  '/system/v1/user',
  '/transport/v1/booking-wait',
  '/transport/v1/shipping-note',
]);

const records = recordCalls(endpoints);

it('knows the kinds of records that there are', () => {
  expect(records.map(({ path }) => path)).toContain('/master/v1/plant');
  expect([...MADE_BY_RULES].filter(path => !records.some(record => record.path === path))).toEqual([]);
});

it.each(records.filter(({ path }) => !MADE_BY_RULES.has(path)).map(calls => [calls.path, calls] as const))(
  '%s gives back every field that was created, changed or emptied',
  async (_, calls) => {
    // A file that a record has taken waits for no other one: each kind of record finds it as it was uploaded.
    await server.sql('update file set document_id = null, draft_company_id = null, pending_since = created_at');
    expect(await findingsOfRecord(world, calls)).toEqual([]);
  },
);
