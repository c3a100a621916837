import { type Decimal, type PlainDate, type RefusalData, refusal } from '@inbound/shared';
import type { Format } from '../../client/format/use-format.ts';

/** A typed text that cannot be read as a value, and the reason. It never reaches a rule: the kit shows it with its refusal. */
export interface Unread {
  typed: string;
  refusal: RefusalData;
}

/** The result of reading a typed text: a value, null if the field was emptied, or a text that cannot be read. */
export type Reading<V> = { value: V | null } | { unread: Unread };

/** The kind of value that a text is read as, such as a date or a decimal number. */
export type ValueKind = 'decimal' | 'whole' | 'date' | 'flag' | 'text';

/** As much of an unreadable text stands in the sentence about it; the whole of it stays in its place. */
const LONGEST_SAID = 40;
const said = (typed: string): string => (typed.length > LONGEST_SAID ? `${typed.slice(0, LONGEST_SAID)}…` : typed);

const refusals: Record<ValueKind, (typed: string) => RefusalData> = {
  decimal: typed => refusal('not_number', { typed }),
  whole: typed => refusal('not_whole', { typed }),
  date: typed => refusal('not_date', { typed }),
  flag: typed => refusal('format', { field: typed, example: 'true | false' }),
  text: () => refusal('unkept_signs'),
};

/** The result for a typed text that cannot be read as its kind of value: the text itself, and the refusal that says why. */
export const unreadAs = (kind: ValueKind, typed: string): Unread => ({ typed, refusal: refusals[kind](said(typed)) });

const read = <V>(kind: ValueKind, typed: string, value: V | undefined): Reading<V> => {
  const text = typed.trim();
  if (text === '') return { value: null };
  return value === undefined ? { unread: unreadAs(kind, text) } : { value };
};

export const readDecimal = (typed: string, format: Format): Reading<Decimal> =>
  read('decimal', typed, format.readDecimal(typed));

/** As many digits are exact in a number. */
const WHOLE = /^-?\d{1,15}$/;

export const readWhole = (typed: string, format: Format): Reading<number> => {
  const decimal = format.readDecimal(typed);
  return read('whole', typed, decimal !== undefined && WHOLE.test(decimal) ? Number(decimal) : undefined);
};

export const readDate = (typed: string, format: Format): Reading<PlainDate> =>
  read('date', typed, format.readDate(typed));

/** Signs that no line of text can keep: control characters, line breaks among them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const UNKEPT = /[\u0000-\u001f\u007f]+/g;

/** The text without characters that cannot be stored. */
export const withoutUnkept = (text: string): string => text.replace(UNKEPT, ' ').trim();

export const readText = (typed: string): Reading<string> => {
  const text = typed.trim();
  return read('text', text, withoutUnkept(text) === text ? text : undefined);
};

/** A code or number that people dictate: full-width signs become those of the wire. */
export const readCode = (typed: string): Reading<string> => readText(typed.normalize('NFKC'));
