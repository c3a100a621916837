import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROLE_CODES, type RoleCode } from '@inbound/shared/system/role/roles';
import { runNode } from './lib/run.mjs';
import { namesOf } from './new-feature/names.ts';
import { copyCheckout } from './new-feature.sample.ts';
import { writeFeature } from './new-feature.ts';

const DEFAULT = 60;
/** Each third one has a life. */
const EACH_WITH_LIFE = 3;

/** Names that no feature of the product has. */
const GREEK = (
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi ' +
  'omega'
).split(' ');

/** Areas of a mode of their own are left out: nobody comes to their rows in the story's mode. */
const AREAS = ['master', 'packaging', 'delivery', 'planning', 'transport'] as const;

/** What they are called, in each round of the letters. */
const NOUNS = { plain: ['spot', 'site', 'place'], withLife: ['wish', 'offer', 'notice'] };

/** A feature to be written, and what the table of roles says of it. */
interface Sample {
  args: string[];
  name: string;
  cells: Partial<Record<RoleCode, string>>;
}

const titles = (at: number, [zh, en, tw, ja, ko]: readonly [string, string, string, string, string]): string[] => {
  const of = (word: string) => `${word} ${at}`;
  return ['--text', `title=${[zh, `${en} no.`, tw, tw, ja, ko].map(of).join('|')}`];
};

const PLAIN = [
  ...['code:code', 'nameZh:text', 'nameEn:text', 'plant:reference(plant)', 'validFrom:date?', 'active:flag'],
  ...['note:longText?', '--unique', 'code', '--roles', 'tenant-admin:edit,dispositor:view'],
];
const WITH_LIFE = [
  ...['orderNo:code', 'plant:reference(plant)', 'plannedDate:date', 'qty:count', 'remark:longText?'],
  ...['--unique', 'orderNo', '--roles', 'supplier-logistics:edit,dispositor:accept'],
  ...['--life', 'draft,submitted,accepted,refused'],
];

const sampleOf = (at: number): Sample => {
  const hasLife = at % EACH_WITH_LIFE === EACH_WITH_LIFE - 1;
  const nouns = hasLife ? NOUNS.withLife : NOUNS.plain;
  const noun = `${GREEK[at % GREEK.length]}-${nouns[Math.floor(at / GREEK.length) % nouns.length]}`;
  const path = `${AREAS[at % AREAS.length]}/${noun}`;
  return hasLife
    ? {
        args: [path, ...WITH_LIFE, ...titles(at, ['愿望', 'Wish', '願望', '要望', '희망'])],
        name: namesOf(path).camel,
        cells: { 'supplier-logistics': 'vea', dispositor: 'va' },
      }
    : {
        args: [path, ...PLAIN, ...titles(at, ['样点', 'Spot', '樣點', '見本', '견본'])],
        name: namesOf(path).camel,
        cells: { 'tenant-admin': 'vea', dispositor: 'v' },
      };
};

const MATRIX = 'server/test/suites/role-matrix.ts';

/** The table of roles has a row for each feature, as the specification would have. */
const addRows = (root: string, samples: readonly Sample[]): void => {
  const path = join(root, MATRIX);
  const rows = samples.map(({ name, cells }) => `${name} | ${ROLE_CODES.map(role => cells[role] ?? '-').join(' ')}\n`);
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace('const TABLE = `\n', head => head + rows.join('')),
  );
};

/**
 * `node tools/run.mjs tools/many-features.ts 60`: what the tests will take once there are so many more features. Writes
 * them into a copy of the checkout, plain ones and documents over several areas, until types, lint and structure are
 * green there, and says where it lies: `npm test` is run in it.
 */
const main = async (count: number): Promise<void> => {
  const folder = await copyCheckout();
  const samples = Array.from({ length: count }, (_, at) => sampleOf(at));
  for (const { args } of samples) await writeFeature(folder, args);
  addRows(folder, samples);
  const run = (...args: string[]) => runNode(args, { cwd: folder });
  const steps = [
    ['tools/run.mjs', 'server/src/app/generate-types.ts'],
    ['tools/run.mjs', 'tools/draw-machines.ts'],
    ['tools/run.mjs', 'tools/write-operation-ids.ts'],
    [join('node_modules', '@biomejs', 'biome', 'bin', 'biome'), 'check', '--write', MATRIX],
    ['tools/test.mjs', 'types', 'lint', 'structure'],
  ];
  for (const step of steps) {
    const { code } = await run(...step);
    if (code !== 0) process.exitCode = code;
  }
  console.log(`\n${count} features more in ${folder}: cd ${folder} && time npm test`);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(Number(process.argv[2] ?? DEFAULT));
