import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run as runCommandLine } from '../src/cli/run.ts';

const sample = (name: string) => fileURLToPath(new URL(`../../samples/edi/${name}`, import.meta.url));

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'edi-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function run(...args: string[]) {
  return runWith('', ...args);
}

/** Runs a command line with an input; answers its exit code and what it said, one character for each byte. */
async function runWith(input: string | Buffer, ...args: string[]) {
  const printed: Buffer[] = [];
  const errors: string[] = [];
  const status = await runCommandLine(args, {
    input: Readable.from([Buffer.from(input)]),
    print: async text => {
      printed.push(Buffer.from(text));
    },
    tell: line => errors.push(...line.split('\n')),
  });
  return { status, stdout: Buffer.concat(printed).toString('latin1'), errors };
}

describe('the command line', () => {
  it('prints a message as JSON', async () => {
    const { status, stdout, errors } = await run('parse', sample('vda4905-release.txt'));
    expect([status, errors]).toEqual([0, []]);
    const { format, transmission, releases, onlyHere, warnings } = JSON.parse(stdout);
    expect({ format, transmission, onlyHere, warnings }).toEqual({
      format: 'VDA 4905',
      transmission: { no: '7', previous: '6', date: '2026-03-02' },
      onlyHere: { deliveryInterval: 'L', usageCode: 'S' },
      warnings: [],
    });
    expect(releases[0]).toMatchObject({ material: 'INB 100 200 X', lines: { length: 9 } });
    expect(releases[0]).not.toHaveProperty('onlyHere');
  });

  it('prints several messages as an array', async () => {
    const file = join(folder, 'twice.txt');
    const once = readFileSync(sample('vda4905-release.txt'));
    writeFileSync(file, Buffer.concat([once, once]));
    const { stdout } = await run('parse', file, '--format', 'auto');
    expect(JSON.parse(stdout)).toHaveLength(2);
  });

  it('prints nothing of a file that was cut', async () => {
    const { status, stdout, errors } = await run('parse', sample('vda4905-three-transmissions.txt'));
    expect([status, stdout]).toEqual([1, '']);
    expect(errors.some(line => line.startsWith('error file_format (missing)'))).toBe(true);
  });

  it('prints every error with record and column, and fails', async () => {
    const { status, stdout, errors } = await run('parse', sample('vda4905-seven-faults.txt'));
    expect([status, stdout, errors.length]).toEqual([1, '', 7]);
    expect(errors[0]).toBe('error file_format (format): record 512, line 2, column 9: "0000X0012", expected n9');
  });

  it.each([
    ['vda4913', 'vda4913-despatch.txt'],
    ['contrl', 'contrl-d3.edi'],
    ['aperak', 'aperak-d07a.edi'],
  ])('writes %s again as it was read', async (format, name) => {
    const file = join(folder, `${format}.json`);
    writeFileSync(file, (await run('parse', sample(name))).stdout, 'latin1');
    const { status, stdout, errors } = await run('write', format, file);
    expect([status, errors]).toEqual([0, []]);
    const strip = (text: string) => text.replace(/\+26\d{4}:\d{4}\+/, '+');
    expect(strip(stdout)).toBe(strip(readFileSync(sample(name), 'latin1')));
  });

  it('writes a DESADV of the same data', async () => {
    const file = join(folder, 'desadv.json');
    writeFileSync(file, (await run('parse', sample('desadv-d07a.edi'))).stdout, 'latin1');
    const { stdout } = await run('write', 'desadv', file);
    const rows = (text: string) => text.split('\n').filter(row => !/^(UNB|DTM\+137)/.test(row));
    expect(rows(stdout)).toEqual(rows(readFileSync(sample('desadv-d07a.edi'), 'latin1')));
  });

  it('names the field that is missing', async () => {
    const file = join(folder, 'without.json');
    const report = JSON.parse((await run('parse', sample('vda4913-despatch.txt'))).stdout);
    delete report.consignment.plate;
    writeFileSync(file, JSON.stringify(report));
    const { status, stdout, errors } = await run('write', 'vda4913', file);
    expect([status, stdout, errors]).toEqual([
      1,
      '',
      ['error edi_mandatory (mandatory): record 712-15, consignment.plate: "", expected an25'],
    ]);
  });

  it('writes a release again in every format that has releases', async () => {
    const file = join(folder, 'release.json');
    const release = (await run('parse', sample('vda4905-release.txt'))).stdout;
    writeFileSync(file, release, 'latin1');
    const vda = await run('write', 'vda4905', file);
    expect(vda.stdout).toBe(readFileSync(sample('vda4905-release.txt'), 'latin1'));
    const edifact = await run('write', 'delfor', file);
    expect([edifact.status, edifact.errors]).toEqual([0, []]);
    const [before] = JSON.parse(release).releases;
    expect(JSON.parse((await runWith(edifact.stdout, 'parse')).stdout).releases).toEqual([before]);
  });

  it('writes answers to orders again', async () => {
    const parsed = (await run('parse', sample('ordrsp-d01b.edi'))).stdout;
    const { status, stdout } = await runWith(parsed, 'write', 'ordrsp', '-');
    expect(status).toBe(0);
    expect(JSON.parse((await runWith(stdout, 'parse')).stdout).orders).toEqual(JSON.parse(parsed).orders);
  });

  it('writes receipts again', async () => {
    const parsed = (await run('parse', sample('recadv-d07a.edi'))).stdout;
    const { status, stdout } = await runWith(parsed, 'write', 'recadv', '-');
    expect(status).toBe(0);
    expect(JSON.parse((await runWith(stdout, 'parse')).stdout).receipts).toEqual(JSON.parse(parsed).receipts);
  });

  it('prints unit by unit as lines of JSON, bad ones too, problems on the error stream', async () => {
    const good = await run('parse', '--json-lines', sample('vda4905-release.txt'));
    const [head, release] = good.stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(good.status).toBe(0);
    expect(head).toMatchObject({ type: 'message', format: 'VDA 4905', transmission: { no: '7' } });
    expect(release).toMatchObject({ type: 'release', good: true, value: { material: 'INB 100 200 X' } });
    const bad = await runWith(readFileSync(sample('vda4905-seven-faults.txt')), 'parse', '--json-lines');
    expect(bad.status).toBe(1);
    expect(bad.errors.filter(line => line.startsWith('error'))).toHaveLength(7);
    expect(
      bad.stdout
        .trim()
        .split('\n')
        .map(line => JSON.parse(line).good),
    ).toContain(false);
  });

  it('reads a file that is longer than the memory it takes', async () => {
    const once = readFileSync(sample('vda4905-release.txt'));
    const many = Buffer.concat(Array<Buffer>(5_000).fill(once));
    const { status, stdout } = await runWith(many, 'check', '-');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^5000 messages, 5000 of 5000 units good, 0 errors, \d+ warnings\n$/);
  });

  it('checks a file: problems, their number, and the exit code', async () => {
    const { status, stdout, errors } = await run('check', sample('vda4905-seven-faults.txt'));
    expect([status, stdout]).toEqual([1, '1 messages, 0 of 1 units good, 7 errors, 0 warnings\n']);
    expect(errors).toHaveLength(7);
    const lines = await run('check', '--json-lines', sample('vda4905-seven-faults.txt'));
    expect([lines.status, lines.errors]).toEqual([1, []]);
    expect(JSON.parse(lines.stdout.split('\n')[0]!)).toMatchObject({
      severity: 'error',
      record: '512',
      line: 2,
      column: 9,
    });
  });

  it('tells how two files differ in what they say, whatever their formats', async () => {
    const same = await run('diff', sample('vda4905-release.txt'), sample('vda4905-release.txt'));
    expect([same.status, same.stdout]).toEqual([0, '']);
    const changed = join(folder, 'changed.txt');
    const text = readFileSync(sample('vda4905-release.txt'), 'latin1');
    writeFileSync(changed, text.replace('INB 100 200 X', 'INB 100 200 Y'), 'latin1');
    const other = await run('diff', sample('vda4905-release.txt'), changed);
    expect(other.status).toBe(1);
    expect(
      other.stdout
        .split('\n')
        .slice(0, 2)
        .map(line => line.split(': ')[1]),
    ).toEqual(['gone', 'new']);
    const lines = await run('diff', '--json-lines', sample('vda4905-release.txt'), changed);
    expect(JSON.parse(lines.stdout.split('\n')[0]!)).toMatchObject({ unit: expect.stringContaining('INB 100 200 X') });
    expect(await run('diff', sample('vda4905-release.txt'), sample('delfor-d04a.edi'))).toMatchObject({ status: 0 });
  });

  it('anonymises a file, the same by the same key', async () => {
    const file = sample('vda4905-release.txt');
    const { status, stdout } = await run('anonymise', file, '--key', 'K');
    expect(status).toBe(0);
    expect(stdout).toHaveLength(readFileSync(file).length);
    expect(stdout).not.toMatch(/CUST01|INB/);
    expect((await runWith(readFileSync(file), 'anonymise', '--key', 'K')).stdout).toBe(stdout);
    expect((await run('anonymise', file, '--take-out', 'parts')).stdout).toMatch(/CUST01/);
  });

  it('says how it is used', async () => {
    const wrong = [
      [],
      ['parse', 'a', 'b'],
      ['write', 'vda4915', 'x'],
      ['parse', 'x', '--format', 'xml'],
      ['diff', 'x'],
    ];
    for (const args of [...wrong, ['anonymise', 'x', '--take-out', 'all'], ['check', 'x', '--charset', 'klingon']]) {
      const { status, stdout, errors } = await run(...args);
      expect([status, stdout, errors[1]]).toEqual([2, '', 'usage:']);
    }
    const help = await run('help');
    expect([help.status, help.stdout.split('\n')[0], help.errors]).toEqual([0, 'usage:', []]);
  });

  it('says what it cannot read', async () => {
    for (const args of [
      ['parse', join(folder, 'nothing')],
      ['write', 'recadv', sample('recadv-d07a.edi')],
    ]) {
      const { status, stdout, errors } = await run(...args);
      expect([status, stdout, errors.length > 0]).toEqual([2, '', true]);
    }
    expect((await runWith('a;b;c', 'anonymise')).status).toBe(2);
    expect((await runWith('{}', 'write', 'recadv')).errors).toEqual(['expected: receipts']);
  });

  it('runs as a program', () => {
    const program = fileURLToPath(new URL('../src/cli.ts', import.meta.url));
    const input = readFileSync(sample('vda4905-release.txt'));
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program, 'parse'], { input });
    expect([status, stderr.toString()]).toEqual([0, '']);
    expect(JSON.parse(stdout.toString())).toMatchObject({ format: 'VDA 4905' });
  });
});
