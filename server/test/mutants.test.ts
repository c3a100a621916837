import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** Words with which a statement, or the builder of one, locks the rows that it reads. */
const LOCK = /\bfor update\b|\.forUpdate\(\)/g;

/** A statement that waits until a name is free, to the end of its transaction. */
const NAME = /\bpg_advisory_xact_lock\(/g;

/** How often a text locks in a way; comments speak of locks, too. */
const locksIn = (text: string, way: RegExp): number =>
  text.replace(/^\s*(\*|\/\/|\/\*).*$/gm, '').match(way)?.length ?? 0;

it.each([
  ['rows', LOCK],
  ['a name', NAME],
])('each place that locks %s has a mistake that takes the lock away', (_, way) => {
  const sources = readdirSync(join(productFolder(), 'server/src'), { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map(path => join('server/src', path));
  const missing = sources.filter(file => {
    const taken = locksIn(readFileSync(join(productFolder(), file), 'utf8'), way);
    const away = mutants.filter(
      mutant => mutant.file === file && locksIn(mutant.right, way) > locksIn(mutant.wrong, way),
    );
    return away.length < taken;
  });
  expect(missing).toEqual([]);
});

it('each is another mistake', () => {
  const found = mutants.map(({ file, right, wrong }) => `${file}: ${right} → ${wrong}`);
  expect(found.filter((one, at) => found.indexOf(one) !== at)).toEqual([]);
  expect(mutants.length).toBeGreaterThanOrEqual(100);
});
