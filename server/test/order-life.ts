import { addDays, type PlainDate, type Timestamp } from '@inbound/shared';
import { addCartLine } from '@inbound/shared/ordering/cart/contract';
import { linePriceOf } from '@inbound/shared/ordering/cart/line-price';
import { placeComponentOrder, readComponentOrder } from '@inbound/shared/ordering/component-order/contract';
import type { PartRow } from '@inbound/shared/ordering/part/contract';
import { beforeEach } from 'vitest';
import { watchOrders } from '../src/ordering/component-order/life/job.ts';
import { watchDocuments } from '../src/ordering/financial-document/job.ts';
import { sendAdvices } from '../src/ordering/remittance-advice/job.ts';
import { watchWaybills } from '../src/ordering/waybill/job.ts';
import { later } from '../src/platform/tools/clock.ts';
import { type TestDistributor, testDistributor } from './distributor.ts';
import { ORDERING_JOBS } from './ordering-jobs.ts';
import { drainOrders, HEAD, leastOf, plentifulPart } from './orders.ts';
import { endQuotes } from './quotes.ts';
import { type Caller, testServer } from './server.ts';

const PUSH_KEY = 'a secret of the distributor';
export const BACKLOG = '/v2/backlog/orders';
/** So far from now that everything can still be changed. */
export const FAR = 120;
const PACKS = 100;
const DAYS_OF_A_TEST = 100;

interface Ordered {
  caller: Caller;
  id: string;
  poNo: string;
  quantity: number;
}

/** Lets a test begin at a moment, with nothing due and nothing in the cart; answers the part that it orders. */
const beginAnew = async (
  server: ReturnType<typeof testServer>,
  simulated: TestDistributor,
  moment: Timestamp,
): Promise<PartRow> => {
  server.clock.set(moment);
  await simulated.control('clock', { set: moment });
  await simulated.control('faults/clear');
  await simulated.control('orders/house', { mode: 'second', isLively: false });
  await server.sql('delete from distributor_line');
  await server.sql('delete from distributor_quota');
  await server.sql('delete from cart_line');
  await server.sql('update component_order_watch set due_at = null');
  await server.sql('update component_order_sending set due_at = null');
  await server.sql('update waybill_watch set due_at = null');
  await server.sql('update waybill set pdf_due_at = null');
  await server.sql('update financial_watch set due_at = null');
  await server.sql('update financial_document set pdf_due_at = null');
  await server.sql('update remittance_sending set due_at = null');
  const { distributor } = server.running.platform;
  if (distributor) distributor.pushKey = PUSH_KEY;
  await endQuotes(server);
  return plentifulPart(await server.as('order-placer'), simulated);
};

/** The distributor tells a server something by itself. */
const pushTo = async (server: ReturnType<typeof testServer>, body: unknown, key: string) => {
  const answer = await fetch(`${server.running.address}/api/ordering/v1/distributor-push`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key, 'x-tenant-id': '0' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, said: (await answer.json()) as { data?: unknown } };
};

/** A server whose orders live at a simulated distributor, day by day as a test lets them pass. */
export const orderLife = () => {
  const simulated = testDistributor();
  const server = testServer({
    config: simulated.config,
    jobsByHand: ORDERING_JOBS,
  });
  const placer = () => server.as('order-placer');
  const now = (): Timestamp => server.clock.now();
  let part: PartRow;
  let number = 0;
  let began = new Date().toISOString() as Timestamp;

  beforeEach(async () => {
    // Each test has days of its own: what one has let pass has passed before the next, and quotas begin anew.
    began = later(began, DAYS_OF_A_TEST, 'day');
    part = await beginAnew(server, simulated, began);
  });

  const day = (days: number): PlainDate => addDays(new Date(now()).toISOString().slice(0, 10) as PlainDate, days);
  const nextPo = (): string => {
    number += 1;
    return `LIFE-${number}`;
  };
  /** Lets the jobs do all that is due, a moment later. */
  const hear = async (): Promise<void> => {
    server.clock.set(later(now(), 1, 'second'));
    while (await watchOrders(server.running.platform));
    while (await watchWaybills(server.running.platform));
    while (await watchDocuments(server.running.platform));
    while (await sendAdvices(server.running.platform));
  };
  /** Asks about the last order. */
  const poll = async (): Promise<void> => {
    const last = `select id from component_order where po_no = 'LIFE-${number}'`;
    await server.sql(
      `update component_order_watch set due_at = now() - interval '100 years' where order_id = (${last})`,
    );
    await hear();
  };
  /** An order of lines of the part, each for a day so far from now, which the distributor has. */
  const ordered = async (days: readonly number[] = [FAR]): Promise<Ordered> => {
    const caller = await placer();
    const quantity = leastOf(part) + PACKS * part.packQty;
    const lines = [];
    for (const [at, far] of days.entries()) {
      const wish = { partNo: part.partNo, quantity, ownPartNo: `line ${at}`, requestedDate: day(far) };
      const line = await caller.call(addCartLine, wish);
      lines.push({ id: line.id, version: line.version, price: linePriceOf(line, line.quantity)?.price.amount ?? null });
    }
    const poNo = nextPo();
    const { id } = await caller.call(placeComponentOrder, { ...HEAD, poNo, lines });
    await drainOrders(server);
    return { caller, id, poNo, quantity };
  };
  const push = (body: unknown, key = PUSH_KEY) => pushTo(server, body, key);
  const read = ({ caller, id }: Ordered) => caller.call(readComponentOrder, { id });
  /** The part that is ordered. */
  const orderedPart = () => part;
  return { simulated, server, placer, now, day, nextPo, hear, poll, ordered, push, read, orderedPart };
};
