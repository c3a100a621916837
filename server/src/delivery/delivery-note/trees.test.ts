import { buildPayload, buildPlate, parsePayload, parsePlate, payloadValues } from '@inbound/documents';
import { type Despatch, type DespatchUnit, read, syntaxOf, writeDesadv, writeVda4913 } from '@inbound/edi';
import { type Decimal, type ErrorCode, shortest, sum } from '@inbound/shared';
import {
  checkHandlingUnits,
  checkNotOverpacked,
  checkStructure,
  checkUnpacked,
} from '@inbound/shared/delivery/delivery-note/packing-checks';
import { labelledUnits, type PackUnit, packingSums } from '@inbound/shared/delivery/delivery-note/packing-model';
import { checkSend, type NoteToSend } from '@inbound/shared/delivery/delivery-note/send-rules';
import fc from 'fast-check';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';
import { BROKEN, toSend } from './broken-notes.sample.ts';
import { despatchOf } from './messages/despatch.ts';
import { loadNoteContext, type NoteContext } from './note-context.ts';
import { factsOfStructure, packedLine, treeOf } from './packing/structure.ts';
import { labelOf } from './papers/label-data.ts';
import { readWhole, type UnitRow } from './rows.ts';
import { loads, noteWith, type Packages, type RandomNote } from './trees.sample.ts';

const server = testServer();
const { isFull } = inject('selection');
/** How many random trees are tried: in full, and as a sample. */
const trees = { numRuns: isFull ? 10_000 : 100 };
const SENT_AT = { date: '2026-11-23', time: '15:00' };

let like: NoteContext;
let codes: Packages;

/** A packaging of a kind. */
const packagingOf = async (kind: string): Promise<string> => {
  const [row] = await server.sql<{ code: string }>(
    'select code from packaging_master where tenant_id = 0 and kind = $1 order by code limit 1',
    [kind],
  );
  if (!row) throw new Error(`the story has no ${kind}`);
  return row.code;
};

beforeAll(async () => {
  const [note] = await server.sql<{ id: string }>(
    `select id from delivery_note where tenant_id = 0 and supplier_code = 'S1001' and unit_count > 0 order by dn_no limit 1`,
  );
  like = await transact(server.running.platform.pool, async tx => {
    const ctx = systemCtx(server.running.platform, tx, { tenant: 0 });
    return loadNoteContext(ctx, await readWhole(ctx, note?.id ?? ''));
  });
  const [box, pallet, lid, bag] = await Promise.all(['KLT', 'pallet', 'lid', 'bag'].map(packagingOf));
  codes = { box: box ?? '', pallet: pallet ?? '', lid: lid ?? '', bag: bag ?? '' };
});

const eachTree = (check: (note: RandomNote) => void, numRuns = trees.numRuns) =>
  fc.assert(
    fc.property(loads, given => check(noteWith(like, given, codes))),
    { ...trees, numRuns },
  );

const partnerOf = ({ partner }: NoteContext) => {
  if (!partner) throw new Error('the story has no partner for the note');
  return partner;
};

/** A labelled unit in words that rows and messages have in common. */
interface Told {
  plate: string;
  kind: string;
  packaging: string;
  in: string | null;
  qty: string | null;
}

/** Each unit of a run by its own plate. */
const expanded = (units: readonly DespatchUnit[], within: string | null = null): Told[] =>
  units.flatMap(unit => {
    const [first = '', last = ''] = unit.plates ?? [];
    const { kind, duns, serial } = parsePlate(first);
    const count = parsePlate(last).serial - serial + 1;
    return Array.from({ length: count }, (_, at) => buildPlate({ kind, duns, serial: serial + at })).flatMap(plate => [
      { plate, kind: unit.type, packaging: unit.packaging, in: within, qty: unit.qty ?? null },
      ...expanded(unit.holds ?? [], plate),
    ]);
  });

const byPlate = (a: Told, b: Told) => (a.plate < b.plate ? -1 : 1);

