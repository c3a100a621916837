import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AREA_NAMES } from '@inbound/shared/area-names';
import { inRoot, ROOT } from './lib/product.mjs';
import { runNode } from './lib/run.mjs';
import { migration } from './new-feature/migration.ts';
import { registrations } from './new-feature/registrations.ts';
import { commands } from './new-feature/server/commands.ts';
import { serverFeature } from './new-feature/server/feature.ts';
import { importText } from './new-feature/server/import.ts';
import { queries } from './new-feature/server/queries.ts';
import { queue } from './new-feature/server/queue.ts';
import { routes } from './new-feature/server/routes.ts';
import { test } from './new-feature/server/test.ts';
import { contract } from './new-feature/shared/contract.ts';
import { sharedFeature } from './new-feature/shared/feature.ts';
import { machine, rules } from './new-feature/shared/life.ts';
import { type Spec, specOf, USAGE } from './new-feature/spec.ts';
import { texts } from './new-feature/texts.ts';
import { detail } from './new-feature/web/detail.ts';
import { form } from './new-feature/web/form.ts';
import { list } from './new-feature/web/list.ts';
import { webScreens } from './new-feature/web/screens.ts';

const MIGRATIONS = 'server/db/migrations';
const NUMBER_WIDTH = 4;

/** The number behind the last migration. */
const nextNumber = (root: string): string => {
  const numbers = readdirSync(join(root, MIGRATIONS)).map(name => Number.parseInt(name, 10));
  return String(Math.max(0, ...numbers.filter(Number.isFinite)) + 1).padStart(NUMBER_WIDTH, '0');
};

/** The files that only some features have: an import, or a life with its line of work. */
const moreFiles = (spec: Spec, place: string): Record<string, string> => {
  const { life, unique } = spec;
  if (life)
    return {
      [`shared/${place}/machine.ts`]: machine(spec, life),
      [`shared/${place}/rules.ts`]: rules(spec, life),
      [`server/${place}/queue.ts`]: queue(spec, life),
    };
  return unique.length > 0 ? { [`server/${place}/import.ts`]: importText(spec) } : {};
};

/** All files of the feature. */
const filesOf = (root: string, spec: Spec): Record<string, string> => {
  const place = `src/${spec.area}/${spec.feature}`;
  return {
    [`${MIGRATIONS}/${nextNumber(root)}_${spec.table}.sql`]: migration(spec),
    [`shared/${place}/feature.ts`]: sharedFeature(root, spec),
    [`shared/${place}/contract.ts`]: contract(spec),
    [`server/${place}/feature.ts`]: serverFeature(spec),
    [`server/${place}/routes.ts`]: routes(spec),
    [`server/${place}/queries.ts`]: queries(spec),
    [`server/${place}/commands.ts`]: commands(spec),
    [`server/${place}/${spec.feature}.test.ts`]: test(spec),
    [`web/${place}/screens.ts`]: webScreens(spec),
    [`web/${place}/list.tsx`]: list(spec),
    [`web/${place}/detail.tsx`]: detail(spec),
    [`web/${place}/form.tsx`]: form(spec),
    ...moreFiles(spec, place),
    ...texts(root, spec),
  };
};

const TABLES = 'server/db/types.ts';

/** Refuses a name that is taken: a table has one owner, and texts and routes are asked for by the feature alone. */
const refuseTaken = (root: string, { area, feature, table }: Spec): void => {
  const [, tables = ''] = /interface Database \{([^}]*)\}/.exec(readFileSync(join(root, TABLES), 'utf8')) ?? [];
  const other = AREA_NAMES.find(one => one !== area && existsSync(join(root, 'shared', 'src', one, feature)));
  if (other) throw new Error(`${other}/${feature} is there already: texts know a feature by its name alone.`);
  if (existsSync(join(root, 'shared', 'src', area, feature))) throw new Error(`${area}/${feature} is there already.`);
  if (new RegExp(`^\\s*${table}:`, 'm').test(tables))
    throw new Error(`The table ${table} is there already, and belongs to another feature: choose another name.`);
};

export interface Written {
  made: string[];
  changed: string[];
}

const readIfThere = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

/** Writes the files of a new feature into a checkout, and registers it where all features are known. */
export const writeFeature = async (root: string, args: readonly string[]): Promise<Written> => {
  const spec = await specOf(root, args);
  refuseTaken(root, spec);
  const made = filesOf(root, spec);
  const present = Object.keys(made).find(file => existsSync(join(root, file)));
  if (present) throw new Error(`${present} is there already.`);
  const changed = registrations(spec).map(({ path, change }): [string, string] => [
    path,
    change(readIfThere(join(root, path))),
  ]);
  for (const [file, text] of [...Object.entries(made), ...changed]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const files = [...Object.keys(made), ...changed.map(([file]) => file)];
  const biome = inRoot('node_modules', '@biomejs', 'biome', 'bin', 'biome');
  await runNode([biome, 'check', '--write', ...files], { quiet: true, cwd: root });
  return { made: Object.keys(made), changed: changed.map(([file]) => file) };
};

/** The row types, the operation ids, and for a life the drawing of its machine, are made by programs of their own. */
const writeDerived = async (hasLife: boolean): Promise<void> => {
  const run = inRoot('tools', 'run.mjs');
  const { code } = await runNode([run, inRoot('server', 'src', 'app', 'generate-types.ts')]);
  if (code !== 0) console.log('No database could be started: run `npm run db:types` where one can.');
  await runNode([run, inRoot('tools', 'write-operation-ids.ts')]);
  if (hasLife) await runNode([run, inRoot('tools', 'draw-machines.ts')]);
};

const main = async (args: readonly string[]): Promise<void> => {
  if (args.length === 0) throw new Error(USAGE);
  const { made, changed } = await writeFeature(ROOT, args);
  for (const file of made) console.log(`made     ${file}`);
  for (const file of changed) console.log(`changed  ${file}`);
  await writeDerived(args.includes('--life'));
  console.log(
    '\nNext: `npm run locales` names the texts to translate; then `npm run check`. docs/add-a-feature.md goes on.',
  );
};

if (process.argv[1] === fileURLToPath(import.meta.url))
  main(process.argv.slice(2)).catch(error => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
