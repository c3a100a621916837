import {
  createMessageSubscription,
  listMessageSubscriptions,
  type MessageSubscriptionRow,
  readMessageSubscription,
  removeMessageSubscription,
} from '@inbound/shared/ordering/message-subscription/contract';
import { listParts } from '@inbound/shared/ordering/part/contract';
import { subscribeToPart } from '@inbound/shared/ordering/subscription/contract';
import { createOauthEndpoint, removeOauthEndpoint } from '@inbound/shared/system/oauth-endpoint/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ORDERING_JOBS } from '../../../test/ordering-jobs.ts';
import { testServer } from '../../../test/server.ts';
import { DELIVER } from '../../platform/jobs/outbox/enqueue.ts';
import { addressRule } from '../../platform/outgoing/address-rule.ts';
import { endpointExample } from '../../system/oauth-endpoint/oauth-endpoint.sample.ts';
import { tellSubscribers } from './job.ts';

const server = testServer({ jobsByHand: [...ORDERING_JOBS, DELIVER.far] });
const NOWHERE = 'http://127.0.0.1:9/in';

let endpointId: string;
let number = 0;

const placer = () => server.as('order-placer');
const buyer = () => server.as('backlog-buyer');

beforeAll(async () => {
  Object.assign(server.running.platform, { outgoing: addressRule('loopback') });
  const admin = await server.as('tenant-admin');
  ({ id: endpointId } = await admin.call(createOauthEndpoint, endpointExample(NOWHERE)));
});
beforeEach(async () => {
  for (const table of ['message_subscription', 'subscription', 'outbox_event', 'outbox_message', 'job'])
    await server.sql(`delete from ${table}`);
});

const listen = async (): Promise<MessageSubscriptionRow> =>
  (await buyer()).call(createMessageSubscription, {
    ...{ name: `ERP ${++number}`, endpointId, events: ['subscription.subscribed'] },
  });

describe('who subscribes', () => {
  it('needs a name of their own, an endpoint that is there, and an event that there is', async () => {
    const caller = await buyer();
    const { name } = await listen();
    const wrong = async (over: object) => {
      const wish = { name: 'Another', endpointId, events: ['waybill.received'], ...over };
      return caller.try(createMessageSubscription, wish as never);
    };
    expect(await wrong({ name })).toMatchObject({ status: 409, code: 'exists' });
    for (const over of [
      { endpointId: '01998d3e-0000-7000-8000-00000000dead' },
      { events: [] },
      { events: ['dn.sent'] },
    ])
      expect(await wrong(over), JSON.stringify(over)).toMatchObject({ params: { fields: [{}] } });
  });

  it('is purchasing; the administrator reads along, who orders does not', async () => {
    const { id } = await listen();
    expect((await (await server.as('tenant-admin')).call(listMessageSubscriptions, {})).rows).toHaveLength(1);
    expect((await (await placer()).try(readMessageSubscription, { id })).code).toBe('no_permission');
  });

  it('may delete it: what waits is cancelled, and its endpoint may go', async () => {
    const admin = await server.as('tenant-admin');
    const gone = await admin.call(createOauthEndpoint, endpointExample(NOWHERE, { name: 'Gone' }));
    const caller = await buyer();
    const made = await caller.call(createMessageSubscription, {
      name: 'Late',
      endpointId: gone.id,
      events: ['subscription.subscribed'],
    });
    const orders = await placer();
    const [part] = (await orders.call(listParts, { limit: 1, offered: true })).rows;
    await orders.call(subscribeToPart, { partNo: part?.partNo ?? '', quantity: 50_000_000 });
    await tellSubscribers(server.running.platform);
    const used = await admin.try(removeOauthEndpoint, { id: gone.id, version: gone.version });
    expect(used).toMatchObject({ status: 409, code: 'in_use' });
    await caller.call(removeMessageSubscription, { id: made.id, version: made.version });
    await admin.call(removeOauthEndpoint, { id: gone.id, version: gone.version });
    const states = await server.sql<{ state: string }>('select distinct state from outbox_message');
    expect(states).toEqual([{ state: 'cancelled' }]);
    expect(await server.sql("select 1 from job where state = 'queued'")).toEqual([]);
    expect(await server.sql('select 1 from outbox_event')).toEqual([]);
  });
});
