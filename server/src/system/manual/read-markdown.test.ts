import { expect, it } from 'vitest';
import { readMarkdown } from './read-markdown.ts';

it('reads headings, paragraphs, points and tables, without the marks of their writing', () => {
  const markdown = [
    '# User manual',
    'Not printed: it leads to the other [language](zh-cn.md).',
    '',
    '## Signing in',
    '',
    '<a id="login"></a><a id="index-home"></a>',
    'Press **Sign in** and',
    'wait for `home`.',
    '',
    '| it says | do |',
    '| --- | --- |',
    '| locked | ask *your* administrator |',
    '',
    '- one point',
    '  that goes on',
    '2. another',
    '## Lists',
    'A 5 * 3 grid.',
  ].join('\n');
  expect(readMarkdown(markdown, 'en')).toEqual({
    title: 'User manual',
    language: 'en',
    chapters: [
      {
        heading: 'Signing in',
        anchors: ['login', 'index-home'],
        parts: [
          { kind: 'text', text: 'Press Sign in and wait for home.' },
          { kind: 'point', text: 'locked: ask your administrator' },
          { kind: 'point', text: 'one point that goes on' },
          { kind: 'point', text: 'another' },
        ],
      },
      { heading: 'Lists', anchors: [], parts: [{ kind: 'text', text: 'A 5 * 3 grid.' }] },
    ],
  });
});
