import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's root folder. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A path inside the checkout. @param {...string} parts */
export const inRoot = (...parts) => join(ROOT, ...parts);

/** Where tools keep what they may lose. */
export const CACHE = inRoot('node_modules', '.cache', 'inbound');

/** One line of progress, on the error stream: what a command answers stays alone on the other. @param {string} line */
export const say = line => console.error(`· ${line}`);

/** How long something took, for a progress line. @param {number} since milliseconds of Date.now() */
export const secondsSince = since => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Runs a command; an error is a sentence for the person at the terminal. @param {() => Promise<void>} work */
export const orExplain = async work => {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
};
