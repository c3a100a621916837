#!/usr/bin/env node
import { EXIT } from './cli/arguments.ts';
import { run } from './cli/run.ts';

/** Who reads us may stop when it has seen enough, as `head` does. */
process.stdout.once('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? EXIT.good : EXIT.usage);
});

process.exitCode = await run(process.argv.slice(2), {
  input: process.stdin,
  print: async text => {
    if (process.stdout.write(text)) return;
    await new Promise(resolve => process.stdout.once('drain', resolve));
  },
  tell: line => process.stderr.write(`${line}\n`),
});
