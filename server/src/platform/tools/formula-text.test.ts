import { expect, it } from 'vitest';
import { looksLikeFormula } from './formula-text.ts';

it.each(['=1', '+86 431', '-1+1', '@x', ' =1', '\u200b=1', '\u3164=1', '\u17b4=1', '\u2800=1', '＝1', '\u0000=1'])(
  'a spreadsheet runs %j',
  text => expect(looksLikeFormula(text)).toBe(true),
);

it.each(['', '-1', '-1.5', '0042', 'a=b', '\u3164a=1', "'=1", '한=1'])('a spreadsheet does not run %j', text =>
  expect(looksLikeFormula(text)).toBe(false),
);
