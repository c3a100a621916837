import { createMessageReceiver } from '@inbound/shared/master/message-receiver/contract';
import { lookUpEpil } from '@inbound/shared/order/epil/contract';
import { readMessageDelivery } from '@inbound/shared/system/message-delivery/contract';
import { createOauthEndpoint } from '@inbound/shared/system/oauth-endpoint/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { testDistributor } from '../../../test/distributor.ts';
import { type Caller, testServer } from '../../../test/server.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { addressRule } from '../../platform/outgoing/address-rule.ts';
import { endpointExample } from '../../system/oauth-endpoint/oauth-endpoint.sample.ts';
import { namesOf, switchToNev } from '../purchase-order/purchase-order.sample.ts';
import type { Sides } from '../shipment/shipment.sample.ts';
import { flagMaterial, packedPieces, sentEpil } from './epil.sample.ts';

const simulated = testDistributor();
const server = testServer();

let sides: Sides;
let admin: Caller;

beforeAll(async () => {
  await switchToNev(server);
  Object.assign(server.running.platform, { outgoing: addressRule('loopback') });
  sides = { server, planner: await server.as('dispositor'), clerk: await server.as('supplier-logistics') };
  admin = await server.as('tenant-admin');
  await flagMaterial(sides);
});
beforeEach(() => simulated.control('service', { service: 'sldn', on: true }));

/** The state of the only message of an EPIL. */
const stateOf = async (epilId: string): Promise<string> => {
  const [message] = await server.sql<{ id: string }>('select id from outbox_message where document_id = $1', [epilId]);
  return (await admin.call(readMessageDelivery, { id: message?.id ?? '' })).state;
};

it('nobody is asked where no endpoint gets the EPILs of the plant', async () => {
  const { list } = await packedPieces(sides, '1');
  expect(await sides.clerk.call(lookUpEpil, { id: list.id })).toEqual({ receipts: [] });
});

it('SLDN is asked for what it has; while it is switched off the look-up says so, and what was sent stays queued', async () => {
  const url = `${simulated.config.distributor?.url}/sldn`;
  const endpoint = await admin.call(createOauthEndpoint, endpointExample(url));
  const { plantId } = await namesOf(server);
  await admin.call(createMessageReceiver, {
    ...{ plantId, code: 'SLDN', kind: 'epil', format: 'json', way: 'endpoint', endpointId: endpoint.id },
  });
  const { list: none } = await packedPieces(sides, '1');
  expect((await sides.clerk.call(lookUpEpil, { id: none.id })).receipts).toEqual([
    { receiverCode: 'SLDN', versionNo: null, receivedAt: null },
  ]);
  await simulated.control('service', { service: 'sldn', on: false });
  const { list: waiting } = await sentEpil(sides);
  await waitUntil(async () => (await stateOf(waiting.id)) === 'retrying');
  expect(await sides.clerk.try(lookUpEpil, { id: waiting.id })).toMatchObject({
    status: 503,
    code: 'sldn_unavailable',
  });
  expect(await stateOf(waiting.id)).toBe('retrying');
  await simulated.control('service', { service: 'sldn', on: true });
  const { list: sent } = await sentEpil(sides);
  await waitUntil(async () => (await stateOf(sent.id)) === 'delivered');
  const { receipts } = await sides.planner.call(lookUpEpil, { id: sent.id });
  expect(receipts).toMatchObject([{ receiverCode: 'SLDN', versionNo: 1, receivedAt: expect.any(String) }]);
});
