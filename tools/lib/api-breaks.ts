import type { Surface, SurfaceCall, SurfaceSchema } from './api-surface.ts';

/** What callers send, or what they are answered: the one may grow wider, the other narrower. */
type Direction = 'sent' | 'answered';

/** The schemas of both releases, and pairs of named ones that are being compared. */
interface Both {
  before: Surface['schemas'];
  now: Surface['schemas'];
  open: Set<string>;
}

const REFERENCE = '#/components/schemas/';
/** Limits by which a value may be refused: a caller's value that was taken must be taken still. */
const LEAST = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum'] as const;
const MOST = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum'] as const;
const FORM = ['pattern', 'format', 'multipleOf'] as const;

const listOf = (value: unknown): SurfaceSchema[] => (Array.isArray(value) ? (value as SurfaceSchema[]) : []);

/** The kinds of values that a schema takes, each with what it says of them. */
const alternativesOf = (schema: SurfaceSchema): SurfaceSchema[] => {
  const choices = [...listOf(schema.anyOf), ...listOf(schema.oneOf)];
  if (choices.length > 0) return choices.flatMap(alternativesOf);
  return Array.isArray(schema.type) ? schema.type.map(type => ({ ...schema, type })) : [schema];
};

const resolve = (schema: SurfaceSchema, schemas: Surface['schemas']): SurfaceSchema =>
  typeof schema.$ref === 'string' ? (schemas[schema.$ref.slice(REFERENCE.length)] ?? {}) : schema;

const kindOf = (schema: SurfaceSchema): string => {
  if ('const' in schema) return schema.const === null ? 'null' : typeof schema.const;
  if (Array.isArray(schema.enum)) return typeof schema.enum[0];
  const type = String(schema.type ?? 'anything');
  return type === 'integer' ? 'number' : type;
};

const wordsOf = (schema: SurfaceSchema): unknown[] | undefined =>
  'const' in schema ? [schema.const] : (schema.enum as unknown[] | undefined);

const breaksInLimits = (before: SurfaceSchema, now: SurfaceSchema, at: string): string[] => {
  const higher = LEAST.filter(key => key in now && Number(now[key]) > Number(before[key] ?? Number.NEGATIVE_INFINITY));
  const lower = MOST.filter(key => key in now && Number(now[key]) < Number(before[key] ?? Number.POSITIVE_INFINITY));
  const other = FORM.filter(key => key in now && now[key] !== before[key]);
  return [...higher, ...lower, ...other].map(key => `${at}: ${key} is narrower`);
};

const breaksInWords = (before: SurfaceSchema, now: SurfaceSchema, at: string): string[] => {
  const words = wordsOf(now);
  if (!words) return [];
  const old = wordsOf(before);
  if (!old) return [`${at}: takes certain words alone now`];
  return old.filter(word => !words.includes(word)).map(word => `${at}: takes ${String(word)} no more`);
};

const breaksInObject = (
  before: SurfaceSchema,
  now: SurfaceSchema,
  at: string,
  [direction, both]: [Direction, Both],
): string[] => {
  const [old, fresh] = [before.properties ?? {}, now.properties ?? {}];
  const [needed, needs] = [before.required ?? [], now.required ?? []];
  const gone = Object.keys(old).filter(name => !(name in fresh) && now.additionalProperties === false);
  const lost = direction === 'answered' ? Object.keys(old).filter(name => !(name in fresh)) : gone;
  const tightened =
    direction === 'sent'
      ? needs.filter(name => !needed.includes(name)).map(name => `${at}.${name}: must be sent now`)
      : needed.filter(name => name in fresh && !needs.includes(name)).map(name => `${at}.${name}: may be missing now`);
  return [
    ...lost.map(name => `${at}.${name}: is gone`),
    ...tightened,
    ...Object.entries(old).flatMap(([name, schema]) =>
      fresh[name] ? breaksInSchema(schema, fresh[name], `${at}.${name}`, [direction, both]) : [],
    ),
  ];
};

const breaksInAlternative = (
  before: SurfaceSchema,
  now: SurfaceSchema,
  at: string,
  how: [Direction, Both],
): string[] => {
  const [direction] = how;
  const inside = (key: 'items' | 'additionalProperties'): string[] => {
    const [old, fresh] = [before[key], now[key]];
    return typeof old === 'object' && typeof fresh === 'object' ? breaksInSchema(old, fresh, `${at}[]`, how) : [];
  };
  return [
    ...(direction === 'sent' ? [...breaksInLimits(before, now, at), ...breaksInWords(before, now, at)] : []),
    ...(now.properties || before.properties ? breaksInObject(before, now, at, how) : []),
    ...inside('items'),
    ...inside('additionalProperties'),
  ];
};

/**
 * What a schema of the present takes away from one of before: of what is sent each kind of value must still be taken, of what
 * is answered no kind may come that callers did not know. Words that are new in an answer are none: callers expect them.
 */
function breaksInSchema(before: SurfaceSchema, now: SurfaceSchema, at: string, how: [Direction, Both]): string[] {
  const [direction, both] = how;
  const pair = `${direction} ${String(before.$ref)} ${String(now.$ref)}`;
  if (before.$ref && now.$ref) {
    if (both.open.has(pair)) return [];
    both.open.add(pair);
  }
  const old = alternativesOf(resolve(before, both.before)).map(one => resolve(one, both.before));
  const fresh = alternativesOf(resolve(now, both.now)).map(one => resolve(one, both.now));
  const [asked, given] = direction === 'sent' ? [old, fresh] : [fresh, old];
  return asked.flatMap(one => {
    const partners = given.filter(other => kindOf(other) === kindOf(one) || kindOf(other) === 'anything');
    const found = partners.map(other =>
      direction === 'sent' ? breaksInAlternative(one, other, at, how) : breaksInAlternative(other, one, at, how),
    );
    if (found.some(breaks => breaks.length === 0)) return [];
    if (found[0]) return found[0];
    return [`${at}: ${direction === 'sent' ? `takes no ${kindOf(one)} any more` : `may be ${kindOf(one)} now`}`];
  });
}

const breaksInCall = (before: SurfaceCall, now: SurfaceCall, both: Both): string[] => [
  ...(now.id === before.id ? [] : [`${before.id}: is called ${now.id} now`]),
  ...breaksInSchema(before.sent, now.sent, `${before.id} sent`, ['sent', both]),
  ...breaksInSchema(before.answered, now.answered, `${before.id} answered`, ['answered', both]),
];

/**
 * What the present API no longer keeps of a released one: calls and fields that are gone or called otherwise, and what is taken
 * or promised more narrowly. Each begins with the name that the call had.
 */
export const breaksOf = (before: Surface, now: Surface): string[] => {
  const both: Both = { before: before.schemas, now: now.schemas, open: new Set() };
  return Object.entries(before.calls).flatMap(([key, call]) => {
    const present = now.calls[key];
    return present ? breaksInCall(call, present, both) : [`${call.id}: ${key} is gone`];
  });
};
