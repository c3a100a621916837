import { addDays, type Decimal, type Timestamp } from '@inbound/shared';
import { type BackorderRow, listBackorders } from '@inbound/shared/calloff/backorder/contract';
import { listCallOffs, readCallOff } from '@inbound/shared/calloff/call-off/contract';
import { rejectLine, withdrawLine } from '@inbound/shared/calloff/call-off/line-contract';
import {
  createDeliveryNote,
  deleteDeliveryNote,
  sendDeliveryNote,
} from '@inbound/shared/delivery/delivery-note/contract';
import { proposeRestock } from '@inbound/shared/delivery/delivery-note/restock-rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { TODAY } from '../../../test/today.ts';
import { callOffOf } from '../call-off/call-off.sample.ts';
import { figuresJob } from '../call-off/figures-of-day.ts';

const server = testServer();
let clerk: Caller;
let other: Caller;
let planner: Caller;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
  other = await server.as('supplier-logistics-2');
  planner = await server.as('dispositor');
});

const ownedBy = async (caller: Caller): Promise<BackorderRow[]> =>
  (await caller.call(listBackorders, { limit: 200 })).rows;

const total = (values: readonly Decimal[]): number => values.reduce((sum, value) => sum + Number(value), 0);

describe('the list of backorders', () => {
  it('shows what is due and not sent, the oldest first, and each supplier its own alone', async () => {
    const rows = await ownedBy(planner);
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.every(({ backorder }) => Number(backorder) > 0)).toBe(true);
    const since = rows.map(({ owedSince }) => owedSince ?? '9999');
    expect(since).toEqual([...since].sort());
    expect(new Set((await ownedBy(clerk)).map(row => row.supplierCode))).toEqual(new Set(['S1001']));
    expect((await ownedBy(other)).some(row => row.supplierCode === 'S1001')).toBe(false);
  });

  it('counts and sums what it shows, for each kind', async () => {
    const rows = await ownedBy(planner);
    const summary = await planner.call(listBackorders.summary, {});
    expect(summary.unfiltered.count).toBe(rows.length);
    for (const kind of ['series', 'after_sales'] as const)
      expect(summary.tabs[kind]?.count).toBe(rows.filter(row => row.kind === kind).length);
  });
});

describe('a restock', () => {
  it('above the BO is refused by name, with what is owed', async () => {
    const rows = (await ownedBy(clerk)).filter(({ toRestock }) => Number(toRestock) > 0);
    const details = await Promise.all(rows.map(({ id }) => clerk.call(readCallOff, { id })));
    const able = details.flatMap(detail => {
      const row = rows.find(({ id }) => id === detail.id) as BackorderRow;
      const [one] = proposeRestock(detail.lines, row.toRestock, detail.today);
      return one ? [{ row, line: one.line, today: detail.today }] : [];
    })[0];
    if (!able) throw new Error('nothing that is owed can be delivered');
    await server.sql(`update call_off_line set kind_of_date = 'backorder' where tenant_id = 0 and id = $1`, [
      able.line.id,
    ]);
    const qty = `${Number(able.row.toRestock) + 1}` as const;
    const note = await clerk.call(createDeliveryNote, {
      ...{ etaDate: able.today, transportType: 'supplier' },
      lines: [{ callOffLineId: able.line.id, qty }],
    });
    expect(note.problems).toContainEqual(
      expect.objectContaining({ code: 'over_backorder', params: { qty, backorder: able.row.toRestock } }),
    );
    expect((await clerk.try(sendDeliveryNote, { id: note.id, version: note.version })).status).toBe(422);
    await clerk.call(deleteDeliveryNote, { id: note.id, version: note.version });
    await server.sql(`update call_off_line set kind_of_date = 'dated' where tenant_id = 0 and id = $1`, [able.line.id]);
  });

  it('goes on a note from here, and the plant sees what is on its way and what is still on none', async () => {
    const rows = (await ownedBy(clerk)).filter(({ toRestock }) => Number(toRestock) > 0);
    const details = await Promise.all(rows.map(({ id }) => clerk.call(readCallOff, { id })));
    const able = details
      .map(detail => ({ detail, row: rows.find(({ id }) => id === detail.id) as BackorderRow }))
      .map(one => ({ ...one, proposed: proposeRestock(one.detail.lines, one.row.toRestock, one.detail.today) }))
      .find(({ proposed }) => proposed.length > 0);
    if (!able) throw new Error('nothing that is owed can be delivered');
    await clerk.call(createDeliveryNote, {
      etaDate: able.detail.today,
      transportType: 'supplier',
      lines: able.proposed.map(({ line, qty }) => ({ callOffLineId: line.id, qty })),
    });
    const seen = (await ownedBy(planner)).find(({ id }) => id === able.row.id);
    const put = total(able.proposed.map(({ qty }) => qty));
    expect(Number(seen?.onUnsentNotes)).toBe(Number(able.row.onUnsentNotes) + put);
    expect(Number(seen?.toRestock)).toBe(Number(able.row.toRestock) - put);
    expect(seen?.backorder).toBe(able.row.backorder);
    const untouched = await planner.call(listBackorders, { untouched: true, limit: 200 });
    expect(untouched.rows.some(({ id }) => id === able.row.id)).toBe(false);
  });

  it('owes no more what the supplier rejects of an order, at once', async () => {
    const callOff = await callOffOf(other, '7700041260');
    const line = callOff.lines.find(
      ({ requestedTo, state, onDn }) => requestedTo < callOff.today && state === 'completely_confirm' && onDn === '0',
    );
    if (!line) throw new Error('no line of the order is due and on no note');
    const { id, version, released } = line;
    const open = await other.call(withdrawLine, { id, version });
    await other.call(rejectLine, { id, version: open.version, reason: 'tool broken' });
    const { rows } = await other.call(listCallOffs, { search: '7700041260' });
    expect(Number(rows[0]?.backorder)).toBe(Number(callOff.backorder) - Number(released));
  });
});

