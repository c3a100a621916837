import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confirmLine, listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../../test/server.ts';
import { refreshHeader } from '../calloff/call-off/refresh-header.ts';
import { systemCtx } from '../platform/call/system-ctx.ts';
import { transact } from '../platform/database/transaction.ts';
import { productFolder } from '../platform/tools/product-folder.ts';
import { benchSeed } from './admin/bench-seed.ts';
import { importFile } from './admin/import.ts';
import { sample } from './admin/sample.ts';
import { resetSecondFactor } from './admin/second-factor.ts';
import { token } from './admin/token.ts';
import { unlock } from './admin/unlock.ts';
import { argumentsFor, type Verb } from './admin/verb.ts';
import { verify } from './admin/verify.ts';

const server = testServer();

/** Runs a verb over the test's database. */
const runInto = (lines: string[], verb: Verb, args: string[]): Promise<void> => {
  const { platform } = server.running;
  return verb.run(argumentsFor(verb, args), {
    platform,
    inTenant: (tenant, work) => transact(platform.pool, tx => work(systemCtx(platform, tx, { tenant }))),
    print: line => lines.push(line),
    write: content => lines.push(content.toString('latin1')),
  });
};

/** The lines of a verb. */
const run = async (verb: Verb, ...args: string[]): Promise<string[]> => {
  const lines: string[] = [];
  await runInto(lines, verb, args);
  return lines;
};

/** As the set-up of the run has built it. */
const PROGRAM = join(productFolder(), 'dist', 'admin.js');

