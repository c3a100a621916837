import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resultOf, type SampleResult } from './sample-result.ts';

const FOLDER = new URL('../../samples/edi/', import.meta.url);
const NAMES = readdirSync(FOLDER);
const SAMPLES = NAMES.filter(name => /\.(txt|edi)$/.test(name));

/** Where a record follows another without a line end, it counts as a line of its own. */
const WITHOUT_LINE_ENDS = 'vda4905-three-transmissions.txt';

const bytesOf = (name: string) => readFileSync(new URL(name, FOLDER));
const expectedOf = (name: string) =>
  JSON.parse(readFileSync(new URL(name.replace(/\.\w+$/, '.expected.json'), FOLDER), 'utf8')) as SampleResult;

describe('our sample messages', () => {
  it('have an expected result each', () => {
    expect(SAMPLES.length).toBeGreaterThan(10);
    const expected = SAMPLES.map(name => name.replace(/\.\w+$/, '.expected.json')).sort();
    expect(NAMES.filter(name => name.endsWith('.json')).sort()).toEqual(expected);
  });

  it.each(SAMPLES)('%s says what is expected, in the places where it is expected', name => {
    expect(resultOf(bytesOf(name))).toEqual(expectedOf(name));
  });

  it.each(SAMPLES)('%s has at each place what the place says', name => {
    const text = bytesOf(name).toString('latin1');
    const places = Object.entries(expectedOf(name).places);
    for (const [path, place] of places) {
      const [, line, column, position, shown] = /^\S+ (\d+):(\d+) @(\d+) ([\s\S]*)$/.exec(place)!;
      const at = Number(position);
      expect(text.slice(at).startsWith(shown!), `${path} at ${place}`).toBe(true);
      if (name === WITHOUT_LINE_ENDS) continue;
      const before = text.slice(0, at).split('\n');
      expect([before.length, before.at(-1)!.length + 1], `${path} at ${place}`).toEqual([Number(line), Number(column)]);
    }
  });
});
