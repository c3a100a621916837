import type { ImportReport } from '@inbound/shared';
import { expect, it } from 'vitest';
import { filterRows, reportCounts, reportRows } from './report-rows.ts';

const problem = (row: number, severity: 'error' | 'warning') => ({
  row,
  column: 'postCode',
  value: 'x',
  code: 'format',
  params: { field: 'postCode', example: '130011' },
  severity,
});

const report: ImportReport = {
  mode: 'dry-run',
  applied: false,
  fileName: 'plants.xlsx',
  reading: {
    format: 'xlsx',
    sheet: 'Plants',
    sheets: ['Plants', 'Notes'],
    charset: null,
    alternatives: [],
    separator: null,
  },
  counts: { new: 1, changed: 1, unchanged: 1, error: 1 },
  rows: [
    { row: 2, verdict: 'new', key: '2031', changes: {} },
    { row: 3, verdict: 'changed', key: '2032', changes: { city: { from: 'A', to: 'B' } } },
    { row: 4, verdict: 'error', key: '2033', changes: {} },
    { row: 5, verdict: 'unchanged', key: '2034', changes: {} },
  ],
  problems: [problem(4, 'error'), problem(4, 'error'), problem(3, 'warning'), problem(1, 'error')],
  faulty: { header: ['plantNo'], rows: [{ row: 4, cells: ['2033'] }] },
};

it('gathers what is said about a row, in the order of the file', () => {
  const rows = reportRows(report);
  expect(rows.map(({ row }) => row)).toEqual([1, 2, 3, 4, 5]);
  expect(rows[3]?.problems).toHaveLength(2);
  expect(rows.map(({ severity }) => severity)).toEqual(['danger', undefined, 'warning', 'danger', undefined]);
});

it('leaves no problem without a row', () => {
  expect(reportRows({ ...report, rows: [] }).flatMap(({ problems }) => problems)).toHaveLength(4);
});

it('counts what its filters show', () => {
  const rows = reportRows(report);
  expect(reportCounts(rows)).toEqual({ all: 5, new: 1, changed: 1, unchanged: 1, warning: 1, error: 2 });
  expect(filterRows(rows, 'error').map(({ row }) => row)).toEqual([1, 4]);
});
