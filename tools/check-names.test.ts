import { expect, it } from 'vitest';
import { checkNames } from './check-names.ts';

const found = (text: string) => checkNames([{ path: 'server/src/a.ts', text }]).map(({ says }) => says.split(' ')[0]);

it.each(['apart', 'within', 'gathered', 'closing', 'kept', 'late'])('refuses an exported name that is %s', word => {
  expect(found(`export const ${word} = 1;`)).toEqual([word]);
  expect(found(`export function ${word}() {}`)).toEqual([word]);
});

it.each(['inSeparateTransaction', 'keptTables', 'seed', 'heading', 'create'])('lets %s pass', word => {
  expect(found(`export const ${word} = 1;`)).toEqual([]);
});

it('leaves names alone that stay within their file', () => {
  expect(found('const within = 1;\nexport const sum = within + 1;')).toEqual([]);
});
