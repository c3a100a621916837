import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../test/server.ts';
import { transact } from '../platform/database/transaction.ts';
import { systemCtx } from '../platform/system-ctx.ts';
import { token } from './admin/token.ts';
import { unlock } from './admin/unlock.ts';
import { argumentsFor, type Verb } from './admin/verb.ts';
import { verify } from './admin/verify.ts';

const server = testServer();

/** Runs a verb over the test's database, and answers its lines. */
const run = async (verb: Verb, ...args: string[]): Promise<string[]> => {
  const { platform } = server.running;
  const lines: string[] = [];
  await verb.run(argumentsFor(verb, args), {
    platform,
    inTenant: (tenant, work) => transact(platform.pool, tx => work(systemCtx(platform, tx, { tenant }))),
    print: line => lines.push(line),
  });
  return lines;
};

const PROGRAM = fileURLToPath(new URL('admin.ts', import.meta.url));

/** Runs the command line itself, where nothing of the product runs. */
const command = async (...args: string[]): Promise<{ code: number; out: string; err: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'inbound-admin-'));
  const env = { PATH: process.env.PATH, INBOUND_DATA: folder };
  const answer = await new Promise<{ code: number; out: string; err: string }>(resolve =>
    execFile(process.execPath, ['--import', import.meta.resolve('tsx'), PROGRAM, ...args], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    ),
  );
  await rm(folder, { recursive: true });
  return answer;
};

describe('the token', () => {
  it('is the only line, and opens what its user may see', async () => {
    const lines = await run(token, '--user', 'gate', '--days', '2');
    expect(lines).toHaveLength(1);
    const { rows } = await server.holder(lines[0] ?? '').call(listPlants);
    expect(rows.map(plant => plant.plantNo)).toEqual(['2031']);
  });

  it('holds for as many days as were asked for', async () => {
    const [text = ''] = await run(token, '--user', 'tenant-admin', '--tenant', '1', '--days', '2');
    const holder = server.holder(text, 1);
    const start = server.clock.now();
    const after = (days: number) => new Date(Date.parse(start) + days * 86_400_000 - 1000).toISOString();
    server.clock.set(after(2) as typeof start);
    expect((await holder.try(listPlants)).status).toBe(200);
    server.clock.set(after(3) as typeof start);
    expect((await holder.try(listPlants)).code).toBe('token');
    server.clock.set(start);
  });

  it('is refused for somebody who is not there, and for days that are no number', async () => {
    await expect(run(token, '--user', 'nobody')).rejects.toMatchObject({ code: 'unknown_reference' });
    await expect(run(token)).rejects.toThrow('--user is missing');
    await expect(run(token, '--user', 'gate', '--days', '0')).rejects.toThrow('--days must be a whole number from 1');
    await expect(run(token, '--user', 'gate', '--plant', '1')).rejects.toThrow('--plant');
  });
});

describe('unlocking', () => {
  it('lifts the lock of a user, and is written into the history', async () => {
    const [text = ''] = await run(token, '--user', 'gate');
    await server.sql(
      "update app_user set locked_at = now(), lock_reason = 'x' where tenant_id = 0 and user_no = 'gate'",
    );
    expect((await server.holder(text).try(listPlants)).code).toBe('token');
    await run(unlock, '--user', ' GATE ');
    expect((await server.holder(text).try(listPlants)).status).toBe(200);
    const entries = await server.sql("select actor from state_change where document = 'user' and action = 'unlock'");
    expect(entries).toEqual([{ actor: 'system' }]);
  });
});

describe('verifying', () => {
  it('counts the rows of a tenant, and fails when a table lies open', async () => {
    const lines = await run(verify, '--tenant', '1');
    expect(lines).toContain('         1  plant');
    expect(lines.at(-1)).toMatch(/^\d+ tables, 0 findings$/);
    await server.sql('alter table plant no force row level security');
    await expect(run(verify)).rejects.toThrow('not protected');
    await server.sql('alter table plant force row level security');
  });
});

describe('the command line', () => {
  it('tells its verbs, and the options of each', { timeout: 60_000 }, async () => {
    expect(await command('--help')).toMatchObject({ code: 0, out: expect.stringContaining('unlock') });
    expect(await command('token', '--help')).toMatchObject({ code: 0, out: expect.stringContaining('--days') });
  });

  it('says on the error stream what is wrong, and fails', { timeout: 60_000 }, async () => {
    expect(await command('paint')).toMatchObject({ code: 1, out: '', err: expect.stringContaining('no verb "paint"') });
    const stopped = await command('token', '--user', 'gate');
    expect(stopped).toMatchObject({ code: 1, out: '', err: expect.stringContaining('does not run') });
  });
});
