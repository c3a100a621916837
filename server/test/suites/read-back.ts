import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@inbound/shared';
import type { z } from 'zod';
import { dictionaries } from '../../seed/base/dictionaries.ts';
import type { Caller } from '../server.ts';
import { inputOf, isBatch } from './calls.ts';
import { holderOf } from './people.ts';
import { idAt } from './rows.ts';
import { coreOf, isId, isOptional, partsOf } from './schema.ts';
import type { World } from './world.ts';

/** The calls on one kind of record: what is written by the first two comes back from the third. */
export interface RecordCalls {
  path: string;
  create: Endpoint;
  read: Endpoint;
  change: Endpoint | undefined;
}

/** Every kind of record that has a call to create it and one to read it. */
export const recordCalls = (endpoints: readonly Endpoint[]): RecordCalls[] => {
  const find = (method: string, path: string) => endpoints.find(call => call.method === method && call.path === path);
  return endpoints
    .filter(call => call.method === 'POST' && !call.path.includes(':') && !call.upload && !isBatch(call))
    .flatMap(create => {
      const read = find('GET', `${create.path}/:id`);
      return read ? [{ path: create.path, create, read, change: find('PATCH', `${create.path}/:id`) }] : [];
    });
};

const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> => partsOf(coreOf(schema)).shape ?? {};

/** Codes of the dictionary that a field is called after: `unit`. */
const codesOf = (field: string): readonly string[] =>
  dictionaries.find(({ type }) => type === field)?.entries.map(([code]) => code) ?? [];

/** Values of the same kind that differ from field to field and from round to round. */
const another = (field: string, schema: z.ZodType, value: unknown, at: number, round: number): unknown => {
  const codes = codesOf(field);
  if (codes.length > 0) return codes[round % codes.length];
  const core = coreOf(schema);
  if (isId(core)) return value;
  if (typeof value === 'boolean') return (at + round) % 2 === 0;
  const { entries } = partsOf(core);
  if (entries) return Object.values(entries)[(at + round) % Object.values(entries).length];
  const texts = [`${round}${at}`, `V${round}-${at}`, `2027-1${round}-${10 + (at % 18)}`, `7${round}${at}`];
  const distinct = [...texts, 10 * at + round];
  return distinct.find(one => typeof one === typeof value && schema.safeParse(one).success) ?? value;
};

/** An input with every field filled, each with a value of its own. */
const filled = (world: World, endpoint: Endpoint, round: number): Record<string, unknown> => {
  const id = (at: string) => idAt(endpoint, world.own, at);
  const input = inputOf(endpoint, { id, include: () => true });
  const fields = shapeOf(endpoint.input);
  return Object.fromEntries(
    Object.entries(input).map(([key, value], at) => {
      const schema = fields[key];
      return [key, schema ? another(key, schema, value, at, round) : value];
    }),
  );
};

/** The same with all that may be empty left empty. */
const emptied = (endpoint: Endpoint, input: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).map(([key, value]) => {
      const schema = shapeOf(endpoint.input)[key];
      const mayBeEmpty = schema && isOptional(schema) && schema.safeParse(null).success;
      return [key, mayBeEmpty ? null : value];
    }),
  );

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

/** What was given and does not come back as it was given. */
const lost = (what: string, given: Record<string, unknown>, found: Record<string, unknown>): string[] =>
  Object.entries(given).flatMap(([key, value]) => {
    if (['id', 'version', 'confirm'].includes(key)) return [];
    const same = isNothing(value) ? isNothing(found[key]) : isDeepStrictEqual(found[key], value);
    return same ? [] : [`${what}: ${key} was ${JSON.stringify(value)} and is ${JSON.stringify(found[key])}`];
  });

type Row = Record<string, unknown> & { id: string; version: number };

/** What every change moves, whatever it names: an instruction is saved by it, which its versions show. */
const OF_EVERY_CHANGE = ['version', 'changedAt', 'state', 'versions'];

/** What has changed although the caller has named no field. */
const findingsOfNothingSaid = async (
  caller: Caller,
  { read, change }: Pick<RecordCalls, 'read'> & { change: Endpoint },
  id: string,
): Promise<string[]> => {
  const readNow = async () => (await caller.call(read, { id } as never)) as unknown as Row;
  const before = await readNow();
  await caller.call(change, { id, version: before.version } as never);
  const after = await readNow();
  return Object.keys(before)
    .filter(key => !OF_EVERY_CHANGE.includes(key) && !isDeepStrictEqual(before[key], after[key]))
    .map(key => `left out: ${key} was ${JSON.stringify(before[key])} and is ${JSON.stringify(after[key])}`);
};

/** Writes records with every field filled, changed and emptied, and tells what did not come back. */
export const findingsOfRecord = async (world: World, { create, read, change }: RecordCalls): Promise<string[]> => {
  const { caller } = holderOf(world.people, create);
  const readBack = async (id: string) => (await caller.call(read, { id } as never)) as unknown as Row;
  const first = filled(world, create, 0);
  const { id } = (await caller.call(create, first as never)) as unknown as Row;
  const findings = lost('created', first, await readBack(id));
  if (!change) return findings;
  findings.push(...(await findingsOfNothingSaid(caller, { read, change }, id)));
  const rounds = [filled(world, change, 1), emptied(change, filled(world, change, 2))];
  for (const [round, given] of rounds.entries()) {
    const { version } = await readBack(id);
    await caller.call(change, { ...given, id, version } as never);
    findings.push(...lost(round === 0 ? 'changed' : 'emptied', given, await readBack(id)));
  }
  return findings;
};
