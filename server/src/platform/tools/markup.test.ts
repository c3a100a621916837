import { expect, it } from 'vitest';
import { asMarkup } from './markup.ts';

it('writes what would be read as markup as text, and leaves out what markup cannot hold', () => {
  expect(asMarkup('<b a="1">&amp;</b>')).toBe('&lt;b a=&quot;1&quot;&gt;&amp;amp;&lt;/b&gt;');
  expect(asMarkup('a\u0000b\u001f\tc\n')).toBe('ab\tc\n');
});
