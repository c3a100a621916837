import { describe, expect, it } from 'vitest';
import { backlogRefusalsIn, backlogReportsIn, isPending, momentIn } from './read-backlog.ts';
import { storeReportsIn } from './read-order.ts';

const CONFIRMATION = {
  tiScheduleLineNumber: '0002',
  scheduledQuantity: 100,
  estimatedShipDate: '2027-01-19',
  estimatedDeliveryDate: '2027-01-25 00:00:00',
  shippedQuantity: 0,
};
const LINE = {
  tiLineItemNumber: '000010',
  tiPartNumber: 'ORB10A100DR  ',
  customerLineItemNumber: '1',
  status: 'Not Delivered',
  tiTotalOrderItemQuantity: '100',
  cancellationWindowWeeks: 5,
  rescheduleWindowWeeks: 5,
  nonCancellableNonReturnable: false,
  productType: 'STD',
  messages: [{ code: 'TI-TXT-051', type: 'INFO', ' message ': 'anticipated 1.45, ours 1.79' }],
  schedules: [{ requestedQuantity: 100, requestedDeliveryDate: '2027-01-11', confirmations: [CONFIRMATION] }],
};
const ORDER = {
  orderNumber: 7_004_128_831,
  customerPurchaseOrderNumber: 'HM-1',
  orderDate: '#',
  orderStatus: 'being processed',
  messages: [],
  lineItems: [LINE],
};
const read = (order: object = {}, line: object = {}) =>
  backlogReportsIn({ orders: [{ ...ORDER, lineItems: [{ ...LINE, ...line }], ...order }] }, '1')[0]!;
const lineOf = (line: object) => read({}, line).lines[0];

