import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { StartError } from '../../platform/tools/start-error.ts';
import { provideWhole } from '../../platform/tools/whole-file.ts';
import { isZombie, processExists } from '../launcher/processes.ts';
import { type Binaries, provideBinaries } from './binaries.ts';
import { installedBinaries } from './installed-binaries.ts';
import { memorySettings, usableMemory } from './memory-settings.ts';
import { forgetOtherTools } from './other-tools.ts';

const run = promisify(execFile);

const POLL_MS = 25;
const START_LIMIT_MS = 60_000;
/** A database that is told to stop is waited for so long, in milliseconds. */
export const FAST_STOP_MS = 20_000;
/** For so long the system may take to reap a server that was killed together with its launcher. */
const REAP_MS = 10_000;
const LONGEST_SOCKET_PATH = 107;
const NOBODY = 65_534;
/** PostgreSQL's own user must get through to its part of the folder; what is secret in it has modes of its own. */
const OTHERS_MAY_PASS = 0o711;
/** The database that the product lives in, inside the embedded cluster. */
export const DATABASE = 'inbound';
const OWNER = 'inbound_owner';

export interface ClusterOptions {
  /** Holds `postgres/`, the binaries and the password. */
  folder: string;
  /** Off only for test databases that nobody will miss. */
  durable: boolean;
  /** Makes the database where there is none; absent: a folder without one is an error. */
  mayMake?: boolean;
  /** The folder of an installed PostgreSQL's programs (`INBOUND_POSTGRES`); absent: the embedded ones. */
  programs?: string | undefined;
  /** More settings, `name=value`. */
  settings?: readonly string[];
}

export interface Cluster {
  /** Address of the owner role: may create roles and schemas, but is no superuser. */
  url: string;
  superuserUrl: string;
  process: ChildProcess;
  /** Resolves when the server process has ended, wanted or not. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

interface RunAs {
  uid?: number;
  gid?: number;
}

/** PostgreSQL refuses to run as root; then it runs as `inbound`, if the machine has that user, else as `nobody`. */
const runAs = (): RunAs => {
  if (process.getuid?.() !== 0) return {};
  const line = existsSync('/etc/passwd')
    ? readFileSync('/etc/passwd', 'utf8')
        .split('\n')
        .find(entry => entry.startsWith('inbound:'))
    : undefined;
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid ?? NOBODY), gid: Number(gid ?? NOBODY) };
};

const makeFolder = async (path: string, mode: number, user: RunAs): Promise<void> => {
  await mkdir(path, { recursive: true });
  if (user.uid !== undefined && user.gid !== undefined) await chown(path, user.uid, user.gid);
  await chmod(path, mode);
};

/** A socket's path may have 107 bytes, so it stands in a short private folder outside the data folder. */
const socketFolder = (folder: string): string => {
  const path = join(tmpdir(), `inbound-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`);
  if (Buffer.byteLength(join(path, '.s.PGSQL.5432')) > LONGEST_SOCKET_PATH) {
    throw new StartError(`The temp folder's path is too long for a socket: ${path}. Set TMPDIR to a shorter one.`);
  }
  return path;
};

/**
 * A server that a killed launcher left behind is stopped in an orderly way before a new one starts on its data. One that was
 * killed with its launcher is waited for until the system has reaped it: PostgreSQL takes the number of a zombie for a server.
 */
const stopOrphan = async (data: string): Promise<void> => {
  const pid = Number((await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid || !processExists(pid)) return;
  if (!isZombie(pid)) {
    const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => data);
    if (!commandLine.includes(data)) return;
    process.kill(pid, 'SIGINT');
    for (const end = Date.now() + FAST_STOP_MS; processExists(pid) && !isZombie(pid); ) {
      if (Date.now() > end) process.kill(pid, 'SIGQUIT');
      await pause(POLL_MS);
    }
  }
  for (const end = Date.now() + REAP_MS; processExists(pid) && Date.now() < end; ) await pause(POLL_MS);
};

/** What begins so was not finished: a name of its own each time, for the program of a killed start may still write. */
const PARTIAL = '.partial';

