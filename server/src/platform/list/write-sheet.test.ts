import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableOf } from '../importing/read-table.ts';
import { hashOf } from '../tools/ids.ts';
import { rowsOfSheet, writeSheet } from './write-sheet.ts';

const BATCHES = 60;
const ROWS = 500;
/** What cannot be packed: a row takes as much of the file as of memory. */
const NOISE_BYTES = 120;
/** So many batches may be under way from the rows to the disk: in the archive's packer, in streams, in the next write. */
const UNDER_WAY = 10;

/** What spreadsheets take for a formula, also behind blanks, a mark or in full width; and what only begins alike. */
const RUN = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '+cmd',
  ' =1',
  '\t=1',
  '\r=1',
  '\u00a0=1',
  '\ufeff=1',
  '\u3000=1',
  '\u200b=1',
  '\u2060=1',
  '\u00ad@x',
  '\u3164=1',
  '\u115f+1',
  '\uffa0=1',
  '\u2800-1+1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
];
const KEPT = ['-1', '-1.5', '0042', '%0A=1', ';=1', '1=1', 'a=b', '长春=1', '\u3164a=1'];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inbound-sheet-'));
});
afterAll(() => rm(folder, { recursive: true }));

const sizeOf = (path: string): number => (existsSync(path) ? statSync(path).size : 0);

const sheetTo = (path: string, format: 'xlsx' | 'csv') => ({
  ...{ path, format, name: 'note' },
  ...{ keys: ['no', 'noise'], header: ['Number', 'Noise'] },
});

describe.each(['csv', 'xlsx'] as const)('a table as %s', format => {
  it('is on the disk but for a few batches while its rows come, and whole at the end', async () => {
    const path = join(folder, `large.${format}`);
    let given = 0;
    let mostHeld = 0;
    async function* batches() {
      for (let at = 0; at < BATCHES; at++) {
        mostHeld = Math.max(mostHeld, given - sizeOf(path));
        yield Array.from({ length: ROWS }, (_, row) => ({
          no: `${at * ROWS + row}`,
          noise: randomBytes(NOISE_BYTES).toString('base64'),
        }));
        given += ROWS * NOISE_BYTES;
      }
    }
    const { size, hash } = await writeSheet.run(sheetTo(path, format), batches());
    expect(mostHeld).toBeLessThan(UNDER_WAY * ROWS * NOISE_BYTES);
    const content = await readFile(path);
    expect([content.length, hashOf(content).toString('hex')]).toEqual([size, hash]);
  });

  it('has what a spreadsheet would run as a text, and numbers as they are (U14)', async () => {
    const path = join(folder, `formulas.${format}`);
    async function* rows() {
      yield [...RUN, ...KEPT].map(no => ({ no, noise: '' }));
    }
    await writeSheet.run(sheetTo(path, format), rows());
    const { rows: read } = await tableOf(await readFile(path));
    expect(read.map(({ cells }) => cells[0])).toEqual([...RUN.map(text => `'${text}`), ...KEPT]);
  });

  it('that breaks off leaves no file behind', async () => {
    const path = join(folder, `broken.${format}`);
    async function* broken() {
      yield [{ no: '1', noise: '' }];
      throw new Error('the cursor is gone');
    }
    await expect(writeSheet.run(sheetTo(path, format), broken())).rejects.toThrow('the cursor is gone');
    expect(existsSync(path)).toBe(false);
  });
});

