import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repertoireOfSyntax } from '../src/edifact/charsets.ts';
import { canEncode, decode, encode, isKnownCharset } from '../src/text/charset.ts';
import {
  addMonths,
  clockTime,
  isoWeek,
  longDate,
  monthPeriod,
  shortDate,
  toShortDate,
  weekPeriod,
} from '../src/text/dates.ts';
import {
  addDecimals,
  canonicalDecimal,
  impliedDecimal,
  multiplyDecimals,
  RunningTotal,
  roundUp,
} from '../src/text/decimal.ts';
import { repertoireOf, transliterate } from '../src/text/transliterate.ts';

const DAY_MS = 86_400_000;
const anyDay = fc.integer({ min: 0, max: 36_524 }).map(day => new Date(Date.UTC(1970, 0, 1) + day * DAY_MS));

describe('decimals', () => {
  it('brings decimals into one form', () => {
    expect(['007.50', '-0', '12.', '.5', '1e3', '', '.', '1,5'].map(canonicalDecimal)).toEqual([
      '7.5',
      '0',
      '12',
      '0.5',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('reads implied decimals', () => {
    expect([impliedDecimal('000000480000', 3), impliedDecimal('012', 1), impliedDecimal('5', 3)]).toEqual([
      '480',
      '1.2',
      '0.005',
    ]);
  });

  it('adds and multiplies exactly, whatever the length', () => {
    const scaled = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
    const text = (value: bigint) => {
      const digits = (value < 0n ? -value : value).toString().padStart(4, '0');
      return canonicalDecimal(`${value < 0n ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`)!;
    };
    fc.assert(
      fc.property(scaled, scaled, (a, b) => {
        expect(addDecimals(text(a), text(b))).toBe(text(a + b));
        expect(multiplyDecimals(text(a), '1000')).toBe(canonicalDecimal(a.toString()));
      }),
    );
  });

  it('keeps a running total that is the sum', () => {
    const quantity = fc.oneof(fc.nat().map(String), fc.constantFrom('0.125', '99999999999999', '7.5'));
    fc.assert(
      fc.property(quantity, fc.array(quantity), (start, quantities) => {
        const total = new RunningTotal(start);
        const last = quantities.reduce((_, quantity_) => total.add(quantity_), start);
        expect(last).toBe(quantities.reduce(addDecimals, start));
      }),
    );
  });

  it('rounds up to whole kilograms', () => {
    expect(['612', '611.2', '0.4'].map(roundUp)).toEqual(['612', '612', '1']);
  });
});

describe('dates', () => {
  it('reads back every day of 1970 to 2069', () => {
    fc.assert(
      fc.property(anyDay, day => {
        const iso = day.toISOString().slice(0, 10);
        expect(shortDate(toShortDate(iso))).toBe(iso);
        expect(longDate(iso.replaceAll('-', ''))).toBe(iso);
      }),
    );
  });

  it('refuses what no calendar has', () => {
    expect(['260229', '261301', '260400', '26021', 'abcdef'].map(shortDate)).toEqual(Array(5).fill(undefined));
    expect(shortDate('240229')).toBe('2024-02-29');
    expect(['19000229', '20000229', '21000229'].map(longDate)).toEqual([undefined, '2000-02-29', undefined]);
    expect(['0000', '2359', '2400', '1960'].map(clockTime)).toEqual(['00:00', '23:59', undefined, undefined]);
  });

  it('knows the ISO weeks', () => {
    expect(weekPeriod(2026, 2, 9)).toEqual(['2026-01-05', '2026-03-01']);
    expect(weekPeriod(2026, 53, 53)).toEqual(['2026-12-28', '2027-01-03']);
    expect(weekPeriod(2025, 53, 53)).toBeUndefined();
    expect(weekPeriod(2026, 9, 2)).toBeUndefined();
    expect(isoWeek('2027-01-03')).toEqual({ year: 2026, week: 53 });
  });

  it('finds each day in its own week', () => {
    fc.assert(
      fc.property(anyDay, day => {
        const iso = day.toISOString().slice(0, 10);
        const { year, week } = isoWeek(iso);
        const [from, to] = weekPeriod(year, week, week)!;
        expect(from <= iso && iso <= to).toBe(true);
      }),
    );
  });

  it('adds months without leaving the calendar', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2025-11-03', 2)).toBe('2026-01-03');
    expect(monthPeriod(2028, 2)).toEqual(['2028-02-01', '2028-02-29']);
  });
});

describe('character sets', () => {
  it('reads and writes the German variant of ASCII', () => {
    expect(decode(Buffer.from('GR]N {|}~'), 'din66003')).toBe('GRÜN äöüß');
    expect(encode('GRÜN äöüß', 'din66003').toString()).toBe('GR]N {|}~');
    expect(canEncode('[', 'din66003')).toBe(false);
  });

  it('reads umlauts of ISO 8859-1 and of CP437', () => {
    expect(decode(Buffer.from([0xfc]), 'iso-8859-1')).toBe('ü');
    expect(decode(Buffer.from([0x81]), 'cp437')).toBe('ü');
  });

  it('knows what it can read', () => {
    expect(['cp437', 'ISO-8859-15', 'din66003', 'utf-8', 'klingon'].map(isKnownCharset)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('transliteration', () => {
  it('leaves what the set has', () => {
    expect(transliterate('Müller & Söhne', repertoireOf('iso-8859-1'))).toEqual({
      text: 'Müller & Söhne',
      changed: false,
    });
  });

  it('finds the like of what it lacks, by rule', () => {
    expect(transliterate('Győr – Łódź 上海\n', repertoireOf('iso-8859-1')).text).toBe('Gyor - Lódz ...');
    expect(transliterate('Müller straße é', repertoireOfSyntax('UNOA')).text).toBe('MUELLER STRASSE E');
    expect(transliterate('Müller', repertoireOfSyntax('UNOB')).text).toBe('Mueller');
  });

  it('ends in what the set has, whatever the text', () => {
    for (const allowed of [repertoireOfSyntax('UNOA'), repertoireOf('iso-8859-1'), repertoireOf('din66003')]) {
      fc.assert(
        fc.property(fc.string({ unit: 'grapheme' }), text => [...transliterate(text, allowed).text].every(allowed)),
      );
    }
  });
});
