import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const CLI = fileURLToPath(new URL('../src/cli.ts', import.meta.url));
const sample = (name: string) => fileURLToPath(new URL(`../../samples/edi/${name}`, import.meta.url));

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'edi-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', CLI, ...args], {
    encoding: 'latin1',
  });
  return { status, stdout, errors: stderr.split('\n').filter(line => line !== '') };
}

describe('the command line', () => {
  it('prints a message as JSON', () => {
    const { status, stdout, errors } = run('parse', sample('vda4905-release.txt'));
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

  it('prints several messages as an array', () => {
    const file = join(folder, 'twice.txt');
    const once = readFileSync(sample('vda4905-release.txt'));
    writeFileSync(file, Buffer.concat([once, once]));
    const { stdout } = run('parse', file, '--format', 'auto');
    expect(JSON.parse(stdout)).toHaveLength(2);
  });

  it('prints nothing of a file that was cut', () => {
    const { status, stdout, errors } = run('parse', sample('vda4905-three-transmissions.txt'));
    expect([status, stdout]).toEqual([1, '']);
    expect(errors.some(line => line.startsWith('error file_format (missing)'))).toBe(true);
  });

  it('prints every error with record and column, and fails', () => {
    const { status, stdout, errors } = run('parse', sample('vda4905-seven-faults.txt'));
    expect([status, stdout, errors.length]).toEqual([1, '', 7]);
    expect(errors[0]).toBe('error file_format (format): record 512, line 2, column 9: "0000X0012", expected n9');
  });

  it.each([
    ['vda4913', 'vda4913-despatch.txt'],
    ['contrl', 'contrl-d3.edi'],
    ['aperak', 'aperak-d07a.edi'],
  ])('writes %s again as it was read', (format, name) => {
    const file = join(folder, `${format}.json`);
    writeFileSync(file, run('parse', sample(name)).stdout, 'latin1');
    const { status, stdout, errors } = run('write', format, file);
    expect([status, errors]).toEqual([0, []]);
    const strip = (text: string) => text.replace(/\+26\d{4}:\d{4}\+/, '+');
    expect(strip(stdout)).toBe(strip(readFileSync(sample(name), 'latin1')));
  });

  it('writes a DESADV of the same data', () => {
    const file = join(folder, 'desadv.json');
    writeFileSync(file, run('parse', sample('desadv-d07a.edi')).stdout, 'latin1');
    const { stdout } = run('write', 'desadv', file);
    const rows = (text: string) => text.split('\n').filter(row => !/^(UNB|DTM\+137)/.test(row));
    expect(rows(stdout)).toEqual(rows(readFileSync(sample('desadv-d07a.edi'), 'latin1')));
  });

  it('names the field that is missing', () => {
    const file = join(folder, 'without.json');
    const report = JSON.parse(run('parse', sample('vda4913-despatch.txt')).stdout);
    delete report.consignment.plate;
    writeFileSync(file, JSON.stringify(report));
    const { status, stdout, errors } = run('write', 'vda4913', file);
    expect([status, stdout, errors]).toEqual([
      1,
      '',
      ['error edi_mandatory (mandatory): record 712-15, consignment.plate: "", expected an25'],
    ]);
  });

  it('says how it is used', () => {
    for (const args of [[], ['parse'], ['write', 'vda4905', 'x'], ['parse', 'x', '--format', 'xml']]) {
      const { status, errors } = run(...args);
      expect([status, errors[0]]).toEqual([1, 'usage:']);
    }
    expect(run('parse', join(folder, 'nothing')).status).toBe(1);
  });
});