describe('another day', () => {
  const at = async (moment: Timestamp): Promise<Caller> => {
    server.clock.set(moment);
    await figuresJob.run(server.running.platform);
    return server.as('dispositor');
  };

  const figuresOf = async (caller: Caller) => {
    const { rows } = await caller.call(listCallOffs, { limit: 200 });
    const details = await Promise.all(rows.map(({ id }) => caller.call(readCallOff, { id })));
    return {
      listed: rows.map(({ callOffNo, ordered, backorder }) => [callOffNo, ordered, backorder]),
      derived: details.map(({ callOffNo, cumulatives: { ordered, backorder } }) => [callOffNo, ordered, backorder]),
    };
  };

  it('has figures of its own from the midnight of the plant on, though nothing else has happened', async () => {
    const before = await figuresOf(planner);
    expect(before.listed).toEqual(before.derived);
    const today = (await callOffOf(planner, '5500018234')).today;
    for (const days of [1, 2, 3, 9]) {
      // 16:00 UTC is midnight in Shanghai; Leipzig's day begins seven hours later.
      const caller = await at(`${addDays(today, days - 1)}T16:00:00.000Z`);
      const later = await figuresOf(caller);
      expect(later.listed).toEqual(later.derived);
      expect(later.listed).not.toEqual(before.listed);
    }
    server.clock.set(TODAY);
  });

  it("puts the plant's own figure beside what is owed: what is on the road is not owed again, and his backlog still", async () => {
    const { today } = await callOffOf(planner, '5500018234');
    const caller = await at(`${addDays(today, 20)}T04:00:00.000Z`);
    const rows = await ownedBy(caller);
    const [onTheRoad] = rows.filter(({ kind, sent, received }) => kind === 'series' && sent !== received);
    if (!onTheRoad) throw new Error('nothing is on the road');
    const { cumulatives } = await caller.call(readCallOff, { id: onTheRoad.id });
    expect(onTheRoad).toMatchObject({ backlog: cumulatives.backlog, backorder: cumulatives.backorder });
    expect(Number(onTheRoad.backlog)).toBeGreaterThan(Number(onTheRoad.backorder));
    expect(rows.filter(({ kind }) => kind !== 'series').every(({ backlog }) => backlog === null)).toBe(true);
    server.clock.set(TODAY);
  });
});
