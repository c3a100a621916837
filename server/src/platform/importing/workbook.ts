import { inflateRawSync } from 'node:zlib';
import { refuse } from '@inbound/shared';
import type { ArchiveEntry } from './archive.ts';

/** A sheet of a workbook, by its name and where it stands. */
export interface Sheet {
  name: string;
  path: string;
  isVisible: boolean;
}

export interface Workbook {
  sheets: Sheet[];
  /** Which of the sheets was open when the workbook was saved. */
  active: number | undefined;
}

const LOCAL_HEADER_LENGTH = 30;
const DEFLATED = 8;
const MOST_BYTES = 256 * 1024 * 1024;

/** The text of a part of a workbook; empty where it has none. */
export const partOf = (content: Buffer, entries: readonly ArchiveEntry[], name: string): string => {
  const entry = entries.find(one => one.name === name);
  if (!entry) return '';
  const { at, method, packed } = entry;
  const begin = at + LOCAL_HEADER_LENGTH + content.readUInt16LE(at + 26) + content.readUInt16LE(at + 28);
  const bytes = content.subarray(begin, begin + packed);
  return (method === DEFLATED ? inflateRawSync(bytes, { maxOutputLength: MOST_BYTES }) : bytes).toString('utf8');
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plain = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return decimal ? String.fromCodePoint(Number(decimal)) : (ENTITIES[name ?? ''] ?? whole);
  });

export const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return found ? plain(found[1] ?? found[2] ?? '') : undefined;
};

export const tagsOf = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\b[^>]*>`, 'g')) ?? [];

const BOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

const pathOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

/** The sheets of a workbook in their order. */
export const readWorkbook = (content: Buffer, entries: readonly ArchiveEntry[]): Workbook => {
  const targets = new Map(
    tagsOf(partOf(content, entries, RELATIONS), 'Relationship').map(tag => [
      attribute(tag, 'Id') ?? '',
      pathOf(attribute(tag, 'Target') ?? ''),
    ]),
  );
  const book = partOf(content, entries, BOOK);
  const sheets = tagsOf(book, 'sheet').map(tag => ({
    name: attribute(tag, 'name') ?? '',
    path: targets.get(attribute(tag, 'id') ?? '') ?? '',
    isVisible: (attribute(tag, 'state') ?? 'visible') === 'visible',
  }));
  const [view] = tagsOf(book, 'workbookView');
  const active = view && attribute(view, 'activeTab');
  return { sheets, active: active === undefined ? undefined : Number(active) };
};

/** The sheet that is read: the one that was asked for, else the one that was open, else the first that can be seen. */
export const chosenSheet = ({ sheets, active }: Workbook, said: string | undefined): Sheet | undefined => {
  const visible = sheets.filter(({ isVisible }) => isVisible);
  if (said !== undefined) {
    const sheet = visible.find(({ name }) => name === said);
    if (!sheet) throw refuse('unknown_reference', { field: 'sheet', value: said });
    return sheet;
  }
  const open = active === undefined ? undefined : sheets[active];
  return open?.isVisible ? open : (visible[0] ?? sheets[0]);
};

/** A cell without a usable value: it holds an error of the spreadsheet, or a formula without a result. */
export interface CellFlaw {
  /** Row as the spreadsheet counts it. */
  row: number;
  /** Column from 0. */
  column: number;
  /** The error as it is written; empty for a formula. */
  error: string;
}

const LETTERS = 26;
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * LETTERS + (letter.codePointAt(0) ?? 0) - 64, 0) - 1;

/** Where a cell stands, as the tags of a sheet go by: a row and a cell say it themselves, or follow the one before. */
export class CellPlace {
  row = 0;
  column = -1;

  atRow(tag: string): void {
    this.row = Number(attribute(tag, 'r') ?? this.row + 1);
    this.column = -1;
  }

  atCell(tag: string): void {
    const [, letters] = /^([A-Z]+)/.exec(attribute(tag, 'r') ?? '') ?? [];
    this.column = letters ? columnOf(letters) : this.column + 1;
  }
}

const PIECE = /<(?:\w+:)?(row|c|f|v|is)\b[^>]*>|<\/(?:\w+:)?(c)>/g;
const VALUE = /[^<]*/y;
const MAY_HAVE_FLAWS = /\st\s*=\s*["']e["']|<(?:\w+:)?f[\s/>]/;

/** One cell as its tags go by. */
class Cell {
  hasFormula = false;
  hasValue = false;
  text = '';

  constructor(
    readonly row: number,
    readonly column: number,
    readonly type: string,
  ) {}

  get flaw(): CellFlaw | undefined {
    const { row, column } = this;
    if (this.type === 'e') return { row, column, error: this.text || '#' };
    return this.hasFormula && !this.hasValue ? { row, column, error: '' } : undefined;
  }
}

/** Goes over the tags of a sheet in their order, and keeps the cells whose value says nothing. */
class FlawScan {
  readonly flaws: CellFlaw[] = [];
  readonly #place = new CellPlace();
  #cell: Cell | undefined;

  constructor(private readonly xml: string) {}

  /** A tag that opens; `behind` is where its content begins. */
  open(name: string, tag: string, behind: number): void {
    if (name === 'row') this.#place.atRow(tag);
    else if (name === 'c') this.#beginCell(tag);
    else if (this.#cell) this.#content(this.#cell, name, tag, behind);
  }

  closeCell(): void {
    const flaw = this.#cell?.flaw;
    if (flaw) this.flaws.push(flaw);
    this.#cell = undefined;
  }

  #beginCell(tag: string): void {
    this.#place.atCell(tag);
    const { row, column } = this.#place;
    this.#cell = new Cell(row, column, attribute(tag, 't') ?? '');
    if (tag.endsWith('/>')) this.closeCell();
  }

  #content(cell: Cell, name: string, tag: string, behind: number): void {
    if (name === 'f') cell.hasFormula = true;
    else if (name === 'is') cell.hasValue = true;
    else {
      VALUE.lastIndex = behind;
      cell.text = tag.endsWith('/>') ? '' : plain(VALUE.exec(this.xml)?.[0] ?? '');
      cell.hasValue = cell.text !== '' || cell.type === 'str';
    }
  }
}

/** The cells of a sheet without a usable value, in the order of the sheet. */
export const flawsOf = (content: Buffer, entries: readonly ArchiveEntry[], { path }: Sheet): CellFlaw[] => {
  const xml = partOf(content, entries, path);
  if (!MAY_HAVE_FLAWS.test(xml)) return [];
  const scan = new FlawScan(xml);
  for (const { 0: tag, 1: name, 2: closed, index } of xml.matchAll(PIECE)) {
    if (closed) scan.closeCell();
    else scan.open(name ?? '', tag, index + tag.length);
  }
  return scan.flaws;
};
