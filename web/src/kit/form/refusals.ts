import {
  type ErrorCode,
  type ErrorParam,
  type FieldRefusal,
  fieldRefusals,
  type InputSchema,
  isDecimal,
  isPlainDate,
  type RefusalData,
  refusal,
} from '@inbound/shared';
import type { FieldError, FieldErrors } from 'react-hook-form';
import type { z } from 'zod';
import { readText, unreadAs } from '../inputs/reading.ts';
import { innermost, limitsOf } from '../inputs/schema.ts';
import { type FormValues, sentValues, traitsOf } from './field-schema.ts';

/** A refusal as the form library keeps it at a field: the code is its type, the params travel as text. */
export const asFieldError = ({ code, params = {} }: RefusalData): FieldError => ({
  type: code,
  message: JSON.stringify(params),
});

/** The refusal that is kept at a field. */
export const refusalAt = (error: { type?: unknown; message?: unknown } | undefined): RefusalData | undefined => {
  if (!error || typeof error.type !== 'string') return undefined;
  const params = typeof error.message === 'string' && error.message.startsWith('{') ? JSON.parse(error.message) : {};
  return { code: error.type as ErrorCode, params: params as Record<string, ErrorParam> };
};

/** A field of an answer as the form names it: `lines[2].qty` is `lines.2.qty`. */
export const fieldName = (field: string): string => field.replace(/\[(\d+)\]/g, '.$1');

/** A text that is no value of its field's kind, in the words that a cell has for it; undefined where it is one. */
const unreadBy = (schema: z.ZodType, typed: unknown): RefusalData | undefined => {
  if (typeof typed !== 'string') return undefined;
  const { holds, multiline } = traitsOf(schema);
  if (holds === 'decimal') return isDecimal(typed) ? undefined : unreadAs('decimal', typed).refusal;
  if (holds === 'date') return isPlainDate(typed) ? undefined : unreadAs('date', typed).refusal;
  if (innermost(schema)?.def.type === 'number') return unreadAs('whole', typed).refusal;
  return multiline || 'value' in readText(typed) ? undefined : unreadAs('text', typed).refusal;
};

/** One value of a list: `emails[1]`. */
const IN_LIST = /^(\w+)\[\d+\]$/;

/**
 * What is refused at the field that shows it. One value of a list of texts is refused at the list, which names it; and
 * a number tells both of its ends, of which the schema says the crossed one alone.
 */
const atField = (
  input: InputSchema,
  { field, code, value, params }: FieldRefusal,
  typed?: unknown,
): [name: string, RefusalData] => {
  const [, list] = IN_LIST.exec(field) ?? [];
  if (list !== undefined)
    return [list, { code, params: { ...params, field: value === undefined ? list : `“${value}”` } }];
  const schema = input.shape[field] as z.ZodType | undefined;
  const unread = schema && code === 'format' ? unreadBy(schema, typed) : undefined;
  if (unread) return [fieldName(field), unread];
  const limits = schema && code === 'range' ? limitsOf(schema) : {};
  return [fieldName(field), { code, params: { ...params, ...limits } }];
};

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** The fields whose values the contract refuses, each with its first refusal. */
export const refusedFields = (
  input: InputSchema,
  values: FormValues,
  record: { id: string; version: number } | undefined,
): Record<string, RefusalData> => {
  const sent = sentValues(input, values, record);
  const parsed = input.safeParse(sent);
  if (parsed.success) return {};
  const refused: Record<string, RefusalData> = {};
  for (const one of fieldRefusals(parsed.error, sent, input)) {
    const [name, said] = atField(input, one, sent[one.field]);
    refused[name] ??= isEmptyList(values[name]) ? refusal('required', { field: name }) : said;
  }
  return refused;
};

/** The refusals of ranges that end before they begin, at the field of their end. A range of one day is allowed. */
export const refusedRanges = (ranges: ReadonlyMap<string, string>, values: FormValues): Record<string, RefusalData> =>
  Object.fromEntries(
    [...ranges].flatMap(([from, to]) => {
      const [start, end] = [values[from], values[to]];
      const areDates = [start, end].every(value => typeof value === 'string' && isPlainDate(value));
      return areDates && String(end) < String(start)
        ? [[to, refusal('end_before_start', { start: String(start), end: String(end) })]]
        : [];
    }),
  );

/** The refusals of fields as the form library wants them. */
export const asFieldErrors = (refused: Record<string, RefusalData>): FieldErrors =>
  Object.fromEntries(Object.entries(refused).map(([name, refusal]) => [name, asFieldError(refusal)]));

export interface Placed {
  /** What belongs to one field, by its name. */
  fields: Record<string, RefusalData>;
  /** What belongs to none, shown above the form. */
  general: RefusalData | undefined;
}

/**
 * Finds the place of what the server refused: the field that it names, as with a duplicate, or the fields of `invalid`.
 * Everything else concerns the form as a whole.
 */
export const placeRefusal = (input: InputSchema, said: RefusalData, known: readonly string[]): Placed => {
  const isKnown = (name: string): boolean => known.includes(name.split('.')[0] ?? '');
  const named = said.field && fieldName(said.field);
  if (named && isKnown(named)) return { fields: { [named]: said }, general: undefined };
  if (said.code !== 'invalid') return { fields: {}, general: said };
  const all = (Array.isArray(said.params?.fields) ? said.params.fields : []) as FieldRefusal[];
  const fields = Object.fromEntries(
    all
      .map(one => atField(input, { ...one, params: { field: one.field, ...one.params } }))
      .filter(([name]) => isKnown(name)),
  );
  return { fields, general: Object.keys(fields).length === all.length && all.length > 0 ? undefined : said };
};
