import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { tableOf } from './read-table.ts';

const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;

/** An archive of these parts, as a program writes it that knows no more than the format. */
const zipOf = (parts: Readonly<Record<string, string>>): Buffer => {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, text] of Object.entries(parts)) {
    const [plain, title] = [Buffer.from(text), Buffer.from(name)];
    const packed = deflateRawSync(plain);
    const [local, entry] = [Buffer.alloc(30), Buffer.alloc(46)];
    local.writeUInt32LE(LOCAL, 0);
    entry.writeUInt32LE(ENTRY, 0);
    for (const [head, shift] of [
      [local, 0],
      [entry, 2],
    ] as const) {
      head.writeUInt16LE(8, 8 + shift);
      head.writeUInt32LE(packed.length, 18 + shift);
      head.writeUInt32LE(plain.length, 22 + shift);
      head.writeUInt16LE(title.length, 26 + shift);
    }
    entry.writeUInt32LE(at, 42);
    bodies.push(local, title, packed);
    directory.push(entry, title);
    at += local.length + title.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(directory.length / 2, 8);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, ...directory, end]);
};

interface TestSheet {
  name: string;
  rows: readonly string[];
  state?: string;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of these sheets; a row is its cells as they stand in the file. */
const workbookOf = (sheets: readonly TestSheet[], activeTab?: number, styles = ''): Buffer => {
  const view = activeTab === undefined ? '' : `<bookViews><workbookView activeTab="${activeTab}"/></bookViews>`;
  const named = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  );
  const relations = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const parts = sheets.map(({ rows }, at) => [
    `xl/worksheets/sheet${at + 1}.xml`,
    `<worksheet xmlns="${MAIN}"><sheetData>${rows.map((cells, row) => `<row r="${row + 1}">${cells}</row>`).join('')}</sheetData></worksheet>`,
  ]);
  return zipOf({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${view}<sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`,
    ...(styles === '' ? {} : { 'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>` }),
    ...Object.fromEntries(parts),
  });
};

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const HEAD = cell('A1', 'code') + cell('B1', 'nameEn');
const sheet = (name: string, code: string, state?: string): TestSheet => ({
  ...{ name, rows: [HEAD, cell('A2', code) + cell('B2', name)] },
  ...(state ? { state } : {}),
});

describe('the sheet of a workbook that is read', () => {
  const three = [sheet('old', 'S1', 'hidden'), sheet('first', 'S2'), sheet('second', 'S3')];

  it.each([
    ['the one that was open', three, 2, undefined, 'S3'],
    ['the first that can be seen', three, undefined, undefined, 'S2'],
    ['the first that can be seen where a hidden one was open', three, 0, undefined, 'S2'],
    ['the one that was asked for', three, 2, 'first', 'S2'],
  ] as const)('is %s', async (_, sheets, active, said, code) => {
    const table = await tableOf(workbookOf(sheets, active), { sheet: said });
    expect(table.rows.map(({ cells }) => cells[0])).toEqual([code]);
    expect(table.reading).toMatchObject({
      format: 'xlsx',
      sheet: table.rows[0]?.cells[1],
      sheets: ['first', 'second'],
    });
  });

  it('is none that is hidden or missing', async () => {
    for (const name of ['old', 'other']) {
      const params = { field: 'sheet', value: name };
      await expect(tableOf(workbookOf(three), { sheet: name })).rejects.toMatchObject({
        code: 'unknown_reference',
        params,
      });
    }
  });
});

