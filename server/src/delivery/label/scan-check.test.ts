import { buildPayload, legacyPackageNo, parsePlate } from '@inbound/documents';
import { type ErrorCode, errors } from '@inbound/shared';
import {
  changeDeliveryNoteLine,
  listDeliveryNotes,
  sendDeliveryNote,
} from '@inbound/shared/delivery/delivery-note/contract';
import { printDeliveryNoteLabels } from '@inbound/shared/delivery/delivery-note/paper-contract';
import {
  checkDeliveryNoteLabels,
  readDeliveryNoteScanCheck,
  scanOnNote,
  undoDeliveryNoteScan,
} from '@inbound/shared/delivery/delivery-note/scan-contract';
import { createLabelTemplate } from '@inbound/shared/packaging/label-template/contract';
import { readHistory } from '@inbound/shared/system/history/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { readWholeNote, type WholeNote } from '../delivery-note/delivery-note.sample.ts';

const server = testServer();

/** One unit is known by its 2D code, one by its package number, one by its digits. */
const FEWEST_UNITS = 3;

let clerk: Caller;
let note: WholeNote;

const detailOf = (id: string) => readWholeNote(clerk, id);

beforeEach(async () => {
  clerk = await server.as('supplier-logistics-2');
  const { rows } = await clerk.call(listDeliveryNotes, { state: ['unsent'] });
  // Each of its labels is drawn and scanned, test by test.
  const [row] = rows
    .filter(({ unitCount }) => unitCount >= FEWEST_UNITS)
    .sort((one, other) => one.unitCount - other.unitCount);
  note = await detailOf(row?.id ?? '');
  for (const { id: unitId, scannedAt } of note.units) {
    if (scannedAt !== null) await clerk.call(undoDeliveryNoteScan, { id: note.id, unitId });
  }
  const isPrinted = note.units.some(({ printCount }) => printCount > 0);
  await clerk.call(printDeliveryNoteLabels, { id: note.id, ...(isPrinted ? { reason: 'torn' } : {}) });
});

const scan = (code: string, caller = clerk) => caller.call(scanOnNote, { id: note.id, code });
const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code);
const plates = () => note.units.map(({ licencePlate }) => licencePlate);
const first = () => plates()[0] ?? '';

const scanAll = async () => {
  for (const plate of plates()) expect(await scan(plate)).toMatchObject({ verdict: 'right', code: plate });
};

describe('a label that is held against its note', () => {
  it('is right once, then it was scanned already, and it is counted', async () => {
    const [unit] = note.units;
    expect(await scan(first())).toEqual({
      ...{ verdict: 'right', code: first(), unitId: unit?.id, differences: [], otherDnNo: null },
    });
    expect(await scan(first())).toMatchObject({ verdict: 'again' });
    const check = await clerk.call(readDeliveryNoteScanCheck, { id: note.id });
    expect(check).toMatchObject({ scanned: 1, labelCount: note.units.length });
    expect(check.done.map(({ id }) => id)).toEqual([unit?.id]);
    expect(check.missing.map(({ id }) => id)).toEqual(note.units.slice(1).map(({ id }) => id));
    expect(check.scans.slice(0, 2).map(({ verdict }) => verdict)).toEqual(['again', 'right']);
  });

  it('is known by its 2D code, its VDA 4902 package number and the last six digits of its plate, too', async () => {
    const [one, two, three] = note.units;
    const plate = one?.licencePlate ?? '';
    const payload = buildPayload(plate, {});
    expect(await scan(payload)).toMatchObject({ verdict: 'stale', unitId: one?.id });
    const legacy = legacyPackageNo({ kind: two?.kind ?? 'S', plate: two?.licencePlate ?? '' });
    expect(await scan(legacy)).toMatchObject({ verdict: 'right', unitId: two?.id });
    const digits = (three?.licencePlate ?? '').slice(-6);
    expect(await scan(digits)).toMatchObject({ verdict: 'right', unitId: three?.id });
  });

  it('of another note is foreign and names it; of a stranger it is unknown', async () => {
    const { rows } = await clerk.call(listDeliveryNotes, { limit: 200 });
    const other = rows.find(({ id, unitCount }) => id !== note.id && unitCount > 0);
    const { units, dnNo } = await detailOf(other?.id ?? '');
    expect(await scan(units[0]?.licencePlate ?? '')).toMatchObject({
      verdict: 'foreign',
      otherDnNo: dnNo,
      unitId: null,
    });
    const { duns } = parsePlate(first());
    expect(await scan(`1JUN${duns}999999998`)).toMatchObject({ verdict: 'unknown', otherDnNo: null });
    const strange = await server.as('supplier-logistics');
    const theirs = (await strange.call(listDeliveryNotes, { state: ['unsent'] })).rows.find(
      ({ unitCount }) => unitCount > 0,
    );
    const foreign = await readWholeNote(strange, theirs?.id ?? '');
    expect(await scan(foreign.units[0]?.licencePlate ?? '')).toMatchObject({ verdict: 'unknown', otherDnNo: null });
  });

  it.each([
    ['N80120453', 'scan_other_bar'],
    ['hello', 'format'],
    ['１JUN521874630000004127', 'format'],
  ])('is refused where the code names no unit: %s', async (code, refusal) => {
    expect(await clerk.try(scanOnNote, { id: note.id, code })).toMatchObject({ status: 422, code: refusal });
  });

  it('is stale once the note says something else, and its scan does not count any more', async () => {
    await scanAll();
    const unit = note.units.find(({ kind }) => kind === 'S');
    const { version } = await detailOf(note.id);
    await clerk.call(changeDeliveryNoteLine, { id: note.id, version, lineId: unit?.lineId ?? '', batch: 'B-7781' });
    const check = await clerk.call(readDeliveryNoteScanCheck, { id: note.id });
    expect(check.scanned).toBeLessThan(note.units.length);
    expect(await scan(unit?.licencePlate ?? '')).toMatchObject({ verdict: 'stale', differences: [{ field: 'batch' }] });
    await clerk.call(printDeliveryNoteLabels, { id: note.id, unitIds: [unit?.id ?? ''], reason: 'batch' });
    expect(await scan(unit?.licencePlate ?? '')).toMatchObject({ verdict: 'right' });
  });

  it('is scanned once, however many scan it at once', async () => {
    const verdicts = await Promise.all(Array.from({ length: 6 }, () => scan(first())));
    expect(verdicts.filter(({ verdict }) => verdict === 'right')).toHaveLength(1);
    expect(verdicts.filter(({ verdict }) => verdict === 'again')).toHaveLength(5);
  });
});

