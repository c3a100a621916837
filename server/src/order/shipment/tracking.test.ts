import { changeShipment, type ShipmentDetail } from '@inbound/shared/order/shipment/contract';
import { trackShipment } from '@inbound/shared/order/shipment/tracking-contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDistributor } from '../../../test/distributor.ts';
import { testServer } from '../../../test/server.ts';
import { lineOf, switchToNev } from '../purchase-order/purchase-order.sample.ts';
import { confirmedOrder, confirmedShipment, type Sides, seenRow } from './shipment.sample.ts';

const simulated = testDistributor();
const server = testServer();

let sides: Sides;

beforeAll(async () => {
  await switchToNev(server);
  sides = { server, planner: await server.as('dispositor'), clerk: await server.as('supplier-logistics') };
});
beforeEach(async () => {
  const { url = '', clientSecret: key = '' } = simulated.config.distributor ?? {};
  Object.assign(server.running.platform, { carrier: { url: `${url}/sf`, key, isSimulated: true } });
  await simulated.control('service', { service: 'sf', on: true });
});

/** A confirmed shipment that a carrier has under a number. */
const carriedBy = async (carrier: 'sf' | 'other', trackingId: string): Promise<ShipmentDetail> => {
  const made = await confirmedShipment(sides, lineOf(await confirmedOrder(sides), '10').id, '2');
  const { shipmentNo, planTransportDate, planDeliveryDate, lines } = made;
  const kept = lines.map(({ orderLineId, qty }) => ({ orderLineId, qty }));
  const head = { shipmentNo, planTransportDate, planDeliveryDate, carrier, trackingId, lines: kept };
  return sides.clerk.call(changeShipment, { ...seenRow(made), ...head });
};

describe('a shipment that SF carries', () => {
  it('is asked about by both sides: its way, the newest first, until it is delivered', async () => {
    const { id } = await carriedBy('sf', 'SF1020304050');
    const under = await sides.clerk.call(trackShipment, { id });
    expect(under).toMatchObject({ trackingId: 'SF1020304050', deliveredAt: null, events: [{ said: 'Picked up' }] });
    const { id: old } = await carriedBy('sf', 'SF1020304059');
    const over = await sides.planner.call(trackShipment, { id: old });
    expect(over.events.map(({ said }) => said).slice(0, 2)).toEqual(['Delivered', 'Out for delivery']);
    expect(over.deliveredAt).toBe(over.events[0]?.at);
  });

  it('has no way where the carrier does not know its number', async () => {
    const { id } = await carriedBy('sf', 'X-1');
    expect(await sides.clerk.call(trackShipment, { id })).toMatchObject({ deliveredAt: null, events: [] });
  });

  it('is said to be out of reach while SF is switched off, refuses us, or nobody is set', async () => {
    const { id } = await carriedBy('sf', 'SF1020304059');
    const ask = async () => {
      const { code, status } = await sides.clerk.try(trackShipment, { id });
      return { code, status };
    };
    const silent = { code: 'sf_unavailable', status: 503 };
    await simulated.control('service', { service: 'sf', on: false });
    expect(await ask()).toEqual(silent);
    await simulated.control('service', { service: 'sf', on: true });
    expect((await ask()).code).toBe('ok');
    const { platform } = server.running;
    const { carrier } = platform;
    Object.assign(platform, { carrier: { ...carrier, key: 'guessed' } });
    expect(await ask()).toEqual(silent);
    Object.assign(platform, { carrier: { ...carrier, url: 'http://127.0.0.1:1' } });
    expect(await ask()).toEqual(silent);
    Object.assign(platform, { carrier: undefined });
    expect(await ask()).toEqual(silent);
  });
});

it('a shipment of another carrier, or without a number, is not asked about', async () => {
  for (const { id } of [await carriedBy('other', 'SF1020304059'), await carriedBy('sf', '')])
    expect(await sides.clerk.try(trackShipment, { id })).toMatchObject({ status: 404, code: 'no_data' });
});