/** Takes away what interrupted starts have left beside the data; what one of them still writes is left to the next start. */
const sweepPartials = async (data: string): Promise<void> => {
  const begun = `${basename(data)}${PARTIAL}`;
  for (const name of await readdir(dirname(data)))
    if (name.startsWith(begun))
      await rm(join(dirname(data), name), { recursive: true, force: true }).catch(() => undefined);
};

/** From this major version on PostgreSQL has letters of its own, whatever the system has. */
const FIRST_WITH_OWN_LOCALE = 17;

const majorOf = ({ version }: Binaries): number => Number.parseInt(version, 10);

/** Texts are compared byte by byte, and every letter has its capital: by PostgreSQL's own tables, or the system's before it had any. */
const localeFor = (binaries: Binaries): string[] =>
  majorOf(binaries) >= FIRST_WITH_OWN_LOCALE
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    : ['--locale=C', '--lc-ctype=C.UTF-8'];

/** Makes the data under another name and renames it when it is whole: what was interrupted is not taken for a database. */
const initialise = async (binaries: Binaries, folder: string, data: string, password: string, user: RunAs) => {
  const partial = `${data}${PARTIAL}-${randomUUID()}`;
  await makeFolder(partial, 0o700, user);
  const passwordFile = `${partial}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined) await chown(passwordFile, user.uid, user.gid);
  try {
    await run(
      binaries.initdb,
      [
        ...['-D', partial, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8'],
        ...[...localeFor(binaries), '--data-checksums'],
      ],
      { ...user, cwd: folder, env: { PATH: process.env.PATH ?? '' } },
    );
    await rename(partial, data);
  } finally {
    await rm(passwordFile, { force: true });
  }
};

const address = (user: string, password: string, socket: string, database: string): string =>
  `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(socket)}/${database}`;

/** The same address in another database of its cluster. */
export const inDatabase = (url: string, database: string): string => url.replace(/\/[^/]*$/, `/${database}`);

/** The superuser's address of the embedded database, from the owner's: both have one password. */
export const superuserOf = (ownerUrl: string): string =>
  inDatabase(ownerUrl.replace(`//${OWNER}:`, '//postgres:'), 'postgres');

/** The superuser's address of the database that the product lives in. */
export const inProduct = (superuserUrl: string): string => inDatabase(superuserUrl, DATABASE);

/** Waits until the server answers a query; a server that ends before is an error with its last words. */
const untilReady = async (url: string, child: ChildProcess, words: () => string): Promise<void> => {
  for (const limit = Date.now() + START_LIMIT_MS; ; ) {
    const end = child.signalCode ?? child.exitCode;
    if (end !== null)
      throw new StartError(`PostgreSQL ended with ${end}. Mend what it says, and start again:\n${words()}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      if (Date.now() > limit)
        throw new StartError(
          `PostgreSQL does not answer (${(error as Error).message}). Start again when the machine is less busy:\n${words()}`,
        );
      await pause(POLL_MS);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
};

/** The owner is an ordinary role that may create roles; nothing of the product ever connects as the superuser. */
const provideOwner = async (superuserUrl: string, password: string): Promise<void> => {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    // A standby has the owner of its primary, and takes no writes.
    if ((await client.query('select where pg_is_in_recovery()')).rowCount === 1) return;
    const roles = await client.query('select 1 from pg_roles where rolname = $1', [OWNER]);
    const literal = client.escapeLiteral(password);
    if (roles.rowCount === 0) await client.query(`create role ${OWNER} login createrole createdb password ${literal}`);
    else await client.query(`alter role ${OWNER} password ${literal}`);
    const databases = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (databases.rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER}`);
  } finally {
    await client.end();
  }
};

const readOrDrawPassword = async (folder: string): Promise<string> => {
  const path = join(folder, 'postgres-password');
  await provideWhole(path, randomBytes(24).toString('base64url'));
  return readFile(path, 'utf8');
};

const versionFile = (data: string): string => join(data, 'PG_VERSION');

/** What an operator types, word for word, where there is another PostgreSQL than before. */
const wayAcross = (folder: string, { installedIn }: Binaries): string =>
  [
    installedIn
      ? 'With INBOUND_POSTGRES as it was before, stopped:'
      : 'With the version of the product before, stopped:',
    '  npm run admin -- backup --portable --to <copy>',
    `Then move ${folder} away, and with ${installedIn ? 'it as it is now' : 'this version'}:`,
    '  npm run admin -- restore --from <copy>',
    '  npm start',
  ].join('\n');

