import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/product.mjs';
import { namedInTitles, REQUIREMENTS, requirementTable, rowsOf } from './lib/requirement-rows.ts';
import { readSources } from './lib/sources.ts';
import { testNames } from './lib/test-names.ts';

/** Writes `docs/requirements.tsv`: its rows in order, and a row for each test whose title names a requirement. */
const files = readSources(ROOT);
const rows = rowsOf(files.find(({ path }) => path === REQUIREMENTS)?.text ?? '');
const names = new Map(files.map(file => [file.path, file] as const));

/** Whether the test of a row is there. */
const isThere = ([, path = '', part = '']: readonly string[]): boolean => {
  const file = names.get(path);
  return file !== undefined && testNames(file).some(name => name.includes(part));
};

const table = requirementTable(rows, namedInTitles(files), isThere);
writeFileSync(join(ROOT, REQUIREMENTS), table);
console.log(`${REQUIREMENTS}: ${rowsOf(table).length} rows`);
