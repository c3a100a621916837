import ts from 'typescript';
import { expect, it } from 'vitest';
import { noteFigure } from '../server/test/figures.ts';
import { changedFiles } from './lib/changed-files.mjs';
import { ROOT } from './lib/product.mjs';
import { firstBySeed } from './lib/sample.ts';
import { sampling } from './lib/sampling.ts';
import { readSources, type SourceFile } from './lib/sources.ts';

/** So many are tried besides those of changed files, and all in full. */
const SAMPLE = 40;
/** As long as no field may be. */
const LENGTH = 10_000;
/** Of processor time, not of time: what else the machine does is no matter. */
const LONGEST_MS = 10;
/** In a browser a text slows nobody but who has typed it. */
const LONGEST_AT_HOME_MS = 100;
/** Files whose expressions see short texts alone, and why. */
const SHORT: Readonly<Record<string, string>> = {
  'documents/src/paper/words.ts': 'the digits of one quantity',
  'server/src/app/config.ts': 'what the operator has set',
  'server/src/platform/database/choices.ts': 'constraints of our own migrations',
  'server/src/platform/http/repeated-names.ts': 'what is JSON already: none of its texts is without an end',
  'shared/src/kernel/decimal.ts': 'a decimal has 28 digits at most',
  'shared/src/delivery/label/codes.ts': 'what a scanner has read of one label, limited by its contract',
};
const MICROSECONDS = 1_000;
const TRIES = 3;

const isOfProduct = ({ path }: SourceFile): boolean =>
  /^(shared|server|edi|documents|web)\/src\/.*\.tsx?$/.test(path) && !/\.(test|sample)\.tsx?$/.test(path);

/** The regular expressions that stand in a file. */
const expressionsIn = ({ path, text }: SourceFile): { path: string; expression: RegExp }[] => {
  const found: { path: string; expression: RegExp }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, body = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(node.text) ?? [];
      found.push({ path, expression: new RegExp(body, flags) });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return found;
};

/** What makes an expression that turns back turn back most: what it may take, again and again, and then what it may not. */
const worstFor = ({ source }: RegExp): string[] => {
  const own = new Set(source.replace(/[\\()[\]{}?*+|^$]/g, ''));
  const pumps = new Set([
    ...own,
    'a',
    'A',
    '0',
    ' ',
    '\n',
    '-',
    '.',
    '/',
    '"',
    "'",
    '<',
    '\u4e2d',
    'a ',
    'a.',
    '0.',
    'a-',
    '\\"',
  ]);
  return [...pumps].flatMap(pump => {
    const long = pump.repeat(Math.ceil(LENGTH / pump.length)).slice(0, LENGTH);
    return [long, `${long}\u0000`, `\u0000${long}\u0000`];
  });
};

const oneTryOf = (expression: RegExp, text: string): number => {
  expression.lastIndex = 0;
  const since = process.cpuUsage();
  expression.test(text);
  const { user, system } = process.cpuUsage(since);
  return (user + system) / MICROSECONDS;
};

/** The least of some tries: the collector of garbage does not count. */
const tookBy = (expression: RegExp, text: string): number => {
  const first = oneTryOf(expression, text);
  if (first <= LONGEST_MS) return first;
  return Math.min(first, ...Array.from({ length: TRIES }, () => oneTryOf(expression, text)));
};

it('no regular expression of the product takes long over ten thousand characters, whatever they are', async () => {
  const changed = await changedFiles();
  const all = readSources(ROOT).filter(isOfProduct).flatMap(expressionsIn);
  expect(all.length).toBeGreaterThan(100);
  const tried = firstBySeed(all, SAMPLE, sampling, {
    nameOf: ({ path, expression }) => `${path} ${expression}`,
    isTouched: ({ path }) => changed?.includes(path) ?? false,
  });
  const took = tried.map(({ path, expression }) => ({
    path,
    expression: String(expression),
    ms: Math.max(...worstFor(expression).map(text => tookBy(expression, text))),
  }));
  const worst = took.reduce((one, other) => (other.ms > one.ms ? other : one));
  noteFigure(
    'expressions',
    `${took.length} of ${all.length} expressions, the worst ${worst.ms.toFixed(1)} ms (${worst.expression})`,
  );
  const long = took.filter(({ ms, path }) => ms > (path.startsWith('web/') ? LONGEST_AT_HOME_MS : LONGEST_MS));
  expect(long.filter(({ path }) => !(path in SHORT))).toEqual([]);
});
