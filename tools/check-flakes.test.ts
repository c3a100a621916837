import { expect, it } from 'vitest';
import { findingsInFlakes } from './check-flakes.ts';

const ROW = 'server/a.test.ts\t2026-11-27\t20784\ta plate is unique Error: twice\t';

it('a row is a finding until it says how it was mended', () => {
  const head = 'file\tseen\tseed\terror\tmended\n';
  expect(findingsInFlakes(`${head}${ROW}\n`)).toEqual([
    { path: 'docs/flakes.tsv', says: expect.stringContaining('mend server/a.test.ts before anything else') },
  ]);
  expect(findingsInFlakes(`${head}${ROW}autovacuum is off for the table\n`)).toEqual([]);
  expect(findingsInFlakes(head)).toEqual([]);
});
