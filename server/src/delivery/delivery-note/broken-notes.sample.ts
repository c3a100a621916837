import { add, type Decimal, type ErrorCode } from '@inbound/shared';
import { sampleLine } from '@inbound/shared/calloff/call-off/line.sample';
import type { NoteToSend } from '@inbound/shared/delivery/delivery-note/send-rules';
import { packedLine, treeOf } from './packing/structure.ts';
import type { RandomNote } from './trees.sample.ts';

const TODAY = '2026-11-23';
const ETA = '2026-11-24';
const NO_LEVELS = { drawing: null, hardware: null, software: null };
const FITTING = { drawing: '', hardware: '', software: '' };

/** A line that was called off and promised with so much, of which so much is on notes. */
const calledOff = (qty: Decimal, onDn: Decimal) =>
  sampleLine({ state: 'completely_confirm', released: qty, confirmed: qty, onDn });

/** A random note as sending looks at it: all called off for the day, and nothing against it. */
export const toSend = ({ around }: RandomNote): NoteToSend => ({
  ...{ eta: ETA, today: TODAY, outdatedLabels: 0, restocks: [], missingDocuments: [] },
  ...{ messageProblems: () => [], labelProblems: () => [] },
  lines: around.whole.lines.map(line => ({
    ...packedLine(line),
    callOffLine: calledOff(line.qty, line.qty),
    ...{ unit: { packQty: null, decimals: 0 }, due: [{ from: ETA, to: ETA }], hasSourceAndArea: true },
    levels: { partNo: line.part_no, ordered: NO_LEVELS, delivered: FITTING },
  })),
  units: treeOf(around.whole.units),
  packaging: [...around.packaging.values()].map(({ facts }) => facts),
  sender: { supplier: 'S1001', location: 'Changchun', duns: '520100101', hasAddress: true },
  settings: {
    ...{ dateStrategy: { kind: 'strict' }, quantityStrategy: { kind: 'no_over_delivery' } },
    ...{ oneMaterial: false, isSpecialSupplier: false },
  },
});

const eachLine = (note: NoteToSend, change: (line: NoteToSend['lines'][number]) => object): NoteToSend => ({
  ...note,
  lines: note.lines.map(line => ({ ...line, ...change(line) })),
});

/** One way to break each rule of sending, in any note. */
export const BROKEN: readonly [ErrorCode, (note: NoteToSend) => NoteToSend][] = [
  ['dn_no_material', note => ({ ...note, lines: [] })],
  ['reprint_needed', note => ({ ...note, outdatedLabels: note.units.length })],
  ['date_strategy', note => ({ ...note, eta: '2026-11-25' })],
  ['qty_strategy', note => eachLine(note, ({ qty }) => ({ callOffLine: calledOff(qty, add(qty, '1')) }))],
  ['over_backorder', note => ({ ...note, restocks: [{ qty: '2', onOtherUnsentNotes: '0', backorder: '1' }] })],
  ['no_supplier_origin', note => ({ ...note, sender: { ...note.sender, location: null, duns: null } })],
  ['no_duns', note => ({ ...note, sender: { ...note.sender, duns: null } })],
  ['no_supplier_address', note => ({ ...note, sender: { ...note.sender, hasAddress: false } })],
  ['no_source_or_unloading_area', note => eachLine(note, () => ({ hasSourceAndArea: false }))],
  ['quality_document_missing', note => ({ ...note, missingDocuments: [{ partNo: 'P', type: 'certificate' }] })],
  [
    'level_differs',
    note => eachLine(note, ({ levels }) => ({ levels: { ...levels, ordered: { ...NO_LEVELS, hardware: 'H02' } } })),
  ],
  ['one_material_only', note => ({ ...note, settings: { ...note.settings, oneMaterial: true } })],
];