describe('the template of the plant', () => {
  it('marks printed labels of unsent notes: to be printed again before the note is sent, and stale to a scanner', async () => {
    const planner = await server.as('tenant-admin');
    const [row] = await server.sql('select plant_id from delivery_note where id = $1', [note.id]);
    const plantId = String(row?.plant_id);
    for (const layout of ['gtl-a5-pdf417', 'vda4902-a5-code128', 'vda4902-klt-code128'] as const)
      await planner.call(createLabelTemplate, { name: `New ${layout}`, plantId, layout, effectiveFrom: note.dnDate });
    const changed = await detailOf(note.id);
    const outdated = changed.units.filter(({ reprintNeeded }) => reprintNeeded);
    expect(outdated.length).toBeGreaterThan(0);
    expect(changed.problems).toContainEqual(expect.objectContaining({ code: 'reprint_needed' }));
    const [unit] = outdated;
    expect(await scan(unit?.licencePlate ?? '')).toMatchObject({
      verdict: 'stale',
      differences: [{ field: 'layout' }],
    });
    await clerk.call(printDeliveryNoteLabels, {
      id: note.id,
      unitIds: outdated.map(({ id }) => id),
      reason: 'new layout',
    });
    expect((await detailOf(note.id)).units.some(({ reprintNeeded }) => reprintNeeded)).toBe(false);
    expect(await scan(unit?.licencePlate ?? '')).toMatchObject({ verdict: 'right' });
  });
});

describe('the check', () => {
  it('ends when no label is missing; the plant sees by whom, and the history keeps it', async () => {
    const { version } = await detailOf(note.id);
    expect(await clerk.try(checkDeliveryNoteLabels, { id: note.id, version })).toMatchObject({
      ...{ status: 409, code: 'labels_unscanned', params: { count: note.units.length } },
    });
    await scanAll();
    const ended = await clerk.call(checkDeliveryNoteLabels, { id: note.id, version });
    expect(ended).toMatchObject({ scanned: note.units.length, labelsCheckedBy: expect.stringMatching(/./) });
    const planner = await server.as('dispositor');
    const seen = await readWholeNote(planner, note.id);
    expect(seen.scannedCount).toBe(seen.labelCount);
    expect(seen.labelsCheckedAt).toBe(ended.labelsCheckedAt);
    expect(seen.units.every(({ isScanned, scannedBy }) => isScanned && scannedBy !== '')).toBe(true);
    const acts = await planner.call(readHistory, { documentId: [note.id] });
    expect(acts.map(({ action }) => action)).toContain('checkLabels');
  });

  it('is open again when a scan is taken back, which is written down', async () => {
    await scanAll();
    await clerk.call(checkDeliveryNoteLabels, { id: note.id });
    const undone = await clerk.call(undoDeliveryNoteScan, { id: note.id, unitId: note.units[0]?.id ?? '' });
    expect(undone).toMatchObject({ scanned: note.units.length - 1, labelsCheckedAt: null });
    expect(undone.scans[0]).toMatchObject({ verdict: 'undone', code: first() });
    const again = { id: note.id, unitId: note.units[0]?.id ?? '' };
    expect(await clerk.try(undoDeliveryNoteScan, again)).toMatchObject({
      code: 'labels_unscanned',
      params: { count: 1 },
    });
  });

  it('goes on after the note was sent, and whoever may only look scans nothing', async () => {
    await scan(first());
    const { version, problems } = await detailOf(note.id);
    const confirm = problems.flatMap(({ code }) => (isErrorCode(code) ? { code, reason: 'agreed' } : []));
    await clerk.call(sendDeliveryNote, { id: note.id, version, confirm });
    expect(await scan(plates()[1] ?? '')).toMatchObject({ verdict: 'right' });
    const planner = await server.as('dispositor');
    expect(await planner.try(scanOnNote, { id: note.id, code: first() })).toMatchObject({ code: 'no_permission' });
    expect((await planner.call(readDeliveryNoteScanCheck, { id: note.id })).scanned).toBe(2);
    const strange = await server.as('supplier-logistics');
    expect(await strange.try(scanOnNote, { id: note.id, code: first() })).toMatchObject({ code: 'not_found' });
  });
});
