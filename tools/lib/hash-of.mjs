import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './product.mjs';

const LEFT_OUT = /^(node_modules|dist|\..*)$|\.test\.tsx?$/;

/** @param {string} path @returns {string[]} */
const filesOf = path => {
  const found = statSync(inRoot(path), { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [path];
  return readdirSync(inRoot(path))
    .filter(name => !LEFT_OUT.test(name))
    .sort()
    .flatMap(name => filesOf(join(path, name)));
};

/** One hash of the files in some folders, without their tests. @param {readonly string[]} paths from the root */
export const hashOf = paths => {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesOf)) {
    hash.update(file);
    hash.update('\0');
    hash.update(readFileSync(inRoot(file)));
  }
  return hash.digest('hex');
};
