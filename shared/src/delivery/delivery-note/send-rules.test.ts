import { describe, expect, it } from 'vitest';
import { sampleLine } from '../../calloff/call-off/line.sample.ts';
import { type ErrorCode, errors, refusal } from '../../kernel/index.ts';
import { samplePackage, samplePackaging, samplePackedLine } from './packing.sample.ts';
import { UNMARKED } from './packing-model.ts';
import { checkSend, type LineToSend, type NoteToSend, SEND_CHECKS } from './send-rules.ts';

const lineToSend = (facts: Partial<LineToSend> = {}): LineToSend => ({
  ...samplePackedLine({ qty: '24' }),
  callOffLine: sampleLine({ state: 'completely_confirm', confirmed: '480', onDn: '24' }),
  unit: { packQty: '24', decimals: 0 },
  due: [{ from: '2025-11-05', to: '2025-11-05' }],
  hasSourceAndArea: true,
  levels: {
    partNo: 'HM5 941 031',
    ordered: { drawing: null, hardware: null, software: null },
    delivered: { drawing: '', hardware: '', software: '' },
  },
  ...facts,
});

const note = (facts: Partial<NoteToSend> = {}): NoteToSend => ({
  eta: '2025-11-05',
  today: '2025-11-03',
  lines: [lineToSend()],
  restocks: [],
  units: [samplePackage()],
  packaging: samplePackaging,
  outdatedLabels: 0,
  sender: { supplier: '10815', location: 'Changchun 2', duns: '123456789', hasAddress: true },
  settings: {
    dateStrategy: { kind: 'strict' },
    quantityStrategy: { kind: 'no_over_delivery' },
    oneMaterial: false,
    isSpecialSupplier: false,
  },
  missingDocuments: [],
  messageProblems: () => [],
  labelProblems: () => [],
  ...facts,
});

const codesOf = (facts: Partial<NoteToSend>) => checkSend(note(facts)).errors.map(({ code }) => code);
const warningsOf = (facts: Partial<NoteToSend>) => checkSend(note(facts)).warnings.map(({ code }) => code);
const tooMuch = lineToSend({ callOffLine: sampleLine({ state: 'partly_confirm', confirmed: '20', onDn: '24' }) });
const uncalled = lineToSend({ callOffLine: null, due: [] });

it('lets a complete note go', () => {
  expect(checkSend(note())).toEqual({ errors: [], warnings: [] });
});

it('lets goods go that nobody called off, where their quantity is free', () => {
  const settings = { ...note().settings, quantityStrategy: { kind: 'free' } } as const;
  expect(checkSend(note({ lines: [uncalled], settings }))).toEqual({ errors: [], warnings: [] });
});

describe('each fault alone is refused with its code', () => {
  const other = lineToSend(samplePackedLine({ id: 'b', material: 'other', qty: '24' }));
  const both = [lineToSend(), other];
  const twoInOne = samplePackage({
    content: [
      { lineId: 'a', qty: '24' },
      { lineId: 'b', qty: '24' },
    ],
  });
  const pallet = { ...UNMARKED, key: 'p', packaging: 'PALLET', huId: 'UN1', auxiliaries: [] };
  const sender = note().sender;

  it.each<[ErrorCode, Partial<NoteToSend>]>([
    ['dn_no_material', { lines: [], units: [{ ...pallet, kind: 'M', packages: [samplePackage()] }] }],
    ['no_main_package', { units: [samplePackage({ packaging: null })] }],
    ['packing_lists_incomplete', { units: [samplePackage(), { ...pallet, kind: 'M', packages: [] }] }],
    ['mixed_needs_two', { units: [{ ...pallet, kind: 'MIX', packages: [samplePackage()] }] }],
    ['one_material_only', { lines: both, units: [twoInOne] }],
    [
      'one_material_only',
      {
        lines: both,
        units: [samplePackage(), samplePackage({ content: [{ lineId: 'b', qty: '24' }] })],
        settings: { ...note().settings, oneMaterial: true },
      },
    ],
    ['qty_mismatch', { units: [samplePackage({ content: [{ lineId: 'a', qty: '25' }] })] }],
    ['hu_missing', { units: [samplePackage({ huId: null })] }],
    ['date_strategy', { eta: '2025-11-06' }],
    ['qty_strategy', { lines: [tooMuch] }],
    ['qty_strategy', { lines: [uncalled] }],
    ['over_backorder', { restocks: [{ qty: '24', onOtherUnsentNotes: '10', backorder: '33' }] }],
    ['no_supplier_origin', { sender: { ...sender, location: null, duns: null } }],
    ['no_duns', { sender: { ...sender, duns: null } }],
    ['no_supplier_address', { sender: { ...sender, hasAddress: false } }],
    ['no_source_or_unloading_area', { lines: [lineToSend({ hasSourceAndArea: false })] }],
    ['edi_mandatory', { messageProblems: () => [refusal('edi_mandatory', { field: '713-06', message: 'VDA 4913' })] }],
  ])('%s', (code, facts) => {
    const found = checkSend(note(facts)).errors.filter(error => error.code === code || code !== 'dn_no_material');
    expect(found.map(error => error.code)).toContain(code);
    if (code !== 'dn_no_material') expect(found).toHaveLength(1);
  });
});

