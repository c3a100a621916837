import { expect, it } from 'vitest';
import { valuesOfCheck } from './choices.ts';

it('reads the values of a list, of a single value and of an array, quotes included', () => {
  const list = "CHECK ((kind = ANY (ARRAY['S'::text, 'it''s'::text])))";
  expect(valuesOfCheck(list)).toEqual(['S', "it's"]);
  expect(valuesOfCheck("CHECK ((state = 'effective'::text))")).toEqual(['effective']);
  expect(valuesOfCheck("CHECK ((modes <@ ARRAY['VWA'::text, 'NEV'::text]))")).toEqual(['VWA', 'NEV']);
});

it('takes other checks for none, and stops at a list that it does not understand', () => {
  expect(valuesOfCheck("CHECK ((duns ~ '^[0-9]{9}$'::text))")).toBeUndefined();
  expect(valuesOfCheck('CHECK ((qty > (0)::numeric))')).toBeUndefined();
  const either = "CHECK (((kind = ANY (ARRAY['S'::text, 'M'::text])) OR (kind IS NULL)))";
  expect(() => valuesOfCheck(either)).toThrow('not understood');
});
