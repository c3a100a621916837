import { beforeEach, describe, expect, it } from 'vitest';
import { changeBacklog, findBacklog, placeBacklog } from '../src/backlog.ts';
import { dayText } from '../src/clock.ts';
import { control } from '../src/control.ts';
import { type House, openHouse } from '../src/house.ts';
import { countOrders, listOrders, placeOrder } from '../src/orders.ts';

let house: House;
let partNumber: string;

const day = (days: number): string => dayText(house.clock.day() + days);
const schedule = (quantity: number, days: number) => ({
  requestedQuantity: quantity,
  requestedDeliveryDate: day(days),
});

/** A line as it is written, whatever of it is wrong. */
const line = (number: number, schedules: object[], over: object = {}) => ({
  ...{ customerLineItemNumber: `${number}`, tiPartNumber: partNumber, schedules },
  ...over,
});

const body = (po: string, lineItems: object[], over: object = {}): string =>
  JSON.stringify({
    order: { checkoutProfileId: 'CHANGCHUN-7', customerPurchaseOrderNumber: po, lineItems, ...over },
  });

interface Shown {
  orderNumber?: string;
  orderStatus: string;
  messages: { code: string; message: string }[];
  lineItems: {
    customerLineItemNumber: string;
    tiLineItemNumber: string;
    status: string;
    messages: { code: string }[];
    schedules: {
      requestedQuantity: number;
      confirmations: {
        scheduledQuantity: number;
        estimatedShipDate: string;
        estimatedDeliveryDate: string;
        shippedQuantity: number;
      }[];
    }[];
  }[];
}

const ordersIn = ({ body: said }: { body: object }): Shown[] => (said as { orders: Shown[] }).orders;
const find = (po: string): Shown[] =>
  ordersIn(findBacklog(house, new URLSearchParams({ customerPurchaseOrderNumber: po })));
const tell = (path: string, told: object) => control(house, `/_sim/${path}`, told as Record<string, unknown>);

beforeEach(() => {
  house = openHouse({ seed: 44, size: 100, clientId: 'buyer', clientSecret: 'secret of the buyer' });
  house.orders.isLively = false;
  partNumber = house.catalogue.at(0, house.clock.day(), 'USD').tiPartNumber;
});

describe('an order of the backlog', () => {
  it('is confirmed for the day that is wanted, where the lead time allows it', () => {
    placeBacklog(house, body('HM-1', [line(1, [schedule(100, 90), schedule(50, 1)])]));
    const [order] = find('HM-1');
    expect(order).toMatchObject({ orderStatus: 'OPEN', messages: [] });
    const [far, near] = order!.lineItems[0]!.schedules;
    expect(far!.confirmations).toMatchObject([{ scheduledQuantity: 100, estimatedDeliveryDate: day(90) }]);
    expect(near!.confirmations[0]!.estimatedDeliveryDate > day(1)).toBe(true);
    expect(order!.lineItems[0]!.messages.map(({ code }) => code)).toEqual(['TI-TXT-077']);
  });

  it('takes the lines that it can, and says of the others why not', () => {
    const lines = [line(1, [schedule(10, 90)]), line(2, [schedule(10, 90)], { tiPartNumber: 'NO SUCH' }), line(3, [])];
    const [order] = ordersIn(placeBacklog(house, body('HM-2', lines)));
    expect(order!.lineItems.map(({ status }) => status)).toEqual(['Not Delivered', 'Rejected', 'Rejected']);
    expect(ordersIn(placeBacklog(house, body('HM-3', [line(1, [])])))).toMatchObject([{ orderStatus: 'REJECT' }]);
    expect(countOrders(house)['HM-3']).toBeUndefined();
  });

  it.each(['hm-4', 'HM 4', 'H'.repeat(36)])('of the number %s is rejected whole', po => {
    expect(ordersIn(placeBacklog(house, body(po, [line(1, [schedule(1, 90)])])))).toMatchObject([
      { orderStatus: 'REJECT', messages: [{ type: 'ERROR' }] },
    ]);
  });

  it('may be two orders of the house, whose lines both begin at ten', () => {
    house.orders.isLively = true;
    const parts = Array.from({ length: 12 }, (_, at) => house.catalogue.at(at, house.clock.day(), 'USD').tiPartNumber);
    const lines = parts.map((tiPartNumber, at) => line(at + 1, [schedule(10, 90)], { tiPartNumber }));
    placeBacklog(house, body('HM-5', lines));
    const orders = find('HM-5');
    expect(orders).toHaveLength(2);
    expect(orders.map(({ lineItems }) => lineItems[0]!.tiLineItemNumber)).toEqual(['000010', '000010']);
    expect(orders.flatMap(({ lineItems }) => lineItems)).toHaveLength(parts.length);
  });

  it('is not shown by the store, nor one of the store by it', () => {
    placeBacklog(house, body('HM-6', [line(1, [schedule(1, 90)])]));
    house.catalogue.setStock(partNumber, 10);
    const ordered = { customerLineItemNumber: 1, tiPartNumber: partNumber, quantity: 1 };
    placeOrder(house, body('HM-7', [ordered]), false);
    expect(find('HM-7')).toEqual([]);
    expect((listOrders(house, '').body as { orders: object[] }).orders).toHaveLength(1);
  });
});

