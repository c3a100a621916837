import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ThreadProgram } from '../platform/threads/threads.ts';
import { productFolder } from '../platform/tools/product-folder.ts';

/** What a thread runs: the built program, or from the sources the same through the loader of the checkout. */
export const threadProgram = (): ThreadProgram => {
  const here = fileURLToPath(import.meta.url);
  if (!here.endsWith('.ts')) return { program: join(productFolder(), 'dist', 'thread.js'), arguments: [] };
  const source = fileURLToPath(new URL('thread.ts', import.meta.url));
  return { program: join(productFolder(), 'tools', 'run.mjs'), arguments: [source] };
};
