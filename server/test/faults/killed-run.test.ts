import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { isRunning, markOf } from '../../src/app/launcher/processes.ts';
import { privateFolder, sweepFolders } from '../private-cluster.ts';

const TSX = import.meta.resolve('tsx');
const CLUSTER = fileURLToPath(new URL('../private-cluster.ts', import.meta.url));
/** A run of tests that has its PostgreSQL and hangs. */
const RUN = `import { startPrivateCluster } from ${JSON.stringify(CLUSTER)};
  const { folder } = await startPrivateCluster();
  console.log(folder);
  setInterval(() => undefined, 1_000);`;

const releases: (() => void)[] = [];
afterEach(() => {
  for (const release of releases.splice(0)) release();
});

describe('a run of tests', () => {
  it('that is killed leaves neither PostgreSQL nor its folder behind', async () => {
    const args = ['--import', TSX, '--input-type=module', '--eval', RUN];
    const run = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const folder = await new Promise<string>(resolve =>
      run.stdout.once('data', (line: Buffer) => resolve(line.toString().trim())),
    );
    const [pid, , , , socket = ''] = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    const postgres = markOf(Number(pid));
    expect(isRunning(postgres)).toBe(true);
    run.kill('SIGKILL');
    await expect.poll(() => isRunning(postgres)).toBe(false);
    await expect.poll(() => existsSync(folder) || existsSync(socket)).toBe(false);
  });

  it('removes what an earlier one left whose watchdog was killed with it, and nobody else’s', async () => {
    const left = await mkdtemp(join(tmpdir(), 'inbound-test-'));
    mkdirSync(join(left, 'postgres'));
    writeFileSync(join(left, 'owner.json'), JSON.stringify({ pid: process.pid, startedAt: 'before the machine was' }));
    const own = await privateFolder();
    releases.push(own.release);
    await sweepFolders();
    await expect.poll(() => existsSync(left)).toBe(false);
    expect(existsSync(own.folder)).toBe(true);
  });
});
