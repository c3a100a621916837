import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { buildChanged } from '../../../tools/lib/build.mjs';
import { hashOf } from '../../../tools/lib/hash-of.mjs';
import { CACHE } from '../../../tools/lib/product.mjs';
import { runningIn } from '../../src/app/launcher/running.ts';
import { inProduct, superuserOf } from '../../src/app/postgres/cluster.ts';
import { productFolder } from '../../src/platform/tools/product-folder.ts';
import { TEST_PASSWORD } from '../password.ts';
import { OWNER_FILE, privateFolder } from '../private-cluster.ts';
import { PATIENCE } from '../today.ts';
import { waitUntil } from '../wait-until.ts';
import { atMoment, OTHER_PROGRAMS } from './on-day.ts';

const TOLD = join(CACHE, 'told');
/** What the story depends on: all that the server is built from, and what it is told by. */
const SOURCES = [
  'package-lock.json',
  'tsconfig.base.json',
  'tools/lib/build.mjs',
  'shared',
  'edi',
  'documents/package.json',
  'documents/src',
  'simulator',
  'server/package.json',
  'server/src',
  'server/seed',
  'server/db/migrations',
  'server/test/told',
  'server/test/today.ts',
  'server/test/password.ts',
];
/** A folder of another state of the sources is removed once nobody has copied it for so long, in milliseconds. */
const UNUSED_MS = 600_000;

const copy = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true });
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
};

/** Waits until no message of the story waits to be sent, except to an endpoint that rests. */
const untilSent = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inProduct(superuserOf(databaseUrl)) });
  await client.connect();
  const queued = `select 1 from inbound.job where state = 'queued' and kind = 'deliver' limit 1`;
  await waitUntil(async () => (await client.query(queued)).rowCount === 0);
  await client.end();
};

/** Starts the product as a person does for the first time, until the story's messages have left, and ends it in order. */
const tellInto = async (folder: string): Promise<void> => {
  const child = spawn(process.execPath, [join(productFolder(), 'dist', 'server.js')], {
    env: {
      ...{ PATH: process.env.PATH, PORT: '0', INBOUND_DATA: folder, INBOUND_DATABASE_SILENCE: PATIENCE },
      ...{ INBOUND_DEMO: 'auto', INBOUND_DEMO_PASSWORD: TEST_PASSWORD, ...atMoment() },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk));
  const ended = new Promise<number | null>(resolve => child.once('close', resolve));
  const { databaseUrl = '' } = await waitUntil(() => {
    if (child.exitCode !== null) throw new Error(`the story could not be told: ${output}`);
    const running = runningIn(folder);
    return running?.address ? running : undefined;
  });
  await untilSent(databaseUrl);
  child.kill('SIGTERM');
  const code = await ended;
  if (code !== 0) throw new Error(`the product that told the story ended with ${code}: ${output}`);
};

const tell = async (told: string): Promise<void> => {
  const { folder, release } = await privateFolder();
  await tellInto(folder);
  await rm(join(folder, OWNER_FILE));
  const partial = `${told}.${process.pid}`;
  await copy(folder, partial);
  release();
  // Whoever told it meanwhile told the same.
  await rename(partial, told).catch(() => rm(partial, { recursive: true }));
};

const forgetOthers = async (told: string): Promise<void> => {
  for (const name of await readdir(TOLD)) {
    const path = join(TOLD, name);
    const isUnused = path !== told && Date.now() - (await stat(path)).mtimeMs > UNUSED_MS;
    if (isUnused) await rm(path, { recursive: true, force: true });
  }
};

/**
 * The folder of a product that has told its story at the moment of all tests, has sent the story's messages and was ended
 * in order. It is told once for each state of the sources, by whoever asks first, and is only copied.
 */
export const toldFolder = async (): Promise<string> => {
  await buildChanged('server');
  const programs = OTHER_PROGRAMS?.replace(/\W+/g, '-') ?? '';
  const told = join(TOLD, `${hashOf(SOURCES).slice(0, 16)}-${process.version}${programs}`);
  if (!existsSync(told)) await tell(told);
  const now = new Date();
  await utimes(told, now, now);
  await forgetOthers(told);
  return told;
};

/** Fills a folder with the data of the product that has told its story. */
export const copyTold = (told: string, folder: string): Promise<void> => copy(told, folder);