describe('a workbook', () => {
  const kinds = ['text', 'number', 'date', 'moment'] as const;
  const LARGE = '1234567890123456.5';
  const written = async (name: string, rows: object[]) => {
    const path = join(folder, name);
    const keys = [...kinds];
    const told = {
      path,
      format: 'xlsx' as const,
      name: 'note',
      keys,
      header: ['Part', 'Requested quantity 数量', 'Day', 'At'],
    };
    async function* batches() {
      yield rows;
    }
    await writeSheet.run({ ...told, kinds, zone: 'Asia/Shanghai' }, batches());
    const [read] = (await readXlsx(new Uint8Array(await readFile(path)))).sheets;
    if (!read) throw new Error('the workbook has no sheet');
    return { rows: read.rows.slice(1), sheet: read };
  };

  it('has numbers that sum, days and moments of the plant; codes stay texts', async () => {
    const { rows } = await written('typed.xlsx', [
      { text: '0042', number: '1200.50', date: '2026-11-28', moment: '2026-11-28T18:30:00.000Z' },
      { text: '7', number: 3, date: null, moment: null },
    ]);
    expect(rows.reduce((sum, [, number]) => sum + Number(number), 0)).toBe(1203.5);
    expect(rows.map(([text, number]) => [text, typeof number])).toEqual([
      ['0042', 'number'],
      ['7', 'number'],
    ]);
    expect(rows[0]?.slice(2)).toEqual([new Date('2026-11-28T00:00Z'), new Date('2026-11-29T02:30Z')]);
  });

  it('says codes in words beside them, yes and no as what they are', async () => {
    const path = join(folder, 'words.xlsx');
    async function* batches() {
      yield [
        { state: 'sent', open: true },
        { state: 'odd', open: false },
      ];
    }
    await writeSheet.run(
      {
        ...{ path, format: 'xlsx', name: 'note', keys: ['state', 'state', 'open'] },
        header: ['Status', 'Status (text)', 'Open'],
        kinds: ['text', 'text', 'flag'],
        words: [undefined, { sent: 'Sent' }, undefined],
      },
      batches(),
    );
    const [read] = (await readXlsx(new Uint8Array(await readFile(path)))).sheets;
    expect(read?.rows.slice(1)).toEqual([
      ['sent', 'Sent', true],
      ['odd', 'odd', false],
    ]);
  });

  it('keeps a number whole that a spreadsheet would round', async () => {
    const { rows } = await written('long-number.xlsx', [{ text: 'a', number: LARGE, date: 'soon', moment: '' }]);
    expect(rows[0]?.slice(0, 3)).toEqual(['a', LARGE, 'soon']);
  });

  it('has a head that stays in sight, and columns as wide as what they hold', async () => {
    const { sheet } = await written('head.xlsx', [{ text: 'a', number: '1', date: '2026-11-28', moment: null }]);
    expect(sheet.freezePane).toMatchObject({ rows: 1 });
    expect(sheet.columns?.map(({ width }) => width)).toEqual([14, 25, 12, 17]);
  });
});

describe('a second sheet', () => {
  const about = {
    name: 'Filters & time',
    rows: [
      ['Zone', 'Asia/Shanghai'],
      ['Search', '<a> & "b"\u0001'],
    ],
  };
  const written = async (name: string, count: number) => {
    const path = join(folder, name);
    async function* batches() {
      for (let at = 0; at < count; at += ROWS)
        yield Array.from({ length: Math.min(ROWS, count - at) }, (_, row) => ({
          no: `${at + row}`,
          noise: randomBytes(NOISE_BYTES).toString('base64'),
        }));
    }
    await writeSheet.run({ ...sheetTo(path, 'xlsx'), about }, batches());
    return readFile(path);
  };

  it.each([1, 10_000])('stands behind the data of %i rows, which are read as before', async count => {
    const content = await written(`about-${count}.xlsx`, count);
    const { sheets } = await readXlsx(new Uint8Array(content));
    expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['note', count + 1],
      [about.name, 2],
    ]);
    expect(sheets[1]?.rows).toEqual([about.rows[0], ['Search', '<a> & "b"']]);
    const { rows, reading } = await tableOf(content);
    expect([reading.sheet, rows.length]).toEqual(['note', count]);
  });
});

it('a sheet has as many rows as Excel takes, or fewer where they are so wide that a plain archive could not hold it', () => {
  expect([1, 30, 64, 320].map(rowsOfSheet)).toEqual([1_048_576, 1_048_576, 500_000, 100_000]);
});
