import { addDays } from '@inbound/shared';
import {
  closeLine,
  closeLines,
  confirmCallOffLineSplit,
  confirmLine,
  deleteCallOffLineSplit,
  REASON_LENGTH,
  refuseCallOffLineSplit,
  reopenLine,
  splitLine,
  withdrawLine,
} from '@inbound/shared/calloff/call-off/line-contract';
import {
  cancelDeliveryNote,
  createDeliveryNote,
  packDeliveryNoteByInstruction,
  readDeliveryNote,
  sendDeliveryNote,
} from '@inbound/shared/delivery/delivery-note/contract';
import { readNotifications } from '@inbound/shared/system/notification/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { callOffOf, lineNow, openLine } from './call-off.sample.ts';

const server = testServer();
/** Parts are in force at once for S1001, and wait for the plant for S1002. */
const FREE = '5500018235';
const CONFIRM = '5500018431';

let clerk: Caller;
let other: Caller;
let planner: Caller;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
  other = await server.as('supplier-logistics-2');
  planner = await server.as('dispositor');
});

const newest = async (caller: Caller) => (await caller.call(readNotifications, { status: 'init' })).rows[0];

/** Splits the next open line of a call-off into parts of these quantities, for its own date. */
const divided = async (caller: Caller, callOffNo: string, quantities: readonly string[]) => {
  const line = await openLine(caller, callOffNo);
  const parts = quantities.map((qty, at) => ({ date: addDays(line.requestedTo, at), qty: qty as '12' }));
  const parent = await caller.call(splitLine, { id: line.id, version: line.version, parts });
  const { lines } = await callOffOf(caller, callOffNo);
  return { parent, parts: lines.filter(({ parentId }) => parentId === line.id) };
};

describe('parts that wait for the plant', () => {
  it('are told to its planners; the supplier is told of what they decide', async () => {
    const { parent, parts } = await divided(other, CONFIRM, ['12', '24']);
    expect(parent).toMatchObject({ state: 'partial_split' });
    expect(parts.map(({ pending }) => pending)).toEqual([true, true]);
    expect(await newest(planner)).toMatchObject({ kind: 'callOffSplit', params: { callOffNo: CONFIRM, count: 1 } });
    const [first, second] = parts;
    await planner.call(confirmCallOffLineSplit, { id: first?.id ?? '', version: first?.version ?? 0 });
    expect(await newest(other)).toMatchObject({
      kind: 'callOffSplitConfirmed',
      params: { callOffNo: CONFIRM, count: 1 },
    });
    const refused = { id: second?.id ?? '', version: second?.version ?? 0 };
    expect(await planner.try(refuseCallOffLineSplit, refused)).toMatchObject({ code: 'reason_required' });
    await planner.call(refuseCallOffLineSplit, { ...refused, reason: 'One truck a day' });
    expect(await newest(other)).toMatchObject({
      kind: 'callOffSplitRefused',
      params: { callOffNo: CONFIRM, count: 1 },
    });
    expect(await lineNow(other, parent)).toMatchObject({ inParts: '12', state: 'partial_split' });
  });

  it('say why they come on their own day, to both parties, in what they wait with and after it', async () => {
    const line = await openLine(other, CONFIRM);
    const parts = [
      { date: line.requestedTo, qty: '12' as const, note: 'First truck' },
      { date: addDays(line.requestedTo, 1), qty: '12' as const },
    ];
    await other.call(splitLine, { id: line.id, version: line.version, parts });
    const notesFor = async (caller: Caller) =>
      (await callOffOf(caller, CONFIRM)).lines.filter(({ parentId }) => parentId === line.id).map(one => one.partNote);
    expect(await notesFor(other)).toEqual(['First truck', '']);
    expect(await notesFor(planner)).toEqual(['First truck', '']);
    expect((await lineNow(other, line)).partNote).toBe('');
    const again = await lineNow(other, line);
    const long = { ...parts[0]!, note: 'x'.repeat(REASON_LENGTH + 1) };
    expect(await other.try(splitLine, { id: line.id, version: again.version, parts: [long] })).toMatchObject({
      code: 'invalid',
    });
  });

  it('are no news where they are in force at once', async () => {
    const before = await newest(planner);
    await divided(clerk, FREE, ['12']);
    expect(await newest(planner)).toEqual(before);
  });
});

