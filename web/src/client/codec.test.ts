import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, encodeQuery, type QueryKey } from './codec.ts';

const keyOf = (version: string, fill: number): QueryKey => ({ version, key: new Uint8Array(64).fill(fill) });
const present = keyOf('7', 1);
const former = keyOf('6', 2);
const path = '/calloff/series';

describe('the encrypted query', () => {
  it('gives back what was put in, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ minLength: 1 }), fc.oneof(fc.string(), fc.integer(), fc.boolean())),
        content => {
          const safe = { ...content, ['__proto__' in content ? 'x' : 'y']: 1 };
          expect(decodeText(path, encodeQuery(path, safe, present), [present])).toEqual(
            JSON.parse(JSON.stringify(safe)),
          );
        },
      ),
      { numRuns: 50 },
    );
  });

  it('is the same text for the same content, in whatever order it was said', () => {
    const one = encodeQuery(path, { page: 2, filter: { b: 1, a: ['x'] } }, present);
    expect(encodeQuery(path, { filter: { a: ['x'], b: 1 }, page: 2 }, present)).toBe(one);
  });

  it('leaves out what is absent or empty', () => {
    const one = encodeQuery(path, { page: 2 }, present);
    expect(encodeQuery(path, { page: 2, sort: undefined, filter: {} }, present)).toBe(one);
  });

  it('hides what it says', () => {
    expect(encodeQuery(path, { id: 'HM4941031A' }, present)).not.toContain('HM4941031A');
  });

  it('names the version of its key, and is read by the former keys too', () => {
    const old = encodeQuery(path, { page: 3 }, former);
    expect(old.startsWith('6.')).toBe(true);
    expect(decodeText(path, old, [present, former])).toEqual({ page: 3 });
    expect(decodeText(path, old, [present])).toBeUndefined();
  });

  it('answers nothing for a damaged text, another path or no text at all', () => {
    const text = encodeQuery(path, { page: 3 }, present);
    const damaged = text.slice(0, -2) + (text.endsWith('AA') ? 'BB' : 'AA');
    for (const broken of [damaged, text.slice(0, 8), '7.', '7.%%%', 'abc', '']) {
      expect(decodeText(path, broken, [present])).toBeUndefined();
    }
    expect(decodeText('/delivery/note', text, [present])).toBeUndefined();
  });
});
