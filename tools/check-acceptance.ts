import type { Finding, SourceFile } from './lib/sources.ts';
import { testNames } from './lib/test-names.ts';

/** How many acceptance checks the concept of the screens has (ux B.25). */
const LAST = 22;
const TITLE = /^UX-(\d\d) · /;
const HERE = 'tools/check-acceptance.ts';

/** Files that show a check, by its number. */
const shownIn = (files: readonly SourceFile[]): Map<string, string> => {
  const shown = new Map<string, string>();
  for (const file of files) {
    if (!/^e2e\/.*\.spec\.ts$/.test(file.path)) continue;
    for (const name of testNames(file)) {
      const [, number] = TITLE.exec(name) ?? [];
      if (number !== undefined) shown.set(number, file.path);
    }
  }
  return shown;
};

/**
 * Each acceptance check of the screens is a browser test whose title begins with its number (`UX-07 · …`), and no test has a
 * number that there is not.
 */
export const checkAcceptance = (files: readonly SourceFile[]): Finding[] => {
  const shown = shownIn(files);
  const numbers = Array.from({ length: LAST }, (_, at) => String(at + 1).padStart(2, '0'));
  const missing = numbers.filter(number => !shown.has(number));
  const wrong = [...shown].filter(([number]) => !numbers.includes(number));
  return [
    ...missing.map(number => ({ path: HERE, says: `no browser test has a title that begins with "UX-${number} · "` })),
    ...wrong.map(([number, path]) => ({ path, says: `there is no UX-${number}` })),
  ];
};