describe('closing a line that is split', () => {
  it('closes its parts; reopening it brings them back, but for one that was closed before', async () => {
    const { parent, parts } = await divided(clerk, FREE, ['12', '12', '12']);
    const [answered, closed, untouched] = parts;
    const { id, requestedTo, version } = answered!;
    await clerk.call(confirmLine, { id, version, date: requestedTo, qty: '12' });
    await planner.call(closeLine, { id: closed!.id, version: closed!.version, reason: 'gone' });
    const { version: seen } = await lineNow(planner, parent);
    await planner.call(closeLine, { id: parent.id, version: seen, reason: 'gone' });
    const statesNow = async () =>
      Promise.all([parent, answered!, closed!, untouched!].map(async line => (await lineNow(planner, line)).state));
    expect(await statesNow()).toEqual(['closed', 'closed', 'closed', 'closed']);
    const again = await lineNow(planner, parent);
    await planner.call(reopenLine, { id: parent.id, version: again.version, reason: 'error' });
    expect(await statesNow()).toEqual(['partial_split', 'completely_confirm', 'closed', 'split']);
    expect(await newest(clerk)).toMatchObject({ kind: 'callOffReopened', params: { callOffNo: FREE, count: 1 } });
    expect(await lineNow(clerk, untouched!)).toMatchObject({ plantReason: 'error', turn: 'supplier' });
  });

  it('together with its own part in one batch closes both, and answers `conflict` for the part', async () => {
    const { parent, parts } = await divided(clerk, FREE, ['12']);
    const [part] = parts;
    const chosen = [part!, parent].map(({ id, version }) => ({ id, version }));
    const { results } = await planner.call(closeLines, { items: chosen, reason: 'gone' });
    expect(results).toMatchObject([{ id: part!.id, code: 'conflict' }, { id: parent.id }]);
    expect(results[1]?.code).toBeUndefined();
    expect([(await lineNow(planner, parent)).state, (await lineNow(planner, part!)).state]).toEqual([
      'closed',
      'closed',
    ]);
  });
});

describe('a part that was on a cancelled note', () => {
  it('can be deleted: its quantity goes back, and the note keeps what it said', async () => {
    const { parent, parts } = await divided(clerk, FREE, ['12']);
    const [part] = parts;
    const { id, version, requestedTo } = part!;
    await clerk.call(confirmLine, { id, version, date: requestedTo, qty: '12' });
    const made = await clerk.call(createDeliveryNote, {
      ...{ lines: [{ callOffLineId: id }], etaDate: requestedTo, transportType: 'supplier', plate: 'JA12345' },
    });
    const packed = await clerk.call(packDeliveryNoteByInstruction, { id: made.id, version: made.version });
    const sent = await clerk.call(sendDeliveryNote, { id: made.id, version: packed.version });
    await clerk.call(cancelDeliveryNote, { id: made.id, version: sent.version, reason: 'not_shipped' });
    const freed = await lineNow(clerk, part!);
    expect(freed).toMatchObject({ state: 'completely_confirm', onDn: '0' });
    const open = await clerk.call(withdrawLine, { id, version: freed.version });
    await clerk.call(deleteCallOffLineSplit, { id, version: open.version });
    expect(await lineNow(clerk, parent)).toMatchObject({ state: 'new', inParts: '0' });
    const note = await clerk.call(readDeliveryNote, { id: made.id });
    expect(note).toMatchObject({ state: 'cancelled', lines: [{ callOffLineId: null, agreementNo: FREE, qty: '12' }] });
    expect(note.lines[0]?.callOffLineNo).toBe(part!.lineNo);
  });
});
