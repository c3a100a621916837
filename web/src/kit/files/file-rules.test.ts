import { describe, expect, it } from 'vitest';
import { refusedFile, sizeOf, sortedFiles } from './file-rules.ts';

const MIB = 1024 * 1024;
const rules = { kinds: ['.pdf', '.png'], maxBytes: 20 * MIB, most: 3 };
const file = (name: string, size = 1) => ({ name, size });

describe('files before they are sent', () => {
  it('are refused by kind and by size, and taken in any capitals', () => {
    expect(refusedFile(file('Report.PDF', 20 * MIB), rules)).toBeUndefined();
    expect(refusedFile(file('report.exe'), rules)).toEqual({
      code: 'file_type',
      params: { allowed: '.pdf, .png' },
    });
    expect(refusedFile(file('report.pdf', 20 * MIB + 1), rules)).toEqual({
      code: 'file_size',
      params: { max: '20 MiB' },
    });
  });

  it('are refused each by itself: a wrong one stops no other', () => {
    const { taken, refused } = sortedFiles([file('a.pdf'), file('b.exe'), file('c.png')], rules, 0);
    expect(taken.map(({ name }) => name)).toEqual(['a.pdf', 'c.png']);
    expect(refused.map(one => [one.file.name, one.refusal.code])).toEqual([['b.exe', 'file_type']]);
  });

  it('are refused beyond their number, those that are there already counted', () => {
    const { taken, refused } = sortedFiles([file('a.pdf'), file('b.pdf')], rules, 2);
    expect(taken.map(({ name }) => name)).toEqual(['a.pdf']);
    expect(refused).toEqual([{ file: file('b.pdf'), refusal: { code: 'file_count', params: { max: '3' } } }]);
  });
});

describe('the size of a file', () => {
  it('is told in the largest unit that gives at least one, with a decimal while it tells something', () => {
    expect(sizeOf(0)).toEqual({ value: '0', unit: 'B' });
    expect(sizeOf(1023)).toEqual({ value: '1023', unit: 'B' });
    expect(sizeOf(1536)).toEqual({ value: '1.5', unit: 'KiB' });
    expect(sizeOf(482_133)).toEqual({ value: '471', unit: 'KiB' });
    expect(sizeOf(19 * MIB)).toEqual({ value: '19', unit: 'MiB' });
  });
});
