import {
  type AnswerSchema,
  decimalOut,
  type Endpoint,
  type FieldTraits,
  id,
  type ListEndpoint,
  plainDate,
  timestamp,
  turn,
  version,
} from '@inbound/shared';
import { z } from 'zod';
import { type Json, referenceTo } from './examples.ts';
import { hasBody, nameOfRead, nameOfRow, pathNames, schemaName } from './names.ts';

/** The kinds of values that every contract is made of, by their names in the document. */
const SCALARS = {
  Id: id,
  Version: version,
  PlainDate: plainDate,
  Timestamp: timestamp,
  Decimal: decimalOut,
  Turn: turn,
};

/** How the document says what a field holds. */
const HELD: Readonly<Record<NonNullable<FieldTraits['holds']>, Json>> = {
  decimal: { format: 'decimal', pattern: '^-?[0-9]+(\\.[0-9]+)?$' },
  date: { format: 'date' },
  timestamp: { format: 'date-time' },
  reference: { format: 'uuid' },
};

/** What tells forms how a field is typed in, and callers nothing. */
const FOR_FORMS: readonly (keyof FieldTraits)[] = [
  'normalise',
  'capitals',
  'secret',
  'multiline',
  'holds',
  'record',
  'unit',
];

/** An entry for each word of a closed set is an object with these properties: generators know no other way to say it. */
const asProperties = (schema: Json): void => {
  const { enum: words } = (schema.propertyNames ?? {}) as { enum?: string[] };
  if (!words) return;
  schema.properties = Object.fromEntries(words.map(word => [word, schema.additionalProperties]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
};

const rewritten = (schema: Json): void => {
  asProperties(schema);
  const { holds, secret } = schema as FieldTraits;
  if (holds) Object.assign(schema, HELD[holds]);
  if (secret) schema.format = 'password';
  for (const trait of FOR_FORMS) delete schema[trait];
};

const options = (io: 'input' | 'output') => ({
  io,
  unrepresentable: 'any' as const,
  override: ({ jsonSchema }: { jsonSchema: object }) => rewritten(jsonSchema as Json),
});

const plain = ({ $schema: _, $id: __, ...schema }: Json): Json => schema;

/** A schema of an input, as it stands in a parameter. */
export const inlineSchema = (schema: z.ZodType): Json => plain(z.toJSONSchema(schema, options('input')) as Json);

/** What a change names in any case: the row, where its path does not, and the version of it that was seen. */
const OF_THE_ROW: ReadonlySet<string> = new Set(['id', 'version']);

/** What goes into the body of a call: its input without what the path names. A change may leave out what it does not change. */
export const bodyOf = (endpoint: Endpoint): z.ZodObject => {
  const names = pathNames(endpoint);
  const shape = Object.entries(endpoint.input.shape).filter(([name]) => !names.includes(name));
  const body = z.strictObject(Object.fromEntries(shape) as z.ZodRawShape);
  if (endpoint.method !== 'PATCH') return body;
  return body.partial(Object.fromEntries(shape.flatMap(([name]) => (OF_THE_ROW.has(name) ? [] : [[name, true]]))));
};

class Named {
  readonly #registry = z.registry<{ id: string }>();
  readonly #io: 'input' | 'output';

  constructor(io: 'input' | 'output') {
    this.#io = io;
    for (const [name, schema] of Object.entries(SCALARS)) this.add(name, schema);
  }

  /** Names a schema; the first name stays. */
  add(name: string, schema: z.ZodType): string {
    const known = this.#registry.get(schema)?.id;
    if (known === undefined) this.#registry.add(schema, { id: name });
    return known ?? name;
  }

  schemas(): Record<string, Json> {
    const { schemas } = z.toJSONSchema(this.#registry, { ...options(this.#io), uri: referenceTo });
    return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, plain(schema as Json)]));
  }
}

const isObject = (schema: z.ZodType): schema is z.ZodObject => schema instanceof z.ZodObject;
const isSchema = (answer: AnswerSchema): answer is z.ZodType => !('kind' in answer);
const isList = (endpoint: Endpoint): endpoint is ListEndpoint => 'sortable' in endpoint;

/** The schemas of all calls under their names, and how each call refers to its own. */
export interface ApiSchemas {
  schemas: Readonly<Record<string, Json>>;
  bodyOf(endpoint: Endpoint): Json;
  answerOf(endpoint: Endpoint): Json;
}

/** Names what answers are made of: messages to other systems, what a call reads, rows of lists, objects, and the items of a plain list. */
const nameAnswers = (endpoints: readonly Endpoint[], answers: Named): Map<Endpoint, Json> => {
  for (const { messages = {} } of endpoints)
    for (const [name, schema] of Object.entries(messages)) answers.add(name, schema);
  for (const endpoint of endpoints) {
    const name = nameOfRead(endpoint);
    if (name !== undefined && !(name in SCALARS) && isSchema(endpoint.answer) && isObject(endpoint.answer))
      answers.add(name, endpoint.answer);
  }
  for (const list of endpoints.filter(isList)) answers.add(nameOfRow(list), list.row);
  return new Map(
    endpoints.flatMap((endpoint): [Endpoint, Json][] => {
      const { answer } = endpoint;
      if (!isSchema(answer)) return [];
      if (isObject(answer))
        return [[endpoint, { $ref: referenceTo(answers.add(schemaName(endpoint, 'Answer'), answer)) }]];
      if (answer instanceof z.ZodArray && isObject(answer.element as z.ZodType)) {
        const item = answers.add(schemaName(endpoint, 'Item'), answer.element as z.ZodType);
        return [[endpoint, { type: 'array', items: { $ref: referenceTo(item) } }]];
      }
      return [[endpoint, plain(z.toJSONSchema(answer, options('output')) as Json)]];
    }),
  );
};

/** Writes the schemas of calls, each object once under a name, so that generators make one type of it. */
export const schemasOf = (endpoints: readonly Endpoint[]): ApiSchemas => {
  const [bodies, answers] = [new Named('input'), new Named('output')];
  const answered = nameAnswers(endpoints, answers);
  const taken = new Map(
    endpoints.filter(hasBody).map(endpoint => {
      const name = bodies.add(schemaName(endpoint, 'Body'), bodyOf(endpoint));
      return [endpoint, { $ref: referenceTo(name) }];
    }),
  );
  return {
    schemas: { ...bodies.schemas(), ...answers.schemas() },
    bodyOf: endpoint => taken.get(endpoint) ?? {},
    answerOf: endpoint => answered.get(endpoint) ?? {},
  };
};
