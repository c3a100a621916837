/**
 * Must be the first import of every script that people start: an older Node would fail later, with words that help
 * nobody. Written so that an old Node can read it.
 */
const LEAST_MAJOR = 20;
const LEAST_MINOR = 19;
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < LEAST_MAJOR || (major === LEAST_MAJOR && minor < LEAST_MINOR)) {
  console.error(
    `Inbound needs Node ${LEAST_MAJOR}.${LEAST_MINOR} or later; this is Node ${process.versions.node}. Install a newer one from nodejs.org.`,
  );
  process.exit(1);
}
