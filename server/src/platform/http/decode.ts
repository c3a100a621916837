import { refuse } from '@inbound/shared';
import type { z } from 'zod';
import { isWhole } from './json-body.ts';

type Kind = 'array' | 'number' | 'boolean' | 'text';

/** What a schema asks for below its optional, default and nullable layers. */
const kindOf = (schema: z.ZodType): Kind => {
  const { def } = schema as unknown as { def: { type: string; innerType?: z.ZodType } };
  if (def.innerType) return kindOf(def.innerType);
  if (def.type === 'array') return 'array';
  if (def.type === 'number' || def.type === 'int') return 'number';
  return def.type === 'boolean' ? 'boolean' : 'text';
};

const WHOLE_NUMBER = /^-?(0|[1-9]\d{0,14})$/;

const decodeOne = (kind: Kind, text: string): unknown => {
  if (kind === 'number' && WHOLE_NUMBER.test(text)) return Number(text);
  if (kind === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
};

/** A list is a repeated parameter; in a form it may be one text of JSON, for a list of objects. */
const decodeList = (value: string | string[]): unknown[] => {
  if (Array.isArray(value) || !value.startsWith('[')) return [value].flat();
  try {
    if (!isWhole(value)) return [value];
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list : [value];
  } catch {
    return [value];
  }
};

/** The stamp that the web client adds to every GET against caches (specification §7). */
const TIME_STAMP = '_t';

/**
 * Texts of a query or a form as the types of a schema. What does not fit stays text and is refused by the schema; a
 * parameter that is given twice is only allowed where a list is asked for.
 */
export const decodeTexts = (schema: z.ZodObject, raw: Record<string, string | string[]>): Record<string, unknown> => {
  const decoded: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(raw)) {
    if (key === TIME_STAMP) continue;
    // In a body the name is refused so, too (json-body.ts).
    if (key === '__proto__') throw refuse('malformed');
    // A parameter may be called like what every object inherits.
    const field = Object.hasOwn(schema.shape, key) ? schema.shape[key] : undefined;
    const kind = field ? kindOf(field as z.ZodType) : 'text';
    if (kind === 'array') decoded[key] = decodeList(value);
    else if (Array.isArray(value)) throw refuse('malformed');
    else decoded[key] = decodeOne(kind, value);
  }
  return decoded;
};
