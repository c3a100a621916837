import { join } from 'node:path';
import { CACHE } from './product.mjs';

/** Where tests write down with which codes calls were refused: a call and a code a line. */
export const NOTED_REFUSALS = join(CACHE, 'refusals.tsv');

/** The file that the API document is written from. */
export const SEEN_REFUSALS = 'server/src/platform/http/openapi/refusals-seen.json';

/**
 * What was seen before, with what tests have noted since; calls that are gone are left out.
 *
 * @param {Readonly<Record<string, readonly string[]>>} seen @param {string} noted @param {ReadonlySet<string>} calls
 * @returns {Record<string, string[]>}
 */
export const gatherRefusals = (seen, noted, calls) => {
  const pairs = noted
    .split('\n')
    .filter(Boolean)
    .map(line => line.split('\t'));
  /** @type {Map<string, Set<string>>} */
  const codes = new Map(Object.entries(seen).map(([call, own]) => [call, new Set(own)]));
  for (const [call = '', code = ''] of pairs) {
    const own = codes.get(call) ?? new Set();
    codes.set(call, code ? own.add(code) : own);
  }
  return Object.fromEntries(
    [...codes]
      .filter(([call]) => calls.has(call))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([call, own]) => [call, [...own].sort()]),
  );
};
