import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './product.mjs';

/**
 * A package of others that the product runs with: what npm installs where nothing is developed, and the fonts of the papers.
 *
 * @typedef {object} ThirdParty
 * @property {string} path its folder, from the root of the checkout
 * @property {string} name
 * @property {string} version
 * @property {string} licence an SPDX expression; empty where neither the lock file nor the package says it
 * @property {string} integrity what the lock file holds against the archive
 * @property {boolean} optional for some machines alone
 * @property {string[]} needs names of what it is built upon
 */

const FOLDER = 'node_modules/';

/** What the lock file leaves out, as the text beside the package says: `png-js` has the MIT licence. */
const SAID_BY_TEXT = { 'png-js': 'MIT' };

/** @param {string} path @returns {string} the name of the package in a folder */
const nameIn = path => path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);

const FONTS = 'documents/fonts';

/** The fonts that stand in the checkout, of which each folder says whence it came. @returns {ThirdParty[]} */
const fonts = () => {
  /** @type {Record<string, Pick<ThirdParty, 'name' | 'version' | 'licence' | 'integrity'>>} */
  const origin = JSON.parse(readFileSync(inRoot(FONTS, 'origin.json'), 'utf8'));
  return Object.entries(origin).map(([folder, from]) => ({
    ...from,
    path: `${FONTS}/${folder}`,
    optional: false,
    needs: [],
  }));
};

/** @returns {ThirdParty[]} by their names */
export const thirdParties = () => {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  return fonts()
    .concat(installed(packages))
    .sort((a, b) => a.path.localeCompare(b.path, 'en'));
};

/** @param {Record<string, any>} packages of the lock file @returns {ThirdParty[]} */
const installed = packages =>
  Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes(FOLDER) && !dev && !link)
    .map(([path, about]) => ({
      path,
      name: nameIn(path),
      version: about.version,
      licence: about.license ?? Reflect.get(SAID_BY_TEXT, nameIn(path)) ?? '',
      integrity: about.integrity ?? '',
      optional: about.optional === true,
      needs: Object.keys({ ...about.dependencies, ...about.optionalDependencies }),
    }));

const TEXT = /^(licen[cs]e|copying|notice)/i;

/** @param {ThirdParty} party @returns {string[]} the texts that lie beside it; none where it is not installed here */
const textsOf = ({ path }) => {
  const folder = inRoot(path);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile() && TEXT.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim());
};

const LINE = '-'.repeat(80);

/**
 * What the licences of others ask us to hand on: each package with its texts, a text that many share once.
 *
 * @param {readonly ThirdParty[]} parties @returns {string}
 */
export const noticesOf = parties => {
  /** @type {Map<string, string[]>} */
  const named = new Map();
  for (const party of parties) {
    const text = textsOf(party).join('\n\n') || `Licence: ${party.licence}`;
    named.set(text, [...(named.get(text) ?? []), `${party.name} ${party.version} (${party.licence})`]);
  }
  return [...named].map(([text, names]) => `${LINE}\n${names.join('\n')}\n\n${text}\n`).join('\n');
};

/** @param {ThirdParty} party @returns {string} its name for all the world (package-url) */
const purlOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** @param {string} integrity @returns {{ alg: string, content: string }[]} */
const hashesOf = integrity =>
  integrity
    .split(' ')
    .filter(one => one.startsWith('sha512-'))
    .map(one => ({ alg: 'SHA-512', content: Buffer.from(one.slice('sha512-'.length), 'base64').toString('hex') }));

/**
 * Where a package finds another one: in its own folder, or in one further out, as Node.js looks.
 *
 * @param {ReadonlyMap<string, ThirdParty>} byPath @param {string} from @param {string} name
 * @returns {ThirdParty | undefined}
 */
const found = (byPath, from, name) => {
  const own = byPath.get(`${from}/${FOLDER}${name}`);
  if (own) return own;
  const outer = from.lastIndexOf(`/${FOLDER}`);
  return outer < 0 ? byPath.get(`${FOLDER}${name}`) : found(byPath, from.slice(0, outer), name);
};

/**
 * The parts list of the product (CycloneDX 1.6): what it is made of, with licence and hash, and what stands on what.
 *
 * @param {readonly ThirdParty[]} parties @param {string} version of the product
 */
export const partsListOf = (parties, version) => {
  const byPath = new Map(parties.map(party => [party.path, party]));
  /** @type {Map<string, Set<string>>} */
  const upon = new Map();
  for (const { path, name, version: own, needs } of parties) {
    const refs = needs.map(need => found(byPath, path, need)).filter(party => party !== undefined);
    const key = `${name}@${own}`;
    upon.set(key, new Set([...(upon.get(key) ?? []), ...refs.map(purlOf)]));
  }
  const single = [...new Map(parties.map(party => [`${party.name}@${party.version}`, party]))];
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'inbound', version } },
    components: single.map(([, party]) => ({
      type: 'library',
      'bom-ref': purlOf(party),
      name: party.name,
      version: party.version,
      purl: purlOf(party),
      scope: party.optional ? 'optional' : 'required',
      licenses: [{ expression: party.licence }],
      hashes: hashesOf(party.integrity),
    })),
    dependencies: single.map(([key, party]) => ({ ref: purlOf(party), dependsOn: [...(upon.get(key) ?? [])].sort() })),
  };
};
