import type { InputSchema } from '@inbound/shared';
import type { z } from 'zod';
import type { DraftReader } from '../draft/read-draft.ts';
import { elementOf, innermost } from '../inputs/schema.ts';
import { type FormValues, fieldNames, schemaOf } from './field-schema.ts';

/** What a form holds for a yes or no that nobody has given yet. */
const NOT_ANSWERED = '';

/** A value that a control of the field can show; what it means is for the contract to say. Undefined where it is none. */
const shownBy = (schema: z.ZodType, value: unknown): unknown => {
  const element = elementOf(schema);
  if (element) {
    if (!Array.isArray(value)) return undefined;
    return value.map(one => shownBy(element, one)).filter(one => one !== undefined);
  }
  const kind = innermost(schema)?.def.type;
  if (kind === 'boolean') return typeof value === 'boolean' || value === NOT_ANSWERED ? value : undefined;
  if (kind === 'object') return typeof value === 'object' && !Array.isArray(value) ? value : undefined;
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
  return JSON.stringify(value);
};

/**
 * Reads the draft of a form. It keeps the fields that the form still has, each with a value that its control can show. A text that
 * is no value of its field, such as "abc" for a number, is shown as it was typed, and the field refuses it.
 */
export const formDraft =
  (input: InputSchema): DraftReader<FormValues> =>
  content => {
    const kept = content as FormValues;
    const values = fieldNames(input).flatMap(name => {
      const value = kept[name] === undefined ? undefined : shownBy(schemaOf(input, name), kept[name]);
      return value === undefined ? [] : [[name, value] as const];
    });
    return values.length > 0 ? Object.fromEntries(values) : undefined;
  };
