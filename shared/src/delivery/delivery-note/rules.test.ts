import { describe, expect, it } from 'vitest';
import { sampleLine } from '../../calloff/call-off/line.sample.ts';
import type { PlainDate } from '../../kernel/index.ts';
import { labelFingerprint, needsReprint, outdatedFields } from './label-rules.ts';
import {
  checkEta,
  checkNoteNumber,
  checkOneMaterialOnNote,
  type DateStrategy,
  deviatingLevels,
  dueOf,
  isCancelled,
  isDraft,
  isSent,
  refusedDaysOfHead,
  refusedDaysOfLine,
} from './rules.ts';

describe('the number of a note', () => {
  it('has at most 8 digits', () => {
    for (const number of ['1', '00432701', '99999999']) expect(checkNoteNumber(number)).toBe(true);
    for (const number of ['', '123456789', '12A', ' 12', '１２', '-1']) {
      expect(checkNoteNumber(number)).toEqual({ code: 'dn_number_format', params: {} });
    }
  });
});

describe('the order of days', () => {
  const MONDAY = '2026-11-23';
  const TUESDAY = '2026-11-24';
  const fieldsOf = (refused: readonly { field: string }[]) => refused.map(({ field }) => field);

  it('is fetched, dispatched, arrived; all on one day is well', () => {
    const sameDay = { pickupDate: MONDAY, dispatchDate: MONDAY, etaDate: MONDAY } as const;
    expect(refusedDaysOfHead(sameDay)).toEqual([]);
    expect(fieldsOf(refusedDaysOfHead({ ...sameDay, dispatchDate: TUESDAY }))).toEqual(['etaDate']);
    expect(fieldsOf(refusedDaysOfHead({ ...sameDay, pickupDate: TUESDAY }))).toEqual(['dispatchDate']);
    expect(fieldsOf(refusedDaysOfHead({ pickupDate: TUESDAY, etaDate: MONDAY }))).toEqual(['etaDate']);
    expect(refusedDaysOfHead({ etaDate: MONDAY })).toEqual([]);
  });
  it('is made, expired; the refusal names the line', () => {
    expect(refusedDaysOfLine({ productionDate: MONDAY, expiryDate: TUESDAY })).toEqual([]);
    expect(refusedDaysOfLine({ productionDate: TUESDAY, expiryDate: MONDAY }, 'lines[2].')).toEqual([
      {
        ...{ field: 'lines[2].expiryDate', value: MONDAY, code: 'end_before_start' },
        params: { start: TUESDAY, end: MONDAY },
      },
    ]);
  });
});

describe('date strategies', () => {
  const TODAY = '2025-11-03';
  const week = { from: '2025-11-17', to: '2025-11-23' } as const;
  const fitting = (strategy: DateStrategy) =>
    (['2025-11-14', '2025-11-15', '2025-11-17', '2025-11-23', '2025-11-24', '2025-11-25'] as const).filter(
      eta => checkEta(eta, [week], strategy, TODAY) === true,
    );

  it.each<[DateStrategy, PlainDate[]]>([
    [{ kind: 'strict' }, ['2025-11-17', '2025-11-23']],
    [{ kind: 'window', before: 2, after: 1 }, ['2025-11-15', '2025-11-17', '2025-11-23', '2025-11-24']],
    [{ kind: 'not_before' }, ['2025-11-17', '2025-11-23', '2025-11-24', '2025-11-25']],
  ])('%o', (strategy, days) => {
    expect(fitting(strategy)).toEqual(days);
  });
  it('free takes any date', () => {
    expect(fitting({ kind: 'free' })).toHaveLength(6);
  });
  it('names the due date and the strategy', () => {
    expect(checkEta('2025-11-14', [week], { kind: 'strict' }, TODAY)).toEqual({
      code: 'date_strategy',
      params: { due: '2025-11-17/2025-11-23', strategy: 'strict' },
    });
  });
  it('are not applied to lines due before today, nor to what is due now', () => {
    expect(checkEta(TODAY, [{ from: '2025-11-02', to: '2025-11-02' }], { kind: 'strict' }, TODAY)).toBe(true);
    expect(checkEta('2025-11-04', [{ from: TODAY, to: TODAY }], { kind: 'strict' }, TODAY)).not.toBe(true);
    expect(checkEta('2025-11-09', [], { kind: 'strict' }, TODAY)).toBe(true);
  });
});

