import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ThreadProgram, ThreadPrograms } from '../platform/threads/threads.ts';
import { productFolder } from '../platform/tools/product-folder.ts';

/** The built program of a thread. */
const built = (name: string): ThreadProgram => ({
  program: join(productFolder(), 'dist', `${name}.js`),
  arguments: [],
});

/** The same from the sources, through the loader of the checkout. */
const fromSource = (name: string): ThreadProgram => ({
  program: join(productFolder(), 'tools', 'run.mjs'),
  arguments: [fileURLToPath(new URL(`${name}.ts`, import.meta.url))],
});

const programsOf = (of: (name: string) => ThreadProgram): ThreadPrograms => ({
  program: of('thread'),
  fedProgram: of('fed-thread'),
});

/** The built programs, whoever asks. */
export const builtThreads = (): ThreadPrograms => programsOf(built);

/** What the threads of this process run: built programs for a built one, sources for a source. */
export const threadPrograms = (): ThreadPrograms =>
  programsOf(fileURLToPath(import.meta.url).endsWith('.ts') ? fromSource : built);
