import type { Finding, SourceFile } from './lib/sources.ts';
import { testNames } from './lib/test-names.ts';

const HERE = 'tools/check-traps.ts';
const TITLE = /(?:^| )TRAP-(\d+) · /;

/** What parts of a screen fall into again and again; each has a test whose title names it (`TRAP-4 · …`). */
export const TRAPS: Readonly<Record<string, string>> = {
  1: 'an open dialog, drawer or choice leaves styles, scrolling or focus changed',
  2: 'hiding a tab unmounts the controls of a form',
  3: 'what a hidden tab has read is thrown away after five minutes',
  4: 'the focused or edited row leaves the window',
  5: 'Enter while Pinyin, Kana or Hangul is composed',
  6: 'single letters act while one types',
  7: 'two tabs of two plants call in the name of one',
  8: 'a typed text that is no value reaches a rule, or comes back from a draft',
  9: 'the result of an act comes after its tab was left',
};

/** Each trap of the kit has a test with its number, and no test has a number that there is not. */
export const checkTraps = (files: readonly SourceFile[]): Finding[] => {
  const shown = new Map<string, string>();
  for (const file of files) {
    if (!/^(e2e|web)\/.*\.(spec|test)\.tsx?$/.test(file.path)) continue;
    for (const name of testNames(file)) {
      const [, number] = TITLE.exec(name) ?? [];
      if (number !== undefined) shown.set(number, file.path);
    }
  }
  const missing = Object.entries(TRAPS).flatMap(([number, trap]): Finding[] => {
    if (shown.has(number)) return [];
    return [{ path: HERE, says: `no test has a title with "TRAP-${number} · ": ${trap}` }];
  });
  const wrong = [...shown].flatMap(([number, path]): Finding[] =>
    TRAPS[number] === undefined ? [{ path, says: `there is no TRAP-${number}` }] : [],
  );
  return [...missing, ...wrong];
};
