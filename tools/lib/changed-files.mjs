import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from './product.mjs';

/** Where work branches off, the first of them that there is. */
const TRUNKS = ['main', 'origin/main'];

/** @param {...string} args @returns {Promise<string[] | undefined>} the lines that git says; undefined where it refuses or is missing */
const git = (...args) =>
  promisify(execFile)('git', ['-c', 'core.quotePath=off', ...args], { cwd: ROOT }).then(
    ({ stdout }) => stdout.split('\n').filter(Boolean),
    () => undefined,
  );

/**
 * The files that differ from where this branch left the trunk, committed or not; on the trunk itself, from its last
 * commit. Undefined where there is no history to ask.
 *
 * @param {typeof git} [ask] @returns {Promise<string[] | undefined>}
 */
export const changedFiles = async (ask = git) => {
  let base = 'HEAD';
  for (const trunk of TRUNKS) {
    const [found] = (await ask('merge-base', 'HEAD', trunk)) ?? [];
    if (!found) continue;
    base = found;
    break;
  }
  const [known, fresh] = await Promise.all([
    ask('diff', '--name-only', '--no-renames', base),
    ask('ls-files', '--others', '--exclude-standard'),
  ]);
  return known && [...new Set([...known, ...(fresh ?? [])])].sort();
};