describe('an order lives on', () => {
  beforeEach(() => void placeBacklog(house, body('HM-1', [line(1, [schedule(100, 90)])])));

  it('by the days of the clock: it leaves on its day, and is complete some days later', () => {
    tell('play', { days: 83 });
    expect(find('HM-1')[0]).toMatchObject({ orderStatus: 'BEING PROCESSED' });
    tell('play', { days: 1 });
    expect(find('HM-1')[0]!.lineItems).toMatchObject([{ status: 'Fully delivered' }]);
    tell('play', { days: 3 });
    expect(find('HM-1')[0]).toMatchObject({ orderStatus: 'COMPLETED' });
  });

  it('on demand: it slips, is held and let go, shipped in parts, and cancelled', () => {
    tell('orders/slip', { poNumber: 'HM-1', days: 14 });
    expect(find('HM-1')[0]!.lineItems[0]!.schedules[0]!.confirmations[0]!.estimatedDeliveryDate).toBe(day(104));
    tell('orders/hold', { poNumber: 'HM-1', reason: 'a statement is missing' });
    expect(find('HM-1')[0]).toMatchObject({
      orderStatus: 'ON HOLD',
      messages: [{ message: 'a statement is missing' }],
    });
    tell('orders/release', { poNumber: 'HM-1' });
    expect(find('HM-1')[0]).toMatchObject({ orderStatus: 'BEING PROCESSED', messages: [] });
    tell('orders/ship', { poNumber: 'HM-1', line: 1, quantity: 40 });
    const [shipped] = find('HM-1')[0]!.lineItems;
    expect(shipped).toMatchObject({ status: 'Partially Delivered' });
    expect(shipped!.schedules[0]!.confirmations).toMatchObject([
      { scheduledQuantity: 40, shippedQuantity: 40, estimatedShipDate: day(0) },
      { scheduledQuantity: 60, shippedQuantity: 0, estimatedDeliveryDate: day(104) },
    ]);
    tell('orders/cancel', { poNumber: 'HM-1' });
    expect(find('HM-1')[0]!.lineItems).toMatchObject([{ status: 'Partially delivered,balance cancelled' }]);
    expect(() => tell('orders/slip', { poNumber: 'HM-9', days: 1 })).toThrow('no order');
  });

  it('does not leave while it is held', () => {
    tell('orders/hold', { poNumber: 'HM-1', reason: 'held' });
    tell('play', { days: 100 });
    expect(find('HM-1')[0]!.lineItems).toMatchObject([{ status: 'Not Delivered' }]);
  });

  it('in the same way at each start: the same seed and orders give the same lives', () => {
    const live = () => {
      const own = openHouse({ seed: 44, size: 100, clientId: 'buyer', clientSecret: 'secret of the buyer' });
      own.clock.set(Date.parse('2027-01-04T10:00:00Z'));
      const lines = Array.from({ length: 12 }, (_, at) => {
        const { tiPartNumber } = own.catalogue.at(at, own.clock.day(), 'USD');
        const schedules = [{ requestedQuantity: 100, requestedDeliveryDate: '2027-03-01' }];
        return line(at + 1, schedules, { tiPartNumber });
      });
      placeBacklog(own, body('HM-1', lines));
      control(own, '/_sim/play', { days: 60 });
      return JSON.stringify(findBacklog(own, new URLSearchParams({ customerPurchaseOrderNumber: 'HM-1' })).body);
    };
    expect(live()).toBe(live());
  });
});

