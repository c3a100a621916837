import { add, type Decimal } from '@inbound/shared';
import { readCallOff } from '@inbound/shared/calloff/call-off/contract';
import {
  addMaterialToDeliveryNote,
  cancelDeliveryNote,
  changeDeliveryNote,
  changeDeliveryNoteLine,
  copyDeliveryNote,
  createDeliveryNote,
  deleteDeliveryNote,
  listDeliveryNotes,
  packDeliveryNoteByInstruction,
  readDeliveryNote,
  removeDeliveryNoteLine,
  sendDeliveryNote,
  sendDeliveryNotes,
} from '@inbound/shared/delivery/delivery-note/contract';
import { printDeliveryNote, printDeliveryNoteLabels } from '@inbound/shared/delivery/delivery-note/paper-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { setSetting } from '../../calloff/call-off/call-off.sample.ts';
import { newNote, packedNote, promisedLines, sentNote, unitsOf, warningsOf } from './delivery-note.sample.ts';

const server = testServer();
let clerk: Caller;
let planner: Caller;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
  planner = await server.as('dispositor');
  // Every line may go on a note, however far ahead it is due.
  await setSetting(server, 'freeze_days', null);
});

const callOffLine = async (callOffId: string | null, id: string | null) => {
  const { lines } = await clerk.call(readCallOff, { id: callOffId ?? '' });
  return lines.find(line => line.id === id);
};

describe('a new note', () => {
  it('takes its material from promised lines of one call-off, and moves them to "on a note"', async () => {
    const note = await newNote(clerk);
    expect(note).toMatchObject({ state: 'unsent', turn: 'supplier', lineCount: 1, plantNo: '2031' });
    const [line] = note.lines;
    expect(await callOffLine(line?.callOffId ?? null, line?.callOffLineId ?? null)).toMatchObject({
      ...{ state: 'dn_created', onDn: line?.qty },
    });
  });

  it('has the next number of its supplier where none is given, and no number twice', async () => {
    const [first, second] = [await newNote(clerk), await newNote(clerk)];
    expect(Number(second.dnNo)).toBe(Number(first.dnNo) + 1);
    const [line] = await promisedLines(clerk, 1);
    const again = { etaDate: line?.requestedTo ?? first.etaDate, transportType: 'supplier' as const, dnNo: first.dnNo };
    const answer = await clerk.try(createDeliveryNote, { ...again, lines: [{ callOffLineId: line?.id ?? '' }] });
    expect(answer).toMatchObject({ status: 409, code: 'dn_exists', params: { number: first.dnNo } });
  });

  it('is not made of what is not there: another supplier’s line is none, as one that never was', async () => {
    const other = await server.as('supplier-logistics-2');
    const [line] = await promisedLines(clerk, 1);
    const of = (callOffLineId: string) => ({
      ...{ etaDate: line?.requestedTo ?? '2026-11-25', transportType: 'supplier' as const, lines: [{ callOffLineId }] },
    });
    const foreign = await other.try(createDeliveryNote, of(line?.id ?? ''));
    const absent = await other.try(createDeliveryNote, of('01998d3e-0000-7000-8000-000000000009'));
    expect(foreign).toMatchObject({ status: 422, code: 'no_calloff_record' });
    expect([foreign.code, foreign.params]).toEqual([absent.code, absent.params]);
  });
});

describe('a new note of the plant', () => {
  it('is none: suppliers alone make them', async () => {
    const [line] = await promisedLines(clerk, 1);
    const note = { etaDate: line?.requestedTo ?? '2026-11-25', lines: [{ callOffLineId: line?.id ?? '' }] };
    const answer = await planner.try(createDeliveryNote, { ...note, transportType: 'supplier' });
    expect(answer).toMatchObject({ status: 403, code: 'no_permission' });
  });
});

