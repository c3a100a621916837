import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './product.mjs';

/** When each file of flows was last seen green; one that is not there was never. */
const FLOWS_SEEN = inRoot('docs', 'flows-seen.tsv');
const HEAD = 'file\tseen green';
const ISO_DAY = 10;

/** @param {string} text of `docs/flows-seen.tsv` @returns {Map<string, string>} the day by the file */
const seenIn = text =>
  new Map(
    text
      .split('\n')
      .slice(1)
      .filter(Boolean)
      .map(line => {
        const [file = '', day = ''] = line.split('\t');
        return [file, day];
      }),
  );

/**
 * Writes down which files of flows were green today; a file that is gone loses its row.
 *
 * @param {readonly import('./outcomes.mjs').FileOutcome[]} outcomes @param {string} [path]
 * @param {(file: string) => boolean} [exists]
 */
export const noteFlowsSeen = (outcomes, path = FLOWS_SEEN, exists = file => existsSync(inRoot(file))) => {
  const seen = seenIn(existsSync(path) ? readFileSync(path, 'utf8') : HEAD);
  const today = new Date().toISOString().slice(0, ISO_DAY);
  for (const { file, passed, failed } of outcomes) if (passed > 0 && failed === 0) seen.set(file, today);
  const rows = [...seen].filter(([file]) => exists(file)).sort();
  writeFileSync(path, [HEAD, ...rows.map(row => row.join('\t')), ''].join('\n'));
};
