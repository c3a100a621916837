import './lib/require-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { orExplain } from './lib/product.mjs';

/**
 * `npm test` runs everything and ends with one line of counts. `--check` leaves out the build and the browser, and tests
 * what a change concerns, or all with `--all`; `--flows` builds and walks all flows; `--full` tries every value. Names of
 * steps choose some of them: `node tools/test.mjs types lint`. With `--list` nothing runs: the tests that would are named.
 */
await orExplain(async () => {
  await ensureInstalled();
  const { STEPS } = await import('./lib/test-steps.mjs');
  const { runSteps } = await import('./lib/run-steps.mjs');
  const { listTests } = await import('./lib/list-tests.mjs');
  const args = process.argv.slice(2);
  const names = args.filter(arg => !arg.startsWith('-'));
  const unknown = names.find(name => STEPS.every(step => step.name !== name));
  if (unknown) throw new Error(`There is no step "${unknown}"; there are ${STEPS.map(step => step.name).join(', ')}.`);
  const kind = /** @type {const} */ (['check', 'flows', 'full']).find(one => args.includes(`--${one}`)) ?? 'test';
  /** @type {Record<typeof kind, import('./lib/test-steps.mjs').Extent>} */
  const extents = { check: args.includes('--all') ? 'all' : 'changed', test: 'all', flows: 'flows', full: 'full' };
  const extent = extents[kind];
  const steps = STEPS.filter(step => (names.length > 0 ? names.includes(step.name) : step.in.includes(kind)));
  if (args.includes('--list')) await listTests(steps, extent);
  else process.exitCode = await runSteps(steps, { extent });
});
