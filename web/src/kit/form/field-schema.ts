import type { FieldTraits, InputSchema } from '@inbound/shared';
import type { z } from 'zod';
import { elementOf, layersOf } from '../inputs/schema.ts';

/** How a field treats typed text (trimming, width of characters), read from the innermost schema of its contract. */
export const traitsOf = (schema: z.ZodType): FieldTraits =>
  Object.assign({}, ...layersOf(schema).map(layer => layer.meta() ?? {}));

const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

/** Whether the field must be filled, so that its label has the required mark; derived from the contract. */
export const isRequired = (schema: z.ZodType): boolean =>
  [undefined, null, '', []].every(nothing => !accepts(schema, nothing));

/** The value of a field that nobody has touched. */
export const initialOf = (schema: z.ZodType): unknown => {
  const absent = schema.safeParse(undefined);
  if (absent.success && absent.data !== undefined && absent.data !== null) return absent.data;
  return elementOf(schema) ? [] : '';
};

/** Whether the field may be left empty. A field with a default in its contract always has a value. */
export const mayBeNothing = (schema: z.ZodType): boolean => !isRequired(schema) && initialOf(schema) === '';

/**
 * The value that an emptied field sends: null or an empty text, because a change keeps what it does not name (decision 0134);
 * undefined where the contract knows no empty value.
 */
export const emptyOf = (schema: z.ZodType): unknown => {
  if (accepts(schema, null)) return null;
  return accepts(schema, '') || !accepts(schema, undefined) ? '' : undefined;
};

/**
 * What a text becomes when its field is left: trimmed, and codes, numbers and phones in half-width characters. Secrets
 * and free text stay as they were typed.
 */
export const settledText = (text: string, traits: FieldTraits): string => {
  if (traits.secret || traits.multiline) return text;
  const trimmed = text.trim();
  return traits.normalise === 'NFKC' ? trimmed.normalize('NFKC') : trimmed;
};

/** What a text becomes while it is typed; never while an input method composes. */
export const typedText = (text: string, traits: FieldTraits): string => (traits.capitals ? text.toUpperCase() : text);

/** The fields of an input that a form edits; the address says the id, the record the version. */
export const fieldNames = (input: InputSchema): string[] =>
  Object.keys(input.shape).filter(name => name !== 'id' && name !== 'version' && name !== 'confirm');

export const schemaOf = (input: InputSchema, name: string): z.ZodType => {
  const schema = input.shape[name];
  if (!schema) throw new Error(`the contract has no field ${name}`);
  return schema as z.ZodType;
};

export type FormValues = Record<string, unknown>;

/** What of typed values may be kept as a draft: fields alone, and no secret leaves the form before it is sent. */
export const keptValues = (input: InputSchema, values: FormValues): FormValues =>
  Object.fromEntries(
    fieldNames(input).flatMap(name =>
      values[name] === undefined || traitsOf(schemaOf(input, name)).secret ? [] : [[name, values[name]]],
    ),
  );

/** The initial values of a form: those of the record, or the defaults of the contract. */
export const initialValues = (input: InputSchema, record: object | undefined): FormValues =>
  Object.fromEntries(
    fieldNames(input).map(name => {
      const given = (record as FormValues | undefined)?.[name];
      const schema = schemaOf(input, name);
      return [name, record ? (given ?? (elementOf(schema) ? [] : '')) : initialOf(schema)];
    }),
  );

/** The input that a form sends: its values, with empty ones as the contract expects, and id and version of the changed record. */
export const sentValues = (
  input: InputSchema,
  values: FormValues,
  record: { id: string; version: number } | undefined,
): FormValues => {
  const own = Object.entries(values).map(([name, value]) => [
    name,
    value === '' || value === undefined ? emptyOf(schemaOf(input, name)) : value,
  ]);
  const marks = record && { id: record.id, version: record.version };
  const kept = Object.entries(marks ?? {}).filter(([name]) => Object.hasOwn(input.shape, name));
  return Object.fromEntries([...kept, ...own.filter(([, value]) => value !== undefined)]);
};
