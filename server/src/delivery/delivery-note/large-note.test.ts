import {
  type DeliveryNoteDetail,
  packDeliveryNoteByInstruction,
  readDeliveryNote,
  sendDeliveryNote,
} from '@inbound/shared/delivery/delivery-note/contract';
import { printDeliveryNoteLabels } from '@inbound/shared/delivery/delivery-note/paper-contract';
import {
  readDeliveryNoteScanCheck,
  scanOnNote,
  TOLD_LABELS,
  undoDeliveryNoteScan,
} from '@inbound/shared/delivery/delivery-note/scan-contract';
import {
  GROUPS_TOLD,
  readDeliveryNotePackedGroups,
  readDeliveryNoteUnits,
  UNITS_ON_PAGE,
} from '@inbound/shared/delivery/delivery-note/unit-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { setSetting } from '../../calloff/call-off/call-off.sample.ts';
import { unitsOf, warningsOf } from './delivery-note.sample.ts';
import { largeNote, measureAnswer, openedLight, packedLarge } from './large-note.sample.ts';

const server = testServer();
const LARGER = { lines: 500, packages: 15_000 };
/** A page of 500 packages. */
const MOST_PAGE_BYTES = 400_000;
const MOST_PAGE_MS = 10_000;

let clerk: Caller;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
  await setSetting(server, 'quantity_strategy', JSON.stringify({ kind: 'free' }));
});

describe('a note of 15,000 packages', () => {
  let note: DeliveryNoteDetail;

  beforeAll(async () => {
    note = await packedLarge(server, clerk, LARGER);
  });

  it('opens as a head and pages, in bounded time and size', async () => {
    const { labelCount } = await openedLight(clerk, note.id);
    expect(labelCount).toBeGreaterThanOrEqual(LARGER.packages);
    const last = Math.ceil(labelCount / UNITS_ON_PAGE);
    for (const page of [1, last]) {
      const asked = { id: note.id, page, limit: UNITS_ON_PAGE };
      const { answer, bytes, ms } = await measureAnswer(() => clerk.try(readDeliveryNoteUnits, asked));
      expect(answer.data).toMatchObject({ total: labelCount, version: note.version });
      expect(bytes).toBeLessThanOrEqual(MOST_PAGE_BYTES);
      expect(ms).toBeLessThanOrEqual(MOST_PAGE_MS);
    }
  });

  it('answers no more packages at once than a page has', async () => {
    const asked = { id: note.id, limit: UNITS_ON_PAGE };
    expect((await clerk.call(readDeliveryNoteUnits, asked)).rows).toHaveLength(UNITS_ON_PAGE);
    const more = await clerk.try(readDeliveryNoteUnits, { ...asked, limit: UNITS_ON_PAGE + 1 });
    expect(more).toMatchObject({ code: 'invalid', params: { fields: [{ field: 'limit' }] } });
  });

  it('has each package on one page, in the order of the packing', async () => {
    const units = await unitsOf(clerk, note.id);
    expect(new Set(units.map(({ id }) => id)).size).toBe(note.labelCount);
    expect(units.map(({ position }) => position)).toEqual(units.map((_, at) => at));
  });

  it('is filtered and sorted in the database', async () => {
    const { id, lines } = note;
    const read = (asked: object) => clerk.call(readDeliveryNoteUnits, { id, ...asked });
    const ofLine = await read({ lineId: lines[3]?.id, limit: UNITS_ON_PAGE });
    expect(ofLine.total).toBe(LARGER.packages / LARGER.lines);
    expect(ofLine.rows.every(({ lineId }) => lineId === lines[3]?.id)).toBe(true);
    expect((await read({ kind: ['S'] })).total).toBe(LARGER.packages);
    expect((await read({ isPrinted: true })).total).toBe(0);
    const { rows } = await read({ sort: '-licencePlate', limit: 2 });
    const [highest = '', second = ''] = rows.map(({ licencePlate }) => licencePlate);
    expect(highest > second).toBe(true);
    expect(await read({ search: second.toLowerCase() })).toMatchObject({ total: 1, rows: [{ licencePlate: second }] });
  });

  it('tells how it is packed in few rows', async () => {
    const { groups, more } = await clerk.call(readDeliveryNotePackedGroups, { id: note.id });
    expect(groups.length + more).toBeLessThanOrEqual(GROUPS_TOLD);
    const singles = groups.filter(({ kind }) => kind === 'S');
    expect(singles.reduce((sum, { count }) => sum + count, 0)).toBe(LARGER.packages);
  });

  it('tells of its scan check how far it is, and no more labels than somebody looks through', async () => {
    const [unit] = await clerk.call(readDeliveryNoteUnits, { id: note.id, limit: 1 }).then(({ rows }) => rows);
    const scanned = await clerk.call(scanOnNote, { id: note.id, code: unit?.licencePlate ?? '' });
    expect(scanned).toMatchObject({ verdict: 'right', unitId: unit?.id });
    const { answer, bytes } = await measureAnswer(() => clerk.try(readDeliveryNoteScanCheck, { id: note.id }));
    expect(bytes).toBeLessThanOrEqual(MOST_PAGE_BYTES);
    expect(answer.data).toMatchObject({ scanned: 1, labelCount: note.labelCount, done: [{ id: unit?.id }] });
    expect(answer.data.missing).toHaveLength(TOLD_LABELS);
    await clerk.call(undoDeliveryNoteScan, { id: note.id, unitId: unit?.id ?? '' });
  });

  it('shows another supplier none of its packages', async () => {
    const stranger = await server.as('supplier-logistics-2');
    for (const call of [readDeliveryNoteUnits, readDeliveryNotePackedGroups])
      expect(await stranger.try(call, { id: note.id })).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('a part on several lines', () => {
  it('is packed over them by one act, with fewer load units, and sent so', async () => {
    const { id, version } = await largeNote(server, clerk, { lines: 6, packages: 18 });
    const byLine = await clerk.call(packDeliveryNoteByInstruction, { id, version });
    const byPart = await clerk.call(packDeliveryNoteByInstruction, { id, version: byLine.version, byPart: true });
    expect(byPart.leftovers).toEqual([]);
    expect(byPart.unitCount).toBeLessThan(byLine.unitCount);
    expect(byPart.lines.map(({ packed }) => packed)).toEqual(byPart.lines.map(({ qty }) => qty));
    const singles = (await unitsOf(clerk, id)).filter(({ kind }) => kind === 'S');
    expect(singles).toHaveLength(18);
    expect(new Set(singles.map(({ lineId }) => lineId)).size).toBe(6);
    await clerk.call(printDeliveryNoteLabels, { id });
    const ready = await clerk.call(readDeliveryNote, { id });
    await clerk.call(sendDeliveryNote, { id, version: ready.version, confirm: warningsOf(ready) });
    expect((await clerk.call(readDeliveryNote, { id })).messages.length).toBeGreaterThan(0);
  });
});
