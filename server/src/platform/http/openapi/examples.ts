/** A JSON schema, or a part of the API document. */
export type Json = Record<string, unknown>;

/** A track id, as examples of answers show it. */
export const EXAMPLE_TRACK_ID = 'dH3kQz81LmPq0Xy7';

const REFERENCE = '#/components/schemas/';

/** The reference to a named schema of the document: `#/components/schemas/Plant`. */
export const referenceTo = (name: string): string => REFERENCE + name;

/** The schema that a reference names; any other schema is returned as it is. */
export const resolveReference = (schema: Json, schemas: Readonly<Record<string, Json>>): Json =>
  typeof schema.$ref === 'string' ? (schemas[schema.$ref.slice(REFERENCE.length)] ?? {}) : schema;

const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: '01998d3e-0000-7000-8000-000000000001',
  date: '2026-11-25',
  'date-time': '2026-11-25T06:10:00.000Z',
  decimal: '1234.5',
};
const TEXT = 'text';

const textOf = ({ format, maxLength, examples }: Json): unknown => {
  if (Array.isArray(examples)) return examples[0];
  return BY_FORMAT[String(format)] ?? TEXT.slice(0, Number(maxLength ?? TEXT.length));
};

/** Whole numbers without a limit are written with the limits of the language. */
const numberOf = ({ minimum }: Json): number => Math.max(0, Number(minimum ?? 0));

/** An example that a schema accepts: what is required, with the values that its fields give as examples. */
export const exampleOf = (schema: Json, schemas: Readonly<Record<string, Json>>): unknown => {
  const inside = (part: unknown): unknown => exampleOf(part as Json, schemas);
  if ('$ref' in schema) return inside(resolveReference(schema, schemas));
  if ('const' in schema) return schema.const;
  if ('default' in schema) return schema.default;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return inside(choices[0]);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'string') return textOf(schema);
  if (type === 'integer' || type === 'number') return numberOf(schema);
  if (type === 'boolean') return false;
  if (type === 'array') return [inside(schema.items ?? {})];
  if (type !== 'object') return null;
  const properties = (schema.properties ?? {}) as Json;
  const required = (schema.required ?? []) as string[];
  return Object.fromEntries(required.map(name => [name, inside(properties[name] ?? {})]));
};
