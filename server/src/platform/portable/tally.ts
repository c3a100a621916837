import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** The count of rows and bytes of a file, and its hash. */
export interface Tally {
  rows: number;
  bytes: number;
  sha256: string;
}

const LINE_FEED = 10;

const linesIn = (chunk: Buffer): number => {
  let lines = 0;
  for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) lines++;
  return lines;
};

/** Counts what passes, and changes nothing. A row is a line: `copy` writes a line feed within a value as `\n`. */
export const tallyRows = (): { pass: Transform; told(): Tally } => {
  const hash = createHash('sha256');
  let [rows, bytes] = [0, 0];
  const pass = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      rows += linesIn(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { pass, told: () => ({ rows, bytes, sha256: hash.digest('hex') }) };
};
