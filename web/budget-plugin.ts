import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** The most that an area may bring with its code and its texts in one language, packed, in bytes. */
export const MOST_BYTES_OF_AREA = 80 * 1024;

/** A part of the build: what it is called, and its code. */
interface Part {
  readonly name: string;
  readonly code: string;
  /** It holds the texts of one language, of which a browser fetches one. */
  readonly isText: boolean;
}

/** What each of the areas brings, packed: its code, and the texts of the language that brings most. */
export const bytesOfAreas = (areas: readonly string[], parts: readonly Part[]): Map<string, number> =>
  new Map(
    areas.map(area => {
      const own = parts.filter(({ name }) => name === area);
      const bytesOf = (isText: boolean) =>
        own.filter(part => part.isText === isText).map(({ code }) => gzipSync(code).length);
      const code = bytesOf(false).reduce((sum, bytes) => sum + bytes, 0);
      return [area, code + Math.max(0, ...bytesOf(true))];
    }),
  );

/**
 * Fails the build where an area brings more than it may: what few of its pages need is a part of its own. The kit's own page
 * is another entry than the product's, and parts nothing by areas.
 */
export const budgetPlugin = (areas: readonly string[], textsModule: string): Plugin => ({
  name: 'budget',
  apply: ({ build }, { command }) => command === 'build' && build?.rolldownOptions?.input === undefined,
  generateBundle(_, bundle) {
    const parts = Object.values(bundle).flatMap(part =>
      part.type === 'chunk'
        ? [{ name: part.name, code: part.code, isText: part.moduleIds.every(id => id.includes(textsModule)) }]
        : [],
    );
    for (const [area, bytes] of bytesOfAreas(areas, parts))
      if (bytes > MOST_BYTES_OF_AREA)
        this.error(`The area ${area} brings ${bytes} packed bytes; ${MOST_BYTES_OF_AREA} are the most.`);
  },
});
