import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { NOTED_REFUSALS } from '../../tools/lib/noted-refusals.mjs';

const noted = new Set<string>();

/**
 * Writes down that a call was tried, and the code of its own rules with which it was refused. `npm run api:refusals` gathers
 * what all tests have written, and the API document names it.
 */
export const noteRefusal = (call: string, code = ''): void => {
  const line = `${call}\t${code}\n`;
  if (noted.has(line)) return;
  noted.add(line);
  mkdirSync(dirname(NOTED_REFUSALS), { recursive: true });
  appendFileSync(NOTED_REFUSALS, line);
};