/** Runs the command line itself, where nothing of the product runs. */
const command = async (...args: string[]): Promise<{ code: number; out: string; err: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'inbound-admin-'));
  const env = { PATH: process.env.PATH, INBOUND_DATA: folder };
  const answer = await new Promise<{ code: number; out: string; err: string }>(resolve =>
    execFile(process.execPath, [PROGRAM, ...args], { env }, (error, out, err) =>
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

describe('the second factor of the last administrator', () => {
  it('is taken by the command line alone: sessions end, the history says so, and who has none is refused', async () => {
    const [text = ''] = await run(token, '--user', 'tenant-admin');
    await expect(run(resetSecondFactor, '--user', 'nobody')).rejects.toMatchObject({ code: 'unknown_reference' });
    await expect(run(resetSecondFactor, '--user', 'tenant-admin')).rejects.toMatchObject({ code: 'status' });
    await server.sql("update app_user set second_factor_at = now() where tenant_id = 0 and user_no = 'tenant-admin'");
    await run(resetSecondFactor, '--user', 'tenant-admin');
    expect((await server.holder(text).try(listPlants)).code).toBe('token');
    const entries = await server.sql("select actor from state_change where action = 'resetSecondFactor'");
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

describe('importing', () => {
  const folder = join(tmpdir(), `inbound-admin-test-${process.pid}`);
  const file = join(folder, 'tour.vda');
  const releasesOf = () => server.sql('select release_no from release order by tenant_id, id');

  beforeAll(() => mkdir(folder));
  afterAll(() => rm(folder, { recursive: true }));

  it('has a sample for it, on the standard output or in a file', async () => {
    expect(await run(sample)).toEqual(['tour-release\npre-series-orders\nafter-sales-orders']);
    const [content = ''] = await run(sample, 'tour-release');
    expect(content).toMatch(/^51[12]/);
    await run(sample, 'tour-release', '--to', file);
    expect(await readFile(file, 'latin1')).toBe(content);
    await expect(run(sample, 'nothing')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('tells in a dry run what would change, and writes nothing', async () => {
    const before = await releasesOf();
    const lines = await run(importFile, file, '--plant', '2031', '--dry-run');
    expect(lines[0]).toMatch(/^1\. agreement 5500018234, part HM4 941 031 A, release 48: new; lines new \d+/);
    expect(lines.at(-1)).toBe('tour.vda (VDA 4905), dry-run: new 1, unchanged 0, refused 0; nothing was written');
    expect(await releasesOf()).toEqual(before);
  });

  it('refuses the releases of another plant, and keeps the file with its report', async () => {
    const before = await releasesOf();
    await expect(run(importFile, '--file', file, '--plant', '2040')).rejects.toMatchObject({
      code: 'import_rows',
      params: { count: 1 },
    });
    expect(await releasesOf()).toEqual(before);
    const kept = await server.sql('select source, applied, bad, actor from call_off_import');
    expect(kept).toEqual([{ source: 'command', applied: false, bad: 1, actor: 'system' }]);
  });

  it('prints each problem at its place, and fails although the mode is dry-run', async () => {
    const broken = join(folder, 'broken.vda');
    const content = await readFile(file, 'latin1');
    await writeFile(broken, content.replace(/^(513\d\d)(.{6})/m, '$1AB1303'), 'latin1');
    const lines: string[] = [];
    const reading = runInto(lines, importFile, [broken, '--plant', '2031', '--mode', 'dry-run']);
    await expect(reading).rejects.toMatchObject({ code: 'import_rows' });
    expect(lines).toContainEqual(
      expect.stringMatching(/^ {2}error: record 513, line 3, column 6: "AB1303", expected n6 \(file_format\)$/),
    );
  });

  it('takes the file, once', async () => {
    await run(importFile, file, '--plant', '2031');
    const lines = await run(importFile, file, '--plant', '2031', '--mode', 'good');
    expect(lines.at(-1)).toContain('new 0, unchanged 1, refused 0; taken');
  });

  it('needs a file, a plant and a mode that there is', async () => {
    await expect(run(importFile, '--plant', '2031')).rejects.toThrow('--file is missing');
    await expect(run(importFile, file)).rejects.toThrow('--plant is missing');
    await expect(run(importFile, file, '--plant', '2031', '--mode', 'some')).rejects.toThrow('dry-run, all, good');
  });
});

describe('bench rows', () => {
  it('are copies that the lists show and that can be answered, and come once', async () => {
    const into = ['--into', server.running.platform.dataFolder];
    await expect(run(benchSeed, '--lines', '10')).rejects.toThrow('--into is missing');
    await expect(run(benchSeed, '--lines', '10', '--into', '/another')).rejects.toThrow('Nothing was written');
    const lines = await run(benchSeed, '--lines', '6000', ...into);
    const [{ count } = { count: 0 }] = await server.sql<{ count: number }>(
      "select count(*)::int from call_off_line where tenant_id = 0 and call_off_no like 'BENCH%'",
    );
    expect(count).toBeGreaterThanOrEqual(6000);
    expect(lines.at(-1)).toBe(`${count} lines written`);
    const [text = ''] = await run(token, '--user', 'supplier-logistics');
    const supplier = server.holder(text);
    const { rows } = await supplier.call(listCallOffLines, { search: 'BENCH', state: ['new'] });
    const line = rows.find(row => row.confirmOn);
    if (!line) throw new Error('none of the copies can be answered');
    const { id, version, requestedTo: date, remaining: qty } = line;
    const answered = await supplier.call(confirmLine, { id, version, date, qty });
    expect(answered.state).toBe('completely_confirm');
    await expect(run(benchSeed, '--lines', '10', ...into)).rejects.toThrow('there already');
  });

  it('have headers as they follow from their lines', async () => {
    const { platform } = server.running;
    const sample = await server.sql<{ id: string; version: number }>(
      "select id, version from call_off where call_off_no like 'BENCH%' order by id limit 40",
    );
    const refreshed = await transact(platform.pool, async tx => {
      const ctx = systemCtx(platform, tx, { tenant: 0 });
      const versions: number[] = [];
      for (const { id } of sample) versions.push((await refreshHeader(ctx, id)).version);
      return versions;
    });
    expect(sample).toHaveLength(40);
    expect(refreshed).toEqual(sample.map(({ version }) => version));
  });
});

describe('the command line', () => {
  it('tells its verbs, and the options of each', async () => {
    expect(await command('--help')).toMatchObject({ code: 0, out: expect.stringContaining('unlock') });
    expect(await command('token', '--help')).toMatchObject({ code: 0, out: expect.stringContaining('--days') });
  });

  it('says on the error stream what is wrong, and fails', async () => {
    expect(await command('paint')).toMatchObject({ code: 1, out: '', err: expect.stringContaining('no verb "paint"') });
    const stopped = await command('token', '--user', 'gate');
    expect(stopped).toMatchObject({ code: 1, out: '', err: expect.stringContaining('does not run') });
  });
});
