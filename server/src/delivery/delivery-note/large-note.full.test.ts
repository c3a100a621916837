import { saveDeliveryNotePacking, sendDeliveryNote } from '@inbound/shared/delivery/delivery-note/contract';
import { packagesOf } from '@inbound/shared/delivery/delivery-note/packing-model';
import { treeRead, unitToSave } from '@inbound/shared/delivery/delivery-note/packing-wire';
import { printDeliveryNote, printDeliveryNoteLabels } from '@inbound/shared/delivery/delivery-note/paper-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { setSetting } from '../../calloff/call-off/call-off.sample.ts';
import { unitsOf, warningsOf } from './delivery-note.sample.ts';
import { openedLight, packedLarge } from './large-note.sample.ts';

const server = testServer();
const LARGE = { lines: 500, packages: 5_000 };
let clerk: Caller;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
  await setSetting(server, 'quantity_strategy', JSON.stringify({ kind: 'free' }));
});

describe('a note of 500 lines with 5,000 packages', () => {
  it('opens light, is printed, labelled and sent', async () => {
    const { id, labelCount } = await packedLarge(server, clerk, LARGE);
    expect(labelCount).toBeGreaterThanOrEqual(LARGE.packages);
    expect((await openedLight(clerk, id)).lines).toHaveLength(LARGE.lines);
    expect((await clerk.try(printDeliveryNoteLabels, { id })).body.slice(0, 5)).toBe('%PDF-');
    expect((await clerk.try(printDeliveryNote, { id })).body.slice(0, 5)).toBe('%PDF-');
    const ready = await openedLight(clerk, id);
    expect(ready).toMatchObject({ printedCount: labelCount, outdatedCount: 0, scannedCount: 0 });
    const sent = await clerk.call(sendDeliveryNote, { id, version: ready.version, confirm: warningsOf(ready) });
    expect(sent).toMatchObject({ state: 'sent', labelCount });
    expect(await openedLight(clerk, id)).toMatchObject({ state: 'sent', printedCount: labelCount });
  });
});

describe('15,000 packages that stand alone', () => {
  it('are saved by hand at once, with the plates that they have', async () => {
    const { id, version } = await packedLarge(server, clerk, { ...LARGE, packages: 15_000 });
    const before = await unitsOf(clerk, id);
    const stored = new Set(before.map(unit => unit.id));
    const units = treeRead(before).flatMap(packagesOf);
    const saved = await clerk.call(saveDeliveryNotePacking, {
      ...{ id, version, units: units.map(unit => unitToSave(unit, stored)) },
    });
    expect(saved).toMatchObject({ unitCount: 15_000, labelCount: 15_000 });
    const plates = (some: typeof before) => some.map(({ licencePlate }) => licencePlate).sort();
    expect(plates(await unitsOf(clerk, id))).toEqual(plates(before.filter(({ kind }) => kind === 'S')));
  });
});
