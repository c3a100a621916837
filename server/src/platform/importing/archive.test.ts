import { describe, expect, it } from 'vitest';
import { checkArchive } from './archive.ts';

interface Entry {
  name: string;
  /** What the directory says that it grows to. */
  inflated?: number;
  /** The sizes stand in the extra field, as ZIP64 has them. */
  isZip64?: boolean;
}

const IN_EXTRA = 0xffffffff;

/** The extra field of ZIP64 with the grown and the packed size, behind a field of another kind. */
const zip64Field = (inflated: number): Buffer => {
  const field = Buffer.alloc(8 + 20);
  field.writeUInt16LE(0x5455, 0);
  field.writeUInt16LE(4, 2);
  field.writeUInt16LE(0x0001, 8);
  field.writeUInt16LE(16, 10);
  field.writeBigUInt64LE(BigInt(inflated), 12);
  field.writeBigUInt64LE(7n, 20);
  return field;
};

const entryOf = ({ name, inflated = 1, isZip64 = false }: Entry): Buffer => {
  const bytes = Buffer.from(name);
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  const extra = isZip64 ? zip64Field(inflated) : Buffer.alloc(0);
  head.writeUInt32LE(isZip64 ? IN_EXTRA : 0, 20);
  head.writeUInt32LE(isZip64 ? IN_EXTRA : inflated, 24);
  head.writeUInt16LE(bytes.length, 28);
  head.writeUInt16LE(extra.length, 30);
  return Buffer.concat([head, bytes, extra]);
};

/** The directory of an archive, behind as many bytes of content as are wanted (APPNOTE 4.3.12 and 4.3.16). */
const archive = (entries: readonly Entry[], content = 0, count = entries.length): Buffer => {
  const directory = Buffer.concat(entries.map(entryOf));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(content, 16);
  return Buffer.concat([Buffer.alloc(content), directory, end]);
};

const SHEET: readonly Entry[] = [{ name: '[Content_Types].xml' }, { name: 'xl/workbook.xml' }];
const MB = 1024 * 1024;

const codeOf = (content: Buffer): string => {
  try {
    checkArchive(content);
    return 'taken';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('the directory of an archive', () => {
  it('of a spreadsheet is taken', () => {
    expect(codeOf(archive(SHEET))).toBe('taken');
    expect(codeOf(archive([...SHEET, { name: 'xl/s.xml', inflated: 200 * MB }], 10 * MB))).toBe('taken');
    expect(codeOf(archive([...SHEET, { name: 'xl/s.xml', inflated: 7 * MB }]))).toBe('taken');
  });

  it('has its sizes in the extra field where the archive is of the form ZIP64', () => {
    const sheet = { name: 'xl/s.xml', inflated: 200 * MB, isZip64: true };
    expect(codeOf(archive(SHEET.map(entry => ({ ...entry, isZip64: true }))))).toBe('taken');
    expect(codeOf(archive([...SHEET, sheet], 10 * MB))).toBe('taken');
    expect(checkArchive(archive([...SHEET, sheet], 10 * MB)).map(({ packed }) => packed)).toEqual([0, 0, 7]);
    for (const inflated of [257 * MB, 2 ** 53 - 1])
      expect(codeOf(archive([...SHEET, { ...sheet, inflated }], 10 * MB))).toBe('file_size');
  });

  it.each([
    ['no end', Buffer.alloc(100), 'file_type'],
    ['no spreadsheet in it', archive([{ name: 'a.txt' }]), 'file_type'],
    ['no content types', archive([{ name: 'xl/workbook.xml' }]), 'file_type'],
    ['a name twice', archive([...SHEET, { name: 'xl/workbook.xml' }]), 'file_type'],
    ['a name that leads up', archive([...SHEET, { name: 'xl/../../x' }]), 'file_type'],
    ['a name from the root', archive([...SHEET, { name: '/etc/x' }]), 'file_type'],
    ['fewer entries than it says', archive(SHEET, 0, 3), 'file_type'],
    [
      'too many entries',
      archive([...SHEET, ...Array.from({ length: 2_000 }, (_, at) => ({ name: `xl/${at}` }))]),
      'file_type',
    ],
    ['more than may be inflated', archive([...SHEET, { name: 'xl/s', inflated: 257 * MB }], 10 * MB), 'file_size'],
    ['what grows beyond measure', archive([...SHEET, { name: 'xl/s', inflated: 9 * MB }]), 'file_size'],
    [
      'what grows in many small parts',
      archive([...SHEET, ...'abcde'.split('').map(name => ({ name, inflated: 2 * MB }))]),
      'file_size',
    ],
  ])('with %s is refused', (_, content, code) => {
    expect(codeOf(content)).toBe(code);
  });
});