/** A database is of one major version of PostgreSQL, and its program cannot read another one's. */
const refuseOtherMajor = async (data: string, binaries: Binaries): Promise<void> => {
  const major = String(majorOf(binaries));
  const kept = (await readFile(versionFile(data), 'utf8')).trim();
  const brings = binaries.installedIn ? 'INBOUND_POSTGRES names' : 'this version of the product brings';
  if (kept !== major)
    throw new StartError(
      `The database in ${data} is of PostgreSQL ${kept}, and ${brings} PostgreSQL ${major}. Nothing was changed. ${wayAcross(dirname(data), binaries)}`,
    );
};

/** Whether there is a database; one that has gone, and may not be made anew, is an error. */
const hasDatabase = (data: string, mayMake: boolean): boolean => {
  const isThere = existsSync(versionFile(data));
  if (!isThere && !mayMake)
    throw new StartError(
      `The database has gone from ${data}. Nothing is put in its place: bring the folder back, and start again.`,
    );
  return isThere;
};

const KEPT_OUTPUT = 4000;
/** What PostgreSQL says of data that another one works on. */
const HELD_BY_ANOTHER = 'postmaster.pid';

/** How the program is called over its data. */
const argumentsOf = (
  data: string,
  socket: string,
  { durable, settings }: { durable: boolean; settings: readonly string[] },
): string[] => {
  const all = [
    'listen_addresses=',
    `unix_socket_directories=${socket}`,
    'unix_socket_permissions=0700',
    'max_connections=100',
    'timezone=UTC',
    'jit=off',
    ...(durable ? memorySettings(usableMemory()) : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
    ...settings,
  ];
  return ['-D', data, ...all.flatMap(setting => ['-c', setting])];
};

interface Started {
  child: ChildProcess;
  /** Resolves when it has ended, wanted or not. */
  ended: Promise<void>;
}

/** Starts the program over its data, and waits until it answers. */
const startProcess = async (
  program: string,
  args: readonly string[],
  { user, data, superuserUrl }: { user: RunAs; data: string; superuserUrl: string },
): Promise<Started> => {
  const child = spawn(program, args, {
    ...user,
    cwd: data,
    env: { PATH: process.env.PATH ?? '' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-KEPT_OUTPUT);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  await untilReady(superuserUrl, child, () => output);
  return { child, ended };
};

/**
 * Starts the product's own PostgreSQL on a private socket, after making its data if there are none. It survives Ctrl+C of the
 * terminal, so that the launcher can stop the product in order.
 */
export const startCluster = async ({
  folder,
  durable,
  mayMake = true,
  programs,
  settings = [],
}: ClusterOptions): Promise<Cluster> => {
  forgetOtherTools();
  const data = join(folder, 'postgres');
  const isThere = hasDatabase(data, mayMake);
  const installed = programs === undefined ? undefined : await installedBinaries(programs);
  const user = runAs();
  await mkdir(folder, { recursive: true });
  if (user.uid !== undefined) await chmod(folder, OTHERS_MAY_PASS);
  const binaries = installed ?? (await provideBinaries(folder));
  if (isThere) await refuseOtherMajor(data, binaries);
  const socket = socketFolder(folder);
  const password = await readOrDrawPassword(folder);
  await makeFolder(socket, 0o700, user);
  await stopOrphan(data);
  await sweepPartials(data);
  if (!isThere) await initialise(binaries, folder, data, password, user);

  const args = argumentsOf(data, socket, { durable, settings });
  const superuserUrl = address('postgres', password, socket, 'postgres');
  const start = () => startProcess(binaries.postgres, args, { user, data, superuserUrl });
  const { child, ended } = await start().catch(async (error: Error) => {
    // The orphan of a killed start came to its data only now.
    if (!error.message.includes(HELD_BY_ANOTHER)) throw error;
    await stopOrphan(data);
    return start();
  });
  await provideOwner(superuserUrl, password);

  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGINT');
    const late = setTimeout(() => child.kill('SIGQUIT'), FAST_STOP_MS);
    await ended;
    clearTimeout(late);
    await rm(socket, { recursive: true, force: true });
  };
  return { url: address(OWNER, password, socket, DATABASE), superuserUrl, process: child, ended, stop };
};
