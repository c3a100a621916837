import {
  createDeliveryNote,
  packDeliveryNoteByInstruction,
  readDeliveryNote,
  saveDeliveryNotePacking,
  sendDeliveryNote,
} from '@inbound/shared/delivery/delivery-note/contract';
import {
  drawDeliveryNoteLabel,
  forgetDeliveryNotePackingPlan,
  keepDeliveryNotePackingPlan,
  readDeliveryNotePackingMeans,
} from '@inbound/shared/delivery/delivery-note/packing-contract';
import type { PackUnit } from '@inbound/shared/delivery/delivery-note/packing-model';
import { planFrom } from '@inbound/shared/delivery/delivery-note/packing-source';
import { treeRead, unitToSave } from '@inbound/shared/delivery/delivery-note/packing-wire';
import { printDeliveryNoteLabels, viewDeliveryNoteLabels } from '@inbound/shared/delivery/delivery-note/paper-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { setSetting } from '../../calloff/call-off/call-off.sample.ts';
import {
  newNote,
  promisedLines,
  readWholeNote,
  type WholeNote,
  warningsOf,
  withUnits,
} from './delivery-note.sample.ts';

const server = testServer();
/** An agreement whose parts travel in small boxes, for which cartons are allowed. */
const SMALL_BOXES = '5500018251';
let clerk: Caller;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
  await setSetting(server, 'freeze_days', null);
});

const packed = async (): Promise<WholeNote> => {
  const { id, version } = await newNote(clerk);
  return withUnits(clerk, await clerk.call(packDeliveryNoteByInstruction, { id, version }));
};

const toSave = ({ id, version, units }: WholeNote, tree: readonly PackUnit[]) => {
  const stored = new Set(units.map(unit => unit.id));
  return { id, version, units: tree.map(unit => unitToSave(unit, stored)) };
};

const first = (tree: readonly PackUnit[]): PackUnit => {
  const [unit] = tree;
  if (!unit) throw new Error('nothing is packed');
  return unit;
};

describe('a packing that was built by hand', () => {
  it('is read as it was saved, with the plates that its units had', async () => {
    const note = await packed();
    const tree = treeRead(note.units);
    const marked = {
      ...first(tree),
      externalHuid: 'nl26004127',
      weighed: { gross: '321.5' as const, reason: 'scales' },
    };
    const answer = await clerk.call(saveDeliveryNotePacking, toSave(note, [marked, ...tree.slice(1)]));
    const saved = await withUnits(clerk, answer);
    expect(treeRead(saved.units)).toEqual([{ ...marked, externalHuid: 'NL26004127' }, ...tree.slice(1)]);
    expect(saved.units[0]?.gross).toBe('321.5');
  });

  it('refuses external numbers that are short, doubled, or on another note', async () => {
    const [note, other] = [await packed(), await packed()];
    const withNumber = (of: WholeNote, huid: string) =>
      toSave(of, [{ ...first(treeRead(of.units)), externalHuid: huid }]);
    expect(await clerk.try(saveDeliveryNotePacking, withNumber(note, 'SHORT77'))).toMatchObject({
      code: 'huid_length',
    });
    await clerk.call(saveDeliveryNotePacking, withNumber(other, 'ONCE0000'));
    const again = { status: 409, code: 'huid_exists', params: { huid: 'ONCE0000' } };
    expect(await clerk.try(saveDeliveryNotePacking, withNumber(note, 'once0000'))).toMatchObject(again);
  });

  it('names packaging and lines that there are', async () => {
    const note = await packed();
    const unit = first(treeRead(note.units));
    const nowhere = await clerk.try(saveDeliveryNotePacking, toSave(note, [{ ...unit, packaging: 'NOWHERE' }]));
    expect(nowhere).toMatchObject({ code: 'unknown_reference', params: { value: 'NOWHERE' } });
  });
});

