import type { PlainDate } from '@inbound/shared';
import { cancelComponentOrderLine, changeComponentOrderLine } from '@inbound/shared/ordering/component-order/contract';
import { describe, expect, it } from 'vitest';
import { BACKLOG, FAR, orderLife } from '../../../../test/order-life.ts';
import { later } from '../../../platform/tools/clock.ts';

const { simulated, server, now, day, hear, poll, ordered, read, orderedPart } = orderLife();

describe('a change of a line', () => {
  it('sends all its open schedules, is sent and not seen, and seen once a report shows it', async () => {
    await simulated.control('orders/house', { mode: 'second', isLively: false, hidesChanges: 1 });
    const order = await ordered([FAR, FAR]);
    const before = await read(order);
    const half = orderedPart().packQty * 50;
    const schedules = [
      { quantity: order.quantity - half, wanted: day(FAR) },
      { quantity: half, wanted: day(FAR + 28) },
    ];
    await order.caller.call(changeComponentOrderLine, { id: order.id, version: before.version, lineNo: 2, schedules });
    await hear();
    expect((await read(order)).changes).toMatchObject([
      { outcome: 'sent', lineNo: 2, before: [{ quantity: order.quantity, wanted: day(FAR) }], after: schedules },
    ]);
    await poll();
    const seen = await read(order);
    expect(seen.changes).toMatchObject([{ outcome: 'seen' }]);
    expect(seen.schedules.map(({ no, quantity }) => `${no} ${quantity}`)).toEqual([
      `1/1 ${order.quantity}`,
      `2/1 ${order.quantity - half}`,
      `2/2 ${half}`,
    ]);
  });

  it('is refused inside its window, of what was, of a quantity that is no pack, and for a day that has passed', async () => {
    const order = await ordered([30]);
    const { version, changeable } = await read(order);
    const [present] = changeable;
    expect(present).toMatchObject({ changeUntil: 'date' });
    const attempt = (quantity: number, wanted: PlainDate) =>
      order.caller.try(changeComponentOrderLine, {
        ...{ id: order.id, version, lineNo: 1, schedules: [{ quantity, wanted }] },
      });
    expect((await attempt(order.quantity, day(90))).params).toMatchObject({
      fields: [{ field: 'schedules', code: 'change_window' }],
    });
    expect((await attempt(order.quantity, present!.wanted!)).code).toBe('change_same');
    const other = await ordered([FAR]);
    const { version: seen } = await read(other);
    const change = (quantity: number, wanted: PlainDate) =>
      other.caller.try(changeComponentOrderLine, {
        ...{ id: other.id, version: seen, lineNo: 1, schedules: [{ quantity, wanted }] },
      });
    expect((await change(other.quantity + 1, day(FAR))).params).toMatchObject({
      fields: [{ field: 'schedules[0].quantity', code: 'qty_not_multiple' }],
    });
    expect((await change(other.quantity, day(0))).params).toMatchObject({
      fields: [{ field: 'schedules[0].wanted', code: 'date_from' }],
    });
  });

  it('is one at a time, sent again where its answer is lost, and stands once', async () => {
    const order = await ordered();
    const { version } = await read(order);
    const schedules = [{ quantity: order.quantity, wanted: day(FAR + 7) }];
    await simulated.control('fault', { match: `${BACKLOG}/change`, method: 'POST', next: 1, do: 'reset_after' });
    const changed = await order.caller.call(changeComponentOrderLine, { id: order.id, version, lineNo: 1, schedules });
    expect(
      (
        await order.caller.try(changeComponentOrderLine, {
          ...{ id: order.id, version: changed.version, lineNo: 1, schedules },
        })
      ).code,
    ).toBe('change_open');
    await hear();
    expect((await read(order)).changes).toMatchObject([{ outcome: 'sending' }]);
    server.clock.set(later(now(), 40, 'second'));
    await hear();
    await poll();
    const seen = await read(order);
    expect(seen.changes).toMatchObject([{ outcome: 'seen' }]);
    expect(seen.schedules).toMatchObject([{ quantity: order.quantity, wanted: day(FAR + 7) }]);
  });

  it('that the distributor refuses says so in its words, and tells who orders', async () => {
    const order = await ordered([60]);
    await simulated.control('play', { days: 25 });
    const { version } = await read(order);
    const schedules = [{ quantity: order.quantity, wanted: day(90) }];
    await order.caller.call(changeComponentOrderLine, { id: order.id, version, lineNo: 1, schedules });
    await hear();
    expect((await read(order)).changes).toMatchObject([{ outcome: 'refused', said: 'Inside the reschedule window' }]);
    const told = await server.sql(
      `select 1 from notification where kind = 'componentOrderChangeRefused' and document_id = '${order.id}'`,
    );
    expect(told.length).toBeGreaterThan(0);
  });

  it('cancels a line with a reason before its window ends; an order without lines is cancelled', async () => {
    const order = await ordered([FAR, 30]);
    const { version } = await read(order);
    const cancel = (lineNo: number, seen: number) =>
      order.caller.try(cancelComponentOrderLine, { id: order.id, version: seen, lineNo, reason: 'not built any more' });
    expect((await cancel(2, version)).code).toBe('change_window');
    expect((await cancel(1, version)).code).toBe('ok');
    await hear();
    await poll();
    const seen = await read(order);
    expect(seen.changes).toMatchObject([{ outcome: 'seen', after: [], reason: 'not built any more' }]);
    expect(seen.schedules.map(({ no, stand }) => `${no} ${stand}`)).toEqual(['1/1 cancelled', '2/1 open']);
    expect(seen.state).toBe('accepted');
  });
});