const toldByRows = (units: readonly UnitRow[]): Told[] => {
  const plates = new Map(units.map(unit => [unit.id, unit.licence_plate]));
  return units
    .map(unit => ({
      plate: unit.licence_plate,
      kind: unit.kind,
      packaging: unit.packaging_code,
      in: unit.parent_id && (plates.get(unit.parent_id) ?? null),
      qty: unit.qty && shortest(unit.qty),
    }))
    .sort(byPlate);
};

/** Items stand in a message as its format orders them. */
const itemsOf = ({ items }: Despatch): string[] => items.map(({ material, qty }) => `${material}: ${qty}`).sort();

const itemsOfRows = ({ whole }: NoteContext): string[] =>
  whole.lines.map(line => `${line.part_no}: ${shortest(line.qty)}`).sort();

const readBack = (bytes: Uint8Array | undefined, charset: string) => {
  const { messages, problems } = read(bytes ?? new Uint8Array(), { charset });
  expect(problems).toEqual([]);
  const [despatch] = messages.flatMap(message => message.despatches);
  if (!despatch) throw new Error('the message holds no despatch');
  return despatch.value;
};

describe('of any packing', () => {
  it('quantities, weights and counts are conserved', () => {
    eachTree(({ around, tree }) => {
      const { lines, units, note } = around.whole;
      const facts = factsOfStructure(around.packaging, lines);
      expect(treeOf(units).map(({ kind }) => kind)).toEqual(tree.map(({ kind }) => kind));
      expect(checkNotOverpacked(lines.map(packedLine), tree)).toEqual([]);
      expect(checkUnpacked(lines.map(packedLine), tree)).toEqual([]);
      const sums = packingSums(treeOf(units), facts);
      expect(sum([sums.net, sums.tare])).toBe(sums.gross);
      expect(sums.gross).toBe(note.gross);
      const outer = units.filter(unit => unit.parent_id === null);
      expect(sum(outer.map(({ gross }) => gross))).toBe(sums.gross);
      expect(sums.units.S + sums.units.M + sums.units.MIX).toBe(labelledUnits(tree).length);
      expect(units).toHaveLength(labelledUnits(tree).length);
    });
  });

  it('labels say what is in each unit', () => {
    eachTree(({ around }) => {
      for (const unit of around.whole.units) {
        const label = labelOf(around, unit);
        const said = parsePayload(buildPayload(label.plate, payloadValues(label)));
        expect(said.plate).toBe(unit.licence_plate);
        if (unit.kind !== 'S') continue;
        const line = around.whole.lines.find(({ id }) => id === unit.line_id);
        expect(said.values).toMatchObject({ partNo: line?.part_no, quantity: shortest(unit.qty ?? '0') });
      }
    });
  });

  it('DESADV reads back to every unit, where it stands and what is in it', () => {
    eachTree(({ around }) => {
      const partner = partnerOf(around);
      const interchange = { ref: '1', sender: 'A', receiver: 'B', document: around.whole.note.dn_no, function: '9' };
      const moment = { created: `${SENT_AT.date}T${SENT_AT.time}`, ...SENT_AT };
      const despatch = despatchOf({ around, partner, sentAt: SENT_AT });
      const { bytes } = writeDesadv(
        { interchange: { ...interchange, ...moment }, despatches: [despatch] },
        { syntax: syntaxOf(partner.charset) },
      );
      const said = readBack(bytes, partner.charset);
      expect(expanded(said.units).sort(byPlate)).toEqual(toldByRows(around.whole.units));
      expect(itemsOf(said)).toEqual(itemsOfRows(around));
    });
  });

  it('VDA 4913 reads back to every item and unit', () => {
    eachTree(({ around }) => {
      const partner = partnerOf(around);
      const transmission = { no: '2', previous: '1', date: SENT_AT.date };
      const despatch = despatchOf({ around, partner, sentAt: SENT_AT });
      const { bytes } = writeVda4913({ transmission, despatches: [despatch] }, { charset: partner.charset });
      const said = readBack(bytes, partner.charset);
      expect(itemsOf(said)).toEqual(itemsOfRows(around));
    });
  });
});

