import {
  type ErrorCode,
  type ErrorParam,
  type FieldRefusal,
  fieldRefusals,
  type InputSchema,
  type RefusalData,
} from '@inbound/shared';
import type { FieldError, FieldErrors } from 'react-hook-form';
import { type FormValues, sentValues } from './field-schema.ts';

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

/** What the contract refuses in the values of a form, by field; the first refusal of each counts. */
export const refusedFields = (
  input: InputSchema,
  values: FormValues,
  record: { id: string; version: number } | undefined,
): Record<string, RefusalData> => {
  const sent = sentValues(input, values, record);
  const parsed = input.safeParse(sent);
  if (parsed.success) return {};
  const refused: Record<string, RefusalData> = {};
  for (const { field, code, params } of fieldRefusals(parsed.error, sent)) {
    refused[fieldName(field)] ??= { code, params };
  }
  return refused;
};

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
export const placed = (refusal: RefusalData, known: readonly string[]): Placed => {
  const isKnown = (name: string): boolean => known.includes(name.split('.')[0] ?? '');
  const named = refusal.field && fieldName(refusal.field);
  if (named && isKnown(named)) return { fields: { [named]: refusal }, general: undefined };
  if (refusal.code !== 'invalid') return { fields: {}, general: refusal };
  const all = (Array.isArray(refusal.params?.fields) ? refusal.params.fields : []) as FieldRefusal[];
  const fields = Object.fromEntries(
    all
      .map(({ field, code, params }) => [fieldName(field), { code, params: { field, ...params } }] as const)
      .filter(([name]) => isKnown(name)),
  );
  return { fields, general: Object.keys(fields).length === all.length && all.length > 0 ? undefined : refusal };
};
