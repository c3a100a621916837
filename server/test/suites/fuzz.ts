import type { Endpoint } from '@inbound/shared';
import { lockSupplier } from '@inbound/shared/master/supplier/contract';
import { signOut } from '@inbound/shared/system/session/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { decodeTexts } from '../../src/platform/http/decode.ts';
import { pathNames } from '../contracts.ts';
import type { Answer, Caller, TestServer } from '../server.ts';
import { callsByName, fileFor, inputOf, isRead } from './calls.ts';
import { changedSince, changesOf, momentIn } from './changes.ts';
import { asJson } from './hostile.ts';
import { type Mutation, mutationsOf, validOf } from './mutations.ts';
import { holderOf } from './people.ts';
import { idAt } from './rows.ts';
import { type World, worldOf } from './world.ts';

/** The share of calls whose inputs are tried besides the first of each feature. */
export const SHARE_FUZZED = 0.05;
/** How many inputs of a call are drawn to be broken in one field, and how many of them are tried: refused ones, and others. */
const DRAWN = 120;
const REFUSED_RUNS = 30;
const TAKEN_RUNS = 15;
const VALID_RUNS = 6;

/** Whether a call's input travels as texts, in a query or a form. */
const isText = ({ method, upload }: Endpoint): boolean =>
  method === 'GET' || method === 'DELETE' || upload !== undefined;

/** Text as it survives an address: halves of characters cannot travel there. */
const asText = (value: unknown): string =>
  Buffer.from(typeof value === 'object' ? asJson(value) : String(value)).toString('utf8');

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/**
 * An input as the texts of a query or a form: what is not there is not sent, a list is sent item by item, and a list of
 * objects as one text.
 */
const asTexts = (input: Record<string, unknown>): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(input)
      .map(
        ([key, value]) =>
          [
            key,
            (Array.isArray(value) && !value.some(isObject) ? value : [value])
              .filter(one => one !== undefined && one !== null)
              .map(asText),
          ] as const,
      )
      .filter(([, values]) => values.length > 0)
      .map(([key, [first = '', ...rest]]) => [key, rest.length === 0 ? first : [first, ...rest]]),
  );

/** The input as the server reads it, or undefined where its form already is refused. */
const asRead = (endpoint: Endpoint, input: Record<string, unknown>): unknown => {
  if (!isText(endpoint)) return JSON.parse(asJson(input));
  try {
    return decodeTexts(endpoint.input, asTexts(input));
  } catch {
    return undefined;
  }
};

export interface Fuzzer {
  world: World;
  callerOf(endpoint: Endpoint): Promise<Caller>;
  /** Signs in again, and lets a locked company in: a call that worked has locked somebody out. */
  renew(endpoint: Endpoint): Promise<Caller>;
}

/** Calls that leave somebody without a session. */
const LOCKS_OUT: readonly Endpoint[] = [signOut, lockSupplier];

/** Sends an input to a call as the wire has it. */
export const sendFuzzed = async (
  fuzzer: Fuzzer,
  endpoint: Endpoint,
  input: Record<string, unknown>,
): Promise<Answer<unknown>> => {
  const inPath = pathNames(endpoint);
  const rest = Object.fromEntries(Object.entries(input).filter(([key]) => !inPath.includes(key)));
  const isForm = isText(endpoint);
  const sent = isForm ? asTexts(input) : Object.fromEntries(inPath.map(name => [name, asText(input[name])]));
  const options = isForm ? fileFor(endpoint) : { body: asJson(rest) };
  const send = (caller: Caller) => caller.try(endpoint, sent as never, options) as Promise<Answer<unknown>>;
  const answer = await send(await fuzzer.callerOf(endpoint));
  if (answer.code === 'ok' && LOCKS_OUT.includes(endpoint)) await fuzzer.renew(endpoint);
  return answer;
};

/** What is refused must be refused for the field that is wrong, or as unreadable as a whole. */
const expectToNameIt = (endpoint: Endpoint, { what, at }: Mutation, { status, code, params }: Answer<unknown>) => {
  // A form of more parts than are read is refused as a whole, too.
  if (code === 'malformed' || (code === 'body_too_large' && isText(endpoint))) return;
  if (pathNames(endpoint).includes(at)) return expect([code, status], what).toEqual(['not_found', 404]);
  expect({ code, status }, what).toEqual({ code: 'invalid', status: 422 });
  const fields = (params.fields as { field: string }[]).map(({ field }) => field.replace(/\[\d+\]/g, '[]'));
  const isNamed = fields.some(field => field.startsWith(at) || at.startsWith(field));
  expect(isNamed, `${what}: ${fields.join()}`).toBe(true);
};

/** Broken inputs of a call, parted by what its schema says of them. */
export const brokenInputs = ({ own }: World, endpoint: Endpoint): { refused: Mutation[]; taken: Mutation[] } => {
  const example = inputOf(endpoint, { id: at => idAt(endpoint, own, at), include: () => true });
  const mutations = mutationsOf(endpoint, example, { count: DRAWN });
  const taken = new Set(mutations.filter(({ input }) => endpoint.input.safeParse(asRead(endpoint, input)).success));
  const refused = mutations.filter(mutation => !taken.has(mutation));
  return { refused: refused.slice(0, REFUSED_RUNS), taken: [...taken].slice(0, TAKEN_RUNS) };
};

