import type { z } from 'zod';
import type { ErrorCode, ErrorParam } from './errors.ts';
import type { FieldRefusal } from './refusal.ts';

const SHOWN_VALUE_LENGTH = 60;
const MOST_FIELDS = 200;
const SECRET_FIELD = /password|secret|token|credential/i;

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    input,
  );

const shown = (field: string, value: unknown): string | undefined => {
  if (value === undefined || value === null || SECRET_FIELD.test(field)) return undefined;
  // What is inside a list or an object is not shown: it may be endlessly deep.
  if (typeof value === 'object') return Array.isArray(value) ? '[…]' : '{…}';
  const text = String(value);
  return text.length > SHOWN_VALUE_LENGTH ? `${text.slice(0, SHOWN_VALUE_LENGTH)}…` : text;
};

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** The form of a refused value that would have been accepted: full-width digits in ASCII, `1.234,5` as `1234.5`. */
const suggestion = (value: unknown, fallback: string): string => {
  if (typeof value !== 'string') return fallback;
  const ascii = value.normalize('NFKC').trim();
  if (ascii !== value && /^-?\d+(\.\d+)?$/.test(ascii)) return ascii;
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(ascii)) return ascii.replaceAll('.', '').replace(',', '.');
  if (/^\d+,\d+$/.test(ascii)) return ascii.replace(',', '.');
  return fallback;
};

type Issue = z.core.$ZodIssue;
type Said = { code: ErrorCode; params: Record<string, ErrorParam> };

const bounds = (issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): Said => {
  const limit = issue.code === 'too_small' ? issue.minimum : issue.maximum;
  const params = issue.code === 'too_small' ? { min: String(limit), max: '' } : { min: '', max: String(limit) };
  return { code: 'range', params };
};

const said = (issue: Issue, value: unknown): Said => {
  if (isMissing(value)) return { code: 'required', params: {} };
  switch (issue.code) {
    case 'custom': {
      const { code, params } = (issue.params ?? { code: 'format', params: {} }) as Said;
      const example = params.example;
      return {
        code,
        params: example === undefined ? params : { ...params, example: suggestion(value, String(example)) },
      };
    }
    case 'too_small':
    case 'too_big':
      return bounds(issue);
    case 'invalid_value':
      return { code: 'format', params: { example: issue.values.map(String).join(' | ') } };
    case 'invalid_type':
      return { code: 'format', params: { example: issue.expected } };
    case 'invalid_format':
      return { code: 'format', params: { example: suggestion(value, issue.format) } };
    default:
      return { code: 'format', params: { example: '' } };
  }
};

const nameOf = (path: readonly PropertyKey[]): string =>
  path
    .map(part => (typeof part === 'number' ? `[${part}]` : String(part)))
    .join('.')
    .replaceAll('.[', '[');

/** What some fields of an input are refused with when they are empty, where the catalogue has a word of its own for it. */
const ownWords = new WeakMap<z.ZodType, Readonly<Record<string, ErrorCode>>>();

/** Says of an input by which code of the catalogue some of its fields are refused when they are empty (`type_no_empty`). */
export const refusedWhenEmpty = <S extends z.ZodType>(schema: S, codes: Readonly<Record<string, ErrorCode>>): S => {
  ownWords.set(schema, codes);
  return schema;
};

/**
 * Turns what a schema refused into the catalogue's words: field, value and what was expected, for every field at once
 * (errors.md). Used by the server for its answer and by forms while typing.
 */
export const fieldRefusals = (error: z.ZodError, input: unknown, schema?: z.ZodType): FieldRefusal[] => {
  const whenEmpty = (schema && ownWords.get(schema)) ?? {};
  const refused = error.issues.flatMap((issue): FieldRefusal[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map(key => {
        const field = nameOf([...issue.path, key]);
        return { field, code: 'unknown_field', params: { field } };
      });
    }
    const field = nameOf(issue.path);
    const value = valueAt(input, issue.path);
    const { code: general, params } = said(issue, value);
    const code = general === 'required' ? (whenEmpty[field] ?? general) : general;
    return [{ field, code, value: shown(field, value), params: { field, ...params } }];
  });
  // The first reason is the one to mend; a field is named once, and nobody mends more than so many.
  const named = new Map<string, FieldRefusal>();
  for (const one of refused) {
    if (named.size === MOST_FIELDS) break;
    if (!named.has(one.field)) named.set(one.field, one);
  }
  return [...named.values()];
};
