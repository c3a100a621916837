import { capital, columnOf } from './names.ts';
import type { Field, Spec } from './spec.ts';

/** How a kind of field is written in each of the places where a field stands. */
export interface Kind {
  /** The column: its type, constraint and default. */
  sql(field: Field): string;
  /** What a call takes, in the words of the contract. */
  taken(field: Field): string;
  /** What the row answers, where that is not what is taken. */
  answered?(field: Field): string;
  /** The filters of the list by name: what each takes, and how the server asks the column. */
  filters?(field: Field, column: string): Record<string, { taken: string; asked: string }>;
  /** The filter's control. */
  filter?(field: Field): string;
  /** The column of list and detail. */
  shown(field: Field, spec: Spec): string;
  /** The control of the form. */
  control(field: Field): string;
  /** Two values for the test. */
  samples: readonly [string, string];
}

const MOST_CHOSEN = 50;
const LARGEST_COUNT = '1_000_000';

const orNull = (type: string, { optional }: Field): string => `${type}${optional ? '' : ' not null'}`;
const nullish = (schema: string, { optional }: Field): string => `${schema}${optional ? '.nullish()' : ''}`;
const nullable = (schema: string, { optional }: Field): string => `${schema}${optional ? '.nullable()' : ''}`;
const checked = ({ name, optional }: Field, type: string, check: (column: string) => string): string =>
  `${type}${optional ? '' : ' not null'} check (${check(columnOf(name))})`;
const oneOf = (name: string, schema: string, most: string | number, column: string) => ({
  [name]: { taken: `z.array(${schema}).max(${most}).optional()`, asked: `oneOf('${column}')` },
});
const tag =
  (name: string, more = '') =>
  (field: Field) =>
    `<F.${name} name="${field.name}"${more} />`;

/** `active` is the flag of all master data: on at first. */
const isActive = ({ name }: Field): boolean => name === 'active';
/** The function that leads to the record that a row names. */
export const wayTo = ({ name }: Field): string => `to${capital(name)}`;
/** The name of the words of a choice in the contract. */
export const wordsOf = ({ name }: Field): string => `${name}Words`;
/** The fields of a row by which another record is known. */
export const knownAs = ({ name, reference }: Field) => ({
  id: `${name}Id`,
  code: `${name}${reference?.ending ?? ''}`,
  zh: `${name}NameZh`,
  en: `${name}NameEn`,
});

const text: Kind = {
  sql: field => orNull('text', field),
  taken: ({ optional }) => (optional ? 'optionalText(60)' : 'text(60)'),
  answered: field => (field.optional ? 'z.string().nullable()' : ''),
  shown: ({ name }) => `c.text('${name}')`,
  control: tag('Text'),
  samples: ['North', 'South'],
};

const decimal: Kind = {
  sql: field => checked(field, 'numeric', column => `${column} >= 0`),
  taken: field => nullish("decimal({ min: 'zero', scale: 3 })", field),
  answered: field => nullable('decimalOut', field),
  shown: ({ name, args: [unit] }) => (unit ? `c.measure('${name}', '${unit}')` : `c.decimal('${name}')`),
  control: field => tag('Quantity', field.args[0] ? ` unit="${field.args[0]}"` : '')(field),
  samples: ['12.5', '7'],
};

