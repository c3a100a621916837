import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { inRoot, say, secondsSince } from './product.mjs';
import { runNode } from './run.mjs';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage */

/** @param {string} path @returns {Record<string, LockedPackage> | undefined} */
const packagesOf = path => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined);

/**
 * Whether node_modules holds what the lock file says. npm writes down what it installed, so the two are compared:
 * an interrupted or an older installation differs. Optional packages are those of other platforms.
 *
 * @param {Record<string, LockedPackage>} locked
 * @param {Record<string, LockedPackage> | undefined} installed
 */
const isInstalled = (locked, installed) => {
  if (!installed) return false;
  const same = (/** @type {string} */ name) => JSON.stringify(installed[name]) === JSON.stringify(locked[name]);
  return (
    Object.keys(installed).every(same) &&
    Object.entries(locked).every(([name, { optional }]) => name === '' || optional || name in installed)
  );
};

/** npm's own script: the one that runs us, else the one that came with this Node. @returns {string} */
export const findNpm = () => {
  const runsUs = process.env.npm_execpath;
  if (runsUs && /^npm(-cli)?\.c?js$/.test(basename(runsUs))) return runsUs;
  const folder = dirname(process.execPath);
  const places = [
    join(folder, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(folder, '..', 'share', 'nodejs', 'npm', 'bin', 'npm-cli.js'),
  ];
  const found = places.find(existsSync);
  if (!found)
    throw new Error(`npm is not beside Node (${process.execPath}). Run \`npm ci\` yourself, then start again.`);
  return found;
};

/** Node does not read the machine's own certificates, which a proxy that looks into connections needs. */
const MACHINE_CERTIFICATES = ['/etc/ssl/certs/ca-certificates.crt', '/etc/pki/tls/certs/ca-bundle.crt'];

const withCertificates = () => {
  const known = process.env.NODE_EXTRA_CA_CERTS ?? MACHINE_CERTIFICATES.find(existsSync);
  return known ? { ...process.env, NODE_EXTRA_CA_CERTS: known } : process.env;
};

const CLEAN_INSTALL = ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs what the lock file says, if node_modules differs. No package's install script is run: none is needed, and
 * they would need a shell.
 */
export const ensureInstalled = async () => {
  const locked = packagesOf(inRoot('package-lock.json')) ?? {};
  if (isInstalled(locked, packagesOf(inRoot('node_modules', '.package-lock.json')))) return;
  const since = Date.now();
  say('installing packages');
  const { code } = await runNode([findNpm(), ...CLEAN_INSTALL], { env: withCertificates() });
  if (code !== 0) throw new Error('The packages could not be installed; npm says why above.');
  say(`installed in ${secondsSince(since)}`);
};
