import { readFileSync } from 'node:fs';
import { inRoot } from './product.mjs';

/** All packages that run in Node as one program: what several of them load is checked once. */
const NODE = 'tsconfig.node.json';
/**
 * Programs whose surroundings are others: `shared` has neither Node nor a browser, `web` has a browser, `e2e` has both. The
 * dearest ones come first.
 */
const OTHERS = ['e2e', 'web', 'shared'];

/** @param {string} file @returns {any} */
const read = file => JSON.parse(readFileSync(inRoot(file), 'utf8'));

/** Every package with a program of its own, as an editor sees it. @returns {string[]} */
export const allPackages = () =>
  read('tsconfig.json').references.map((/** @type {{ path: string }} */ { path }) => path);

/** The fewest programs that hold every package; one that is in none is an error. @returns {string[]} */
export const fewPrograms = () => {
  /** @type {string[]} */
  const folders = read(NODE).include;
  const isIn = (/** @type {string} */ name) => folders.some(folder => folder === name || folder.startsWith(`${name}/`));
  const lost = allPackages().filter(name => !OTHERS.includes(name) && !isIn(name));
  if (lost.length > 0)
    throw new Error(`The types of ${lost.join(', ')} are checked by no program: name them in ${NODE}.`);
  return [NODE, ...OTHERS];
};
