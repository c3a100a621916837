import { expect, it } from 'vitest';
import { refusedFiles } from './choose-file.tsx';

const MIB = 1024 * 1024;

it('takes exactly one spreadsheet of a size that the call allows', () => {
  expect(refusedFiles([{ name: 'plants.XLSX', size: MIB }], 20 * MIB)).toBeUndefined();
  expect(refusedFiles([], 20 * MIB)?.code).toBe('one_file');
  expect(
    refusedFiles(
      [
        { name: 'a.csv', size: 1 },
        { name: 'b.csv', size: 1 },
      ],
      20 * MIB,
    )?.code,
  ).toBe('one_file');
  expect(refusedFiles([{ name: 'plants.pdf', size: 1 }], 20 * MIB)?.code).toBe('file_type');
  expect(refusedFiles([{ name: 'plants.csv', size: 21 * MIB }], 20 * MIB)).toEqual({
    code: 'file_size',
    params: { max: '20 MiB' },
  });
});
