/**
 * Must be the first import of every script that people start: another Node would fail later, with words that help
 * nobody. Written so that an old Node can read it.
 */

/** The lines of Node that are served, each from a minor version on; of the last one all that follow, too. */
export const SERVED = [
  [20, 19],
  [22, 12],
  [24, 0],
];

/** As a sentence has them. */
export const SERVED_TEXT = 'Node.js 20 (from 20.19), 22 (from 22.12), or 24 and later';

/** @param {string} version @returns {boolean} */
export const isServed = version => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const last = SERVED[SERVED.length - 1] || [];
  return major > (last[0] || 0) || SERVED.some(([line, least]) => major === line && minor >= (least || 0));
};

if (!isServed(process.versions.node)) {
  console.error(
    `Inbound needs ${SERVED_TEXT}; this is Node.js ${process.versions.node}. Install one of them from nodejs.org.`,
  );
  process.exit(1);
}
