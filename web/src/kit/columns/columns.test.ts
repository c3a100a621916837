import type { Decimal, PlainDate } from '@inbound/shared';
import { describe, expect, it } from 'vitest';
import type { Texts } from '../../client/texts.ts';
import { copiedCells } from '../grid/cell-text.ts';
import { labelOf } from './column.ts';
import { columnsOf } from './columns.tsx';

interface Row {
  id: string;
  supplierCode: string;
  supplierNameZh: string;
  supplierNameEn: string;
  mode: 'road' | 'rail' | null;
  gross: Decimal;
  validFrom: PlainDate;
  validTo: PlainDate | null;
  email: readonly string[];
  count: number;
}

const row: Row = {
  id: 'x',
  supplierCode: 'S1001',
  supplierNameZh: '北光',
  supplierNameEn: 'Nordlicht',
  mode: 'road',
  gross: '1440.5',
  validFrom: '2026-11-30',
  validTo: null,
  email: ['a@b.example', 'c@d.example'],
  count: 3,
};

const texts = {
  language: 'en',
  t: (key: string) => key,
  choice: (feature: string, key: string, word: string) => `${feature}.${key}.${word}`,
} as Texts;

const c = columnsOf<Row>();
const copied = (column: ReturnType<typeof c.text>) => copiedCells([column], [row], texts, key => key);

describe('what a column copies', () => {
  it('is a code and its name in two cells, and a file gets both names', () => {
    const column = c.reference('supplierCode', 'supplierName');
    expect(copied(column)).toEqual([
      ['supplierCode', 'supplierName'],
      ['S1001', 'Nordlicht'],
    ]);
    expect(column.fields).toEqual(['supplierCode', 'supplierNameZh', 'supplierNameEn']);
    expect(column.to).toBeUndefined();
  });

  it('is a decimal, whose unit stands in the heading where all rows have the same', () => {
    expect(copied(c.measure('gross', 'kg'))).toEqual([['gross (kg)'], ['1440.5']]);
    expect(copied(c.decimal('gross'))).toEqual([['gross'], ['1440.5']]);
  });

  it('is both ends of a range, under the name that they share', () => {
    const column = c.dates('validFrom', 'validTo');
    expect(labelOf(column)).toBe('valid');
    expect(column.key).toBe('validFrom');
    expect(copied(column)).toEqual([
      ['valid', 'validTo'],
      ['2026-11-30', ''],
    ]);
  });

  it('is a choice in words, and several values parted by semicolons', () => {
    expect(copied(c.choice('mode', 'forwarder'))[1]).toEqual(['forwarder.mode.road']);
    expect(copied(c.several('email'))[1]).toEqual(['a@b.example; c@d.example']);
  });
});

describe('the width of a column', () => {
  it('is never less than what a screen asks for a cell that it draws itself', () => {
    const drawn = c.custom(
      'gross',
      () => null,
      () => '',
      { width: 148 },
    );
    expect([drawn.least, drawn.width]).toEqual([148, 148]);
    expect(c.decimal('gross', { width: 148 }).least).toBeLessThan(148);
  });
});
