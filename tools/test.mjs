import './lib/require-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { orExplain, secondsSince } from './lib/product.mjs';

/**
 * `npm test` runs everything and ends with one line of counts. `--check` leaves out the build and the browser, and tests
 * what a change concerns, or all with `--all`; `--full` tries every value. Names of steps choose some of them:
 * `node tools/test.mjs types lint`.
 */
await orExplain(async () => {
  await ensureInstalled();
  const { STEPS, sumOf } = await import('./lib/test-steps.mjs');
  const args = process.argv.slice(2);
  const names = args.filter(arg => !arg.startsWith('-'));
  const unknown = names.find(name => STEPS.every(step => step.name !== name));
  if (unknown) throw new Error(`There is no step "${unknown}"; there are ${STEPS.map(step => step.name).join(', ')}.`);
  const kind = args.includes('--check') ? 'check' : args.includes('--full') ? 'full' : 'test';
  const extent = kind === 'full' ? 'full' : kind === 'check' && !args.includes('--all') ? 'changed' : 'all';
  const isWanted = (/** @type {typeof STEPS[number]} */ step) =>
    names.length > 0 ? names.includes(step.name) : step.in.includes(kind);
  const counts = [];
  for (const { title, run } of STEPS.filter(isWanted)) {
    const since = Date.now();
    console.log(`\n── ${title} ${'─'.repeat(Math.max(2, 60 - title.length))}`);
    const count = await run(extent);
    counts.push(count);
    console.log(`  ${count.passed} passed, ${count.failed} failed (${secondsSince(since)})`);
  }
  const { passed, failed, skipped, failures } = sumOf(counts);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map(failure => `  ${failure}`).join('\n')}`);
  if (skipped > 0) console.log(`\n${skipped} skipped`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});
