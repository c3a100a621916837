import { z } from 'zod';
import { isPlainDate, type PlainDate, type Timestamp } from './dates.ts';
import { type Decimal, isDecimal, scaleOf } from './decimal.ts';
import type { ErrorCode, ErrorParam } from './errors.ts';
import { TURNS } from './machine.ts';

/**
 * The kinds of values that contracts are made of. They are wire types only: nothing is transformed but blanks at the
 * ends, so that a schema reads the same in the server, in a form and in the API reference.
 */

/** Units in which a field is always kept; they are written alike in every language. */
export const MEASURE_UNITS = ['kg', 'g', 'mm', 'km', 'm²', 'm³', '%'] as const;
export type MeasureUnit = (typeof MEASURE_UNITS)[number];

/** A heading with the unit of all that stands below it, as tables and files write it: `Net weight (kg)`. */
export const withUnit = (heading: string, unit: MeasureUnit | undefined): string =>
  unit === undefined || heading.split(/[\s()（）]+/).includes(unit) ? heading : `${heading} (${unit})`;

/** How a form treats what is typed; the server trims by the same property (administration.md, Rules). */
export interface FieldTraits {
  /** Codes, numbers and phones: full-width characters become ASCII on blur. */
  normalise?: 'NFKC';
  capitals?: true;
  secret?: true;
  multiline?: true;
  /** What the field holds, for the kit's choice of input. */
  holds?: 'decimal' | 'date' | 'timestamp' | 'reference';
  /** The name of the records whose ids it holds, by whose numbers a file tells what was chosen. */
  record?: string;
  /** The unit of all its values, which the heading of a file says. */
  unit?: MeasureUnit;
}

declare module 'zod' {
  interface GlobalMeta extends FieldTraits {}
}

/** A refinement that answers a code of the catalogue instead of a sentence. */
const says = (code: ErrorCode, params: Record<string, ErrorParam> = {}) => ({ params: { code, params } });

const PRINTABLE = /^[\x20-\x7e]+$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const CHINESE = /\p{Script=Han}/u;

/** A line of text in any language: trimmed, at least one character, no control characters. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(value => !CONTROL.test(value) && !/[\r\n]/.test(value), says('format', { example: 'Text' }));

/**
 * Who did something, by the name that he had then; what readers of Chinese call him stands beside the answer (decision
 * 0092). A field that has the Chinese name beside it is a plain text.
 */
export const person = z.string();

/** A text that may be left empty; an empty text and null are the same. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(value => !CONTROL.test(value) && !/[\r\n]/.test(value), says('format', { example: 'Text' }))
    .nullish();

const LONGEST_NAME = 60;

/** Names in the languages of `NAME_FIELDS`; left empty, readers see the Chinese or the English name. */
export const moreNames = {
  nameHk: optionalText(LONGEST_NAME),
  nameTw: optionalText(LONGEST_NAME),
  nameJa: optionalText(LONGEST_NAME),
};

/** What a place is called: in Chinese and in English, and in the languages of `NAME_FIELDS`. */
export const placeNames = { nameZh: text(LONGEST_NAME), nameEn: text(LONGEST_NAME), ...moreNames };

/** The further names of a row that is answered. */
export const moreNamesOut = {
  nameHk: z.string().nullable(),
  nameTw: z.string().nullable(),
  nameJa: z.string().nullable(),
};

/** Free text of several lines, kept as it was typed. */
export const longText = (max: number) =>
  z
    .string()
    .max(max)
    .refine(value => !CONTROL.test(value), says('format', { example: 'Text' }))
    .meta({ multiline: true });

/** A password or key: never trimmed, never shown. */
export const secret = (max: number) => z.string().min(1).max(max).meta({ secret: true });

