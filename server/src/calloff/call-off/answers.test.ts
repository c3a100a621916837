import { addDays } from '@inbound/shared';
import { listCallOffs } from '@inbound/shared/calloff/call-off/contract';
import {
  acceptLine,
  approveLine,
  confirmLine,
  rejectLine,
  sendBackLine,
  withdrawLine,
} from '@inbound/shared/calloff/call-off/line-contract';
import { readHistory } from '@inbound/shared/system/history/contract';
import { readNotifications } from '@inbound/shared/system/notification/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';
import { callOffOf, lineNow, openLine, openLines, setSetting } from './call-off.sample.ts';
import { refreshHeader } from './refresh-header.ts';

const server = testServer();
let clerk: Caller;
let planner: Caller;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
  planner = await server.as('dispositor');
});

type Line = Awaited<ReturnType<typeof openLine>>;

const NO = '5500018235';
const less = (qty: string, by: number) => `${Number(qty) - by}` as const;
const asRequested = ({ id, version, requestedTo, released }: Line) => ({
  ...{ id, version, date: requestedTo, qty: released },
});

describe('confirming', () => {
  it('promises the requested date and quantity: the line is completely confirmed, and its history says who did it', async () => {
    const line = await openLine(clerk, NO);
    const confirmed = await clerk.call(confirmLine, asRequested(line));
    expect(confirmed).toMatchObject({
      ...{ state: 'completely_confirm', confirmed: line.released, remaining: '0', promisedDate: line.requestedTo },
      ...{ version: line.version + 1 },
    });
    const [entry] = await clerk.call(readHistory, { documentId: [line.id] });
    expect(entry).toMatchObject({ actor: 'Chen Jing', action: 'confirm', from: 'new', to: 'completely_confirm' });
    expect(await callOffOf(clerk, NO)).toMatchObject({ callOffState: 'partly_accept', state: 'processing' });
  });

  it('of a part of the quantity leaves the rest answerable', async () => {
    const line = await openLine(clerk, NO);
    const part = await clerk.call(confirmLine, { ...asRequested(line), qty: '12' });
    expect(part).toMatchObject({ state: 'partly_confirm', confirmed: '12', remaining: less(line.released, 12) });
    const whole = await clerk.call(confirmLine, { ...asRequested(line), version: part.version, qty: part.remaining });
    expect(whole).toMatchObject({ state: 'completely_confirm', confirmed: line.released, remaining: '0' });
  });

  it('is refused for more than what remains, for another date, and without date or quantity', async () => {
    const line = await openLine(clerk, NO);
    const { id, version, requestedTo, released } = line;
    const more = await clerk.try(confirmLine, { id, version, date: requestedTo, qty: `${Number(released) + 1}` });
    expect(more).toMatchObject({ status: 422, code: 'qty_over_remaining', params: { remaining: released } });
    const later = addDays(requestedTo, 1);
    expect(await clerk.try(confirmLine, { ...asRequested(line), date: later })).toMatchObject({
      code: 'date_strategy',
      params: { due: requestedTo, strategy: 'requested_date' },
    });
    expect(await clerk.try(confirmLine, { ...asRequested(line), qty: '0.5' })).toMatchObject({ code: 'scale' });
    const empty = await clerk.try(confirmLine, { id, version } as never);
    expect(empty.code).toBe('invalid');
    expect((empty.params.fields as { field: string; code: string }[]).map(({ field, code }) => [field, code])).toEqual([
      ['date', 'required'],
      ['qty', 'required'],
    ]);
    expect(await lineNow(clerk, line)).toEqual(line);
  });

  it('twice with one idempotency key takes effect once; with a version that is old it is a conflict', async () => {
    const line = await openLine(clerk, NO);
    const headers = { 'idempotency-key': `confirm-${line.id}` };
    const answers = await Promise.all([1, 2, 3].map(() => clerk.call(confirmLine, asRequested(line), { headers })));
    expect(new Set(answers.map(answer => answer.version))).toEqual(new Set([line.version + 1]));
    const stale = await clerk.try(withdrawLine, { id: line.id, version: line.version });
    expect(stale).toMatchObject({ status: 409, code: 'conflict', params: { user: 'Chen Jing' } });
  });

  it('at once by a hundred and twenty never promises more than was released', async () => {
    const line = await openLine(clerk, '5500018240');
    const tries = Array.from({ length: 120 }, () => clerk.try(confirmLine, { ...asRequested(line), qty: '20' }));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['ok', 'conflict']));
    expect(await lineNow(clerk, line)).toMatchObject({ confirmed: '20', remaining: less(line.released, 20) });
  });

  it('of many lines of one call-off at once ends with a header that knows all of them', async () => {
    const lines = (await openLines(clerk, '5500018241')).slice(0, 12);
    const answers = await Promise.all(lines.map(line => clerk.try(confirmLine, asRequested(line))));
    expect(answers.map(({ code }) => code)).toEqual(lines.map(() => 'ok'));
    const callOff = await callOffOf(clerk, '5500018241');
    const confirmed = callOff.lines.filter(line => line.state === 'completely_confirm');
    expect(confirmed.length).toBeGreaterThanOrEqual(12);
    expect(callOff.openCount).toBe(callOff.lines.filter(line => line.state === 'new').length);
  });
});

