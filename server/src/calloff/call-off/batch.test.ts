import { addDays } from '@inbound/shared';
import { confirmCallOffs, listCallOffs } from '@inbound/shared/calloff/call-off/contract';
import {
  acceptLines,
  approveLines,
  closeLines,
  confirmLine,
  confirmLines,
  listCallOffLines,
  rejectLines,
} from '@inbound/shared/calloff/call-off/line-contract';
import { readNotifications } from '@inbound/shared/system/notification/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { callOffOf, openLines } from './call-off.sample.ts';

const server = testServer();
let clerk: Caller;
let planner: Caller;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
  planner = await server.as('dispositor');
});

const items = (lines: readonly { id: string; version: number }[]) => lines.map(({ id, version }) => ({ id, version }));

describe('many lines at once', () => {
  it('are confirmed as requested, each by itself: of fifty with three bad ones forty-seven are done', async () => {
    const { rows } = await clerk.call(listCallOffLines, { state: ['new'], from: '2026-11-23', limit: 50 });
    expect(rows).toHaveLength(50);
    const [over, old, gone] = rows;
    const chosen = items(rows).map(item => {
      if (item.id === over?.id) return { ...item, qty: '999999' as const };
      if (item.id === old?.id) return { ...item, version: item.version + 7 };
      return item.id === gone?.id ? { ...item, id: '01998d3e-0000-7000-8000-000000000009' } : item;
    });
    const { results } = await clerk.call(confirmLines, { items: chosen });
    expect(results.map(result => result.id)).toEqual(chosen.map(item => item.id));
    expect(results.slice(0, 3).map(result => result.code)).toEqual(['qty_over_remaining', 'conflict', 'not_found']);
    expect(results.slice(3).filter(result => result.code !== undefined)).toEqual([]);
    const { rows: after } = await clerk.call(listCallOffLines, { state: ['completely_confirm'], limit: 200 });
    const done = new Set(after.map(line => line.id));
    expect(rows.filter(line => done.has(line.id))).toHaveLength(47);
  });

  it('are confirmed with a date and quantity of their own where these are given', async () => {
    const lines = (await openLines(clerk, '5500018266')).slice(0, 2);
    const chosen = items(lines).map(item => ({ ...item, qty: '12' as const }));
    const { results } = await clerk.call(confirmLines, { items: chosen });
    expect(results.every(result => result.code === undefined)).toBe(true);
    const after = await callOffOf(clerk, '5500018266');
    expect(after.lines.filter(line => line.state === 'partly_confirm').map(line => line.confirmed)).toEqual([
      '12',
      '12',
    ]);
  });

  it('are rejected with one reason for all, or one of their own; without any they are refused line by line', async () => {
    const lines = (await openLines(clerk, '5500018302')).slice(0, 2);
    const [first, second] = items(lines);
    const none = await clerk.call(rejectLines, { items: items(lines) });
    expect(none.results.map(result => result.code)).toEqual(['reason_required', 'reason_required']);
    await clerk.call(rejectLines, { items: [{ ...first!, reason: 'tool' }, second!], reason: 'capacity' });
    const after = await callOffOf(clerk, '5500018302');
    const rejected = after.lines.filter(line => line.state === 'reject');
    expect(rejected.map(line => line.answerNote)).toEqual(['tool', 'capacity']);
    const { rows } = await planner.call(readNotifications, { status: 'init' });
    expect(rows[0]).toMatchObject({ kind: 'callOffDeviation', params: { callOffNo: '5500018302', count: 2 } });
  });

  it('are accepted for other dates and approved by the plant', async () => {
    const lines = (await openLines(clerk, '5500018327')).slice(0, 3);
    const chosen = lines.map(({ id, version, requestedTo, released }) => ({
      ...{ id, version, date: addDays(requestedTo, 1), qty: released },
    }));
    await clerk.call(acceptLines, { items: chosen, note: 'Second truck' });
    const due = (await callOffOf(planner, '5500018327')).lines.filter(line => line.decision === 'due');
    expect(due.map(line => line.answerNote)).toEqual(['Second truck', 'Second truck', 'Second truck']);
    const { results } = await planner.call(approveLines, { items: items(due) });
    expect(results).toHaveLength(3);
    expect(await callOffOf(planner, '5500018327')).toMatchObject({ callOffState: 'partly_accept' });
  });

  it('are closed by the plant with a reason', async () => {
    const lines = (await openLines(planner, '5500018340')).slice(0, 2);
    const { results } = await planner.call(closeLines, { items: items(lines), reason: 'gone' });
    expect(results.map(result => result.code)).toEqual([undefined, undefined]);
    const after = await callOffOf(planner, '5500018340');
    const closed = after.lines.filter(line => lines.some(({ id }) => id === line.id));
    expect(closed.map(line => [line.state, line.plantReason, line.turn])).toEqual([
      ['closed', 'gone', 'done'],
      ['closed', 'gone', 'done'],
    ]);
  });
});

describe('whole call-offs', () => {
  it('are confirmed with all their open lines, and answer line by line', async () => {
    const { rows } = await clerk.call(listCallOffs, { search: '55000183', limit: 3 });
    const open = rows.reduce((sum, row) => sum + row.openCount, 0);
    const { results } = await clerk.call(confirmCallOffs, { items: items(rows) });
    expect(results).toHaveLength(open);
    expect(new Set(results.map(result => result.callOffNo))).toEqual(new Set(rows.map(row => row.callOffNo)));
    expect(results.every(result => /^\d{4}$/.test(result.lineNo) && result.code === undefined)).toBe(true);
    for (const { callOffNo } of rows) expect((await callOffOf(clerk, callOffNo)).openCount).toBe(0);
  });

  it('that were changed since they were seen are a conflict, and stay open', async () => {
    const before = await callOffOf(clerk, '5500018251');
    const [line] = await openLines(clerk, '5500018251');
    const { id, version, requestedTo, released } = line!;
    await clerk.call(confirmLine, { id, version, date: requestedTo, qty: released });
    const { results } = await clerk.call(confirmCallOffs, { items: items([before]) });
    expect(results).toMatchObject([{ id: before.id, code: 'conflict' }]);
    expect((await callOffOf(clerk, '5500018251')).openCount).toBe(before.openCount - 1);
  });
});

it('of a call-off without lines there is nothing to confirm, and that is said by name', async () => {
  const { rows } = await clerk.call(listCallOffs, { search: '5500018266' });
  const { id = '', version = 0 } = rows[0] ?? {};
  await server.sql('set session_replication_role = replica');
  await server.sql('delete from call_off_line where tenant_id = 0 and call_off_id = $1', [id]);
  await server.sql('set session_replication_role = origin');
  const { results } = await clerk.call(confirmCallOffs, { items: [{ id, version }] });
  expect(results).toMatchObject([{ callOffId: id, code: 'no_detail' }]);
});