describe('a cell of a workbook', () => {
  const rowOf = async (cells: string) => tableOf(workbookOf([{ name: 'A', rows: [HEAD, cells] }]));

  it.each([
    ['an error', '<c r="B2" t="e"><v>#N/A</v></c>', '#N/A'],
    ['another error', '<c r="B2" t="e"><f>A1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
    ['a formula without a value', '<c r="B2"><f>A1</f></c>', ''],
    ['a formula with an empty value', '<c r="B2"><f>A1</f><v></v></c>', ''],
    ['a formula in short, without a value', '<c r="B2"><f t="shared" si="0"/></c>', ''],
  ])('that holds %s is named with its row and column', async (_, found, error) => {
    const { flaws } = await rowOf(cell('A2', 'S1') + found);
    expect(flaws).toEqual([{ row: 2, column: 1, error }]);
  });

  it.each([
    ['a formula with its value', '<c r="B2"><f>1+1</f><v>2</v></c>', '2'],
    ['a formula whose value is an empty text', '<c r="B2" t="str"><f>""</f><v></v></c>', ''],
    ['a sum as it is shown', '<c r="B2"><v>0.30000000000000004</v></c>', '0.3'],
    ['a large number as it is shown', '<c r="B2"><v>1234567890123456.7</v></c>', '1234567890123460'],
    ['a day with midnight', '<c r="B2" t="d"><v>2026-12-02T00:00:00</v></c>', '2026-12-02'],
    ['an error in words', cell('B2', '#N/A'), '#N/A'],
  ])('that holds %s is right', async (_, found, text) => {
    const table = await rowOf(cell('A2', 'S1') + found);
    expect(table.flaws).toEqual([]);
    expect(table.rows[0]?.cells[1] ?? '').toBe(text);
  });

  it.each([
    ['0000', '<v>80</v>', '0080'],
    ['[$-407]00000000;@', '<v>4711</v>', '00004711'],
    ['0000', '<v>12345</v>', '12345'],
    ['0000', '<v>0.5</v>', '0.5'],
    ['0000', '<v>-7</v>', '-7'],
    ['#,##0', '<v>80</v>', '80'],
    ['0.00', '<v>80</v>', '80'],
  ])('has the zeros that its format %s shows: %s', async (format, value, text) => {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="${format}"/></numFmts>
      <cellStyleXfs><xf numFmtId="164"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164" xfId="0"/></cellXfs>`;
    const rows = [
      HEAD,
      `${cell('A2', 'S1')}<c r="B2" s="1">${value}</c>`,
      `<c r="A3"><v>80</v></c><c s="1">${value}</c>`,
    ];
    const table = await tableOf(workbookOf([{ name: 'A', rows }], 0, styles));
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ['S1', text],
      ['80', text],
    ]);
  });

  it('beyond the headings is told where it is filled', async () => {
    const { longer } = await rowOf(cell('A2', 'S1') + cell('B2', 'X') + cell('D2', 'Y'));
    expect(longer).toEqual([{ row: 2, cells: 4 }]);
    expect((await rowOf(cell('A2', 'S1') + cell('B2', 'X') + cell('D2', ' '))).longer).toEqual([]);
  });
});

describe('a csv', () => {
  const csv = (text: string) => tableOf(Buffer.from(text));

  it.each([
    [',', 'code,limit\r\nS1,1,200\r\n', [{ row: 2, cells: 3 }]],
    [';', 'code;limit\r\nS1;1\r\nS2;1;200\r\n', [{ row: 3, cells: 3 }]],
    ['\t', 'code\tlimit\nS1\t1\t\n', [{ row: 2, cells: 3 }]],
    [',', 'code,limit\nS1,"1,200"\n', []],
  ])('names its separator %j and each row that has more cells than headings', async (separator, text, longer) => {
    const table = await csv(text);
    expect([table.reading.separator, table.longer]).toEqual([separator, longer]);
  });

  it.each([
    ['sep=;\r\ncode;limit\r\nS1;1', ';'],
    ['\ufeffsep=|\ncode|limit\nS1|1', '|'],
    ['sep=,\ncode,limit\nS1,1', ','],
    ['sep=\t\ncode\tlimit\nS1\t1', '\t'],
  ])('says its separator in a line of its own: %j', async (text, separator) => {
    const { header, rows, reading } = await csv(text);
    expect([header, rows, reading.separator]).toEqual([['code', 'limit'], [{ row: 3, cells: ['S1', '1'] }], separator]);
  });
});

describe('a file that is no table', () => {
  const compound = (name: string) =>
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(1_020), Buffer.from(name, 'utf16le')]);

  it.each([
    ['xls', compound('Workbook')],
    ['HTML', Buffer.from('<html><table><tr><td>code</td></tr></table></html>')],
    ['HTML', Buffer.from('\ufeff<!DOCTYPE html>\n<table>')],
    ['XML', Buffer.from('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>')],
    ['PDF', Buffer.from('%PDF-1.7')],
    ['RTF', Buffer.from('{\\rtf1}')],
    ['xlsb', zipOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.bin': '' })],
    ['docx', zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '' })],
  ])('is refused by the name of what it is: %s', async (found, content) => {
    const refused = { code: 'file_kind', params: { found, allowed: 'xlsx, csv' } };
    await expect(tableOf(content)).rejects.toMatchObject(refused);
  });

  it('is refused as protected where it is a workbook with a password', async () => {
    await expect(tableOf(compound('EncryptedPackage'))).rejects.toMatchObject({ code: 'workbook_protected' });
  });
});