describe('an unsent note', () => {
  it('is changed in the version that was seen, else it is a conflict', async () => {
    const { id, version } = await newNote(clerk);
    const changed = await clerk.call(changeDeliveryNote, { id, version, ...(await headOf(id)), remark: 'dock 7' });
    expect(changed).toMatchObject({ remark: 'dock 7', version: version + 1 });
    expect(await clerk.try(changeDeliveryNote, { id, version, ...(await headOf(id)), remark: 'dock 8' })).toMatchObject(
      { status: 409, code: 'conflict' },
    );
  });

  it('takes no number that another note of its supplier has in the year', async () => {
    const [first, second] = [await newNote(clerk), await newNote(clerk)];
    const { id, version, etaDate, transportType } = second;
    const answer = await clerk.try(changeDeliveryNote, { id, version, etaDate, transportType, dnNo: first.dnNo });
    expect(answer).toMatchObject({ status: 409, code: 'dn_exists', params: { number: first.dnNo } });
    expect((await clerk.call(readDeliveryNote, { id })).dnNo).toBe(second.dnNo);
  });

  it('takes more of a line that lies on it wholly', async () => {
    const note = await newNote(clerk);
    const [line] = note.lines;
    const qty = add((line?.qty ?? '0') as Decimal, '1');
    const changed = await clerk.call(changeDeliveryNoteLine, {
      id: note.id,
      version: note.version,
      lineId: line?.id ?? '',
      qty,
    });
    expect(changed.lines[0]?.qty).toBe(qty);
    expect(await callOffLine(line?.callOffId ?? null, line?.callOffLineId ?? null)).toMatchObject({
      ...{ state: 'dn_created', onDn: qty },
    });
  });

  it('takes more material and gives it back', async () => {
    const note = await newNote(clerk);
    const [more] = await promisedLines(clerk, 1);
    const added = await clerk.call(addMaterialToDeliveryNote, {
      ...{ id: note.id, version: note.version, lines: [{ callOffLineId: more?.id ?? '' }] },
    });
    expect(added.lines).toHaveLength(2);
    const lineId = added.lines.find(({ callOffLineId }) => callOffLineId === more?.id)?.id ?? '';
    const left = await clerk.call(removeDeliveryNoteLine, { id: note.id, version: added.version, lineId });
    expect(left.lines).toHaveLength(1);
    expect(await callOffLine(more?.callOffId ?? null, more?.id ?? null)).toMatchObject({
      ...{ state: 'completely_confirm', onDn: '0' },
    });
  });

  it('delivers less than was promised; more than the strategy lets it is not sent', async () => {
    const note = await newNote(clerk);
    const [line] = note.lines;
    const at = { id: note.id, version: note.version, lineId: line?.id ?? '' };
    const less = await clerk.call(changeDeliveryNoteLine, { ...at, qty: '1', batch: 'C-1' });
    expect(less.lines[0]).toMatchObject({ qty: '1', batch: 'C-1' });
    const more = await clerk.call(changeDeliveryNoteLine, { ...at, version: less.version, qty: '999999' });
    expect(more.problems.map(({ code }) => code)).toContain('qty_strategy');
    const { code } = await clerk.try(sendDeliveryNote, { id: note.id, version: more.version });
    expect(more.problems.map(problem => problem.code)).toContain(code);
    expect((await clerk.call(readDeliveryNote, { id: note.id })).state).toBe('unsent');
  });

  it('is packed by instruction to the last piece, and its units know their weights', async () => {
    const { id, version } = await newNote(clerk);
    const { lines, leftovers } = await clerk.call(packDeliveryNoteByInstruction, { id, version });
    const units = await unitsOf(clerk, id);
    expect(leftovers).toEqual([]);
    expect(units.length).toBeGreaterThan(0);
    expect(lines.map(({ qty, packed }) => qty === packed)).toEqual(lines.map(() => true));
    for (const { gross, net, tare } of units) expect(Number(gross)).toBeCloseTo(Number(net) + Number(tare), 3);
  });

  it('is deleted, and its material is open again', async () => {
    const note = await newNote(clerk);
    await clerk.call(deleteDeliveryNote, { id: note.id, version: note.version });
    expect(await clerk.try(readDeliveryNote, { id: note.id })).toMatchObject({ status: 404, code: 'not_found' });
    const [line] = note.lines;
    expect(await callOffLine(line?.callOffId ?? null, line?.callOffLineId ?? null)).toMatchObject({
      ...{ state: 'completely_confirm', onDn: '0' },
    });
  });

  it('without material is neither printed nor sent', async () => {
    const note = await newNote(clerk);
    const lineId = note.lines[0]?.id ?? '';
    const { id, version } = await clerk.call(removeDeliveryNoteLine, { id: note.id, version: note.version, lineId });
    expect(await clerk.try(printDeliveryNote, { id })).toMatchObject({ status: 422, code: 'dn_no_material' });
    expect(await clerk.try(printDeliveryNoteLabels, { id })).toMatchObject({ status: 422, code: 'dn_no_material' });
    expect(await clerk.try(sendDeliveryNote, { id, version })).toMatchObject({ status: 422, code: 'dn_no_material' });
  });
});

const headOf = async (id: string) => {
  const { etaDate, transportType, plate } = await clerk.call(readDeliveryNote, { id });
  return { etaDate, transportType, plate };
};

