import { existsSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { patchedText } from '../../tools/lib/mutant.ts';
import { productFolder } from '../src/platform/tools/product-folder.ts';
import { mutants } from './mutants/mutants.ts';

/** What the compiler says of how a text is written. */
const sayingsOf = (text: string, file: string): string[] => {
  const { diagnostics = [] } = ts.transpileModule(text, { fileName: file, reportDiagnostics: true });
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
};

it.each(mutants.map(mutant => [mutant.is, mutant] as const))('%s: can be tried', (_, mutant) => {
  expect(sayingsOf(patchedText(mutant), mutant.file)).toEqual([]);
  expect(existsSync(join(productFolder(), mutant.test)), mutant.test).toBe(true);
});

it('each is another mistake', () => {
  const found = mutants.map(({ file, right, wrong }) => `${file}: ${right} → ${wrong}`);
  expect(found.filter((one, at) => found.indexOf(one) !== at)).toEqual([]);
  expect(mutants.length).toBeGreaterThanOrEqual(100);
});
