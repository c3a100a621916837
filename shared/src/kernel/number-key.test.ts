import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calledSo, numberKey } from './number-key.ts';

const BLANKS = ['', ' ', '\t', '\u00a0', '\u2007', '\u200b', '\u3000', '\ufeff'];
const DASHES = ['', '-', '‐', '‑', '–', '—', '−', '－'];

const wide = (text: string): string =>
  [...text].map(sign => (/[!-~]/.test(sign) ? String.fromCodePoint(sign.codePointAt(0)! + 0xfee0) : sign)).join('');

/** Spellings of a number: each of its signs small or large, wide or plain, with blanks and dashes between them. */
const spellings = (number: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.nat({ max: 3 }),
      ...[...number].map(sign =>
        fc
          .tuple(fc.constantFrom(...BLANKS), fc.constantFrom(...DASHES), fc.boolean(), fc.boolean())
          .map(([blank, dash, isSmall, isWide]) => {
            const cased = isSmall ? sign.toLowerCase() : sign;
            return `${isWide ? wide(cased) : cased}${blank}${dash}`;
          }),
      ),
    )
    .map(([zeros, ...signs]) => '0'.repeat(zeros) + signs.join(''));

describe('the key of a number', () => {
  it('is the same for every spelling of it', () => {
    fc.assert(
      fc.property(
        fc
          .constantFrom('5500018340', 'PVS-26-0417', '26000088', 'DN7')
          .chain(no => fc.tuple(fc.constant(no), spellings(no))),
        ([number, spelled]) => numberKey(spelled) === numberKey(number),
      ),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['0010', '10'],
    ['５５００ ０１８３４０', '5500018340'],
    ['pvs–26—0417\u00a0', 'PVS260417'],
    ['0', '0'],
    ['000', '0'],
    ['  ', ''],
  ])('of %j is %s', (written, key) => expect(numberKey(written)).toBe(key));

  it.each([
    ['5500018340', '550001834'],
    ['PVS-26-0417', 'PVS-26-417'],
    ['26000088', '26000089'],
    ['A.1', 'A/1'],
  ])('tells %s from %s', (one, other) => expect(numberKey(one)).not.toBe(numberKey(other)));
});

describe('what is called so', () => {
  it('is the one that is written so, else all that are alike', () => {
    const documents = ['0010', '10', '20'];
    expect(calledSo(documents, '0010', no => no)).toEqual(['0010']);
    expect(calledSo(documents, '010', no => no)).toEqual(['0010', '10']);
    expect(calledSo(documents, '0020', no => no)).toEqual(['20']);
    expect(calledSo(documents, '30', no => no)).toEqual([]);
  });
});