describe('the days for which a line is due', () => {
  const requested = { from: '2025-11-05', to: '2025-11-05' };
  const agreed = { from: '2025-11-07', to: '2025-11-07' };
  it('are the requested ones, and the agreed day once it is approved', () => {
    const line = sampleLine({ accepted: '480', decision: 'due' });
    expect(dueOf(line, '2025-11-07')).toEqual([requested]);
    expect(dueOf({ ...line, decision: 'approved' }, '2025-11-07')).toEqual([agreed]);
    const both = sampleLine({ confirmed: '400', accepted: '80', decision: 'approved' });
    expect(dueOf(both, '2025-11-07')).toEqual([requested, agreed]);
    expect(checkEta('2025-11-07', dueOf(both, '2025-11-07'), { kind: 'strict' }, '2025-11-03')).toBe(true);
    expect(checkEta('2025-11-06', dueOf(both, '2025-11-07'), { kind: 'strict' }, '2025-11-03')).not.toBe(true);
  });
  it('are none of what is due now', () => {
    expect(dueOf(sampleLine({ kindOfDate: 'immediate' }), null)).toEqual([]);
  });
});

it('limits a note to one material where the plant says so', () => {
  expect(checkOneMaterialOnNote(['a', 'a'], true)).toBe(true);
  expect(checkOneMaterialOnNote(['a', 'b'], false)).toBe(true);
  expect(checkOneMaterialOnNote(['a', 'b'], true)).toMatchObject({ code: 'one_material_only' });
});

it('tells in which level a pre-series part is not the ordered one', () => {
  const ordered = { drawing: 'A', hardware: 'H1', software: null };
  expect(deviatingLevels(ordered, { drawing: 'A', hardware: 'H2', software: 'S9' })).toEqual(['hardware']);
});

describe('data changed after printing', () => {
  const label = {
    dnNo: '00432701',
    layout: 'GTL',
    kind: 'S',
    shipFrom: 'Supplier, Changchun',
    shipTo: 'Plant 010',
    duns: '123456789',
    unloadingPoint: 'A13',
    internalDestination: 'WH4',
    eta: '2025-11-05',
    packaging: 'KLT6280',
    packageCount: 1,
    gross: '12.5',
    net: '9.6',
    customerRouting: null,
    safetyMark: null,
    optionalText: null,
    customerReferences: ['4Z1', '4Z2'],
    content: [
      {
        material: '5G0 407 151 A',
        supplierMaterial: null,
        description: 'Control arm',
        orderReference: '5500011828',
        qty: '24',
        unit: 'PCE',
        batch: 'B7',
        hardware: 'H1',
        software: null,
        revision: null,
        productionDate: '2025-10-30',
        expiryDate: null,
        countryOfOrigin: 'CN',
      },
    ],
  };
  const printed = labelFingerprint(label);
  const [content] = label.content;

  it('is every field of a label: each one alone marks the unit "reprint needed"', () => {
    for (const field of Object.keys(label) as (keyof typeof label)[]) {
      const present = { ...label, [field]: 'changed' };
      expect(needsReprint({ printed, present })).toBe(true);
      expect(outdatedFields({ printed, present })).toEqual([field]);
    }
    for (const field of Object.keys(content ?? {})) {
      const present = { ...label, content: [{ ...content, [field]: 'changed' }] };
      expect(outdatedFields({ printed, present })).toEqual(['content']);
    }
  });
  it('is not the order in which fields are written, and nothing before the first print', () => {
    const turned = Object.fromEntries(Object.entries(label).reverse());
    expect(needsReprint({ printed, present: turned })).toBe(false);
    expect(needsReprint({ printed: null, present: label })).toBe(false);
    expect(outdatedFields({ printed: null, present: label })).toEqual([]);
  });
});

it('is a draft, sent or cancelled: one of them', () => {
  const asked = (['unsent', 'sent', 'cancelled'] as const).map(state =>
    [isDraft, isSent, isCancelled].map(rule => rule({ state })),
  );
  expect(asked).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ]);
});
