import { expect, it } from 'vitest';
import { checkNode, findingsInLock } from './check-node.ts';
import { isServed, SERVED_TEXT } from './lib/require-node.mjs';

const RANGE = '^20.19 || ^22.12 || >=24';
const found = (path: string, text: string) => checkNode([{ path, text }], '{ "packages": {} }').map(({ says }) => says);
const inLock = (node: string, more: object = {}) =>
  findingsInLock({ 'node_modules/some': { version: '1.0.0', engines: { node }, ...more } }).length;

it('the start takes the lines that are served, each from its version on, and what follows the last one', () => {
  expect(['20.19.0', '20.20.2', '22.12.0', '22.23.3', '24.0.0', '25.1.0', '26.10.0'].filter(v => !isServed(v))).toEqual(
    [],
  );
  expect(['18.20.0', '20.18.9', '21.7.0', '22.11.0', '23.11.1'].filter(isServed)).toEqual([]);
});

it('each package names them, and each text says them', () => {
  expect(found('web/package.json', `{ "engines": { "node": "${RANGE}" } }`)).toEqual([]);
  expect(found('web/package.json', '{}')).toEqual([`engines.node is not "${RANGE}"`]);
  expect(found('package.json', '{ "engines": { "node": ">=20.19" } }')).toHaveLength(1);
  expect(found('README.md', `They need ${SERVED_TEXT.replace(' 22 ', '\n22 ')}.`)).toEqual([]);
  expect(found('README.md', 'They need Node.js 20.19 or later.')).toHaveLength(1);
});

it('what the lock file brings runs on all of them', () => {
  for (const range of [
    '>=18',
    '>= 10',
    '20 || >=22',
    '^20.19.0 || >=22.12.0',
    '^20.0.0 || ^22.0.0 || >=24.0.0',
    '>=8.x',
    '*',
  ])
    expect(inLock(range), range).toBe(0);
  for (const range of ['>=22', '^20.19.0 || ^22.13.0 || >=23.5.0', '20 || 22', '>=20.20', '>=16 <25'])
    expect(inLock(range), range).toBe(1);
  expect(inLock('>=22', { optional: true })).toBe(0);
});
