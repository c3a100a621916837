import { beforeEach, describe, expect, it } from 'vitest';
import { type House, openHouse } from '../src/house.ts';
import { countOrders, KNOWN_NUMBER_MODES, listOrders, placeOrder } from '../src/orders.ts';

let house: House;
let partNumber: string;

const body = (po: string, quantity = 1, over: object = {}): string =>
  JSON.stringify({
    order: {
      checkoutProfileId: 'CHANGCHUN-7',
      customerPurchaseOrderNumber: po,
      lineItems: [{ customerLineItemNumber: 1, tiPartNumber: partNumber, quantity }],
      ...over,
    },
  });

beforeEach(() => {
  house = openHouse({ seed: 44, size: 100, clientId: 'buyer', clientSecret: 'secret of the buyer' });
  partNumber = house.catalogue.at(0, house.clock.day(), 'USD').tiPartNumber;
  house.catalogue.setStock(partNumber, 10);
});

describe('an order of the store', () => {
  it('is taken whole, with a number, and takes the stock', () => {
    expect(placeOrder(house, body('HM-1', 4), false)).toMatchObject({
      status: 201,
      body: { orderInfo: { customerPurchaseOrderNumber: 'HM-1', orderStatus: 'Submitted' }, errors: [] },
    });
    expect(house.catalogue.find(partNumber, house.clock.day(), 'USD')?.quantity).toBe(6);
    expect(listOrders(house, '2000-01-01').body).toMatchObject({ orders: [{ customerPurchaseOrderNumber: 'HM-1' }] });
  });

  it('is refused with the lines that are wrong, and leaves nothing', () => {
    const refused = placeOrder(house, body('HM-2', 11), false);
    expect(refused).toMatchObject({
      status: 400,
      body: {
        orderInfo: { orderNumber: '' },
        errors: [{ data: [{ customerLineItemNumber: 1, availableQuantity: 10 }] }],
      },
    });
    for (const po of ['hm-2', 'HM 2', 'H'.repeat(36)]) expect(placeOrder(house, body(po), false).status).toBe(400);
    expect(placeOrder(house, body('HM-2', 1, { checkoutProfileId: '' }), false).status).toBe(400);
    expect(countOrders(house)).toEqual({});
  });

  it('that is only tried leaves nothing', () => {
    expect(placeOrder(house, body('HM-3'), true).status).toBe(201);
    expect(countOrders(house)).toEqual({});
  });

  it.each([
    ['refuses', { orders: 1, lines: 1 }],
    ['second', { orders: 2, lines: 2 }],
    ['adds', { orders: 1, lines: 2 }],
  ] as const)('of a number that the house has: it %s', (mode, counted) => {
    expect(KNOWN_NUMBER_MODES).toContain(mode);
    house.orders.mode = mode;
    placeOrder(house, body('HM-4'), false);
    placeOrder(house, body('HM-4'), false);
    expect(countOrders(house)['HM-4']).toEqual(counted);
  });

  it('can be hidden for a while from who looks for it', () => {
    house.orders.hidesFresh = 1;
    placeOrder(house, body('HM-5'), false);
    expect(listOrders(house, '').body).toEqual({ orders: [] });
    expect(listOrders(house, '').body).toMatchObject({ orders: [{ customerPurchaseOrderNumber: 'HM-5' }] });
  });
});
