import { createMessageReceiver } from '@inbound/shared/master/message-receiver/contract';
import { resendEpil } from '@inbound/shared/order/epil/contract';
import { readMessageDelivery, replayMessageDelivery } from '@inbound/shared/system/message-delivery/contract';
import { createOauthEndpoint } from '@inbound/shared/system/oauth-endpoint/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Buyer, startBuyer } from '../../../test/buyer.ts';
import { type Caller, testServer } from '../../../test/server.ts';
import { TODAY } from '../../../test/today.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import type { Platform } from '../../platform/call/platform.ts';
import { deliverDue } from '../../platform/jobs/outbox/deliver.ts';
import { DELIVER } from '../../platform/jobs/outbox/enqueue.ts';
import { addressRule } from '../../platform/outgoing/address-rule.ts';
import { fixedClock, later } from '../../platform/tools/clock.ts';
import { endpointExample, SIGNING_KEY } from '../../system/oauth-endpoint/oauth-endpoint.sample.ts';
import { sendToEndpoint } from '../../system/oauth-endpoint/send.ts';
import { namesOf, switchToNev } from '../purchase-order/purchase-order.sample.ts';
import { type Sides, seenRow } from '../shipment/shipment.sample.ts';
import { flagMaterial, sentEpil } from './epil.sample.ts';
import { tellUndelivered } from './tell.ts';

const server = testServer();
/** What is tried again is left to the test: the server's own clock stands. */
const BEGIN = TODAY;
const clock = fixedClock(BEGIN);

let sides: Sides;
let admin: Caller;
let buyer: Buyer;
let platform: Platform;

beforeAll(async () => {
  await switchToNev(server);
  Object.assign(server.running.platform, { outgoing: addressRule('loopback') });
  platform = { ...server.running.platform, clock };
  sides = { server, planner: await server.as('dispositor'), clerk: await server.as('supplier-logistics') };
  admin = await server.as('tenant-admin');
  buyer = await startBuyer(SIGNING_KEY);
  await flagMaterial(sides);
  const endpoint = await admin.call(createOauthEndpoint, endpointExample(`${buyer.url}/sldn`));
  const { plantId } = await namesOf(server);
  await admin.call(createMessageReceiver, {
    ...{ plantId, code: 'SLDN', kind: 'epil', format: 'json', way: 'endpoint', endpointId: endpoint.id },
  });
});
beforeEach(() => {
  clock.set(BEGIN);
  buyer.calls.length = 0;
  buyer.moods.length = 0;
});
afterAll(() => buyer.close());

const deliver = () => deliverDue(platform, { work: DELIVER.far, send: sendToEndpoint, tellers: [tellUndelivered] });
const standing = (id: string) => admin.call(readMessageDelivery, { id });

/** The messages of an EPIL, the first one first. */
const messagesOf = async (documentId: string): Promise<string[]> => {
  const rows = await server.sql<{ id: string }>(
    'select id from outbox_message where document_id = $1 order by revision',
    [documentId],
  );
  return rows.map(({ id }) => id);
};

/** Sends a whole EPIL, and has it tried once, by whichever worker. */
const triedOnce = async () => {
  const { list } = await sentEpil(sides);
  const [id = ''] = await messagesOf(list.id);
  await waitUntil(async () => {
    await deliver();
    return (await standing(id)).attempts === 1;
  });
  return { list, id };
};

const keptUnder = (id: string) => buyer.has().filter(({ key }) => key === id);

describe('an EPIL on its way to the buyer', () => {
  it.each([
    ['answers 500', { status: 500, body: 'out of order' }],
    ['stalls', 'stall'],
    ['cuts before it has read', 'cutBefore'],
    ['cuts after it has all', 'cutAfter'],
  ] as const)('arrives once where the receiver %s at first, and each try is in the log', async (_, mood) => {
    buyer.moods.push(mood);
    const { list, id } = await triedOnce();
    expect(await standing(id)).toMatchObject({ state: 'retrying', attempts: 1 });
    clock.set(later(BEGIN, 3, 'hour'));
    await deliver();
    const delivered = await standing(id);
    expect(delivered).toMatchObject({ state: 'delivered', attempts: 2 });
    expect(delivered.tries.map(({ state }) => state)).toEqual(['sent', 'failed']);
    const [kept, ...others] = keptUnder(id);
    expect(others).toEqual([]);
    expect(JSON.parse(kept?.body ?? '')).toMatchObject({ message: 'epil', shipment: list.shipmentNo, version: 1 });
  });

  it('has arrived where the receiver answers twice: the first answer holds', async () => {
    buyer.moods.push('twice');
    const { id } = await triedOnce();
    expect(await standing(id)).toMatchObject({ state: 'delivered', attempts: 1 });
    expect(keptUnder(id)).toHaveLength(1);
  });

  it('that is refused for good is told to both sides, and a replay brings it under the same key', async () => {
    buyer.moods.push({ status: 422, body: 'unknown supplier' });
    const { list, id } = await triedOnce();
    const dead = await standing(id);
    expect(dead).toMatchObject({ state: 'dead', attempts: 1 });
    const told = await server.sql<{ companies: number }>(
      `select count(distinct u.company_id)::int as companies from notification n
       join app_user u on u.tenant_id = n.tenant_id and u.id = n.user_id
       where n.kind = 'epilUndelivered' and n.document_id = $1`,
      [list.id],
    );
    expect(told).toMatchObject([{ companies: 2 }]);
    await admin.call(replayMessageDelivery, { id, version: dead.version });
    await waitUntil(async () => {
      await deliver();
      return (await standing(id)).state === 'delivered';
    });
    expect(keptUnder(id)).toHaveLength(1);
  });

  it('that is sent again arrives as a message of its own with the same bytes', async () => {
    const { list, id } = await triedOnce();
    await sides.planner.call(resendEpil, seenRow(list));
    const [, again = ''] = await messagesOf(list.id);
    await waitUntil(async () => {
      await deliver();
      return (await standing(again)).state === 'delivered';
    });
    expect(keptUnder(again)[0]?.body).toBe(keptUnder(id)[0]?.body);
  });
});
