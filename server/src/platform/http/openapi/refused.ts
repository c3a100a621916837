import { type ErrorCode, errors, infoOf } from '@inbound/shared';
import { EXAMPLE_TRACK_ID, type Json } from './examples.ts';
import { COMMON_REFUSALS, refusalGroups } from './refusals.ts';

/** A header of an answer, by its name among the components. */
export const headerReference = (name: string): Json => ({ $ref: `#/components/headers/${name}` });

const nameOf = (status: number): string => `Refused${status}`;

/** The answer of a status with which calls are refused, by its name among the components. */
export const referenceToRefusal = (status: number): Json => ({ $ref: `#/components/responses/${nameOf(status)}` });

/** Statuses that tell when to come again. */
const TELLS_WHEN = new Set([409, 429, 503]);

const served = (Object.keys(errors) as ErrorCode[]).filter(code => errors[code].http !== 0);

const refusalOf = (status: number): Json => ({
  description:
    'Refused. Codes that calls have in common stand here, those of its own rules at the call: x-codes, and others out of its x-code-groups.',
  headers: {
    'X-Track-Id': headerReference('TrackId'),
    ...(TELLS_WHEN.has(status) ? { 'Retry-After': headerReference('RetryAfter') } : {}),
  },
  'x-codes': served.filter(code => COMMON_REFUSALS.has(code) && errors[code].http === status).map(infoOf),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});

/** A refusal in the words of OAuth (RFC 6749, 5.2), with the code of the catalogue beside it. */
const OAUTH_ERROR: Json = {
  type: 'object',
  properties: {
    error: { type: 'string' },
    error_description: { type: 'string' },
    code: { type: 'string' },
    params: { type: 'object', additionalProperties: true },
    trackId: { type: 'string' },
  },
  required: ['error', 'error_description', 'code', 'trackId'],
};

const OAUTH_EXAMPLE = {
  error: 'invalid_client',
  error_description: 'The client or its secret is not right.',
  code: errors.client_credentials.wire,
  params: {},
  trackId: EXAMPLE_TRACK_ID,
};

/** The answer of a status with which a call that speaks OAuth is refused. */
export const oauthRefusal = (status: number): Json => ({
  ...refusalOf(status),
  content: { 'application/json': { schema: OAUTH_ERROR, example: OAUTH_EXAMPLE } },
});

/** The refusals of all calls, one for each status, with the codes that they have in common. */
export const refusalComponents = (): Record<string, Json> =>
  Object.fromEntries(
    [...new Set(served.map(code => errors[code].http))]
      .sort((one, other) => one - other)
      .map(status => [nameOf(status), refusalOf(status)]),
  );

/** The codes of each group of the catalogue. */
export const codeGroups = (): Record<string, string[]> =>
  Object.fromEntries(Object.entries(refusalGroups()).map(([group, codes]) => [group, codes.map(infoOf)]));