describe('what a note is packed with', () => {
  it('is the agreed instruction, the own way once it is kept, and the note before', async () => {
    const before = await packed();
    const note = await packed();
    const lineId = note.lines[0]?.id ?? '';
    const sources = async () => {
      const { lines } = await clerk.call(readDeliveryNotePackingMeans, { id: note.id });
      return lines[0]?.plans.map(({ source, name }) => [source, name]);
    };
    expect(await sources()).toEqual([
      ['instruction', expect.stringMatching(/ v\d+$/)],
      ['lastNote', before.dnNo],
    ]);
    const plan = planFrom(treeRead(note.units), lineId);
    if (!plan) throw new Error('nothing of the line is packed');
    await clerk.call(keepDeliveryNotePackingPlan, { id: note.id, lineId, plan: { ...plan, qtyPerPackage: '1' } });
    await clerk.call(keepDeliveryNotePackingPlan, { id: note.id, lineId, plan });
    const { lines } = await clerk.call(readDeliveryNotePackingMeans, { id: before.id });
    expect(lines[0]?.plans.find(({ source }) => source === 'own')?.plan).toEqual(plan);
    const nowhere = { id: note.id, lineId, plan: { ...plan, packaging: 'NOWHERE' } };
    expect(await clerk.try(keepDeliveryNotePackingPlan, nowhere)).toMatchObject({ code: 'unknown_reference' });
    await clerk.call(forgetDeliveryNotePackingPlan, { id: note.id, lineId });
    expect((await sources())?.map(([source]) => source)).toEqual(['instruction', 'lastNote']);
  });

  it('is one-way packaging that the instruction allows in place of its own, and what goes around a package', async () => {
    const note = await packed();
    const [line] = note.lines;
    const change = (column: 'alternatives' | 'auxiliaries', value: object) =>
      server.sql(
        `update packaging_instruction set ${column} = $2::jsonb where state = 'effective' and material_id in (
           select material_id from delivery_note_line where id = $1)`,
        [line?.id, JSON.stringify(value)],
      );
    await change('alternatives', [{ innerCode: 'EWK4328', innerQty: '7', carrierCode: 'EWP1208' }]);
    await change('auxiliaries', [
      { code: 'BAG3040', count: 2, per: 'package' },
      { code: 'PAD1208', count: 3, per: 'loadUnit' },
    ]);
    const { lines } = await clerk.call(readDeliveryNotePackingMeans, { id: note.id });
    const [agreed, other] = lines[0]?.plans ?? [];
    await change('auxiliaries', []);
    await change('alternatives', []);
    expect(agreed?.plan.auxiliariesPerPackage).toContainEqual({ packaging: 'BAG3040', count: 2 });
    const [inCarrier, around] = [agreed?.plan.carrier?.auxiliariesPerCarrier, agreed?.plan.auxiliariesPerPackage];
    expect(inCarrier ?? around).toContainEqual({ packaging: 'PAD1208', count: 3 });
    expect(other).toMatchObject({ source: 'alternative', name: 'EWK4328 + EWP1208', date: agreed?.date });
    expect(other?.plan).toMatchObject({ packaging: 'EWK4328', qtyPerPackage: '7', auxiliariesPerPackage: [] });
    if (agreed?.plan.carrier)
      expect(other?.plan.carrier).toMatchObject({ packaging: 'EWP1208', auxiliariesPerCarrier: [] });
  });

  it('is hidden from other suppliers', async () => {
    const note = await packed();
    const other = await server.as('supplier-logistics-2');
    expect(await other.try(readDeliveryNotePackingMeans, { id: note.id })).toMatchObject({ code: 'not_found' });
    const unit = unitToSave(first(treeRead(note.units)), new Set());
    expect(await other.try(drawDeliveryNoteLabel, { id: note.id, unit })).toMatchObject({ code: 'not_found' });
  });
});

