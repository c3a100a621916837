import type { Decimal } from '@inbound/shared';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Column } from '../columns/column.ts';
import { columnsOf } from '../columns/columns.tsx';
import { countsOf, type ExportGround, exportable, exportInput, fieldsOfColumn } from './export-plan.ts';

interface Line {
  id: string;
  material: string;
  quantity: string;
  unit: string;
}
const c = columnsOf<Line>();
const columns = [
  c.text('material'),
  c.custom(
    'drawn',
    () => null,
    () => '',
  ),
  c.text('unit', { hidden: true }),
] as unknown as readonly Column<never>[];
const of = { row: z.object({ id: z.string(), material: z.string(), quantity: z.string(), unit: z.string() }) };

const ground = (over: Partial<ExportGround> = {}): ExportGround => ({
  of: of as unknown as ExportGround['of'],
  asked: { search: 'A', kind: 'series' },
  within: { kind: 'series' },
  sort: '-material',
  selected: ['a', 'b'],
  total: { count: 40, isCapped: false },
  unfiltered: { count: 1_000, isCapped: true },
  ...over,
});

describe('the file of a list', () => {
  it('can have the columns that are fields of its rows, also those that are not shown', () => {
    expect(exportable(of, columns).map(({ key }) => key)).toEqual(['material', 'unit']);
  });

  it('has the unit of a quantity beside it', () => {
    const quantity = columnsOf<Line & { quantity: Decimal }>().quantity('quantity', 'unit');
    expect(fieldsOfColumn(of, quantity as never)).toEqual(['quantity', 'unit']);
  });

  it('offers the chosen rows where there are any, those of the filter, and all that the reader may see', () => {
    expect(countsOf(ground()).map(({ scope, count }) => [scope, count])).toEqual([
      ['selected', 2],
      ['filtered', 40],
      ['all', 1_000],
    ]);
    expect(countsOf(ground({ selected: [] })).map(({ scope }) => scope)).toEqual(['filtered', 'all']);
  });

  it.each([
    ['selected', { kind: 'series', ids: ['a', 'b'] }],
    ['filtered', { search: 'A', kind: 'series' }],
    ['all', { kind: 'series' }],
  ] as const)('of %s keeps to what the screen keeps to', (scope, rows) => {
    expect(exportInput(ground(), { scope, columns, format: 'csv', decimalMark: 'comma' })).toEqual({
      ...rows,
      sort: '-material',
      format: 'csv',
      decimalMark: 'comma',
      columns: ['material', 'unit'],
    });
  });

  it('of a spreadsheet has no decimal mark: its cells are numbers', () => {
    const plan = { scope: 'all', columns, format: 'xlsx', decimalMark: 'comma' } as const;
    expect(exportInput(ground(), plan)).not.toHaveProperty('decimalMark');
  });
});
