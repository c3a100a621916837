import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { runningIn } from '../../src/app/launcher/running.ts';
import { inProduct, superuserOf } from '../../src/app/postgres/cluster.ts';
import { productFolder } from '../../src/platform/tools/product-folder.ts';
import { waitUntil } from '../wait-until.ts';

/** How a first start may end before it is done. */
export const INTERRUPTIONS = {
  /** A person at the terminal. */
  'Ctrl+C': ({ launcher }: FirstStart) => void launcher.kill('SIGINT'),
  /** The launcher alone: what it has started must not stand in the way. */
  'a killed launcher': ({ launcher }: FirstStart) => void launcher.kill('SIGKILL'),
  /** All processes at once, as by a machine that loses its power. */
  'a killed machine': ({ launcher, folder }: FirstStart) => {
    const server = runningIn(folder)?.server?.pid;
    launcher.kill('SIGKILL');
    for (const pid of [server, postmasterOf(folder)]) if (pid) killOne(pid);
  },
} as const;

export type Interruption = keyof typeof INTERRUPTIONS;

/** A moment of a first start: what its launcher says then, and so many milliseconds later. */
export interface Moment {
  said: RegExp;
  afterMs: number;
}

interface FirstStart {
  launcher: ChildProcess;
  folder: string;
  output(): string;
}

const killOne = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself meanwhile.
  }
};

const postmasterOf = (folder: string): number | undefined => {
  try {
    return Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
};

/** Starts the product over a folder as a person does who looks at its demo. */
const startIn = (folder: string): FirstStart => {
  const env = { PATH: process.env.PATH, INBOUND_DATA: folder, INBOUND_DEMO: 'auto', PORT: '0' };
  const program = join(productFolder(), 'dist', 'server.js');
  const launcher = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [launcher.stdout, launcher.stderr]) stream.on('data', chunk => (output += chunk));
  return { launcher, folder, output: () => output };
};

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** What the launcher says last, once the product is ready. */
const READY = /Ctrl\+C stops it/;

/** Waits until a start has said something, and answers whether it did: it may have ended before, or have come to its end without. */
const hasSaid = async ({ launcher, output }: FirstStart, words: RegExp): Promise<boolean> => {
  await waitUntil(() => words.test(output()) || READY.test(output()) || hasEnded(launcher));
  return words.test(output());
};

const MIGRATIONS = readdirSync(join(productFolder(), 'server', 'db', 'migrations')).sort();

/** What the launcher says once so large a share of the migrations, from 0 to below 1, is applied. */
export const migratedShare = (share: number): RegExp =>
  new RegExp(`migrated ${MIGRATIONS[Math.floor(share * MIGRATIONS.length)]}`);

/** Begins a start and interrupts it at a moment; answers what it had said by then. One that never comes to the moment is an error. */
export const interruptedStart = async (folder: string, { said, afterMs }: Moment, how: Interruption) => {
  const start = startIn(folder);
  if (!(await hasSaid(start, said))) {
    start.launcher.kill('SIGTERM');
    throw new Error(`the start has not come to ${said}:\n${start.output()}`);
  }
  const end = Date.now() + afterMs;
  await waitUntil(() => Date.now() >= end);
  INTERRUPTIONS[how](start);
  await waitUntil(() => hasEnded(start.launcher));
  return start.output();
};

const COUNTED = ['tenant', 'tenant_entry', 'plant', 'material', 'app_user', 'call_off_line', 'delivery_note'] as const;

/** How many rows the stories have left in some tables, for each tenant, and how many certificates there are. */
const rowsOf = async (ownerUrl: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: inProduct(superuserOf(ownerUrl)) });
  await client.connect();
  try {
    const counts = COUNTED.map(
      table => `select '${table}' as table, tenant_id, count(*)::int from inbound.${table} group by 2`,
    );
    const { rows } = await client.query(
      `${counts.join(' union all ')} union all select 'certificate', 0, count(*)::int from inbound.system_certificate order by 1, 2`,
    );
    return rows;
  } finally {
    await client.end();
  }
};

/** Starts to the end, looks at what is there, and stops in order; a start that fails is told in its own words. */
export const wholeStart = async (folder: string): Promise<unknown[]> => {
  const start = startIn(folder);
  if (!(await hasSaid(start, READY))) throw new Error(`the start has failed:\n${start.output()}`);
  try {
    const { databaseUrl = '', address = '' } = runningIn(folder) ?? {};
    const { status } = await fetch(`${address}/readyz`);
    return [{ status }, ...(await rowsOf(databaseUrl))];
  } finally {
    start.launcher.kill('SIGTERM');
    await waitUntil(() => hasEnded(start.launcher));
  }
};
