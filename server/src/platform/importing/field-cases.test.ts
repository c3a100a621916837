import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { tableOf } from './read-table.ts';

/** A file as somebody of this trade has sent it, read as a table. */
const tableIn = async (name: string) => tableOf(await readFile(new URL(`field-cases/${name}`, import.meta.url)));

/** The first row under the names of its columns. */
const firstOf = async (name: string): Promise<Record<string, string | undefined>> => {
  const { header, rows } = await tableIn(name);
  return Object.fromEntries(header.map((heading, at) => [heading, rows[0]?.cells[at]]));
};

describe('a table as people send it', () => {
  it('has its umlauts where Excel saved it as csv', async () => {
    expect((await tableIn('suppliers-1252.csv')).reading).toMatchObject({ charset: 'windows-1252', alternatives: [] });
    expect(await firstOf('suppliers-1252.csv')).toMatchObject({
      nameEn: 'Müller GmbH',
      address: 'Königsallee 5 in Köln',
      contact: 'Jörg Bäcker',
    });
    expect((await tableIn('header-1252.csv')).header).toEqual(['Nr', 'Kinosäle', 'Sitzplätze']);
  });

  it.each(['row-longer.csv', 'address.csv'])('tells a row that is longer than its headings: %s', async name => {
    const { header, longer } = await tableIn(name);
    expect([header.length, longer]).toEqual([10, [{ row: 2, cells: 11 }]]);
  });

  it.each([
    ['hidden-first.xlsx', 'new', 'S9009'],
    ['notes-first.xlsx', 'Data', 'S9010'],
  ])('is that of the sheet that was open, which is named: %s', async (name, sheet, code) => {
    expect((await tableIn(name)).reading).toMatchObject({ format: 'xlsx', sheet });
    expect(await firstOf(name)).toMatchObject({ code });
  });

  it('is read where the directory of its archive has the sizes of ZIP64', async () => {
    expect(await firstOf('zip64-directory.xlsx')).toMatchObject({ code: 'S9001' });
  });

  it.each([
    ['error-cells.xlsx', ['#N/A', '#REF!']],
    ['formula-without-value.xlsx', ['']],
  ])('names each cell without a value: %s', async (name, errors) => {
    const { flaws } = await tableIn(name);
    expect(flaws.map(({ row, error }) => [row, error])).toEqual(errors.map(error => [2, error]));
  });

  it('has numbers and days as they are shown', async () => {
    expect(await firstOf('last-digit.xlsx')).toMatchObject({ carpoolLimit: '0.3' });
    expect(await firstOf('iso-date.xlsx')).toMatchObject({ from: '2026-12-02', to: '2026-12-02' });
  });

  it.each([
    ['sep-semicolon.csv', ';', { code: 'S9001', nameEn: 'Muster Ltd' }],
    ['sep-comma.csv', ',', { orderNo: 'PVS-26-0417', qty: '24' }],
  ])('passes over the line that names its separator: %s', async (name, separator, first) => {
    expect((await tableIn(name)).reading).toMatchObject({ separator });
    expect(await firstOf(name)).toMatchObject(first);
  });
});
