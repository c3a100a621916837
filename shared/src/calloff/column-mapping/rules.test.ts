import { describe, expect, it } from 'vitest';
import type { MappedColumn } from './contract.ts';
import { judgeColumns, openColumns, type Remembered, refusedMapping } from './rules.ts';

const COLUMNS: MappedColumn[] = [
  { column: 'orderNo', heading: 'Bestellung' },
  { column: 'material', heading: 'Sachnummer' },
  { column: 'releaseNo', heading: 'Abruf' },
  { column: 'releaseDate', heading: 'Datum' },
  { column: 'from', heading: 'Termin' },
  { column: 'qty', heading: 'Menge' },
];
const HEADINGS = ['Bestellung', 'Sachnummer', 'Abruf', 'Datum', 'Termin', 'Menge', 'Bemerkung'];
const mapping = (more: Partial<Remembered> = {}): Remembered => ({
  ...{ id: '1', headings: HEADINGS, columns: COLUMNS },
  ...more,
});
const table = (...names: string[]) => ({ names, own: [] });

describe('what a mapping must say', () => {
  it('is every column that orders need, but for what the partner says', () => {
    expect(openColumns(COLUMNS, {})).toEqual(['kind', 'supplierCode']);
    expect(openColumns(COLUMNS, { supplierId: 'a', kind: 'pre_series' })).toEqual([]);
    expect(openColumns(COLUMNS.slice(1), { supplierId: 'a', kind: 'pre_series' })).toEqual(['orderNo']);
  });

  it('names each column once, by a heading of the table', () => {
    const partner = { supplierId: 'a', kind: 'pre_series', headings: HEADINGS };
    expect(refusedMapping({ ...partner, columns: COLUMNS })).toEqual([]);
    const twice = [...COLUMNS, { column: 'qty', heading: 'Bemerkung' } as const];
    expect(refusedMapping({ ...partner, columns: twice })).toMatchObject([
      { field: 'columns.qty', value: 'Bemerkung' },
    ]);
    const headings = HEADINGS.slice(1);
    expect(refusedMapping({ ...partner, headings, columns: COLUMNS })).toMatchObject([
      { field: 'columns.orderNo', value: 'Bestellung', code: 'unknown_reference' },
    ]);
  });
});

describe('the columns of a table', () => {
  it('are remembered, whatever their order, case and width', () => {
    const names = ['ＭＥＮＧＥ', ' bestellung', ...HEADINGS.slice(1, 5), 'Bemerkung'];
    expect(judgeColumns(table(...names), [mapping()])).toMatchObject({ verdict: 'remembered', added: [], missing: [] });
  });

  it('are told where some are new, and asked for where one that was said is gone', () => {
    expect(judgeColumns(table(...HEADINGS, 'Farbe'), [mapping()])).toMatchObject({
      ...{ verdict: 'remembered', added: ['Farbe'] },
    });
    const renamed = [...HEADINGS.slice(0, 5), 'Stück', 'Bemerkung'];
    expect(judgeColumns(table(...renamed), [mapping()])).toMatchObject({
      ...{ verdict: 'changed', mapping: { id: '1' }, missing: ['Menge'], added: ['Stück'] },
    });
  });

  it('are chosen by somebody where they fit several partners, and never guessed', () => {
    const both = [mapping(), mapping({ id: '2' })];
    expect(judgeColumns(table(...HEADINGS), both)).toMatchObject({ verdict: 'several', fitting: both });
    expect(judgeColumns(table(...HEADINGS), both, both[1])).toMatchObject({ verdict: 'remembered', mapping: both[1] });
    const narrow = mapping({ id: '3', headings: HEADINGS.slice(0, 6) });
    expect(judgeColumns(table(...HEADINGS), [mapping(), narrow])).toMatchObject({ mapping: { id: '1' } });
  });

  it('are unknown where nothing is remembered that comes near', () => {
    expect(judgeColumns(table('a', 'b'), [mapping()]).verdict).toBe('unknown');
    expect(judgeColumns(table(...HEADINGS), []).verdict).toBe('unknown');
  });
});
