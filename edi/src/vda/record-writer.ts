import type { WriteLog } from '../model/write-log.ts';
import { decimalsOf } from '../text/decimal.ts';
import { type Repertoire, transliterate } from '../text/transliterate.ts';
import { type Field, HEAD_LENGTH, RECORD_LENGTH, type RecordLayout } from './layout.ts';

/** A value of the model and its path there, for the report when it is missing or does not fit. */
export interface Cell {
  value: string | undefined;
  path: string;
}

/** A value and where it stands in the model. */
export function cell(value: string | undefined, path: string): Cell {
  return { value, path };
}

/** Writes records column by column. A field without a value is blank; a mandatory one is an error. */
export class RecordWriter {
  readonly records: string[] = [];
  private readonly counts = new Map<string, number>();

  constructor(
    private readonly versionOf: (type: string) => string,
    private readonly repertoire: Repertoire,
    private readonly log: WriteLog,
  ) {}

  write<Name extends string>(layout: RecordLayout<Name>, cells: Partial<Record<Name, Cell>>): void {
    let text = `${layout.type}${this.versionOf(layout.type)}`.padEnd(HEAD_LENGTH);
    for (const field of layout.list) text += this.column(field, cells[field.name as Name]);
    this.records.push(text.padEnd(RECORD_LENGTH));
    this.counts.set(layout.type, this.count(layout.type) + 1);
  }

  /** Writes the trailer with the number of records of each type, itself included. */
  writeTrailer(layout: RecordLayout, counters: Readonly<Record<string, Field>>): void {
    const cells = Object.entries(counters).map(([type, field]) => {
      const count = this.count(type) + (type === layout.type ? 1 : 0);
      return [field.name, cell(String(count), '')];
    });
    this.write(layout, Object.fromEntries(cells));
  }

  private count(type: string): number {
    return this.counts.get(type) ?? 0;
  }

  private column(field: Field, given: Cell | undefined): string {
    const value = given?.value ?? '';
    if (value.trim() === '') {
      if (field.mandatory) this.log.missing(field.id, given?.path ?? field.name, field.notation);
      return ' '.repeat(field.length);
    }
    return field.kind === 'n' ? this.number(field, value, given!.path) : this.text(field, value, given!.path);
  }

  private number(field: Field, value: string, path: string): string {
    const digits =
      /^\d+(?:\.\d+)?$/.test(value) && decimalsOf(value) <= field.decimals ? implied(value, field) : undefined;
    if (digits === undefined || digits.length > field.length) {
      this.log.unfit(digits ? 'length' : 'format', { record: field.id, field: path, value, expected: field.notation });
      return ' '.repeat(field.length);
    }
    return digits.padStart(field.length, '0');
  }

  private text(field: Field, value: string, path: string): string {
    const { text, changed } = transliterate(value, this.repertoire);
    const at = { record: field.id, field: path, value };
    if (changed) this.log.warn('transliterated', { ...at, expected: text });
    if (text.length > field.length) this.log.unfit('length', { ...at, expected: field.notation });
    return text.slice(0, field.length).padEnd(field.length);
  }
}

/** The digits of a decimal with its mark left out. Leading zeros stay, unless they are what makes it too long. */
function implied(value: string, field: Field): string {
  const [whole = '', fraction = ''] = value.split('.');
  const digits = whole + fraction.padEnd(field.decimals, '0');
  return digits.length > field.length ? digits.replace(/^0+(?=\d)/, '') : digits;
}
