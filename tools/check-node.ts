import { readFileSync } from 'node:fs';
import { inRoot } from './lib/product.mjs';
import { SERVED, SERVED_TEXT } from './lib/require-node.mjs';
import type { Finding, SourceFile } from './lib/sources.ts';

type Version = readonly [number, number, number];

/** A package as `package-lock.json` has it; optional ones are of other platforms, and left out where they do not fit. */
interface Locked {
  version?: string;
  optional?: boolean;
  engines?: { node?: string };
}

const PACKAGE = /^(?:\w+\/)?package\.json$/;
/** What people read of the versions; the rest of a sentence is theirs. */
const TOLD_IN = ['README.md', 'CONTRIBUTING.md', 'docs/operations.md', 'edi/README.md', 'documents/README.md'];

/** The range of the versions that are served, as `engines` has it. */
const RANGE = SERVED.map(([major, minor], at) => (at === SERVED.length - 1 ? `>=${major}` : `^${major}.${minor}`)).join(
  ' || ',
);

/** Both ends of each line, and lines that are still to come. */
const TRIED: readonly Version[] = [
  ...SERVED.flatMap(([major = 0, minor = 0]): Version[] => [
    [major, minor, 0],
    [major, 999, 0],
  ]),
  ...[25, 26, 99].map((major): Version => [major, 0, 0]),
];

const compare = (one: Version, other: Version): number => one[0] - other[0] || one[1] - other[1] || one[2] - other[2];

/** Whether a version is what one comparator of a range asks for: `>=20`, `^22.12.0`, `18`, `8.x`, `*`. */
const isWithin = (version: Version, comparator: string): boolean => {
  const [, sign = '', digits = ''] = /^(>=|>|<=|<|\^|~|=)?v?(.*)$/.exec(comparator) ?? [];
  const given = digits.split('.').map(Number).filter(Number.isInteger);
  const [major = 0, minor = 0, patch = 0] = given;
  const order = compare(version, [major, minor, patch]);
  if (sign === '>=') return order >= 0;
  if (sign === '>') return order > 0;
  if (sign === '<') return order < 0;
  if (sign === '<=') return order <= 0;
  if (sign === '^') return order >= 0 && version[0] === major;
  if (sign === '~') return order >= 0 && version[0] === major && version[1] === minor;
  return given.every((part, at) => version[at] === part);
};

const satisfies = (version: Version, range: string): boolean =>
  range.split('||').some(part =>
    part
      .trim()
      .replace(/([<>=^~]+)\s+/g, '$1')
      .split(/\s+/)
      .every(comparator => isWithin(version, comparator)),
  );

/** Packages that do not run on a version that is served. */
export const findingsInLock = (packages: Readonly<Record<string, Locked>>): Finding[] =>
  Object.entries(packages).flatMap(([path, { engines, optional, version }]) => {
    const range = engines?.node;
    if (range === undefined || optional || !path.includes('node_modules/')) return [];
    const without = TRIED.find(tried => !satisfies(tried, range));
    const says = `${path} ${version} needs Node ${range}, and ${without?.join('.')} is served`;
    return without ? [{ path: 'package-lock.json', says }] : [];
  });

/**
 * The versions of Node that are served are those of `require-node.mjs`: each `package.json` names them, texts say the same, and
 * what the lock file brings runs on all of them.
 */
export const checkNode = (files: readonly SourceFile[], lock?: string): Finding[] => {
  const { packages } = JSON.parse(lock ?? readFileSync(inRoot('package-lock.json'), 'utf8'));
  const others = files
    .filter(({ path, text }) => PACKAGE.test(path) && JSON.parse(text).engines?.node !== RANGE)
    .map(({ path }) => ({ path, says: `engines.node is not "${RANGE}"` }));
  const untold = files
    .filter(({ path, text }) => TOLD_IN.includes(path) && !text.replace(/\s+/g, ' ').includes(SERVED_TEXT))
    .map(({ path }) => ({ path, says: `does not say "${SERVED_TEXT}"` }));
  return [...others, ...untold, ...findingsInLock(packages)];
};
