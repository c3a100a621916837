import { expect, it } from 'vitest';
import { toCsv } from './save-file.ts';

it('writes what spreadsheets of any language read', () => {
  expect(
    toCsv([
      ['a,b', 'say "hi"'],
      ['两行\n文', '0012'],
    ]),
  ).toBe('\ufeff"a,b","say ""hi"""\r\n"两行\n文",0012');
});

it('hands over no formula that somebody typed as a name, and keeps negative numbers', () => {
  expect(toCsv([['=1+1', '@x', '-120', '+3.5', '-cmd']])).toBe("\ufeff'=1+1,'@x,-120,+3.5,'-cmd");
});
