import type { DistributorCall } from '../line.ts';
import { withValue } from '../outcome.ts';
import type { Distributor, OrderToPlace, PlacedOrder } from '../port.ts';
import { readTiErrors } from './read-errors.ts';
import { orderInfosIn } from './read-order.ts';

const ORDERS = '/v2/store/orders';
/** By this word of a field or message the interface says that it has the number already. */
const KNOWN_NUMBER = /customerPurchaseOrderNumber/i;
const ALREADY = /already|duplicate|exists/i;

const written = ({ poNo, shipTo, endCustomer, comment, day, lines }: OrderToPlace): object => ({
  order: {
    checkoutProfileId: shipTo,
    customerPurchaseOrderNumber: poNo,
    purchaseOrderDate: day,
    endCustomerCompanyName: endCustomer,
    expediteShipping: false,
    customerOrderComments: comment ? [{ message: comment }] : [],
    lineItems: lines.map(({ lineNo, partNo, ownPartNo, quantity }) => ({
      customerLineItemNumber: lineNo,
      tiPartNumber: partNo,
      customerPartNumber: ownPartNo,
      customReelIndicator: false,
      quantity,
      customerItemComments: [],
    })),
  },
});

type Orders = Pick<Distributor, 'orderBody' | 'placeOrder' | 'ordersOf' | 'isKnownNumber'>;

/** How orders are placed and looked up at Texas Instruments. */
export const tiOrders = (call: DistributorCall): Orders => ({
  orderBody: order => Buffer.from(JSON.stringify(written(order))),
  placeOrder: async body => {
    const outcome = await call.readJson({ kind: 'order', path: ORDERS, body, readErrors: readTiErrors });
    return withValue(outcome, said => {
      const [placed] = orderInfosIn(said);
      if (placed) return { is: 'answered', value: placed };
      const errors = readTiErrors(said, 0);
      // An answer without a number names what is wrong; one that names nothing says nothing that may be relied upon.
      return errors.some(({ code }) => code !== '0')
        ? { is: 'refused', said: errors }
        : { is: 'unknown', why: 'the answer has no number' };
    });
  },
  ordersOf: async (poNo, since) => {
    const path = `${ORDERS}?startDate=${since}`;
    const outcome = await call.readJson({ kind: 'order', path, readErrors: readTiErrors });
    return withValue<unknown, PlacedOrder[]>(outcome, said => ({
      is: 'answered',
      value: orderInfosIn(said).filter(order => order.poNo === poNo),
    }));
  },
  isKnownNumber: said =>
    said.some(({ field, message }) => KNOWN_NUMBER.test(`${field} ${message}`) && ALREADY.test(message)),
});
