import { describe, expect, it } from 'vitest';
import { allAtOnce } from '../../kernel/steps.sample.ts';
import { isPeriod } from '../forecast-compare/periods.ts';
import { readForecastSheet, spanOf } from './sheet.ts';

const KEYS = { material: 0, supplierCode: 1 };
const sheet = (
  periods: readonly string[],
  rows: readonly (readonly string[])[],
  grain: 'day' | 'week' | 'month' = 'week',
) =>
  allAtOnce(
    readForecastSheet(
      { header: ['Material', 'Supplier', ...periods], rows: rows.map((cells, at) => ({ row: at + 2, cells })) },
      KEYS,
      grain,
    ),
  );
const places = ({ problems }: ReturnType<typeof sheet>) =>
  problems.map(({ row, column, code, severity }) => [row, column, code, severity]);

describe('a forecast as a table', () => {
  it('has its periods in their order, and quantities where cells are filled', () => {
    const read = sheet(
      ['2027-W01', '2026-w53', ''],
      [
        ['A', 'S1', '7', '0'],
        ['B', 'S1', '', '3'],
      ],
    );
    expect(read).toEqual({
      periods: ['2026-W53', '2027-W01'],
      lines: [
        { row: 2, material: 'A', supplierCode: 'S1', quantities: { '2026-W53': '0', '2027-W01': '7' } },
        { row: 3, material: 'B', supplierCode: 'S1', quantities: { '2026-W53': '3' } },
      ],
      problems: [],
    });
  });

  it('case 37: skips blank rows, and leaves a row without any quantity out with a warning', () => {
    const read = sheet(
      ['2026-W50'],
      [
        ['', ' ', ''],
        ['A', 'S1', ''],
        ['B', 'S1', '1'],
      ],
    );
    expect(read.lines.map(({ material }) => material)).toEqual(['B']);
    expect(places(read)).toEqual([[3, 'quantity', 'required', 'warning']]);
  });

  it.each([
    ['-1', 'range'],
    ['1e9', 'format'],
    ['１２', 'format'],
    ['1,5', 'format'],
    ['=A1', 'format'],
  ])('case 39: has no quantity %s', (cell, code) => {
    const read = sheet(['2026-W50'], [['A', 'S1', cell]]);
    expect(places(read)).toEqual([[2, '2026-W50', code, 'error']]);
    expect(read.lines).toEqual([]);
  });

  it('tells columns that are no period, twice there, or filled without a heading', () => {
    expect(places(sheet(['2027-W53', 'cw54', '2026-W50', '2026-w50'], []))).toEqual([
      [1, '2027-W53', 'import_format', 'error'],
      [1, 'cw54', 'import_format', 'error'],
      [1, '2026-w50', 'heading_twice', 'error'],
    ]);
    expect(places(sheet(['2026-W50', ''], [['A', 'S1', '1', '2']]))).toEqual([[1, '', 'import_format', 'error']]);
    expect(places(sheet([], [['A', 'S1']]))[0]).toEqual([1, '', 'import_format', 'error']);
  });

  it('names the row in which a line stood first', () => {
    const twice = sheet(
      ['2026-W50'],
      [
        ['A', 'S1', '1'],
        ['A', 'S2', '1'],
        ['A', 'S1', '2'],
      ],
    );
    expect(twice.problems).toMatchObject([{ row: 4, column: 'material', params: { expected: '≠ 2' } }]);
  });
});

it('a period is one of its grain', () => {
  expect(['2026-12', '2026-13', '2026-1'].map(text => isPeriod(text, 'month'))).toEqual([true, false, false]);
  expect(['2026-02-29', '2028-02-29'].map(text => isPeriod(text, 'day'))).toEqual([false, true]);
  expect(['2026-W53', '2027-W53', '2025-W53'].map(text => isPeriod(text, 'week'))).toEqual([true, false, false]);
});

it('periods span from the first day of the first to the last day of the last', () => {
  expect(spanOf(['2026-W52', '2026-W53'], 'week')).toEqual({ periodFrom: '2026-12-21', periodTo: '2027-01-03' });
  expect(spanOf(['2026-12', '2027-02'], 'month')).toEqual({ periodFrom: '2026-12-01', periodTo: '2027-02-28' });
});
