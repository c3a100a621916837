import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { inRoot } from './product.mjs';
import { firstBySeed, type Sampling } from './sample.ts';
import { featuresOf, withoutTests } from './selection.mjs';

/** What everybody's day goes through: signing in, moving about, the story from call-off to delivery. */
const ALWAYS = ['login', 'navigation', 'tour', 'call-off', 'note'].map(name => `e2e/${name}.spec.ts`);

/** So many of the other files are walked besides those that a change touches. */
const SAMPLE = 3;

/** What every page is made of: a change there is looked at by all flows of the kit. */
const KIT_SHELL_THEME = /^web\/(kit\.html|src\/(app|kit|kit-page|theme)\/)/;
const OF_KIT = 'e2e/kit/';
/** A part of the shell has a file of flows that is called like it. */
const PART_OF_SHELL = /^web\/src\/app\/([\w-]+)\//g;

/** The fixtures of all flows open what a flow tells them. */
const FIXTURES = 'e2e/support/test.ts';
/** A flow that imports the table of all screens opens each of them. */
const ALL_SCREENS = "'@inbound/shared/areas'";
const PAGE = /['"`](\/[a-z]+\/[a-z][a-z-]*)/g;
const IMPORT = /from '(\.[^']+)'/g;

/** The files below `e2e` by path from the root, with their texts. */
export type FlowSources = ReadonlyMap<string, string>;

export const readFlowSources = (): FlowSources =>
  new Map(
    readdirSync(inRoot('e2e'), { recursive: true, encoding: 'utf8' })
      .map(name => `e2e/${name.replaceAll('\\', '/')}`)
      .filter(path => path.endsWith('.ts') && !path.includes('node_modules'))
      .sort()
      .map(path => [path, readFileSync(inRoot(path), 'utf8')]),
  );

export const isSpec = (path: string): boolean => path.startsWith('e2e/') && path.endsWith('.spec.ts');

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** A file and all below `e2e` that it imports, and those that they import. */
const withImports = (path: string, sources: FlowSources, found = new Set<string>()): ReadonlySet<string> => {
  const text = sources.get(path);
  if (text === undefined || found.has(path)) return found;
  found.add(path);
  for (const name of matches(text, IMPORT)) withImports(posix.join(posix.dirname(path), name), sources, found);
  return found;
};

/** The pages that a feature declares, `/calloff/series`. */
const pagesOf = (feature: string): string[] => {
  try {
    return matches(readFileSync(inRoot('shared', 'src', feature, 'feature.ts'), 'utf8'), PAGE);
  } catch {
    return [];
  }
};

/** The pages of the features that a change touches; each has its detail besides. */
export const touchedPages = (touched: readonly string[]): ReadonlySet<string> =>
  new Set(
    featuresOf(withoutTests(touched))
      .flatMap(pagesOf)
      .flatMap(page => [page, `${page}-detail`]),
  );

/** Whether a file of flows opens one of some pages, itself or by what it imports. */
const opens = (pages: ReadonlySet<string>, files: ReadonlySet<string>, spec: string, sources: FlowSources): boolean => {
  if (pages.size === 0) return false;
  if (sources.get(spec)?.includes(ALL_SCREENS)) return true;
  const texts = [...files].filter(file => file !== FIXTURES).map(file => sources.get(file) ?? '');
  return texts.some(text => matches(text, PAGE).some(page => pages.has(page)));
};

/**
 * The files of flows that a change touches: those that it changes, that import what it changes, or that open a page of a
 * feature that it changes; and all of the kit where it changes kit, shell or theme.
 */
export const touchedFlows = (touched: readonly string[], sources: FlowSources): string[] => {
  const pages = touchedPages(touched);
  const ofProduct = withoutTests(touched);
  const ofShell = new Set(ofProduct.flatMap(file => matches(file, PART_OF_SHELL)));
  const isKitTouched = ofProduct.some(file => KIT_SHELL_THEME.test(file));
  return [...sources.keys()].filter(isSpec).filter(spec => {
    const files = withImports(spec, sources);
    const isOfKit = isKitTouched && spec.startsWith(OF_KIT);
    const isOfShell = ofShell.has(posix.basename(spec, '.spec.ts'));
    return isOfKit || isOfShell || touched.some(file => files.has(file)) || opens(pages, files, spec, sources);
  });
};

/** The files of flows that `npm test` walks: those of everybody's day, those that a change touches, and a sample. */
export const sampledFlows = (touched: readonly string[], sampling: Sampling, sources: FlowSources): string[] => {
  const all = [...sources.keys()].filter(isSpec);
  const others = all.filter(path => !ALWAYS.includes(path));
  const [ofChange, sample] = [
    touchedFlows(touched, sources),
    firstBySeed(others, SAMPLE, sampling, { nameOf: path => path }),
  ];
  return all.filter(path => ALWAYS.includes(path) || ofChange.includes(path) || sample.includes(path));
};
