import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { asMarkup } from '../tools/markup.ts';

/** A sheet of texts that stands behind the others of a workbook. */
export interface AddedSheet {
  name: string;
  rows: readonly (readonly string[])[];
}

const LOCAL_ENTRY = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const LOCAL_LENGTH = 30;
const ENTRY_LENGTH = 46;
const END_LENGTH = 22;
const VERSION = 20;
const DEFLATED = 8;
/** 1 January 1980, the first day of an archive. */
const NO_DAY = 33;
/** The parts behind the sheets and the directory are a few kilobytes; so many bytes are held back until the end is known. */
const HELD_BYTES = 256 * 1024;
const SHEETS = 'xl/worksheets/';
const RELATION = 'rIdAdded';
/** Widths in characters: names of filters, and their values. */
const WIDTHS = [28, 60];

interface Entry {
  name: string;
  at: number;
  packed: number;
  /** Its line of the directory as it stands. */
  line: Buffer;
}

const entriesOf = (tail: Buffer, start: number): Entry[] => {
  const end = tail.length - END_LENGTH;
  if (tail.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('the workbook has no end of its directory');
  let at = tail.readUInt32LE(end + 16) - start;
  return Array.from({ length: tail.readUInt16LE(end + 10) }, () => {
    const named = at + ENTRY_LENGTH + tail.readUInt16LE(at + 28);
    const behind = named + tail.readUInt16LE(at + 30) + tail.readUInt16LE(at + 32);
    const entry = {
      name: tail.toString('utf8', at + ENTRY_LENGTH, named),
      ...{ at: tail.readUInt32LE(at + 42), packed: tail.readUInt32LE(at + 20), line: tail.subarray(at, behind) },
    };
    at = behind;
    return entry;
  });
};

const textOf = (tail: Buffer, start: number, { at, packed }: Entry): string => {
  const local = at - start;
  const begin = local + LOCAL_LENGTH + tail.readUInt16LE(local + 26) + tail.readUInt16LE(local + 28);
  return inflateRawSync(tail.subarray(begin, begin + packed)).toString('utf8');
};

const sheetXml = ({ rows }: AddedSheet): string => {
  const columns = WIDTHS.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  const cell = (text: string) => `<c t="inlineStr"><is><t xml:space="preserve">${asMarkup(text)}</t></is></c>`;
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    `<cols>${columns.join('')}</cols><sheetData>`,
    ...rows.map((cells, at) => `<row r="${at + 1}">${cells.map(cell).join('')}</row>`),
    '</sheetData></worksheet>',
  ].join('');
};

const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml';
const SHEET_RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet';

/** The parts that list the sheets, each with the new one: where it is, and what it is called. */
const listedIn = (name: string, text: string, place: { path: string; no: number }, sheet: AddedSheet): string => {
  const { path, no } = place;
  const added: Record<string, readonly [string, string]> = {
    'xl/workbook.xml': [
      '</sheets>',
      `<sheet name="${asMarkup(sheet.name)}" sheetId="${no}" r:id="${RELATION}"/></sheets>`,
    ],
    'xl/_rels/workbook.xml.rels': [
      '</Relationships>',
      `<Relationship Id="${RELATION}" Type="${SHEET_RELATION}" Target="worksheets/sheet${no}.xml"/></Relationships>`,
    ],
    '[Content_Types].xml': ['</Types>', `<Override PartName="/${path}" ContentType="${SHEET_TYPE}"/></Types>`],
  };
  const [before, after] = added[name] ?? ['', ''];
  return before === '' ? text : text.replace(before, () => after);
};

/** A part of the archive, packed, with its line of the directory. */
const packedPart = (name: string, text: string, at: number) => {
  const content = Buffer.from(text, 'utf8');
  const [packed, path] = [deflateRawSync(content), Buffer.from(name, 'utf8')];
  const both = Buffer.alloc(LOCAL_LENGTH - 4);
  both.writeUInt16LE(VERSION, 0);
  both.writeUInt16LE(DEFLATED, 4);
  both.writeUInt16LE(NO_DAY, 8);
  both.writeUInt32LE(crc32(content), 10);
  both.writeUInt32LE(packed.length, 14);
  both.writeUInt32LE(content.length, 18);
  both.writeUInt16LE(path.length, 22);
  const local = Buffer.alloc(4);
  local.writeUInt32LE(LOCAL_ENTRY);
  const head = Buffer.alloc(6);
  head.writeUInt32LE(DIRECTORY_ENTRY);
  head.writeUInt16LE(VERSION, 4);
  const place = Buffer.alloc(ENTRY_LENGTH - head.length - both.length);
  place.writeUInt32LE(at, place.length - 4);
  return { bytes: Buffer.concat([local, both, path, packed]), line: Buffer.concat([head, both, place, path]) };
};

const endOf = (lines: readonly Buffer[], at: number): Buffer => {
  const end = Buffer.alloc(END_LENGTH);
  end.writeUInt32LE(END_OF_DIRECTORY);
  end.writeUInt16LE(lines.length, 8);
  end.writeUInt16LE(lines.length, 10);
  end.writeUInt32LE(
    lines.reduce((sum, line) => sum + line.length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return end;
};

/** The end of a workbook with one sheet more; `start` is where it begins in the whole. */
const endWith = (tail: Buffer, start: number, sheet: AddedSheet): Buffer => {
  const entries = entriesOf(tail, start);
  const sheets = entries.filter(({ name }) => name.startsWith(SHEETS));
  const others = entries.filter(({ name }) => !name.startsWith(SHEETS));
  const cut = Math.min(...others.map(({ at }) => at));
  const no = sheets.length + 1;
  const path = `${SHEETS}sheet${no}.xml`;
  const texts = others.map(entry => [
    entry.name,
    listedIn(entry.name, textOf(tail, start, entry), { path, no }, sheet),
  ]);
  const lines = sheets.map(({ line }) => line);
  const bytes = [tail.subarray(0, cut - start)];
  let at = cut;
  for (const [name = '', text = ''] of [...texts, [path, sheetXml(sheet)]]) {
    const part = packedPart(name, text, at);
    bytes.push(part.bytes);
    lines.push(part.line);
    at += part.bytes.length;
  }
  return Buffer.concat([...bytes, ...lines, endOf(lines, at)]);
};

/** A workbook that goes by with one sheet more behind its own: what writes workbooks row by row has sheets of one kind alone. */
export async function* withSheet(book: AsyncIterable<Uint8Array>, sheet: AddedSheet): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let size = 0;
  let gone = 0;
  for await (const chunk of book) {
    held.push(chunk);
    size += chunk.length;
    if (size < 2 * HELD_BYTES) continue;
    const all = Buffer.concat(held);
    const passed = all.length - HELD_BYTES;
    yield all.subarray(0, passed);
    held = [all.subarray(passed)];
    size = HELD_BYTES;
    gone += passed;
  }
  yield endWith(Buffer.concat(held), gone, sheet);
}
