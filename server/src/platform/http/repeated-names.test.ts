import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasRepeatedNames } from './repeated-names.ts';

describe('names of a JSON object', () => {
  it.each([
    '{"a":1,"a":2}',
    '{"a":1,"b":{"c":1,"c":1}}',
    '[{"x":1},{"y":1 , "y" : 2}]',
    '{"a":{"a":1},"a":2}',
    '{"a\\"":1,"a\\"":2}',
    '{"a":1,"\\u0061":2}',
  ])('stand twice in %s', text => {
    expect(hasRepeatedNames(text)).toBe(true);
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
    expect(hasRepeatedNames(text)).toBe(false);
  });

  it('stand once in whatever was written from an object', () => {
    fc.assert(fc.property(fc.jsonValue(), value => !hasRepeatedNames(JSON.stringify(value))));
  });
});
