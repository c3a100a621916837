import type { Endpoint } from '@inbound/shared';
import fc from 'fast-check';
import type { z } from 'zod';
import { pathNames } from '../contracts.ts';
import { asJson, HOSTILE } from './hostile.ts';
import { coreOf, exampleOf, fieldsOf, isId, partsOf } from './schema.ts';

/** A changed input, and what was done to it. */
export interface Mutation {
  what: string;
  /** The field that was changed. */
  at: string;
  input: Record<string, unknown>;
}

type Steps = readonly (string | 0)[];

const stepsOf = (at: string): Steps => at.split(/\.|(?=\[\])/).map(step => (step === '[]' ? 0 : step)) as Steps;

const parentAt = (input: unknown, steps: Steps): Record<string | 0, unknown> =>
  steps.slice(0, -1).reduce<unknown>((value, step) => (value as Record<string | 0, unknown>)[step], input) as Record<
    string | 0,
    unknown
  >;

const changed = (input: object, at: string, change: (parent: Record<string | 0, unknown>, key: string | 0) => void) => {
  const copy = structuredClone(input) as Record<string, unknown>;
  const steps = stepsOf(at);
  change(parentAt(copy, steps), steps.at(-1) as string | 0);
  return copy;
};

/** All places of an input: fields, and the lists and objects that hold them. */
const placesOf = (endpoint: Endpoint): string[] => {
  const leaves = fieldsOf(endpoint.input).map(({ at }) => at);
  const holders = leaves.flatMap(at => {
    const parts = at.split(/\.|(?=\[\])/);
    return parts.slice(1).map((_, end) =>
      parts
        .slice(0, end + 1)
        .join('.')
        .replaceAll('.[]', '[]'),
    );
  });
  return [...new Set([...leaves, ...holders])];
};

const shown = (value: unknown): string => asJson(value).slice(0, 40);

/** What an attacker adds, hoping that it is written (F1). */
const EXTRAS = [
  ...[
    'isAdmin',
    'tenant',
    'tenantId',
    'plantId',
    'companyId',
    'state',
    'status',
    'role.code',
    'createdBy',
    'prototype',
  ],
];
/** A field that is left out, among the values that it is tried with. */
const MISSING = Symbol('left out');

const mutate = (example: Record<string, unknown>, at: string, value: unknown): Mutation => {
  if (value !== MISSING) {
    const input = changed(example, at, (parent, key) => {
      parent[key] = value;
    });
    return { what: `${at} = ${shown(value)}`, at, input };
  }
  const input = changed(example, at, (parent, key) => {
    if (Array.isArray(parent)) parent.length = 0;
    else delete parent[key];
  });
  return { what: `${at} left out`, at, input };
};

/** Whether a change may leave a field out: it keeps what is stored then, which `left-out.test.ts` tries (decision 0134). */
const isKeptWithout = ({ method, input }: Endpoint, at: string): boolean =>
  method === 'PATCH' && at !== 'id' && at !== 'version' && at in input.shape;

/**
 * Inputs in which one field is broken, from one in which every field is filled: so many of all fields and values, drawn
 * by a seed. Each field is tried, and each is left out.
 */
export const mutationsOf = (
  endpoint: Endpoint,
  example: Record<string, unknown>,
  { seed, count }: { seed?: number; count: number },
): Mutation[] => {
  const places = placesOf(endpoint);
  const inPath = pathNames(endpoint);
  const extras = EXTRAS.filter(name => !(name in endpoint.input.shape)).map(name => ({
    what: `${name} added`,
    at: name,
    input: { ...example, [name]: 'x' },
  }));
  if (places.length === 0) return extras;
  const leftOut = places
    .filter(at => !inPath.includes(at) && !isKeptWithout(endpoint, at))
    .map(at => mutate(example, at, MISSING));
  const pairs = fc.sample(fc.tuple(fc.constantFrom(...places), fc.constantFrom(...HOSTILE)), {
    ...(seed !== undefined && { seed }),
    numRuns: count,
  });
  return [...extras, ...leftOut, ...pairs.map(([at, value]) => mutate(example, at, value))];
};

const TEXT_BOUNDARIES = [
  '1',
  '999999999999999999',
  '0.000000001',
  '0001-01-01',
  '9999-12-31',
  '00:00',
  '23:59',
  'a',
  '~',
  '🚚',
];
const MOST_ITEMS = 3;

/** How many items a list may have; it refuses longer ones whatever they are. */
const mostOf = (schema: z.ZodType): number => {
  const isTooLong = (items: number) =>
    schema
      .safeParse(Array(items).fill(null))
      .error?.issues.some(({ code, path }) => code === 'too_big' && path.length === 0);
  return Array.from({ length: MOST_ITEMS }, (_, at) => at + 1).findLast(items => !isTooLong(items)) ?? 0;
};

const textOf = (schema: z.ZodType): fc.Arbitrary<string> => {
  const good = exampleOf(schema, { id: () => '', include: () => true }) as string;
  const ends = TEXT_BOUNDARIES.filter(text => schema.safeParse(text).success);
  const any = fc
    .string({ unit: 'grapheme', maxLength: 40 })
    .map(text => (schema.safeParse(text).success ? text : good));
  return fc.oneof(fc.constantFrom(good, ...ends), any);
};

const numberOf = (schema: z.ZodType): fc.Arbitrary<number> => {
  const [good = 1, ...ends] = [1, 0, 2, 200, 2_147_483_647, 100_000, -50, 600_000].filter(
    value => schema.safeParse(value).success,
  );
  const any = fc.integer().map(value => (schema.safeParse(value).success ? value : good));
  return fc.oneof(fc.constantFrom(good, ...ends), any);
};

/** Inputs that a schema accepts, of all sizes and with any of the optional fields. */
export const validOf = (schema: z.ZodType, ids: readonly string[]): fc.Arbitrary<unknown> => {
  const parts = partsOf(schema);
  if (isId(schema) && !parts.innerType) return fc.constantFrom(...ids);
  const inner = parts.innerType;
  if (inner) {
    const value = validOf(inner, ids);
    const nothing = [undefined, null].filter(none => schema.safeParse(none).success);
    return nothing.length > 0 ? fc.oneof(value, fc.constantFrom(...nothing)) : value;
  }
  if (parts.shape) {
    return fc.record(Object.fromEntries(Object.entries(parts.shape).map(([key, field]) => [key, validOf(field, ids)])));
  }
  if (parts.element) {
    const least = schema.safeParse([]).success ? 0 : 1;
    return fc.array(validOf(parts.element, ids), { minLength: least, maxLength: mostOf(schema) });
  }
  if (parts.options) return fc.oneof(...parts.options.map(option => validOf(option, ids)));
  if (parts.entries) return fc.constantFrom(...Object.values(parts.entries));
  if (parts.values) return fc.constantFrom(...parts.values);
  if (parts.type === 'boolean') return fc.boolean();
  if (parts.type === 'number') return numberOf(coreOf(schema));
  if (parts.type === 'string') return textOf(schema);
  return fc.constant({});
};
