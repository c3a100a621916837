/** Every record of the VDA files is exactly so long. */
export const RECORD_LENGTH = 128;

/** Columns 1-3 are the record type, 4-5 its version. */
export const HEAD_LENGTH = 5;

/** Format of a field before it has its place in a record. */
export interface FieldFormat {
  kind: 'n' | 'an';
  length: number;
  /** Implied decimals: so many of the last digits stand behind the mark. */
  decimals: number;
  /** Requirement code M. */
  mandatory: boolean;
  /** Nothing is made of what stands here; that is told. */
  unused?: true;
}

/** A field in its place. A class, so that all fields have one shape: they are read millions of times. */
export class Field {
  /** What a value must look like, in the notation of the layouts: `n9`, `n12,3`, `an22`. */
  readonly notation: string;
  readonly kind: 'n' | 'an';
  readonly length: number;
  readonly decimals: number;
  readonly mandatory: boolean;

  constructor(
    format: FieldFormat,
    /** Record type and number of the field in the recommendation, `512-04`. */
    readonly id: string,
    readonly name: string,
    /** Columns before the field, and the column of its last character. */
    readonly start: number,
    readonly end: number,
  ) {
    this.kind = format.kind;
    this.length = format.length;
    this.decimals = format.decimals;
    this.mandatory = format.mandatory;
    this.notation = `${format.kind}${format.length}${format.decimals ? `,${format.decimals}` : ''}`;
  }
}

/** Fields of one record type by name, and in the order of the record. */
export interface RecordLayout<Name extends string = string> {
  type: string;
  fields: Readonly<Record<Name, Field>>;
  list: readonly Field[];
  /** Those of which nothing is made. */
  unused: readonly Field[];
}

/** Digits, right-aligned and filled with zeros; `decimals` of them behind an implied mark. */
export function n(length: number, decimals = 0): FieldFormat {
  return { kind: 'n', length, decimals, mandatory: false };
}

/** Characters, left-aligned and filled with blanks. */
export function an(length: number): FieldFormat {
  return { kind: 'an', length, decimals: 0, mandatory: false };
}

/** The same format with requirement code M. */
export function must(format: FieldFormat): FieldFormat {
  return { ...format, mandatory: true };
}

/** The same format, of which nothing is made. */
export function unusedField(format: FieldFormat): FieldFormat {
  return { ...format, unused: true };
}

/** Columns that nobody has given a meaning to. */
export function blank(length: number): FieldFormat {
  return unusedField(an(length));
}

/** Puts the fields of a record in their columns, beginning behind type and version. */
export function record<Name extends string>(type: string, formats: Record<Name, FieldFormat>): RecordLayout<Name> {
  let start = HEAD_LENGTH;
  let no = 2;
  const list = Object.entries<FieldFormat>(formats).map(([name, format]) => {
    no += 1;
    const field = new Field(format, `${type}-${String(no).padStart(2, '0')}`, name, start, start + format.length);
    start = field.end;
    return field;
  });
  const fields = Object.fromEntries(list.map(field => [field.name, field])) as Record<Name, Field>;
  return { type, list, fields, unused: list.filter(({ name }) => formats[name as Name].unused) };
}

/** Fields that repeat in a record, each name followed by its number: `date1`, `qty1`, `date2`, `qty2` ... */
export function repeatedFields<Name extends string, No extends number>(
  numbers: readonly No[],
  formats: Record<Name, FieldFormat>,
): Record<`${Name}${No}`, FieldFormat> {
  const all: Record<string, FieldFormat> = {};
  for (const no of numbers) {
    for (const [name, format] of Object.entries<FieldFormat>(formats)) all[`${name}${no}`] = format;
  }
  return all;
}
