import { resolve } from 'node:path';
import { writeBenchRows } from '../../../seed/bench/lines.ts';
import { neededOption, verb, wholeNumber } from './verb.ts';

export const benchSeed = verb({
  name: 'bench-seed',
  summary: 'adds call-off lines in bulk, for benchmarks alone; they cannot be removed',
  usage: [
    '--lines <n>       how many lines, at least; copies of the agreements that are there',
    '--into <folder>   the data folder once more: from then on it is good for benchmarks alone',
    '--tenant <envNo>  the tenant, 0 unless it is said',
  ],
  options: { lines: { type: 'string' }, into: { type: 'string' }, tenant: { type: 'string', default: '0' } },
  run: async ({ values }, { platform, inTenant, print }) => {
    const lines = wholeNumber('lines', neededOption('lines', values.lines), 1);
    const into = resolve(neededOption('into', values.into));
    if (into !== platform.dataFolder)
      throw new Error(
        `The product here has the data folder ${platform.dataFolder} and not ${into}. Nothing was written.`,
      );
    const tenant = wholeNumber('tenant', values.tenant);
    const written = await writeBenchRows(work => inTenant(tenant, work), lines, print);
    print(`${written} lines written`);
  },
});
