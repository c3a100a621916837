import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
/** ASVS 5.0.0 has so many chapters. */
const CHAPTERS = 17;

const [, ...lines] = readFileSync(join(root, 'docs/asvs.tsv'), 'utf8').trimEnd().split('\n');
const chapters = lines.map(line => {
  const [chapter = '', , differs = '', tests = ''] = line.split('\t');
  return { chapter, differs, tests: tests.split(' ').filter(Boolean) };
});

it('each chapter of ASVS stands in the list, with tests that exist or with why there is none', () => {
  expect(chapters.map(({ chapter }) => chapter)).toEqual(Array.from({ length: CHAPTERS }, (_, at) => `V${at + 1}`));
  expect(chapters.flatMap(({ tests }) => tests).filter(test => !existsSync(join(root, test)))).toEqual([]);
  expect(chapters.filter(({ tests, differs }) => tests.length === 0 && differs === '')).toEqual([]);
});