const kinds = {
  text,
  longText: {
    ...text,
    taken: field => nullish('longText(2000)', field),
    sql: ({ optional }) => (optional ? 'text' : "text not null default ''"),
    control: tag('LongText'),
  },
  code: {
    ...text,
    taken: field => nullish('code(20)', field),
    samples: ['A-100', 'B-200'],
  },
  decimal,
  count: {
    sql: field => checked(field, 'int', column => `${column} >= 0`),
    taken: field => nullish(`z.int().min(0).max(${LARGEST_COUNT})`, field),
    answered: field => nullable('z.int()', field),
    shown: ({ name }) => `c.number('${name}')`,
    control: tag('WholeNumber'),
    samples: ['3', '4'],
  },
  flag: {
    sql: field => `boolean not null default ${isActive(field)}`,
    taken: field => `z.boolean().default(${isActive(field)})`,
    answered: () => 'z.boolean()',
    filters: ({ name }, column) => ({ [name]: { taken: 'z.boolean().optional()', asked: `is('${column}')` } }),
    filter: field => (isActive(field) ? '' : `f.flag('${field.name}')`),
    shown: field => `c.${isActive(field) ? 'active' : 'flag'}('${field.name}')`,
    control: tag('Switch'),
    samples: ['true', 'false'],
  },
  date: {
    sql: field => orNull('date', field),
    taken: field => nullish('plainDate', field),
    answered: field => (field.optional ? 'plainDate.nullable()' : ''),
    filters: ({ name }, column) => ({
      [`${name}From`]: { taken: 'plainDate.optional()', asked: `atLeast('${column}')` },
      [`${name}To`]: { taken: 'plainDate.optional()', asked: `atMost('${column}')` },
    }),
    filter: ({ name }) => `f.dates('${name}From', '${name}To')`,
    shown: ({ name }) => `c.date('${name}')`,
    control: tag('Date'),
    samples: ['2026-11-25', '2026-12-01'],
  },
  time: {
    ...text,
    taken: field => nullish('timeOfDay', field),
    answered: field => nullable('z.string()', field),
    shown: ({ name }) => `c.text('${name}', { width: 80 })`,
    samples: ['06:30', '14:00'],
  },
  choice: {
    sql: field => checked(field, 'text', column => `${column} in (${field.args.map(word => `'${word}'`).join(', ')})`),
    taken: field => nullish(wordsOf(field), field),
    answered: field => (field.optional ? `${wordsOf(field)}.nullable()` : ''),
    filters: (field, column) => oneOf(field.name, wordsOf(field), `${wordsOf(field)}.options.length`, column),
    filter: ({ name }) => `f.choice('${name}')`,
    shown: ({ name }, { camel }) => `c.choice('${name}', '${camel}')`,
    control: tag('Choice'),
    samples: ['', ''],
  },
  entry: {
    ...text,
    taken: field => nullish('code(40)', field),
    filters: ({ name }, column) => oneOf(name, 'code(40)', MOST_CHOSEN, column),
    filter: ({ name, args }) => `f.entry('${name}', '${args[0]}')`,
    shown: ({ name, args }) => `c.entry('${name}', '${args[0]}')`,
    control: field => tag('Entry', ` dictionary="${field.args[0]}"`)(field),
    samples: ['first', 'second'],
  },
  reference: {
    sql: field => orNull('uuid', field),
    taken: field => nullish('id', field),
    answered: field => (field.optional ? 'id.nullable()' : ''),
    filters: (field, column) => oneOf(knownAs(field).id, 'id', MOST_CHOSEN, column),
    filter: field => `f.pick('${knownAs(field).id}', ${field.reference?.list})`,
    shown: field => `c.reference('${knownAs(field).code}', '${field.name}Name', ${wayTo(field)})`,
    control: field => `<F.Pick name="${knownAs(field).id}" from={${field.reference?.list}} />`,
    samples: ['', ''],
  },
  several: {
    sql: () => "text[] not null default '{}'",
    taken: () => 'z.array(text(60)).max(20)',
    answered: () => 'z.array(z.string())',
    shown: ({ name }) => `c.several('${name}')`,
    control: tag('Several'),
    samples: ['first', 'second'],
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;
export const KIND_NAMES = Object.keys(kinds) as readonly KindName[];
export const isKind = (text: string): text is KindName => Object.hasOwn(kinds, text);
export const kindOf = ({ kind }: Field): Kind => kinds[kind];

/** The field in calls and tables: a reference by the id of what it names. */
export const keyOf = (field: Field): string => (field.reference ? knownAs(field).id : field.name);
/** Codes, and texts that are names: what people search and sort by. */
const isName = ({ name, kind, optional }: Field): boolean =>
  !optional && (kind === 'code' || (kind === 'text' && /^name/i.test(name)));
/** What a list is sorted by: names and days that every row has. */
export const isSorted = (field: Field, at: number): boolean =>
  at === 0 || isName(field) || (field.kind === 'date' && !field.optional);
/** What a search begins with. */
export const isSearched = (field: Field, at: number): boolean => at === 0 || isName(field);
