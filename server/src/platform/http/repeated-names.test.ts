import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_NAMES, wrongNamesOf } from './repeated-names.ts';

describe('names of a JSON object', () => {
  it.each([
    '{"a":1,"a":2}',
    '{"a":1,"b":{"c":1,"c":1}}',
    '[{"x":1},{"y":1 , "y" : 2}]',
    '{"a":{"a":1},"a":2}',
    '{"a\\"":1,"a\\"":2}',
    '{"a":1,"\\u0061":2}',
  ])('stand twice in %s', text => {
    expect(wrongNamesOf(text)).toBe('repeated');
  });

  it.each([
    '{}',
    '"a:a"',
    '{"a":{"a":1}}',
    '[{"a":1},{"a":2}]',
    '{"a":"b","b":"a"}',
    '{"a":"{\\"a\\":1}","b":"\\"a\\":"}',
    '{"a":["a","a"]}',
  ])('stand once in %s', text => {
    expect(wrongNamesOf(text)).toBe(undefined);
  });

  it('stand once in whatever was written from an object', () => {
    fc.assert(fc.property(fc.jsonValue(), value => wrongNamesOf(JSON.stringify(value)) === undefined));
  });

  it('are counted while they are read: sixty thousand of them cost no more than the first that are too many', () => {
    const withNames = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at])));
    expect(wrongNamesOf(withNames(MOST_NAMES))).toBe(undefined);
    expect(wrongNamesOf(`[{"a":1},${withNames(MOST_NAMES + 1)}]`)).toBe('too many');
    // What stands behind the first too many is not looked at: there a name stands twice.
    expect(wrongNamesOf(`${withNames(60 * MOST_NAMES).slice(0, -1)},"k0":1}`)).toBe('too many');
  });
});
