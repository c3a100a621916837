import { writeBenchRows } from './bench-rows.ts';
import { needed, verb, wholeNumber } from './verb.ts';

export const benchSeed = verb({
  name: 'bench-seed',
  summary: 'adds call-off lines in bulk, for benchmarks alone; they cannot be removed',
  usage: [
    '--lines <n>       how many lines, at least; copies of the agreements that are there',
    '--tenant <envNo>  the tenant, 0 unless it is said',
  ],
  options: { lines: { type: 'string' }, tenant: { type: 'string', default: '0' } },
  run: async ({ values }, { inTenant, print }) => {
    const lines = wholeNumber('lines', needed('lines', values.lines), 1);
    const tenant = wholeNumber('tenant', values.tenant);
    const written = await writeBenchRows(work => inTenant(tenant, work), lines, print);
    print(`${written} lines written`);
  },
});