describe('warnings, to be confirmed', () => {
  it('are what is not packed', () => {
    expect(checkSend(note({ units: [samplePackage({ content: [{ lineId: 'a', qty: '20' }] })] }))).toEqual({
      errors: [],
      warnings: [{ code: 'unpacked_qty', params: { qty: '4' } }],
    });
  });
  it('are quality documents that a material must have and has not', () => {
    expect(checkSend(note({ missingDocuments: [{ partNo: 'HM4 941 031 A', type: 'certificate' }] }))).toEqual({
      errors: [],
      warnings: [
        { code: 'quality_document_missing', params: { material: 'HM4 941 031 A', documentType: 'certificate' } },
      ],
    });
  });
  it('are what messages say otherwise and labels leave out', () => {
    const said = refusal('message_check', { message: 'VDA 4913', field: 'plate', value: '吉A1', expected: 'JLA1' });
    const cut = refusal('label_check', { field: 'description', value: 'Lamp' });
    expect(checkSend(note({ messageProblems: () => [said], labelProblems: () => [cut] }))).toEqual({
      errors: [],
      warnings: [said, cut],
    });
  });
  it('are labels out of date, overridden with a reason', () => {
    expect(checkSend(note({ outdatedLabels: 3 }))).toEqual({
      errors: [],
      warnings: [{ code: 'reprint_needed', params: { count: 3 } }],
    });
    expect(errors.reprint_needed.warning).toBe('reason');
    expect(errors.unpacked_qty.warning).toBe('confirm');
  });
  it('are date and quantity strategy for a special supplier, and nothing else', () => {
    const settings = { ...note().settings, isSpecialSupplier: true };
    expect(warningsOf({ settings, eta: '2025-11-06', lines: [tooMuch] })).toEqual(['date_strategy', 'qty_strategy']);
    expect(codesOf({ settings, eta: '2025-11-06', lines: [tooMuch] })).toEqual([]);
    const restocks = [{ qty: '24', onOtherUnsentNotes: '0', backorder: '0' } as const];
    const sender = { ...note().sender, duns: null };
    expect(codesOf({ settings, restocks, sender, units: [samplePackage({ huId: null })] })).toEqual([
      'hu_missing',
      'over_backorder',
      'no_duns',
    ]);
  });
});

it('answers in the order of the table', () => {
  const codes = codesOf({
    units: [samplePackage({ packaging: null, huId: null, inner: { packaging: null, count: 1 } })],
    eta: '2025-11-06',
    lines: [{ ...tooMuch, hasSourceAndArea: false }],
    sender: { ...note().sender, duns: null, hasAddress: false },
    messageProblems: () => [refusal('edi_mandatory', { field: '713-06', message: 'VDA 4913' })],
  });
  expect(codes).toEqual([
    'no_main_package',
    'packing_lists_incomplete',
    'hu_missing',
    'date_strategy',
    'qty_strategy',
    'no_duns',
    'no_supplier_address',
    'no_source_or_unloading_area',
    'edi_mandatory',
  ]);
  expect(new Set(SEND_CHECKS.map(check => check.name)).size).toBe(SEND_CHECKS.length);
});

it('does not count the quantity of the note itself against it', () => {
  const whole = lineToSend({ callOffLine: sampleLine({ state: 'dn_created', confirmed: '24', onDn: '24' }) });
  expect(codesOf({ lines: [whole] })).toEqual([]);
});
