import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from './product.mjs';

/**
 * Which tests a change concerns.
 *
 * @typedef {object} Selection
 * @property {boolean} everything what changed may concern any test
 * @property {string[]} features the features whose calls the generic suites try, as `<area>/<feature>`
 * @property {string[]} paths where the tests lie that are run, besides
 */

/** @typedef {{ path: string, text: string }} SourceFile */

/** What tells which tests there are, and who asks whom. */
const READ = ['shared/src', 'server/src', 'web/src', 'server/test/suites', 'server/db/migrations'];

/** @returns {SourceFile[]} the code and the migrations of the checkout, by path from its root */
export const readFiles = () =>
  READ.flatMap(folder =>
    readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.(tsx?|sql)$/.test(name))
      .map(name => `${folder}/${name.replaceAll('\\', '/')}`),
  ).map(path => ({ path, text: readFileSync(inRoot(path), 'utf8') }));

/** Folders beside the areas, in `src` of shared, server and web. */
const NO_AREAS = new Set(['app', 'client', 'kernel', 'kit', 'platform', 'theme']);
const IN_FEATURE = /^(?:shared|server|web)\/src\/([\w-]+)\/([\w-]+)\//;
/** Read by the checks of the structure, or by nobody who tests. */
const NO_TESTS = /^(docs|e2e|bench|shared\/locales)\/|^server\/db\/types\.ts$|\.md$|^LICENSE$|^\.gitignore$/;
/** What only tests of the same folder can notice. */
const OWN_TESTS = /^(tools|edi|documents|simulator|web)\//;
const MIGRATION = /^server\/db\/migrations\//;
const TABLE = /\b(?:create|alter) table (?:if (?:not )?exists )?(\w+)/gi;
/** The suites that try the calls of features, one by one. */
const SUITE = /^server\/test\/suites\/.*\.test\.ts$/;
const TRIES_CALLS = /\b(tried|isolationSuite|fuzzSuite)\b/;
/** What every feature must fit into. */
const REGISTERED = [
  'server/src/app/contracts.test.ts',
  'server/src/platform/database/names.test.ts',
  'web/src/app/routes.test.ts',
];

/** @param {string} path @returns {string | undefined} */
const featureAt = path => {
  const [, area = '', feature = ''] = IN_FEATURE.exec(path) ?? [];
  return area && !NO_AREAS.has(area) ? `${area}/${feature}` : undefined;
};

/** @param {readonly string[]} paths @returns {string[]} the features that files lie in, as `<area>/<feature>` */
export const featuresOf = paths => [...new Set(paths.map(featureAt).filter(name => name !== undefined))].sort();

/** Tests, and what only tests load. */
const OF_TESTS = /\.(test|sample)\.tsx?$|\/testing\//;

/** @param {readonly string[]} paths @returns {string[]} those whose change may change what the product does */
export const withoutTests = paths => paths.filter(path => !OF_TESTS.test(path));

/** @param {string} table @param {readonly string[]} features @returns {string | undefined} whose table it is, by its name */
const ownerOf = (table, features) =>
  features.find(feature => {
    const name = (feature.split('/')[1] ?? '').replaceAll('-', '_');
    return table === name || table.startsWith(`${name}_`);
  });

/** @param {string} name what an import names @param {string} path of the file it stands in @returns {string} the path that is meant */
const importedFrom = (name, path) => {
  const inPackage = name.replace(/^@inbound\/(\w+)\/?/, '$1/src/');
  return name.startsWith('.') ? new URL(name, `file:///${path}`).pathname.slice(1) : inPackage;
};

/**
 * Features, and those whose server asks them.
 *
 * @param {ReadonlySet<string>} changed folders: features, or packages like `edi` @param {readonly SourceFile[]} files
 */
const withCallers = (changed, files) => {
  const found = new Set(changed);
  for (const { path, text } of files) {
    const caller = path.startsWith('server/') ? featureAt(path) : undefined;
    if (!caller || found.has(caller)) continue;
    const imported = [...text.matchAll(/\bfrom '([^']+)'/g)].map(([, name = '']) => importedFrom(name, path));
    if (imported.some(from => changed.has(featureAt(from) ?? from.split('/')[0] ?? ''))) found.add(caller);
  }
  return [...found].filter(name => name.includes('/'));
};

/**
 * What one changed file concerns; undefined where that may be everything.
 *
 * @param {string} path @param {string} text @param {readonly string[]} features that there are
 * @returns {{ folders?: string[], paths?: string[] } | undefined}
 */
const concernOf = (path, text, features) => {
  const feature = featureAt(path);
  if (feature)
    return path.startsWith('web/') ? { paths: [`web/src/${feature}/`, ...REGISTERED] } : { folders: [feature] };
  if (MIGRATION.test(path)) {
    const owners = [...text.matchAll(TABLE)].map(([, table = '']) => ownerOf(table, features));
    const known = owners.filter(owner => owner !== undefined);
    return owners.length > 0 && known.length === owners.length ? { folders: known } : undefined;
  }
  const [folder = ''] = path.split('/');
  return OWN_TESTS.test(path) ? { folders: [folder], paths: [`${folder}/`] } : undefined;
};

/**
 * Chooses the tests that a change concerns: those of the features it lies in and of the features that ask them on the
 * server, the generic suites for their calls, and those of the package it lies in. What all stand upon concerns everything.
 *
 * @param {readonly string[]} changed paths @param {readonly SourceFile[]} files of the checkout @returns {Selection}
 */
export const selectionOf = (changed, files) => {
  const features = featuresOf(files.map(({ path }) => path));
  const textOf = (/** @type {string} */ path) => files.find(file => file.path === path)?.text ?? '';
  const concerns = changed.filter(path => !NO_TESTS.test(path)).map(path => concernOf(path, textOf(path), features));
  const known = concerns.filter(concern => concern !== undefined);
  if (known.length < concerns.length) return { everything: true, features: [], paths: [] };
  const concerned = withCallers(new Set(known.flatMap(({ folders = [] }) => folders)), files).sort();
  const suites = files.filter(({ path, text }) => SUITE.test(path) && TRIES_CALLS.test(text)).map(({ path }) => path);
  const own = concerned.flatMap(feature => ['shared', 'server', 'web'].map(side => `${side}/src/${feature}/`));
  const all = concerned.length > 0 ? [...own, ...suites, ...REGISTERED] : [];
  const paths = new Set([...known.flatMap(({ paths: some = [] }) => some), ...all]);
  return { everything: false, features: concerned, paths: [...paths].sort() };
};
