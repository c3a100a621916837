import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  compare,
  type Decimal,
  divide,
  equal,
  isDecimal,
  isPositive,
  isZero,
  larger,
  multiply,
  round,
  roundDown,
  scaleOf,
  shortest,
  smaller,
  subtract,
  sum,
} from './decimal.ts';

const SCALE = 9;

/** A decimal as its count of billionths, so that integers can check what decimals do. */
const billionths = fc.bigInt({ min: -(10n ** 27n) + 1n, max: 10n ** 27n - 1n });

const asText = (value: bigint): Decimal => {
  const digits = (value < 0n ? -value : value).toString().padStart(SCALE + 1, '0');
  const whole = digits.slice(0, -SCALE);
  const rest = digits.slice(-SCALE).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${whole}${rest ? `.${rest}` : ''}` as Decimal;
};

describe('a decimal', () => {
  it.each(['0', '-0', '1234.5', '999999999999999999.999999999', '-1.000000001', '0.5', '1.50'])('may be %s', text => {
    expect(isDecimal(text)).toBe(true);
  });

  it.each([
    ...['', ' ', '１２', '1.234,5', '1,5', 'NaN', 'Infinity', '1e3', '1e400', '0x10', '012', '+1', '.5', '5.', '--1'],
    ...[' 12 ', '12abc', '1 000', '1_000', '1000000000000000000', '0.1234567890', '٣', '1\n', '\u00001', '½'],
  ])('is not %j', text => {
    expect(isDecimal(text)).toBe(false);
  });

  it('adds, subtracts and compares as whole numbers of its last place do', () => {
    fc.assert(
      fc.property(billionths, billionths, (a, b) => {
        expect(add(asText(a), asText(b))).toBe(asText(a + b));
        expect(subtract(asText(a), asText(b))).toBe(asText(a - b));
        expect(compare(asText(a), asText(b))).toBe(a < b ? -1 : a > b ? 1 : 0);
        expect(smaller(asText(a), asText(b))).toBe(asText(a < b ? a : b));
        expect(larger(asText(a), asText(b))).toBe(asText(a < b ? b : a));
      }),
    );
  });

  it('multiplies exactly', () => {
    const whole = fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n });
    fc.assert(
      fc.property(whole, billionths, (a, b) => {
        expect(multiply(`${a}` as Decimal, asText(b))).toBe(asText(a * b));
      }),
    );
  });

  it('sums in any order to the same', () => {
    fc.assert(
      fc.property(fc.array(billionths, { maxLength: 50 }), values => {
        const total = asText(values.reduce((all, value) => all + value, 0n));
        expect(sum(values.map(asText))).toBe(total);
        expect(sum(values.map(asText).reverse())).toBe(total);
      }),
    );
  });

  it('does not lose what a floating-point number loses', () => {
    expect(add('0.1', '0.2')).toBe('0.3');
    expect(sum(Array<Decimal>(10_000).fill('0.3'))).toBe('3000');
    expect(add('9007199254740993', '0')).toBe('9007199254740993');
    expect(round('1.005', 2)).toBe('1.01');
    expect(multiply('0.1', '3')).toBe('0.3');
  });

  it('divides into whole times and a rest that is smaller than the part', () => {
    const positive = billionths.filter(value => value > 0n);
    fc.assert(
      fc.property(positive, fc.bigInt({ min: 10n ** 9n, max: 10n ** 14n }), (whole, part) => {
        const { times, rest } = divide(asText(whole % 10n ** 22n), asText(part));
        expect(BigInt(times)).toBe((whole % 10n ** 22n) / part);
        expect(rest).toBe(asText((whole % 10n ** 22n) % part));
      }),
    );
    expect(divide('500', '24')).toEqual({ times: 20, rest: '20' });
  });

  it('multiplies and divides whole numbers exactly, small and large ones', () => {
    const whole = fc.oneof(...[3n, 8n, 13n, 17n].map(digits => fc.bigInt(-(10n ** digits), 10n ** digits)));
    fc.assert(
      fc.property(whole, whole, (a, b) => {
        const [x, y] = [`${a}`, `${b}`] as [Decimal, Decimal];
        expect(multiply(x, y)).toBe(`${a * b}`);
        if (b === 0n) expect(() => divide(x, y)).toThrow();
        else {
          const { times, rest } = divide(x, y);
          expect(rest).toBe(`${a % b}`);
          expect(BigInt(times)).toBe(BigInt(Number(a / b)));
        }
      }),
    );
  });

  it('tells its sign', () => {
    expect([isPositive('0.000000001'), isPositive('0'), isPositive('-1')]).toEqual([true, false, false]);
    expect([isZero('0.000'), isZero('-0'), isZero('0.1')]).toEqual([true, true, false]);
    expect(equal('1.50', '1.5')).toBe(true);
  });

  it('has the scale of its digits that are not zero', () => {
    expect(['1', '1.50', '1.000', '0.000000001'].map(value => scaleOf(value as Decimal))).toEqual([0, 1, 0, 9]);
  });

  it('rounds half up away from zero, and writes all places', () => {
    expect([round('2.345', 2), round('-2.345', 2), round('2', 2), round('2.5', 0)]).toEqual([
      '2.35',
      '-2.35',
      '2.00',
      '3',
    ]);
    expect([roundDown('10.99', 0), roundDown('0.129', 2), roundDown('-1.9', 0)]).toEqual(['10', '0.12', '-1']);
  });

  it('has one shortest form', () => {
    expect(['480.000', '480', '0.50', '0.000', '100'].map(value => shortest(value as Decimal))).toEqual([
      '480',
      '480',
      '0.5',
      '0',
      '100',
    ]);
    fc.assert(
      fc.property(billionths, value => {
        expect(shortest(asText(value))).toBe(asText(value));
      }),
    );
  });
});
