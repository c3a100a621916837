import { crc32, deflateRawSync } from 'node:zlib';

/** One part of a multipart body as it goes over the wire. */
export interface Part {
  name: string;
  fileName?: string;
  type?: string;
  content: string | Buffer;
}

const BOUNDARY = '----inbound-test';
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

/** A multipart body, written without the care that a browser takes. */
export const multipartOf = (parts: readonly Part[], end = `--${BOUNDARY}--\r\n`): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name, fileName, type, content }) => [
      Buffer.from(
        [
          `--${BOUNDARY}`,
          `Content-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}`,
          ...(type === undefined ? [] : [`Content-Type: ${type}`]),
          '\r\n',
        ].join('\r\n'),
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end),
  ]);

export interface Entry {
  name: string;
  content: Buffer;
  /** What the directory says the size is, where it lies. */
  claims?: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const DEFLATE = 8;

/** An archive, with whatever names and sizes it is told to have. */
export const archiveOf = (entries: readonly Entry[]): Buffer => {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claims = content.length } of entries) {
    const packed = deflateRawSync(content, { level: 9 });
    const title = Buffer.from(name);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(LOCAL, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(DEFLATE, 8);
    head.writeUInt32LE(crc32(content), 14);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(claims, 22);
    head.writeUInt16LE(title.length, 26);
    locals.push(head, title, packed);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(CENTRAL, 0);
    head.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry, title);
    offset += head.length + title.length + packed.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
};

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const cells = (rows: readonly (readonly string[])[]): string =>
  rows
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row.map(text => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
    )
    .join('');

/** The parts of a spreadsheet of one sheet; `over` replaces parts or adds some. */
export const spreadsheetOf = (
  rows: readonly (readonly string[])[],
  over: Record<string, string | Entry> = {},
  sheet = 'a',
): Buffer => {
  const parts: Record<string, string | Entry> = {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${NAMESPACE}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${NAMESPACE}"><sheetData>${cells(rows)}</sheetData></worksheet>`,
    ...over,
  };
  return archiveOf(
    Object.entries(parts).map(([name, part]) =>
      typeof part === 'string' ? { name, content: Buffer.from(part) } : part,
    ),
  );
};

/** External entities and entities that multiply, as the beginning of any part. */
export const EVIL_DOCTYPES: readonly string[] = [
  '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>',
  `<!DOCTYPE x [<!ENTITY a "${'l'.repeat(100)}">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]>`,
];
