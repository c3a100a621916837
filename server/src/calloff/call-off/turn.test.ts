import { addDays, type Timestamp } from '@inbound/shared';
import { type CallOffRow, confirmCallOffs, listCallOffs, URGENCIES } from '@inbound/shared/calloff/call-off/contract';
import { LIST_OF_KIND } from '@inbound/shared/calloff/call-off/kinds';
import { acceptLine, approveLine, listCallOffLines, rejectLine } from '@inbound/shared/calloff/call-off/line-contract';
import { isLate, turnToday } from '@inbound/shared/calloff/call-off/line-rules';
import { createDeliveryNote } from '@inbound/shared/delivery/delivery-note/contract';
import { readWorkQueue } from '@inbound/shared/system/work-queue/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { peopleOf } from '../../../test/suites/people.ts';
import { TODAY } from '../../../test/today.ts';
import { callOffOf, openLines } from './call-off.sample.ts';

const server = testServer();
const NO = '5500018235';
/** An agreement of the same supplier of which everything is promised here. */
const PROMISED = '5500018234';
let clerk: Caller;
let planner: Caller;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
  planner = await server.as('dispositor');
});

/** What home and menu, the tab, and the list itself say of the call-offs that wait for somebody. */
const numbersOf = async (caller: Caller) => {
  const { lines } = await caller.call(readWorkQueue);
  const { tabs } = await caller.call(listCallOffs.summary, {});
  const paths: readonly string[] = Object.values(LIST_OF_KIND);
  const { rows, total } = await caller.call(listCallOffs, { mine: true, limit: 200 });
  const home = lines.filter(({ path }) => paths.includes(path)).reduce((sum, { count }) => sum + count, 0);
  return { home, tab: tabs.mine?.count, list: total, rows };
};

/** The lines that wait, added up from the headers and counted by themselves. */
const linesOf = async (caller: Caller, rows: readonly CallOffRow[], of: 'openCount' | 'decideCount') => {
  const { total } = await caller.call(listCallOffLines, { mine: true, limit: 1, count: 'exact' });
  return { inHeaders: rows.reduce((sum, row) => sum + row[of], 0), asLines: total };
};

/** One line with another date and one that is rejected, in a call-off of which the rest is not answered. */
const deviate = async () => {
  const [late, no] = await openLines(clerk, NO);
  if (!late || !no) throw new Error('the call-off has too few lines');
  const accepted = await clerk.call(acceptLine, {
    ...{ id: late.id, version: late.version, qty: late.released },
    ...{ date: addDays(late.requestedTo, 3), note: 'Tool under repair' },
  });
  await clerk.call(rejectLine, { id: no.id, version: no.version, reason: 'capacity' });
  return accepted;
};

