import type { z } from 'zod';

/** What a schema is made of, below what the types tell. */
export interface Parts {
  type: string;
  format?: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  options?: readonly z.ZodType[];
  entries?: Record<string, string>;
  values?: readonly unknown[];
  keyType?: z.ZodType;
  valueType?: z.ZodType;
}

export const partsOf = (schema: z.ZodType): Parts => (schema as unknown as { def: Parts }).def;

/** The schema below its optional, nullable and default layers. */
export const coreOf = (schema: z.ZodType): z.ZodType => {
  const { innerType } = partsOf(schema);
  return innerType ? coreOf(innerType) : schema;
};

export const isOptional = (schema: z.ZodType): boolean => schema.safeParse(undefined).success;

export const isId = (schema: z.ZodType): boolean => partsOf(coreOf(schema)).format === 'uuid';

/** A field somewhere in an input: `lines[].callOffLineId`. */
export interface Field {
  at: string;
  schema: z.ZodType;
}

/** Every field of an input that holds a value, lists and objects opened. */
export const fieldsOf = (schema: z.ZodType, at = ''): Field[] => {
  const core = coreOf(schema);
  const { element, shape } = partsOf(core);
  if (element) return fieldsOf(element, `${at}[]`);
  if (shape) return Object.entries(shape).flatMap(([key, field]) => fieldsOf(field, at ? `${at}.${key}` : key));
  return [{ at, schema: core }];
};

/** Texts of all kinds that contracts ask for; a field takes the first one that its schema accepts. */
const TEXTS = [
  ...[
    'A1',
    '1',
    '2026-11-25',
    '06:30',
    'name@example.com',
    '+86 431 8599 0000',
    'Asia/Shanghai',
    'https://a.example/b',
  ],
  ...['ST', 'zh-cn', '2026-11-23T01:00:00.000Z', '12345678', '521874630', 'series', 'EUR', '2026-W49', '43.8, 125.3'],
];
const NUMBERS = [1, 0, 2, 10, 100, 2026];

export interface ExampleOptions {
  /** The id for a place where one is asked for. */
  id(at: string): string;
  /** Whether an optional field is filled in; a required one always is. */
  include(at: string): boolean;
}

/** The examples that a schema gives of itself. */
const examplesOf = (schema: z.ZodType): unknown[] => {
  const { examples } = schema.meta() ?? {};
  return Array.isArray(examples) ? examples : [];
};

const firstAccepted = (schema: z.ZodType, candidates: readonly unknown[], at: string): unknown => {
  const found = candidates.find(candidate => schema.safeParse(candidate).success);
  if (found === undefined) throw new Error(`there is no example for ${at || 'an input'}: let its contract give one`);
  return found;
};

/** A record with a value for each of its keys, where they are listed; with none where they are any text. */
const recordOf = (schema: z.ZodType, options: ExampleOptions, at: string): Record<string, unknown> => {
  const { keyType, valueType } = partsOf(schema);
  const keys = Object.values((keyType && partsOf(keyType).entries) ?? {});
  return Object.fromEntries(keys.map(key => [key, valueType && exampleOf(valueType, options, `${at}.${key}`)]));
};

/** A value that a schema accepts. */
export const exampleOf = (schema: z.ZodType, options: ExampleOptions, at = ''): unknown => {
  const core = coreOf(schema);
  const { type, element, shape, options: choices, entries, values } = partsOf(core);
  if (isId(core)) return options.id(at);
  if (shape) {
    const wanted = Object.entries(shape)
      .map(([key, field]) => ({ key, field, place: at ? `${at}.${key}` : key }))
      .filter(
        ({ field, place }) => !isOptional(field) || fieldsOf(field, place).some(inner => options.include(inner.at)),
      );
    return Object.fromEntries(wanted.map(({ key, field, place }) => [key, exampleOf(field, options, place)]));
  }
  if (element) return [exampleOf(element, options, `${at}[]`)];
  if (choices?.[0]) return exampleOf(choices[0], options, at);
  if (entries) return Object.values(core.meta()?.examples ?? entries)[0];
  if (values) return values[0];
  if (type === 'boolean') return true;
  if (type === 'number') return firstAccepted(core, NUMBERS, at);
  if (type === 'string') return firstAccepted(schema, [...TEXTS, ...examplesOf(core)], at);
  if (type === 'record') return recordOf(core, options, at);
  throw new Error(`there is no example for ${at}: a schema of type ${type}`);
};
