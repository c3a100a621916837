import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { onDay } from '../../test/told/on-day.ts';
import { copyTold } from '../../test/told/told-folder.ts';
import { waitUntil } from '../../test/wait-until.ts';
import { productFolder } from '../platform/tools/product-folder.ts';
import { isRunning, markOf } from './launcher/processes.ts';
import { type Running, runningIn } from './launcher/running.ts';

/** The launcher as a person starts it; the set-up of the run has built it. */
const SERVER = join(productFolder(), 'dist', 'server.js');

/** Set for another database, as whoever works beside the product has it. */
const OF_OTHER_TOOLS = { PGHOST: 'elsewhere.invalid', PGPORT: '1', PGSSLMODE: 'require', PGOPTIONS: '-c nothing=1' };

/** Bits of a file's mode that give it to anybody else. */
const OTHERS = 0o077;

let folder: string;
let launcher: ChildProcess & { output?: string };

const start = (more: Readonly<Record<string, string>> = {}) => {
  const own = { PATH: process.env.PATH, INBOUND_DATA: folder, INBOUND_DEMO: 'auto', PORT: '0' };
  const env = { ...own, ...onDay(), ...OF_OTHER_TOOLS, ...more };
  const child: typeof launcher = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  child.output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (child.output += chunk));
  return child;
};

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise(resolve => {
    if (child.exitCode !== null) resolve(child.exitCode);
    else child.once('close', resolve);
  });

/** Waits for a line of the launcher; one that has ended says nothing more, which is told at once. */
const said = (line: RegExp) =>
  waitUntil(() => {
    if (line.test(launcher.output ?? '')) return true;
    if (launcher.exitCode !== null) throw new Error(`the launcher has ended: ${launcher.output}`);
    return false;
  });
const running = (): Running => runningIn(folder) as Running;
const postgres = (): number => Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inbound-launcher-'));
  await copyTold(inject('cluster').told, folder);
  launcher = start();
});

afterAll(async () => {
  launcher.kill('SIGTERM');
  await ended(launcher);
  await rm(folder, { recursive: true, force: true });
});

describe('the launcher', () => {
  it('starts PostgreSQL and the server, and says where they are and who may sign in', async () => {
    await said(/Ctrl\+C/);
    const password = readFileSync(join(folder, 'demo-password'), 'utf8');
    expect(launcher.output).toContain(folder);
    expect(launcher.output).toContain(password);
    expect(launcher.output).toContain('supplier-logistics');
    const ready = await fetch(`${running().address}/readyz`);
    expect(ready.status).toBe(200);
  });

  it('keeps in its folder what the operator reads of, and its secrets for its owner alone', () => {
    const operations = readFileSync(join(productFolder(), 'docs', 'operations.md'), 'utf8');
    const there = readdirSync(folder);
    const told = (name: string) =>
      operations.includes(`\`${name}`) || (name.startsWith('pg-') && operations.includes('`pg-<version>/`'));
    expect(there.filter(name => !told(name))).toEqual([]);
    const secrets = there.filter(name => /-(password|key)$|^running\.json$/.test(name));
    expect(secrets.length).toBeGreaterThanOrEqual(5);
    expect(secrets.filter(name => (statSync(join(folder, name)).mode & OTHERS) !== 0)).toEqual([]);
  });

  it('starts the server again when it was killed', async () => {
    const killed = running().server?.pid ?? 0;
    process.kill(killed, 'SIGKILL');
    await said(/the server has ended[\s\S]*ready at/);
    expect(running().server?.pid).not.toBe(killed);
  });

  it('starts PostgreSQL again when it was killed', async () => {
    const killed = postgres();
    process.kill(killed, 'SIGKILL');
    await said(/PostgreSQL has ended/);
    await waitUntil(() => existsSync(join(folder, 'postgres', 'postmaster.pid')) && postgres() !== killed);
  });

  it('refuses a second launcher on the same data folder', async () => {
    const second = start();
    expect(await ended(second)).toBe(1);
    expect(second.output).toContain('Inbound runs already');
    expect(isRunning(running().launcher)).toBe(true);
  });

  it('refuses an address of a PostgreSQL together with programs of one', async () => {
    const both = start({ DATABASE_URL: 'postgres://owner@db.invalid/inbound', INBOUND_POSTGRES: '/usr/bin' });
    expect(await ended(both)).toBe(1);
    expect(both.output).toContain('Set one of them.');
  });

  it('puts away what a killed launcher left behind', async () => {
    const { server } = running();
    const database = markOf(postgres());
    launcher.kill('SIGKILL');
    await ended(launcher);
    launcher = start();
    await said(/Ctrl\+C/);
    expect(server && isRunning(server)).toBe(false);
    expect(isRunning(database)).toBe(false);
  });

  it('stops the server and then the database, and leaves nothing behind', async () => {
    const { server } = running();
    const database = markOf(postgres());
    launcher.kill('SIGTERM');
    expect(await ended(launcher)).toBe(0);
    expect(server && isRunning(server)).toBe(false);
    expect(isRunning(database)).toBe(false);
    expect(existsSync(join(folder, 'running.json'))).toBe(false);
  });
});