describe('a change', () => {
  const change = (lineItems: object[]) => ordersIn(changeBacklog(house, body('HM-1', lineItems)));
  const update = (schedules: object[]) => line(1, schedules, { lineItemChangeIndicator: 'U' });

  beforeEach(() => void placeBacklog(house, body('HM-1', [line(1, [schedule(60, 90), schedule(40, 30)])])));

  it('deletes the schedules that it leaves out, and keeps what it names as it was', () => {
    change([update([schedule(60, 120), schedule(40, 30)])]);
    const [shown] = find('HM-1')[0]!.lineItems;
    expect(shown!.schedules.map(one => one.requestedQuantity)).toEqual([60, 40]);
    change([update([schedule(40, 30)])]);
    expect(find('HM-1')[0]!.lineItems[0]!.schedules.map(one => one.requestedQuantity)).toEqual([40]);
  });

  it('inside the window is refused, and so is one of a line that is not there', () => {
    expect(change([update([schedule(60, 90)])])[0]!.lineItems).toMatchObject([
      { status: 'Rejected', messages: [{ code: 'SIM-COW-001' }] },
    ]);
    expect(find('HM-1')[0]!.lineItems[0]!.schedules).toHaveLength(2);
    expect(change([{ ...update([schedule(1, 90)]), lineItemChangeIndicator: 'X' }])[0]!.lineItems).toMatchObject([
      { messages: [{ code: 'SIM-COW-001' }] },
    ]);
    expect(ordersIn(changeBacklog(house, body('HM-9', [])))).toMatchObject([{ messages: [{ code: 'TI-TXT-067' }] }]);
  });

  it('can be hidden for a while, as the order was before', () => {
    house.orders.hidesChanges = 1;
    change([update([schedule(60, 120), schedule(40, 30)])]);
    const quantityFor = (shown: Shown[]) =>
      shown[0]!.lineItems[0]!.schedules[0]!.confirmations[0]!.estimatedDeliveryDate;
    expect(quantityFor(find('HM-1'))).toBe(day(90));
    expect(quantityFor(find('HM-1'))).toBe(day(120));
  });
});

describe('what the house tells by itself', () => {
  beforeEach(() => void placeBacklog(house, body('HM-1', [line(1, [schedule(100, 90)])])));

  it('has a time, or none, in the newer shape and the older one', () => {
    const push = (shape: string) => (tell('orders/push', { poNumber: 'HM-1', shape }) as { push: object }).push;
    expect(push('v2')).toMatchObject({ eventTime: expect.any(String), orders: [{ orderStatus: 'OPEN' }] });
    expect(push('v2_without_time')).not.toHaveProperty('eventTime');
    expect(push('v1')).toMatchObject({
      MessageDateTime: expect.any(String),
      Orders: [
        { OrderStatus: 'OPEN', LineItems: [{ Schedules: [{ Confirmations: [{ ConfirmedQuantity: '100' }] }] }] },
      ],
    });
    expect(() => push('v3')).toThrow('none of them');
  });
});