describe('sending', () => {
  it('is refused by the first thing in the way, and the note tells all of them before', async () => {
    const note = await newNote(clerk);
    const errors = note.problems.filter(({ isWarning }) => !isWarning);
    expect(errors.length).toBeGreaterThan(0);
    const answer = await clerk.try(sendDeliveryNote, { id: note.id, version: note.version });
    expect(answer).toMatchObject({ code: errors[0]?.code, params: errors[0]?.params });
    expect(await clerk.call(readDeliveryNote, { id: note.id })).toEqual(note);
  });

  it('does not let labels go that say something else than the note', async () => {
    const note = await packedNote(clerk);
    const [line] = note.lines;
    const changed = await clerk.call(changeDeliveryNoteLine, {
      ...{ id: note.id, version: note.version, lineId: line?.id ?? '', batch: 'C-2' },
    });
    expect(changed.outdatedCount).toBe(changed.labelCount);
    expect((await unitsOf(clerk, note.id)).every(({ reprintNeeded }) => reprintNeeded)).toBe(true);
    const warnings = changed.problems.filter(({ isWarning }) => isWarning).map(({ code }) => code);
    expect(warnings).toEqual(['reprint_needed']);
    expect(await clerk.try(sendDeliveryNote, { id: note.id, version: changed.version })).toMatchObject({
      ...{ code: 'reprint_needed', params: { count: note.units.length } },
    });
  });

  it('tells the plant, adds to the sent cumulative, and leaves a message for each receiver', async () => {
    const note = await sentNote(clerk);
    expect(note).toMatchObject({ state: 'sent', problems: [] });
    expect(note.messages.map(({ format }) => format).sort()).toEqual(['desadv', 'vda4913']);
    const seen = await planner.call(listDeliveryNotes, { search: note.dnNo, state: ['sent'] });
    expect(seen.rows.map(({ id }) => id)).toContain(note.id);
  });

  it('of several notes goes note by note: what is in the way of one stops no other', async () => {
    const [ready, empty] = [await packedNote(clerk), await newNote(clerk)];
    const lineId = empty.lines[0]?.id ?? '';
    const bare = await clerk.call(removeDeliveryNoteLine, { id: empty.id, version: empty.version, lineId });
    const { results } = await clerk.call(sendDeliveryNotes, {
      items: [ready, bare].map(({ id, version }) => ({ id, version })),
      confirm: warningsOf(ready),
    });
    expect(results.map(({ code }) => code)).toEqual([undefined, 'dn_no_material']);
  });
});

describe('a sent note', () => {
  it('refuses every change in the words of its action, with its number', async () => {
    const { id, version, dnNo, lines } = await sentNote(clerk);
    const lineId = lines[0]?.id ?? '';
    const refusals = await Promise.all([
      clerk.try(changeDeliveryNote, { id, version, ...(await headOf(id)) }),
      clerk.try(changeDeliveryNoteLine, { id, version, lineId, qty: '1' }),
      clerk.try(removeDeliveryNoteLine, { id, version, lineId }),
      clerk.try(addMaterialToDeliveryNote, { id, version, lines: [{ callOffLineId: lineId }] }),
      clerk.try(packDeliveryNoteByInstruction, { id, version }),
      clerk.try(deleteDeliveryNote, { id, version }),
      clerk.try(sendDeliveryNote, { id, version }),
    ]);
    expect(refusals.map(({ code }) => code)).toEqual([
      ...['dn_sent', 'dn_sent', 'dn_sent', 'dn_cannot_add', 'dn_sent', 'dn_cannot_delete', 'dn_sent'],
    ]);
    expect(refusals.map(({ params }) => params.number)).toEqual(refusals.map(() => dnNo));
  });

  it('is cancelled with a reason; its material is open again, and it can be copied once more', async () => {
    const { id, version, lines } = await sentNote(clerk);
    expect((await clerk.try(cancelDeliveryNote, { id, version, reason: ' ' })).status).toBe(422);
    const cancelled = await clerk.call(cancelDeliveryNote, { id, version, reason: 'lorry broke down' });
    expect(cancelled.state).toBe('cancelled');
    const [line] = lines;
    expect(await callOffLine(line?.callOffId ?? null, line?.callOffLineId ?? null)).toMatchObject({ onDn: '0' });
    const copy = await clerk.call(copyDeliveryNote, { id });
    expect(copy).toMatchObject({ state: 'unsent', lineCount: 1 });
    expect(copy.dnNo).not.toBe(cancelled.dnNo);
  });

  it('is read by the plant and by nobody of another supplier', async () => {
    const { rows } = await clerk.call(listDeliveryNotes, { state: ['sent'], limit: 1 });
    const id = rows[0]?.id ?? '';
    expect((await planner.call(readDeliveryNote, { id })).state).toBe('sent');
    const other = await server.as('supplier-logistics-2');
    expect(await other.try(readDeliveryNote, { id })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await planner.try(cancelDeliveryNote, { id, version: 1, reason: 'no' })).toMatchObject({ status: 403 });
  });
});
