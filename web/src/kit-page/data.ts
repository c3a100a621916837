import { type Decimal, type ImportReport, refusal } from '@inbound/shared';
import { type Sample, sample } from '../kit/testing/sample.ts';

/** Sixty letters, the longest name that there may be. */
export const LONGEST_NAME = 'Nordlicht Components and Rear Lighting Systems Changchun Ltd.';
const LONGEST_QUANTITY: Decimal = '999999999999999999';

const states = ['unsent', 'sent', 'cancelled'] as const;
const turns = ['supplier', 'forwarder', 'done'] as const;
const names = [
  'Nordlicht Components',
  'Jiading Precision 嘉定精密',
  'Hanbit Electronics 한빛전자',
  'Mikawa Rubber 三河ゴム',
];

const DIGITS = 12;
const idOf = (index: number): string => `0190b0a0-0000-7000-8000-${String(index).padStart(DIGITS, '0')}`;

/** Ordinary rows with the worst among them: the longest name, the largest quantity, nothing at all, urgent ones. */
export const samples = (count: number): Sample[] =>
  Array.from({ length: count }, (_, index) =>
    sample({
      id: idOf(index),
      supplierCode: `S${1001 + index}`,
      supplierName: index === 1 ? LONGEST_NAME : (names[index % names.length] ?? LONGEST_NAME),
      materialName: index === 1 ? LONGEST_NAME : 'LED headlamp, left',
      quantity: index === 1 ? LONGEST_QUANTITY : (String((index * 37) % 2500) as Decimal),
      state: states[index % states.length] ?? 'unsent',
      turn: turns[index % turns.length] ?? 'done',
      lineCount: index % 5,
      createdAt: index % 4 ? '2026-11-24T22:30:00.000Z' : null,
      ...(index === 4 ? { severity: 'danger' } : {}),
      ...(index === 6 ? { severity: 'warning' } : {}),
      ...(index === 2 || index === 3 ? { frozen: true } : {}),
    }),
  );

const problemOf = (code: string, params: Record<string, string>) => ({ code, params, severity: 'error' as const });

/** A dry run with every kind of outcome. */
export const report: ImportReport = {
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
  counts: { new: 438, changed: 31, unchanged: 24, error: 2 },
  rows: [
    { row: 2, verdict: 'new', key: '2051', changes: {} },
    {
      row: 3,
      verdict: 'changed',
      key: '2031',
      changes: { city: { from: '长春', to: '长春市' }, postCode: { from: '', to: '130011' } },
    },
    { row: 4, verdict: 'error', key: '2052', changes: {} },
    { row: 5, verdict: 'unchanged', key: '2032', changes: {} },
    { row: 6, verdict: 'error', key: '', changes: {} },
  ],
  problems: [
    {
      row: 4,
      column: 'timeZone',
      value: 'Peking',
      ...problemOf('format', { field: 'timeZone', example: 'Asia/Shanghai' }),
    },
    { row: 6, column: 'plantNo', value: '', ...problemOf('required', { field: 'plantNo' }) },
    { row: 6, column: 'contact', value: '', ...problemOf('required', { field: 'contact' }) },
  ],
  faulty: {
    header: ['plantNo', 'contact', 'timeZone'],
    rows: [
      { row: 4, cells: ['2053', 'Li Na', 'Peking'] },
      { row: 6, cells: ['', '', 'Asia/Shanghai'] },
    ],
  },
};

/** What the server refused in the cells of the confirm grid. */
export const verdicts = new Map([
  [idOf(5), { quantity: refusal('qty_over_remaining', { qty: '480', remaining: '360' }) }],
]);

export const drafts = new Map<string, Partial<Sample>>([
  [idOf(4), { quantity: '120' }],
  [idOf(5), { quantity: '480', date: '2026-11-30' }],
]);