describe('an order of the backlog', () => {
  it('is read with its lines, schedules, confirmations and messages', () => {
    expect(read()).toEqual({
      ...{ moment: '1', orderNo: '7004128831', poNo: 'HM-1', standing: 'work', said: 'being processed', messages: [] },
      lines: [
        {
          ...{ no: '000010', lineNo: 1, partNo: 'ORB10A100DR', quantity: 100, standing: 'open', said: 'Not Delivered' },
          messages: [{ code: 'TI-TXT-051', isError: false, text: 'anticipated 1.45, ours 1.79' }],
          windows: { changeWeeks: 5, cancelWeeks: 5, isFinal: false, isStandard: true },
          schedules: [
            {
              ...{ quantity: 100, wanted: '2027-01-11' },
              confirmations: [{ no: '0002', quantity: 100, ships: '2027-01-19', arrives: '2027-01-25', shipped: 0 }],
            },
          ],
        },
      ],
    });
  });

  it.each([
    ['a day that is none', { schedules: [{ ...LINE.schedules[0], requestedDeliveryDate: '#' }] }, 'wanted', null],
    ['no confirmations', { schedules: [{ ...LINE.schedules[0], confirmations: null }] }, 'confirmations', []],
  ])('bears %s', (_, line, key, expected) => expect(lineOf(line)?.schedules?.[0]).toHaveProperty(key, expected));

  it('says nothing of schedules that cannot be read whole: what was known of them stays', () => {
    const broken = { ...CONFIRMATION, scheduledQuantity: 'many' };
    expect(lineOf({ schedules: [{ ...LINE.schedules[0], confirmations: [broken] }] })).not.toHaveProperty('schedules');
    expect(lineOf({ schedules: undefined, messages: undefined })).not.toHaveProperty('messages');
  });

  it.each([
    ['Partially Delivered', 'part'],
    ['Fully delivered', 'shipped'],
    ['Partially delivered,balance cancelled', 'ended'],
    ['CANCELLED', 'cancelled'],
    ['Something new', 'other'],
  ])('whose line is %s stands so', (status, standing) =>
    expect(lineOf({ status })).toMatchObject({ standing, said: status }),
  );

  it.each([
    ['ON_HOLD', 'held'],
    ['Completed', 'complete'],
    ['Under review', 'other'],
  ])('that is %s stands so', (orderStatus, standing) => expect(read({ orderStatus })).toMatchObject({ standing }));

  it('of which pieces alone are told has shipped them', () => {
    expect(lineOf({ schedules: undefined, shippedQuantity: '40', status: 'Partially Delivered' })).toMatchObject({
      shipped: 40,
    });
    expect(lineOf({ schedules: undefined, status: 'Fully delivered' })).toMatchObject({ shipped: 100 });
  });

  it('of the older shape is the same', () => {
    const old = {
      MessageDateTime: '2027-01-04T10:00:00Z',
      Orders: [
        {
          ...{ SupplierOrderIdentifier: '7004128831', CustomerPurchaseOrderIdentifier: 'HM-1', OrderStatus: 'OPEN' },
          LineItems: [
            {
              ...{ SupplierLineItemIdentifier: '000010', CustomerLineItemIdentifier: '1', LineStatus: 'Not Delivered' },
              ...{ SupplierPartIdentifier: 'ORB10A100DR', TotalQuantity: '100', ShippedQuantity: '40' },
            },
          ],
        },
      ],
    };
    expect(backlogReportsIn(old, '1')).toMatchObject([
      { orderNo: '7004128831', standing: 'open', lines: [{ lineNo: 1, quantity: 100, shipped: 40 }] },
    ]);
    expect(momentIn(old)).toBe('2027-01-04T10:00:00.000Z');
    expect(momentIn({ orders: [] })).toBeUndefined();
  });

  it.each([[null], ['text'], [[]], [{}], [{ orders: null }], [{ orders: [null, { orderNumber: '#!' }, 7] }]])(
    'is not in %j, or has no line that can be read',
    said => expect(backlogReportsIn(said, '1').flatMap(({ lines }) => lines)).toEqual([]),
  );

  it('that is rejected says why, whole and line by line; one that is pending is none yet', () => {
    const error = { code: 'TI-TXT-025', type: 'ERROR', message: 'customer not valid' };
    const said = {
      orders: [
        {
          ...{ customerPurchaseOrderNumber: 'HM-1', orderStatus: 'REJECT', messages: [error] },
          lineItems: [{ ...LINE, status: 'Rejected', messages: [{ ...error, message: 'no such part' }] }],
        },
      ],
    };
    expect(backlogReportsIn(said, '1')).toEqual([]);
    expect(backlogRefusalsIn(said)).toEqual([
      { code: 'TI-TXT-025', field: '', message: 'customer not valid' },
      { code: 'TI-TXT-025', field: '', message: 'no such part', lines: [1] },
    ]);
    expect(isPending(said)).toBe(false);
    expect(isPending({ orders: [{ orderStatus: 'PENDING', customerPurchaseOrderNumber: 'HM-1' }] })).toBe(true);
  });
});

it('an order of the store says what has left, and when', () => {
  const info = {
    ...{ orderNumber: 'T1', customerPurchaseOrderNumber: 'HM-1', orderStatus: 'In work' },
    lineItems: [
      {
        ...{ tiLineItemNumber: '000010', customerLineItemNumber: '1', tiPartNumber: 'ORB1', quantity: 100 },
        ...{ shippedQuantity: 40, status: 'In work', notifications: ['soon'] },
        trackingAndShipping: [{ trackingNumbers: [{ shipDate: '2027-01-05' }] }],
      },
    ],
  };
  expect(storeReportsIn({ orderInfo: info }, '1')).toMatchObject([
    {
      ...{ orderNo: 'T1', standing: 'work' },
      lines: [
        {
          ...{ shipped: 40, messages: [{ text: 'soon' }] },
          schedules: [{ quantity: 100, wanted: null, confirmations: [{ ships: '2027-01-05', shipped: 40 }] }],
        },
      ],
    },
  ]);
});
