import { type Endpoint, type ErrorCode, errors, laterAnswer, mayBeLater, SUCCESS } from '@inbound/shared';
import { expect } from 'vitest';
import { z } from 'zod';
import { COMMON_REFUSALS, refusalsOf, seenRefusalsOf } from '../src/platform/http/openapi/refusals.ts';
import { noteRefusal } from './refusals-noted.ts';

/** What came back, before anybody looked at it. */
export interface RawAnswer {
  status: number;
  headers: Headers;
  /** The envelope, or undefined where no JSON came. */
  envelope: unknown;
  body: string;
}

const envelope = z.strictObject({
  code: z.string().regex(/^\d{9}$/),
  data: z.unknown(),
  info: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
  field: z.string().optional(),
  msg: z.string().min(1).optional(),
  trackId: z.string().min(1),
  names: z.array(z.strictObject({ zh: z.string(), en: z.string(), own: z.string().min(1) })).optional(),
});

/** Words that only the inside of a server knows. */
const INSIDE =
  /\bat .+\.ts:\d+|node_modules|\bselect\b.+\bfrom\b.+\bwhere\b|postgres:\/\/|violates \w+|syntax error|ECONN/i;

const checkRefusal = (
  endpoint: Endpoint,
  name: string,
  { status, body }: RawAnswer,
  { code, data, info, params = {}, msg }: z.output<typeof envelope>,
) => {
  const row = Object.entries(errors).find(([, { wire }]) => wire === code);
  expect(row, `${name}: ${body}`).toBeDefined();
  const [key, { http, params: wanted }] = row as NonNullable<typeof row>;
  expect({ status, info, data }, name).toEqual({ status: http, info: `err.${key}`, data: null });
  expect(Object.keys(params), `${name}: ${body}`).toEqual(expect.arrayContaining([...wanted]));
  expect(msg, `${name} says it in a sentence, filled`).not.toMatch(/\{\w+\}/);
  expect(body, name).not.toMatch(INSIDE);
  expect(refusalsOf(endpoint), `${name}: ${key} is no code of the API document`).toContain(key);
  noteRefusal(name, COMMON_REFUSALS.has(key as ErrorCode) ? undefined : key);
  const seen = seenRefusalsOf(endpoint);
  if (seen && !COMMON_REFUSALS.has(key as ErrorCode))
    expect(seen, `${name}: ${key} was not seen before: run \`npm run api:refusals\``).toContain(key);
  if (key === 'fault') expect.unreachable(`${name} answered a fault: ${body}`);
};

const checkFile = (name: string, endpoint: Endpoint, { status, headers }: RawAnswer) => {
  expect(endpoint.answer, `${name} answered a file`).toHaveProperty('kind', 'file');
  const { mediaTypes } = endpoint.answer as { mediaTypes: readonly string[] };
  expect(status, name).toBe(200);
  expect(
    mediaTypes.map(type => type.split(';')[0]),
    name,
  ).toContain(headers.get('content-type')?.split(';')[0]);
  expect(headers.get('content-disposition'), name).toMatch(
    /^(attachment|inline); filename="[\w.-]+"; filename\*=UTF-8''\S+$/,
  );
};

const LATER = 202;

/** What a call answers: at once, or where it is done later the id of its task; a batch has no verdicts then. */
const schemaOf = (name: string, endpoint: Endpoint, status: number) => {
  if (status !== LATER) return endpoint.answer;
  expect(mayBeLater(endpoint), `${name} may be done later`).toBe(true);
  return 'batch' in endpoint ? endpoint.answer : laterAnswer;
};

const checkSuccess = (name: string, endpoint: Endpoint, { status }: RawAnswer, data: unknown) => {
  noteRefusal(name);
  const schema = schemaOf(name, endpoint, status);
  if (status !== LATER) expect(status, name).toBe(200);
  if ('kind' in schema) expect.unreachable(`${name} should have answered a file`);
  else {
    const parsed = schema.safeParse(data);
    expect(parsed.error?.issues ?? [], name).toEqual([]);
    expect(parsed.data, `${name} answers what its contract does not name`).toEqual(data);
  }
};

/**
 * What holds for every answer: the envelope, a code of the catalogue with its status and parameters, and data that are
 * exactly what the contract says, no field more. A fault of ours is never expected. Called for each answer of each test.
 */
export const checkAnswer = (endpoint: Endpoint, answer: RawAnswer): void => {
  const name = `${endpoint.method} ${endpoint.path}`;
  expect(answer.headers.get('x-track-id'), name).toBeTruthy();
  expect(answer.headers.get('cache-control'), name).toBe('no-store');
  if (answer.envelope === undefined) checkFile(name, endpoint, answer);
  else {
    const wrapped = envelope.parse(answer.envelope);
    if (wrapped.code === SUCCESS) checkSuccess(name, endpoint, answer, wrapped.data);
    else checkRefusal(endpoint, name, answer, wrapped);
  }
};
