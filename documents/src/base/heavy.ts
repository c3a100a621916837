import { createRequire } from 'node:module';

/** What draws codes, papers and letters, by the name of its package. */
interface Heavy {
  'bwip-js/node': typeof import('bwip-js/node');
  fontkit: typeof import('fontkit');
  pdfkit: typeof import('pdfkit');
}

const require = createRequire(import.meta.url);

/**
 * A package that is loaded with the first thing that is drawn: the three take fifty megabytes and half a second, which a
 * process that reads a plate or names a paper, and draws in threads, need not have (decision 0121).
 */
export const heavy = <Name extends keyof Heavy>(name: Name): Heavy[Name] => require(name) as Heavy[Name];
