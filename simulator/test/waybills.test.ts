import { beforeEach, describe, expect, it } from 'vitest';
import { placeBacklog } from '../src/backlog.ts';
import { dayText } from '../src/clock.ts';
import { control } from '../src/control.ts';
import { type House, openHouse } from '../src/house.ts';
import { paperOf } from '../src/paper.ts';
import { findStoreWaybills, findWaybills } from '../src/waybills.ts';

const PO = 'HM-1';
let house: House;

const tell = (path: string, told: object) => control(house, `/_sim/${path}`, told as Record<string, unknown>);

beforeEach(() => {
  house = openHouse({ seed: 44, size: 100, clientId: 'buyer', clientSecret: 'secret of the buyer' });
  house.orders.isLively = false;
  const { tiPartNumber } = house.catalogue.at(0, house.clock.day(), 'USD');
  const schedules = [{ requestedQuantity: 3200, requestedDeliveryDate: dayText(house.clock.day() + 90) }];
  const order = {
    ...{ checkoutProfileId: 'CHANGCHUN-7', customerPurchaseOrderNumber: PO },
    lineItems: [{ customerLineItemNumber: '1', tiPartNumber, schedules }],
  };
  placeBacklog(house, JSON.stringify({ order }));
});

interface Shown {
  wayBillNumberList: { wayBillNumber: string; waybillPDF?: string }[];
  bookingOrderDetails: {
    packageDetails: {
      packageHandlingUnitNumber: string;
      itemDetails: { numberOfUnitsShipped: string; shipTrackCodeList: { shipTrackCodeQuantity: string }[] }[];
    }[];
  }[];
}

const find = (query: Record<string, string>) => {
  const { status, body } = findWaybills(house, new URLSearchParams(query));
  const { data } = body as { data?: { consolidatedInformation: Shown[] } };
  return { status, shipments: data?.consolidatedInformation ?? [] };
};
const numberOf = (): string => house.orders.taken[0]!.orderNumber;
const packagesOf = ({ bookingOrderDetails }: Shown) => bookingOrderDetails.flatMap(one => one.packageDetails);

describe('a shipment', () => {
  it('is none before something has left', () => {
    expect(find({ orderNumber: numberOf() })).toEqual({ status: 400, shipments: [] });
  });

  it('is a waybill for each day, with packages and lots that add up to what has left', () => {
    tell('orders/ship', { poNumber: PO, quantity: 1600 });
    tell('play', { days: 1 });
    tell('orders/ship', { poNumber: PO, quantity: 1600 });
    const { shipments } = find({ orderNumber: numberOf() });
    expect(shipments).toHaveLength(2);
    for (const shipment of shipments) {
      const items = packagesOf(shipment).flatMap(one => one.itemDetails);
      expect(items.map(one => Number(one.numberOfUnitsShipped))).toEqual([1500, 100]);
      const lots = items.flatMap(one => one.shipTrackCodeList);
      expect(lots.reduce((sum, one) => sum + Number(one.shipTrackCodeQuantity), 0)).toBe(1600);
    }
    const numbers = shipments.flatMap(one => one.wayBillNumberList.map(({ wayBillNumber }) => wayBillNumber));
    expect(new Set(numbers).size).toBe(2);
    expect(find({ wayBillNumber: numbers[1]! }).shipments).toEqual([shipments[1]]);
  });

  it('has its paper where it is asked for', () => {
    tell('orders/ship', { poNumber: PO, quantity: 3200 });
    const paperIn = (query: Record<string, string>) =>
      find({ orderNumber: numberOf(), ...query }).shipments[0]?.wayBillNumberList[0]?.waybillPDF;
    expect(paperIn({})).toBeUndefined();
    expect(Buffer.from(paperIn({ requestWaybillPDF: 'true' }) ?? '', 'base64').toString('latin1')).toMatch(/^%PDF-/);
  });

  it('of the store is found there alone', () => {
    expect(findStoreWaybills(house, numberOf(), '', new URLSearchParams()).status).toBe(400);
  });

  it('is pushed in the newer shape, the older one, and without a time', () => {
    tell('orders/ship', { poNumber: PO, quantity: 3200 });
    const keys = (shape: string) =>
      Object.keys((tell('waybills/push', { poNumber: PO, shape }) as { push: object }).push);
    expect(['v2', 'v1', 'v2_without_time'].map(keys)).toEqual([
      ['eventTime', 'data'],
      ['MessageDateTime', 'Data'],
      ['data'],
    ]);
  });
});

it('a paper says where each of its parts begins', () => {
  const paper = paperOf(['a (b) \\']).toString('latin1');
  expect(paper).toContain('(a \\(b\\) \\\\)');
  const [, start] = /startxref\n(\d+)\n/.exec(paper) ?? [];
  expect(paper.slice(Number(start), Number(start) + 4)).toBe('xref');
  const places = [...paper.matchAll(/(\d{10}) 00000 n/g)].map(([, place]) => Number(place));
  expect(places.map(place => paper.slice(place, place + 7))).toEqual([1, 2, 3, 4, 5].map(at => `${at} 0 obj`));
});
