import { describe, expect, it } from 'vitest';
import { checkRetiredWords } from './check-retired-words.ts';

const LIST = [
  '## Retired',
  '',
  '| not | but |',
  '| --- | --- |',
  '| anew | again |',
  '| take … back, taken back | undo, withdraw |',
  '',
  '## Kept',
  '',
  '| mend | is no retired word |',
  '',
].join('\n');

const found = (path: string, text: string) =>
  checkRetiredWords([
    { path: 'docs/words.md', text: LIST },
    { path, text },
  ]).map(({ line, says }) => `${line}: ${says}`);

const screen = (text: string) => found('shared/locales/en/kit.json', `{\n  "again": ${JSON.stringify(text)}\n}`);

describe('retired words', () => {
  it('are found in what people read, at their line, in any case', () => {
    expect(screen('Begin Anew.')).toEqual(['2: "Anew" is retired; say: again']);
    expect(screen('It is taken back.')).toEqual(['2: "taken back" is retired; say: undo, withdraw']);
    expect(found('docs/manual/en.md', 'Read it.\nRead it anew.')).toEqual(['2: "anew" is retired; say: again']);
    expect(found('README.md', 'anew')).toHaveLength(1);
    expect(found('server/src/system/mail-template/built-in.ts', "mail('Sign in anew')")).toHaveLength(1);
  });

  it('may have a few words between them', () => {
    expect(screen('Take the last step back')).toHaveLength(1);
    expect(screen('Take all of the steps that you made back')).toEqual([]);
  });

  it('are whole words, and no names of the program', () => {
    expect(screen('{anew} renewed, an anewness')).toEqual([]);
    expect(found('docs/manual/en.md', '`anew` and [a page](/system/anew) <a id="anew"></a>')).toEqual([]);
    expect(found('shared/locales/en/kit.json', '{ "x": "y",\n "anew": "Again" }')).toEqual([]);
  });

  it('are those of their table alone, in English alone', () => {
    expect(screen('Mend it')).toEqual([]);
    expect(found('shared/locales/ko/kit.json', '"anew"')).toEqual([]);
    expect(found('server/src/app/start.ts', '// begins anew')).toEqual([]);
  });

  it('must be listed', () => {
    expect(checkRetiredWords([{ path: 'README.md', text: 'anew' }])).toEqual([
      { path: 'docs/words.md', says: 'lists no retired words' },
    ]);
  });
});