describe('the label of a unit that is edited', () => {
  it('is drawn with its own plate, or with none yet, and tells what it misses', async () => {
    const note = await packed();
    const [stored] = note.units;
    const unit = first(treeRead(note.units));
    const own = await clerk.call(drawDeliveryNoteLabel, { id: note.id, unit: unitToSave(unit, new Set([unit.key])) });
    expect(own.svg).toContain(`<title>${stored?.licencePlate}</title>`);
    expect(own.missing).toEqual([]);
    const empty = unit.kind === 'S' ? { ...unit, content: [] } : { ...unit, packages: [] };
    const bare = await clerk.call(drawDeliveryNoteLabel, { id: note.id, unit: unitToSave(empty, new Set()) });
    expect(bare.missing.map(({ field }) => field)).toContain('partNo');
    expect(bare.svg).not.toContain(stored?.licencePlate);
  });

  it('is looked at for some units alone', async () => {
    const note = await packed();
    const path = viewDeliveryNoteLabels.path.replace(':id', note.id);
    const reply = await fetch(`${server.running.address}/api${path}?unitIds=${note.units[0]?.id}`, {
      headers: { authorization: `Bearer ${clerk.token}` },
    });
    expect(reply.status).toBe(200);
    const text = Buffer.from(await reply.arrayBuffer()).toString('latin1');
    const pages = text.match(/\/Type\s*\/Page\b/g);
    expect(pages).toHaveLength(1);
  });
});

describe('a note in replacement packaging', () => {
  const inReplacement = async (packaging: string): Promise<WholeNote> => {
    const [line] = await promisedLines(clerk, 1, SMALL_BOXES);
    if (!line) throw new Error('nothing is promised');
    const note = await clerk.call(createDeliveryNote, {
      lines: [{ callOffLineId: line.id }],
      etaDate: line.promisedDate ?? line.requestedTo,
      ...{ transportType: 'supplier', plate: 'JA12345' },
    });
    await clerk.call(packDeliveryNoteByInstruction, { id: note.id, version: note.version });
    const packed = await readWholeNote(clerk, note.id);
    expect(packed.packedOtherwise).toEqual([]);
    const inOther = (unit: PackUnit): PackUnit =>
      unit.kind === 'S'
        ? { ...unit, packaging, auxiliaries: [] }
        : {
            ...unit,
            packaging: 'EWP1208',
            auxiliaries: [],
            packages: unit.packages.map(one => ({ ...one, packaging })),
          };
    const saved = await clerk.call(saveDeliveryNotePacking, toSave(packed, treeRead(packed.units).map(inOther)));
    return withUnits(clerk, saved);
  };

  it('says to both sides which part stands in what, in place of what, and whether it is agreed', async () => {
    const note = await inReplacement('EWK4328');
    const [said] = note.packedOtherwise;
    expect(note.packedOtherwise).toHaveLength(1);
    expect(said).toMatchObject({ used: 'EWK4328', agreed: 'KLT4328', allowed: true });
    expect(said?.packages).toBe(note.units.filter(({ kind }) => kind === 'S').length);
    expect(said?.instruction).toMatch(/^PI-18251 v\d$/);
    const planner = await server.as('dispositor');
    await clerk.call(printDeliveryNoteLabels, { id: note.id });
    const ready = await clerk.call(readDeliveryNote, { id: note.id });
    await clerk.call(sendDeliveryNote, { id: note.id, version: ready.version, confirm: warningsOf(ready) });
    expect((await planner.call(readDeliveryNote, { id: note.id })).packedOtherwise).toEqual(note.packedOtherwise);
    const booked = await server.sql('select 1 from container_entry where document_id = $1', [note.id]);
    expect(booked).toEqual([]);
  });

  it('says of another packaging that it is not agreed', async () => {
    const note = await inReplacement('KLT6280');
    expect(note.packedOtherwise).toMatchObject([{ used: 'KLT6280', agreed: 'KLT4328', allowed: false }]);
  });
});