type Spoil = (note: RandomNote) => PackUnit[];

const first = (units: readonly PackUnit[], spoil: (unit: PackUnit) => PackUnit): PackUnit[] =>
  units.map((unit, at) => (at === 0 ? spoil(unit) : unit));

/** One way to break each rule of a structure, in any tree. */
const SPOILED: readonly [ErrorCode, Spoil][] = [
  ['no_main_package', ({ tree }) => first(tree, unit => ({ ...unit, packaging: null }))],
  [
    'packing_lists_incomplete',
    ({ tree }) => first(tree, unit => (unit.kind === 'S' ? { ...unit, content: [] } : { ...unit, packages: [] })),
  ],
  [
    'mixed_needs_two',
    ({ tree }) =>
      first(tree, unit => (unit.kind === 'S' ? unit : { ...unit, kind: 'MIX', packages: unit.packages.slice(0, 1) })),
  ],
  ['one_material_only', ({ tree }) => tree.map(unit => (unit.kind === 'MIX' ? { ...unit, kind: 'M' } : unit))],
  [
    'qty_mismatch',
    ({ tree }) =>
      first(tree, unit =>
        unit.kind === 'S'
          ? { ...unit, content: unit.content.map(part => ({ ...part, qty: sum([part.qty, '1' as Decimal]) })) }
          : { ...unit, packages: [...unit.packages, ...unit.packages.slice(0, 1)] },
      ),
  ],
  ['hu_missing', ({ tree }) => tree],
  ['unpacked_qty', ({ tree }) => tree.slice(1)],
];

describe('a broken packing', () => {
  it.each(SPOILED)('is named %s, in every tree that can be broken so', (code, spoil) => {
    let broken = 0;
    eachTree(note => {
      const lines = note.around.whole.lines.map(packedLine);
      const facts = factsOfStructure(note.around.packaging, note.around.whole.lines);
      const units = spoil(note);
      const found = [
        ...checkStructure(lines, units, facts),
        ...checkHandlingUnits(units),
        ...checkUnpacked(lines, units),
      ];
      if (found.some(one => one.code === code)) broken += 1;
    });
    expect(broken).toBeGreaterThan(trees.numRuns / 10);
  });
});

const codesOf = (note: NoteToSend): string[] => {
  const { errors, warnings } = checkSend(note);
  return [...errors, ...warnings].map(({ code }) => code);
};

describe('a note of any packing', () => {
  // Each rule is broken in every one of them.
  const some = trees.numRuns / 10;

  it('may be sent where nothing is against it', () => {
    eachTree(note => {
      expect(codesOf(toSend(note))).toEqual([]);
    });
  });

  it.each(BROKEN)('is told %s where that is broken, whatever it holds', (code, spoil) => {
    let told = 0;
    eachTree(note => {
      if (codesOf(spoil(toSend(note))).includes(code)) told += 1;
    }, some);
    // A note of one material breaks no rule about many.
    expect(told).toBeGreaterThan(code === 'one_material_only' ? some / 10 : some - 1);
  });

  it('has no VDA 4913 without its plate: edi_mandatory names the field', () => {
    eachTree(({ around }) => {
      const nameless = { ...around, whole: { ...around.whole, note: { ...around.whole.note, plate: '' } } };
      const partner = partnerOf(around);
      const despatch = despatchOf({ around: nameless, partner, sentAt: SENT_AT });
      const transmission = { no: '2', previous: '1', date: SENT_AT.date };
      const { problems } = writeVda4913({ transmission, despatches: [despatch] }, { charset: partner.charset });
      const missing = { severity: 'error', code: 'edi_mandatory', record: '712-15' };
      expect(problems).toContainEqual(expect.objectContaining(missing));
    });
  });
});
