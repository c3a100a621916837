import { addCartLine } from '@inbound/shared/ordering/cart/contract';
import { linePriceOf } from '@inbound/shared/ordering/cart/line-price';
import { placeComponentOrder } from '@inbound/shared/ordering/component-order/contract';
import { listParts, type PartRow, refreshPart } from '@inbound/shared/ordering/part/contract';
import { doOrders } from '../src/ordering/component-order/job.ts';
import { DUE_LEASE_SECONDS } from '../src/platform/record/claim-due.ts';
import { later } from '../src/platform/tools/clock.ts';
import type { TestDistributor } from './distributor.ts';
import type { Caller, testServer } from './server.ts';

/** Where the simulated store takes orders. */
export const ORDERS = '/v2/store/orders';
const PLENTY = 100_000_000;

/** A part that the simulated distributor has plenty of, as the product knows it now. */
export const plentifulPart = async (caller: Caller, simulated: TestDistributor): Promise<PartRow> => {
  const { rows } = await caller.call(listParts, { limit: 200, offered: true, inStock: true });
  const part = rows.find(({ orderLimit, packQty, firstPrice }) => orderLimit === null && packQty > 1 && firstPrice)!;
  await simulated.control('stock', { partNumber: part.partNo, quantity: PLENTY });
  return caller.call(refreshPart, { id: part.id });
};

/** The smallest quantity of a part that can be ordered. */
export const leastOf = ({ minimumQty, packQty }: PartRow): number => Math.ceil(minimumQty / packQty) * packQty;

/** Puts a part into the cart under an own number, and answers the line as a checkout names it. */
export const fillCart = async (caller: Caller, part: PartRow, ownPartNo: string) => {
  const line = await caller.call(addCartLine, { partNo: part.partNo, quantity: leastOf(part), ownPartNo });
  return { id: line.id, version: line.version, price: linePriceOf(line, line.quantity)?.price.amount ?? null };
};

export const HEAD = { shipTo: 'CHANGCHUN-7', endCustomer: 'Hanlin Motors' } as const;

/** Orders a part under a number of its own. */
export const orderPart = async (caller: Caller, part: PartRow, poNo: string) =>
  caller.call(placeComponentOrder, { ...HEAD, poNo, lines: [await fillCart(caller, part, poNo)] });

/** Lets the job do all that is due, and the clock go on until nothing is due any more. */
export const drainOrders = async (server: ReturnType<typeof testServer>): Promise<void> => {
  for (let round = 0; round < 200; round++) {
    while (await doOrders(server.running.platform));
    const [open] = await server.sql<{ due: string | null }>(
      'select min(greatest(due_at, locked_until))::text as due from component_order_sending where due_at is not null',
    );
    if (!open?.due) return;
    const next = new Date(open.due).toISOString() as ReturnType<typeof server.clock.now>;
    server.clock.set(next > server.clock.now() ? next : later(server.clock.now(), DUE_LEASE_SECONDS, 'second'));
  }
  throw new Error('orders stay due for ever');
};