describe('accepting for another date', () => {
  it('needs a note, and waits for the plant, whose planner is told', async () => {
    const unread = async () => (await planner.call(readNotifications, { status: 'init', limit: 10 })).total;
    const before = await unread();
    const line = await openLine(clerk, NO);
    const input = { ...asRequested(line), date: addDays(line.requestedTo, 2) };
    expect(await clerk.try(acceptLine, input)).toMatchObject({ status: 422, code: 'note_required' });
    expect(await clerk.try(acceptLine, { ...input, date: line.requestedTo, note: 'x' })).toMatchObject({
      code: 'date_strategy',
    });
    const accepted = await clerk.call(acceptLine, { ...input, note: 'Tooling change' });
    expect(accepted).toMatchObject({
      ...{ state: 'accept', accepted: line.released, decision: 'due', turn: 'plant' },
      ...{ promisedDate: input.date, answerNote: 'Tooling change', decisionDue: '2026-11-25' },
    });
    expect(await callOffOf(planner, NO)).toMatchObject({ callOffState: 'audit', turn: 'plant' });
    const { rows } = await planner.call(readNotifications, { status: 'init' });
    expect(rows[0]).toMatchObject({ kind: 'callOffDeviation', params: { callOffNo: NO, count: 1 } });
    expect(await unread()).toBe(before + 1);
    const approved = await planner.call(approveLine, { id: line.id, version: accepted.version });
    expect(approved).toMatchObject({ state: 'accept', decision: 'approved', decisionDue: null, turn: 'done' });
    expect(await clerk.try(approveLine, { id: line.id, version: approved.version })).toMatchObject({ status: 403 });
  });

  it('comes back from the plant with a reason, and the earlier answer is shown', async () => {
    const line = await openLine(clerk, NO);
    const date = addDays(line.requestedTo, 2);
    const { version } = await clerk.call(acceptLine, { ...asRequested(line), date, note: 'Holiday' });
    expect(await planner.try(sendBackLine, { id: line.id, version })).toMatchObject({ code: 'reason_required' });
    const back = await planner.call(sendBackLine, { id: line.id, version, reason: 'Line would stop' });
    expect(back).toMatchObject({
      ...{ state: 'new', accepted: '0', remaining: line.released, plantReason: 'Line would stop', decision: 'none' },
      earlierAnswer: { state: 'accept', accepted: line.released, date, note: 'Holiday' },
    });
  });

  it('passes at once where the plant allows small deviations', async () => {
    await setSetting(server, 'auto_approval', JSON.stringify({ days: 3, percent: '10' }));
    const line = await openLine(clerk, NO);
    const near = { ...asRequested(line), date: addDays(line.requestedTo, 2), note: 'Truck is full' };
    expect(await clerk.call(acceptLine, near)).toMatchObject({ state: 'accept', decision: 'approved' });
    const [last] = await clerk.call(readHistory, { documentId: [line.id] });
    expect(last).toMatchObject({ actor: 'system', action: 'approve' });
    const other = await openLine(clerk, NO);
    const far = { ...asRequested(other), date: addDays(other.requestedTo, 9), note: 'Late' };
    expect(await clerk.call(acceptLine, far)).toMatchObject({ decision: 'due' });
    await setSetting(server, 'auto_approval', null);
  });
});

