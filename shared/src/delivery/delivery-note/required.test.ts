import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fieldRefusals } from '../../kernel/index.ts';
import { createDeliveryNote, saveDeliveryNotePacking } from './contract.ts';

const ID = '01998d3e-0000-7000-8000-000000000009';

/** The fields that a call refuses where one of them is left out or changed. */
const refused = (input: z.ZodType, body: object): string[] => {
  const parsed = input.safeParse(body);
  return parsed.success ? [] : fieldRefusals(parsed.error, body).map(({ field }) => field);
};

const note = { etaDate: '2026-11-25', transportType: 'supplier', lines: [{ callOffLineId: ID, qty: '24' }] };
const inner = { kind: 'S', packaging: 'KLT6429', lineId: ID, qty: '24', inner: { packaging: 'BAG', count: 2 } };
const packing = { id: ID, version: 1, units: [{ kind: 'M', packaging: 'PALLET', packages: [inner] }] };

const without = <T extends object>(whole: T, name: keyof T): object =>
  Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name));

const packed = (unit: object) => ({ ...packing, units: [{ ...packing.units[0], packages: [unit] }] });

it('a whole note and a whole packing are taken', () => {
  expect(refused(createDeliveryNote.input, note)).toEqual([]);
  expect(refused(saveDeliveryNotePacking.input, packing)).toEqual([]);
});

describe('a new note', () => {
  it('needs the day of its delivery', () => {
    expect(refused(createDeliveryNote.input, without(note, 'etaDate'))).toEqual(['etaDate']);
  });

  it('needs its transport type', () => {
    expect(refused(createDeliveryNote.input, without(note, 'transportType'))).toEqual(['transportType']);
  });

  it.each(['0', '-1', '', '１２'])('needs a quantity of each line that is one, which %j is not', qty => {
    expect(refused(createDeliveryNote.input, { ...note, lines: [{ callOffLineId: ID, qty }] })).toEqual([
      'lines[0].qty',
    ]);
  });

  it('needs material', () => {
    expect(refused(createDeliveryNote.input, { ...note, lines: [] })).toEqual(['lines']);
  });
});

describe('a packaging unit', () => {
  it('needs its pack type: S, M or MIX, and nothing else', () => {
    expect(refused(saveDeliveryNotePacking.input, packed(without(inner, 'kind')))).toEqual([
      'units[0].packages[0].kind',
    ]);
    expect(refused(saveDeliveryNotePacking.input, packed({ ...inner, kind: 'L' }))).toEqual([
      'units[0].packages[0].kind',
    ]);
    for (const kind of ['S', 'M', 'MIX'])
      expect(refused(saveDeliveryNotePacking.input, packed({ ...inner, kind }))).toEqual([]);
  });

  it('needs its package', () => {
    expect(refused(saveDeliveryNotePacking.input, packed(without(inner, 'packaging')))).toEqual([
      'units[0].packages[0].packaging',
    ]);
  });

  it('needs the count of its inner packages, and which they are', () => {
    const bags = (bag: object) => packed({ ...inner, inner: bag });
    expect(refused(saveDeliveryNotePacking.input, bags({ packaging: 'BAG' }))).toEqual([
      'units[0].packages[0].inner.count',
    ]);
    expect(refused(saveDeliveryNotePacking.input, bags({ packaging: 'BAG', count: 0 }))).toEqual([
      'units[0].packages[0].inner.count',
    ]);
    expect(refused(saveDeliveryNotePacking.input, bags({ count: 2 }))).toEqual([
      'units[0].packages[0].inner.packaging',
    ]);
  });
});