/** What the schema refuses is refused by the name of the field, and changes nothing. */
export const checkRefused = async (fuzzer: Fuzzer, endpoint: Endpoint, refused: readonly Mutation[]): Promise<void> => {
  const changed = await changesOf(fuzzer.world.server, async () => {
    for (const mutation of refused)
      expectToNameIt(endpoint, mutation, await sendFuzzed(fuzzer, endpoint, mutation.input));
  });
  expect(changed).toEqual([]);
};

/** What another system did is no fault of ours: a mail server or an endpoint that is made up does not answer. */
const OF_OTHERS: ReadonlySet<string> = new Set(['mail_failed', 'endpoint_test_failed']);

export const isFault = ({ status, code }: Pick<Answer<unknown>, 'status'> & { code: string }): boolean =>
  status >= 500 && !OF_OTHERS.has(code);

/** One field broken at a time: refused by name; what the schema takes is at worst refused by a rule. */
const fuzzBroken = async (fuzzer: Fuzzer, endpoint: Endpoint): Promise<void> => {
  const { refused, taken } = brokenInputs(fuzzer.world, endpoint);
  await checkRefused(fuzzer, endpoint, refused);
  for (const { what, input } of taken) {
    const answer = await sendFuzzed(fuzzer, endpoint, input).catch(error => {
      throw new Error(`${what}: ${error.message}`, { cause: error });
    });
    expect(isFault(answer), what).toBe(false);
  }
};

/** What a schema says of one field; rules over several fields, and those that look for a record, say something else. */
const SAID_OF_ONE_FIELD = new Set(['required', 'format', 'unknown_field']);

/**
 * Records of which one field demands another, a form of it (an address that is called over TLS) or its absence
 * (weeks of a comment), or that are drawn only when whole: their rules say `required`, `format` and `unknown_field`, too.
 */
const DEMANDED_BY_RULES = [
  '/calloff/v1/column-mapping',
  '/master/v1/message-receiver',
  '/master/v1/process-setting',
  '/master/v1/time-window',
  '/ordering/v1/ordering-user',
  '/ordering/v1/quotation',
  '/packaging/v1/container-note',
  '/planning/v1/forecast',
  '/planning/v1/survey',
  '/system/v1/comment',
  '/system/v1/agreement',
  '/system/v1/event-subscription',
  '/system/v1/oauth-endpoint',
  '/transport/v1/shipping-note',
];
const SAID_BY_RULES = new Set(['required', 'format', 'unknown_field']);

/** What is typed once more where an act concerns everybody: what it must be depends on the row, and is told as an example. */
const TYPED_ONCE_MORE = 'confirmation';

/** Whether an input that the schema accepts was refused as if it did not. */
const isRefusedBySchema = ({ path }: Endpoint, { code, params }: Answer<unknown>): boolean => {
  const fields = code === 'invalid' ? (params.fields as { field: string; code: string }[]) : [];
  const isByRule = DEMANDED_BY_RULES.some(record => path.startsWith(record));
  const said = fields
    .filter(field => !(isByRule && SAID_BY_RULES.has(field.code)))
    .filter(({ field }) => field !== TYPED_ONCE_MORE);
  return ['malformed', 'unknown_field'].includes(code) || said.some(field => SAID_OF_ONE_FIELD.has(field.code));
};

/** Valid inputs of all sizes: answered by the contract, or refused by a rule without a trace. */
const fuzzValid = async (fuzzer: Fuzzer, endpoint: Endpoint): Promise<void> => {
  const { server, own } = fuzzer.world;
  const ids = [own.id, own.plantId, own.companyId, '01998d3e-0000-7000-8000-00000000dead'];
  const property = fc.asyncProperty(validOf(endpoint.input, ids), async input => {
    const before = isRead(endpoint) ? undefined : await momentIn(server);
    const answer = await sendFuzzed(fuzzer, endpoint, input as Record<string, unknown>);
    expect(isFault(answer)).toBe(false);
    expect(isRefusedBySchema(endpoint, answer) && answer.body).toBe(false);
    if (before && answer.code !== 'ok') expect(await changedSince(server, before)).toEqual([]);
  });
  await fc.assert(property, { numRuns: VALID_RUNS });
};

/** Callers for calls: whoever has the permission first, signed in again when a call has ended their session. */
export const fuzzerOf = async (server: TestServer): Promise<Fuzzer> => {
  const world = await worldOf(server);
  const callers = new Map(world.people.map(({ userNo, caller }) => [userNo, caller]));
  const nameOfHolder = (endpoint: Endpoint): string => holderOf(world.people, endpoint).userNo;
  return {
    world,
    callerOf: async endpoint =>
      endpoint.access === 'open' ? server.nobody : (callers.get(nameOfHolder(endpoint)) as Caller),
    renew: async endpoint => {
      await server.sql('update company set locked = false where locked');
      const caller = await server.as(nameOfHolder(endpoint));
      callers.set(nameOfHolder(endpoint), caller);
      return caller;
    },
  };
};

/** Tries calls with inputs made from their schemas: broken in one field at a time, and valid ones. */
export const fuzzSuite = (server: TestServer, calls: readonly Endpoint[]): void => {
  let fuzzer: Fuzzer;
  beforeAll(async () => {
    fuzzer = await fuzzerOf(server);
  });

  describe.each(callsByName(calls))('%s', (_, endpoint) => {
    it('refuses a broken field by its name, changes nothing by it, and never fails', () =>
      fuzzBroken(fuzzer, endpoint));
    it('answers valid inputs by its contract, or refuses them without a trace', () => fuzzValid(fuzzer, endpoint));
  });
};