describe('rejecting', () => {
  it('needs a reason; without a quantity it rejects all that remains', async () => {
    const line = await openLine(clerk, NO);
    const { id, version } = line;
    expect(await clerk.try(rejectLine, { id, version })).toMatchObject({ status: 422, code: 'reason_required' });
    expect(await clerk.try(rejectLine, { id, version, reason: '  ' })).toMatchObject({ code: 'reason_required' });
    const rejected = await clerk.call(rejectLine, { id, version, reason: 'capacity' });
    expect(rejected).toMatchObject({ state: 'reject', rejected: line.released, answerNote: 'capacity', turn: 'plant' });
    const withdrawn = await clerk.call(withdrawLine, { id, version: rejected.version });
    expect(withdrawn).toMatchObject({
      state: 'new',
      rejected: '0',
      earlierAnswer: { state: 'reject', note: 'capacity' },
    });
  });

  it('of a part confirms the rest as requested in the same act where that is asked', async () => {
    const line = await openLine(clerk, NO);
    const { id, version, requestedTo } = line;
    const both = await clerk.call(rejectLine, {
      id,
      version,
      qty: '12',
      confirmRest: true,
      reason: 'tool: until Friday',
    });
    expect(both).toMatchObject({
      ...{ state: 'partly_reject', rejected: '12', confirmed: less(line.released, 12), remaining: '0' },
      ...{ promisedDate: requestedTo, answerNote: 'tool: until Friday' },
    });
  });

  it('of a part with the rest changes nothing where the rejection is refused', async () => {
    const line = await openLine(clerk, NO);
    const part = { id: line.id, version: line.version, qty: '12', confirmRest: true } as const;
    expect(await clerk.try(rejectLine, part)).toMatchObject({ status: 422, code: 'reason_required' });
    expect(await lineNow(clerk, line)).toMatchObject({
      version: line.version,
      confirmed: '0',
      remaining: line.released,
    });
  });

  it('of a part leaves the rest answerable', async () => {
    const line = await openLine(clerk, NO);
    const { id, version, requestedTo } = line;
    const part = await clerk.call(rejectLine, { id, version, qty: '12', reason: 'tool' });
    expect(part).toMatchObject({ state: 'partly_reject', rejected: '12', remaining: less(line.released, 12) });
    const rest = await clerk.call(confirmLine, { id, version: part.version, date: requestedTo, qty: part.remaining });
    expect(rest).toMatchObject({ state: 'partly_reject', remaining: '0' });
  });
});

describe('who may answer', () => {
  it('is the supplier of the line alone: to others it does not exist, and the plant may not', async () => {
    const line = await openLine(clerk, NO);
    const other = await server.as('supplier-logistics-2');
    expect(await other.try(confirmLine, asRequested(line))).toMatchObject({ status: 404, code: 'not_found' });
    expect(await planner.try(confirmLine, asRequested(line))).toMatchObject({ status: 403, code: 'no_permission' });
    const { rows } = await other.call(listCallOffs, { limit: 200 });
    expect(new Set(rows.map(row => row.supplierCode))).toEqual(new Set(['S1002']));
  });

  it('sees one plant where the header names it', async () => {
    const all = await clerk.call(listCallOffs, { limit: 200 });
    expect(new Set(all.rows.map(row => row.plantNo))).toEqual(new Set(['2031', '2040']));
    const leipzig = await clerk.call(listCallOffs, { limit: 200 }, { headers: { 'x-plant-no': '2040' } });
    expect(new Set(leipzig.rows.map(row => row.plantNo))).toEqual(new Set(['2040']));
    const line = await openLine(clerk, NO);
    const elsewhere = await clerk.try(confirmLine, asRequested(line), { headers: { 'x-plant-no': '2040' } });
    expect(elsewhere).toMatchObject({ status: 404 });
  });

  it('is nobody where call-offs are not confirmed', async () => {
    const line = await openLine(clerk, NO);
    await setSetting(server, 'confirm_on', false);
    expect(await clerk.try(confirmLine, asRequested(line))).toMatchObject({ status: 409, code: 'status' });
    await setSetting(server, 'confirm_on', true);
  });
});

describe('what an answer leaves behind', () => {
  it('is the line as everybody reads it', async () => {
    const answers = [
      async (line: Line) => clerk.call(confirmLine, { ...asRequested(line), qty: '12' }),
      async (line: Line) => clerk.call(rejectLine, { id: line.id, version: line.version, reason: 'tool' }),
      async ({ id, version }: Line) => clerk.call(withdrawLine, { id, version }),
      async (line: Line) =>
        clerk.call(acceptLine, { ...asRequested(line), date: addDays(line.requestedTo, 2), note: 'Holiday' }),
      async ({ id, version }: Line) => planner.call(sendBackLine, { id, version, reason: 'Line would stop' }),
    ];
    let line = await openLine(clerk, NO);
    for (const answer of answers) {
      line = await answer(line);
      expect(line).toEqual(await lineNow(clerk, line));
    }
  });

  it('are headers as they follow from agreement, release, notes and lines', async () => {
    const headers = await server.sql<{ id: string; version: number }>(
      'select id, version from call_off where tenant_id = 0 and call_off_no = any ($1) order by id',
      [[NO, '5500018240', '5500018241']],
    );
    const refreshed = await transact(server.running.platform.pool, async tx => {
      const ctx = systemCtx(server.running.platform, tx, { tenant: 0 });
      return Promise.all(headers.map(async ({ id }) => ({ id, version: (await refreshHeader(ctx, id)).version })));
    });
    expect(headers).toHaveLength(3);
    expect(refreshed).toEqual(headers);
  });
});