describe('what waits', () => {
  it('is one number at home, in the menu, at the tab and in the list, for everybody who sees call-offs', async () => {
    await deviate();
    const people = (await peopleOf(server)).filter(({ permissions }) => permissions.has('calloff.callOff.view'));
    expect(people.length).toBeGreaterThan(3);
    const counts = new Map<string, number>();
    for (const { userNo, caller } of people) {
      const { home, tab, list } = await numbersOf(caller);
      expect({ userNo, tab, list }).toEqual({ userNo, tab: home, list: home });
      counts.set(userNo, home);
    }
    expect(counts.get('supplier-logistics')).toBeGreaterThan(0);
    expect(counts.get('dispositor')).toBeGreaterThan(0);
    expect(counts.get('supplier-planner') ?? 0).toBe(0);
  });

  it('counts the same lines in the headers and in the view by lines', async () => {
    const supplier = await numbersOf(clerk);
    const answer = await linesOf(clerk, supplier.rows, 'openCount');
    expect(answer.asLines).toBe(answer.inHeaders);
    const plant = await numbersOf(planner);
    const decide = await linesOf(planner, plant.rows, 'decideCount');
    expect(decide.asLines).toBe(decide.inHeaders);
    expect(decide.asLines).toBeGreaterThan(0);
  });

  it('is the own turn of each party, where lines wait for both', async () => {
    const accepted = await deviate();
    const [forSupplier, forPlant] = [await callOffOf(clerk, NO), await callOffOf(planner, NO)];
    expect(forSupplier.turn).toBe('supplier');
    expect(forSupplier.openCount).toBeGreaterThan(0);
    expect(forPlant.turn).toBe('plant');
    await planner.call(approveLine, { id: accepted.id, version: accepted.version });
    expect((await callOffOf(planner, NO)).decideCount).toBe(forPlant.decideCount - 1);
  });

  it('is one urgency for each call-off, so that the lines of the queue never count one twice', async () => {
    const { rows } = await clerk.call(listCallOffs, { limit: 200 });
    for (const urgency of URGENCIES) {
      const found = await clerk.call(listCallOffs, { urgency: [urgency], limit: 200 });
      const expected = rows.filter(row => row.urgency === urgency).map(({ id }) => id);
      expect(found.rows.map(({ id }) => id).sort()).toEqual(expected.sort());
    }
  });

  it('is found by the turn of either party', async () => {
    const turnsOf = async (turn: 'supplier' | 'plant' | 'done') =>
      (await clerk.call(listCallOffs, { turn, limit: 200 })).rows;
    const { today } = await callOffOf(clerk, NO);
    const isLateOn = ({ lateFrom }: CallOffRow) => lateFrom !== null && lateFrom <= today;
    expect((await turnsOf('supplier')).every(row => row.openCount > 0 || isLateOn(row))).toBe(true);
    expect((await turnsOf('plant')).every(row => row.decideCount > 0)).toBe(true);
    const done = await turnsOf('done');
    expect(done.every(row => row.openCount + row.decideCount === 0 && !isLateOn(row))).toBe(true);
  });

  it('is also a delivery that is late, at home and in the list, until it is on a note', async () => {
    const asked = await callOffOf(clerk, PROMISED);
    const { results } = await clerk.call(confirmCallOffs, { items: [{ id: asked.id, version: asked.version }] });
    expect(results.filter(({ code }) => code !== undefined)).toEqual([]);
    const promised = (await callOffOf(clerk, PROMISED)).lateFrom;
    server.clock.set(`${promised}T01:00:00.000Z` as Timestamp);
    const later = await server.as('supplier-logistics');
    const lateOf = async () =>
      (await later.call(listCallOffs, { mine: true, kind: 'series', urgency: ['late'], limit: 200 })).rows;
    const rows = await lateOf();
    const late = rows.find(({ callOffNo }) => callOffNo === PROMISED);
    expect(late).toMatchObject({ turn: 'supplier', openCount: 0, overdue: true, lateFrom: promised });
    const { lines } = await later.call(readWorkQueue);
    expect(lines.find(({ kind }) => kind === 'callOffLate')).toMatchObject({
      count: rows.length,
      filter: { mine: true, kind: 'series', urgency: ['late'] },
      severity: 'danger',
    });
    const { home, tab, list } = await numbersOf(later);
    expect([tab, list]).toEqual([home, home]);
    const detail = await callOffOf(later, PROMISED);
    const overdue = detail.lines.filter(isLate);
    expect(overdue.map(turnToday)).toEqual(overdue.map(() => 'supplier'));
    expect(overdue.length).toBeGreaterThan(0);
    expect((await callOffOf(await server.as('dispositor'), PROMISED)).turn).toBe('supplier');
    await later.call(createDeliveryNote, {
      lines: overdue.map(({ id }) => ({ callOffLineId: id })),
      etaDate: detail.today,
      transportType: 'supplier',
    });
    expect((await lateOf()).map(({ callOffNo }) => callOffNo)).not.toContain(PROMISED);
    server.clock.set(TODAY as Timestamp);
  });
});
