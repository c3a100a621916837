import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './product.mjs';

/**
 * A file that passed on the second try, as `docs/flakes.tsv` has it.
 *
 * @typedef {object} Flake
 * @property {string} file
 * @property {string} seen the day
 * @property {string} seed
 * @property {string} error
 * @property {string} mended what was wrong, and how it was mended; empty until then
 */

export const FLAKES = inRoot('docs', 'flakes.tsv');
const HEAD = ['file', 'seen', 'seed', 'error', 'mended'].join('\t');
const ISO_DAY = 10;

/** @param {string} text of `docs/flakes.tsv` @returns {Flake[]} */
export const flakesIn = text =>
  text
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map(line => {
      const [file = '', seen = '', seed = '', error = '', mended = ''] = line.split('\t');
      return { file, seen, seed, error, mended };
    });

/** @param {string} text of `docs/flakes.tsv` @returns {Flake[]} those that nobody has mended yet */
export const openFlakes = text => flakesIn(text).filter(({ mended }) => mended.trim() === '');

/**
 * Adds a row for each file that passed on the second try; a file that has an open row gets no further one.
 *
 * @param {readonly import('./second-try.mjs').SecondTry[]} tries @param {number} seed @param {string} [path]
 */
export const noteFlakes = (tries, seed, path = FLAKES) => {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : `${HEAD}\n`;
  const open = new Set(openFlakes(text).map(({ file }) => file));
  const seen = new Date().toISOString().slice(0, ISO_DAY);
  const rows = tries
    .filter(({ file }) => !open.has(file))
    .map(({ file, error }) => `${[file, seen, seed, error, ''].join('\t')}\n`);
  if (rows.length > 0) writeFileSync(path, text + rows.join(''));
};
