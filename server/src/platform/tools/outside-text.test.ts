import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outsideLine, outsideText } from './outside-text.ts';

/** What PostgreSQL keeps in a text: no NUL, and whole characters. */
const isKept = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

describe('what others say', () => {
  it('is kept as lines, without what a database cannot store', () => {
    expect(outsideText('ok\0\r\n\tdone \ud800.', 100)).toBe('ok \r\n\tdone  .');
    expect(outsideText('收到 🚚', 100)).toBe('收到 🚚');
    expect(outsideLine('  550\r\nno\0such\u202euser ', 100)).toBe('550 no such user');
  });

  it('can always be stored, whatever it is and wherever it is cut', () => {
    const any = fc.array(fc.nat(0xffff), { maxLength: 60 }).map(units => String.fromCharCode(...units));
    fc.assert(
      fc.property(any, fc.nat(60), (text, longest) => {
        const kept = outsideText(text, longest);
        expect(isKept(kept)).toBe(true);
        expect(kept.length).toBeLessThanOrEqual(longest);
        expect(isKept(outsideLine(text, longest))).toBe(true);
      }),
    );
  });
});
