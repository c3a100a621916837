import { type RichText, richText } from '@inbound/shared';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { documentOf, richTextOf } from './blocks.ts';

const run = fc.record(
  {
    text: fc.string({ minLength: 1, maxLength: 20 }).filter(text => text.trim() !== '' && richTextHolds(text)),
    bold: fc.constant(true),
    italic: fc.constant(true),
    link: fc.constantFrom('https://example.com/a?b=c', 'mailto:clerk@example.com'),
  },
  { requiredKeys: ['text'] },
);
const block = fc.record({
  kind: fc.constantFrom('paragraph', 'heading', 'bullet', 'numbered'),
  runs: fc.array(run, { minLength: 1, maxLength: 4 }),
});
const texts = fc.array(block, { minLength: 1, maxLength: 8 }) as fc.Arbitrary<RichText>;

function richTextHolds(text: string): boolean {
  return richText.safeParse([{ kind: 'paragraph', runs: [{ text }] }]).success;
}

it('comes back from the editor as it went in', () => {
  fc.assert(
    fc.property(texts, text => {
      expect(richTextOf(documentOf(text))).toEqual(text);
    }),
  );
});

it('knows nothing that its schema does not take: what else an editor holds becomes a plain paragraph', () => {
  const strange = {
    type: 'doc',
    content: [
      { type: 'image', attrs: { src: 'x' } },
      { type: 'codeBlock', content: [{ type: 'text', text: '<script>' }] },
      { type: 'bulletList', content: [listItem('one', [{ type: 'orderedList', content: [listItem('two')] }])] },
    ],
  };
  const text = richTextOf(strange);
  expect(richText.safeParse(text).success).toBe(true);
  expect(text).toEqual([
    { kind: 'paragraph', runs: [] },
    { kind: 'paragraph', runs: [{ text: '<script>' }] },
    { kind: 'bullet', runs: [{ text: 'one' }] },
    { kind: 'numbered', runs: [{ text: 'two' }] },
  ]);
});

it('is nothing while no letter stands in it', () => {
  expect(richTextOf({ type: 'doc', content: [{ type: 'paragraph' }] })).toEqual([]);
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'http://example.com', 'https://a b', '//example.com'])(
  'takes no link to %s',
  link => {
    expect(richText.safeParse([{ kind: 'paragraph', runs: [{ text: 'x', link }] }]).success).toBe(false);
  },
);

function listItem(text: string, more: object[] = []) {
  return { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }, ...more] };
}