/** A code or number that people dictate: printable ASCII without blanks at the ends. */
export const code = (max: number, sample = 'A-123') =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(value => PRINTABLE.test(value), says('format', { example: sample }))
    .meta({ normalise: 'NFKC', examples: [sample] });

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A name for programs: small letters, digits, and single hyphens between them. */
export const slug = (max: number, sample: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(value => SLUG.test(value), says('format', { example: sample }))
    .meta({ normalise: 'NFKC', examples: [sample] });

/** A code without Chinese characters (§5, user number). */
export const codeWithoutChinese = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(value => !CHINESE.test(value), says('no_chinese'))
    .refine(value => PRINTABLE.test(value), says('format', { example: 'lin.wei' }))
    .meta({ normalise: 'NFKC', examples: ['lin.wei'] });

const LEAST = { any: '-999999999999999999', zero: '0', positive: '> 0' } as const;
const BELOW_LEAST = { any: /^$/, zero: /^-/, positive: /^-|^0(\.0+)?$/ } as const;

/** A decimal of at most `scale` decimals, positive unless told otherwise; which scale a unit allows is a rule, not a schema. */
export const decimal = (options: { min?: keyof typeof LEAST; scale?: number } = {}) => {
  const { min = 'positive', scale = 9 } = options;
  return z
    .string()
    .refine(value => isDecimal(value), { ...says('format', { example: '1234.5' }), abort: true })
    .refine(value => !BELOW_LEAST[min].test(value), {
      ...says('range', { min: LEAST[min], max: '999999999999999999' }),
      abort: true,
    })
    .refine(value => scaleOf(value as Decimal) <= scale, says('format', { example: '1234.5' }))
    .meta({ normalise: 'NFKC', holds: 'decimal' }) as unknown as z.ZodType<Decimal, Decimal>;
};

/** A decimal as the server answers it, of either sign. */
export const decimalOut = z.string().meta({ holds: 'decimal' }) as unknown as z.ZodType<Decimal, Decimal>;

export const plainDate = z
  .string()
  .refine(isPlainDate, says('format', { example: '2026-11-25' }))
  .meta({ holds: 'date', normalise: 'NFKC' }) as unknown as z.ZodType<PlainDate, PlainDate>;

export const timestamp = z.string().meta({ holds: 'timestamp' }) as unknown as z.ZodType<Timestamp, Timestamp>;

const MOMENT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3])(:[0-5]\d){2}\.\d{3}Z$/;

/** A moment that a caller gives back as the server has told it. */
export const timestampIn = z
  .string()
  .refine(value => isPlainDate(MOMENT.exec(value)?.[1] ?? ''), says('format', { example: '2026-11-23T06:00:00.000Z' }))
  .meta({ holds: 'timestamp', examples: ['2026-11-23T06:00:00.000Z'] }) as unknown as z.ZodType<Timestamp, Timestamp>;

/** A time of day, `06:30`. */
export const timeOfDay = z
  .string()
  .refine(value => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), says('format', { example: '06:30' }))
  .meta({ examples: ['06:30'] });

/** Whose turn a document is. */
export const turn = z.enum(TURNS);

export const id = z.uuid().meta({ holds: 'reference' });

/** A filter by some records of a name, such as `plant`: rows of one of them pass. */
export const chosenFrom = (record: string, most: number) => z.array(id).max(most).optional().meta({ record });

/** Versions are counted in four bytes. */
const LARGEST_VERSION = 2 ** 31 - 1;

/** The version that the caller saw; a stale one is refused with `conflict`. */
export const version = z.int().min(1).max(LARGEST_VERSION);

/** A country by its two letters, `DE` (ISO 3166-1). */
export const country = z
  .string()
  .trim()
  .refine(value => /^[A-Z]{2}$/.test(value), says('format', { example: 'DE' }))
  .meta({ normalise: 'NFKC', capitals: true, examples: ['DE'] });

/** Nine digits by which the whole world knows a place of a company (D-U-N-S number). */
export const duns = z
  .string()
  .trim()
  .refine(value => /^[0-9]{9}$/.test(value), says('format', { example: '521874630' }))
  .meta({ normalise: 'NFKC', examples: ['521874630'] });

export const email = z
  .string()
  .trim()
  .max(254)
  .refine(
    value => /^[^\s@<>,;"'()[\]\\]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(value),
    says('format', { example: 'name@example.com' }),
  )
  .meta({ examples: ['name@example.com'] });

/** Telephone in international or local writing: digits, blanks, +, -, / and brackets. */
export const phone = z
  .string()
  .trim()
  .max(30)
  .refine(value => /^\+?[0-9][0-9 ()/-]{3,28}$/.test(value), says('format', { example: '+86 431 8599 0000' }))
  .meta({ normalise: 'NFKC', examples: ['+86 431 8599 0000'] });

const knownZones = new Set(Intl.supportedValuesOf('timeZone').concat('UTC'));
/** The name of a zone by its area: `Asia/Kolkata`. Programs know other names than they list. */
const ZONE_OF_AREA = /^[A-Z][A-Za-z]+(?:\/[A-Z][A-Za-z0-9_+-]*)+$/;

const isZone = (zone: string): boolean => {
  if (knownZones.has(zone)) return true;
  try {
    return ZONE_OF_AREA.test(zone) && new Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
};

/** An IANA time zone, `Asia/Shanghai`. */
export const timeZone = z
  .string()
  .trim()
  .refine(isZone, says('format', { example: 'Asia/Shanghai' }))
  .meta({ examples: ['Asia/Shanghai'] });
