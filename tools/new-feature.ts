import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inRoot, ROOT } from './lib/product.mjs';
import { runNode } from './lib/run.mjs';
import { type Names, namesOf } from './new-feature/names.ts';
import { registrations, serverFeature, sharedFeature, texts, webScreens } from './new-feature/register.ts';
import { commands, contract, migration, queries, routes, test } from './new-feature/server-files.ts';
import { detail, form, list } from './new-feature/web-files.ts';

const MIGRATIONS = 'server/db/migrations';
const NUMBER_WIDTH = 4;

/** The number behind the last migration. */
const nextNumber = (root: string): string => {
  const numbers = readdirSync(join(root, MIGRATIONS)).map(name => Number.parseInt(name, 10));
  return String(Math.max(0, ...numbers.filter(Number.isFinite)) + 1).padStart(NUMBER_WIDTH, '0');
};

/** The files of the shape, as `master/plant` has them. */
const filesOf = (names: Names, number: string): Record<string, string> => {
  const place = `src/${names.area}/${names.feature}`;
  return {
    [`${MIGRATIONS}/${number}_${names.table}.sql`]: migration(names),
    [`shared/${place}/feature.ts`]: sharedFeature(names),
    [`shared/${place}/contract.ts`]: contract(names),
    [`server/${place}/feature.ts`]: serverFeature(names),
    [`server/${place}/routes.ts`]: routes(names),
    [`server/${place}/queries.ts`]: queries(names),
    [`server/${place}/commands.ts`]: commands(names),
    [`server/${place}/${names.feature}.test.ts`]: test(names),
    [`web/${place}/screens.ts`]: webScreens(names),
    [`web/${place}/list.tsx`]: list(names),
    [`web/${place}/detail.tsx`]: detail(names),
    [`web/${place}/form.tsx`]: form(names),
    ...texts(names),
  };
};

export interface Written {
  made: string[];
  changed: string[];
}

/** Writes the files of a new feature into a checkout, and registers it where all features are known. */
export const writeFeature = (root: string, path: string): Written => {
  const names = namesOf(path);
  const made = filesOf(names, nextNumber(root));
  const present = Object.keys(made).find(file => existsSync(join(root, file)));
  if (present) throw new Error(`${present} is there already.`);
  const changed = registrations(names).map(({ path: file, change }): [string, string] => [
    file,
    change(readFileSync(join(root, file), 'utf8')),
  ]);
  for (const [file, text] of [...Object.entries(made), ...changed]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return { made: Object.keys(made), changed: changed.map(([file]) => file) };
};

const main = async ([path]: readonly string[]): Promise<void> => {
  if (!path) throw new Error('npm run new -- <area>/<feature>');
  const { made, changed } = writeFeature(ROOT, path);
  const biome = inRoot('node_modules', '@biomejs', 'biome', 'bin', 'biome');
  await runNode([biome, 'check', '--write', ...made, ...changed], { quiet: true });
  for (const file of made) console.log(`made     ${file}`);
  for (const file of changed) console.log(`changed  ${file}`);
  console.log(
    '\nNext: the columns of the migration, `npm run db:types`, fields, texts in six languages, `npm run check`.',
  );
};

if (process.argv[1] === fileURLToPath(import.meta.url))
  main(process.argv.slice(2)).catch(error => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
