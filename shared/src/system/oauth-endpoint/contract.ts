import { z } from 'zod';
import {
  callsOf,
  endpoint,
  id,
  isMask,
  listEndpoint,
  longText,
  optionalText,
  secret,
  text,
  timestamp,
  version,
} from '../../kernel/index.ts';
import { SHORTEST_KEY } from './rules.ts';

const path = '/system/v1/oauth-endpoint' as const;
const view = 'system.oauthEndpoint.view' as const;
const edit = 'system.oauthEndpoint.edit' as const;

/** Seconds: both together are less than the time for which a message is one worker's alone. */
const LONGEST_CONNECTION = 10;
const LONGEST_ANSWER = 15;
const LONGEST_ADDRESS = 500;
const LONGEST_SECRET = 1_000;
const LONGEST_CERTIFICATE = 20_000;

/** How we identify ourselves (integration.md, Message subscriptions). */
export const authType = z.enum(['none', 'basic', 'header', 'oauth2']);

/** What an endpoint is made of, but for its secrets (§3, OAuth endpoint). */
const endpointFields = {
  name: text(60),
  /** Where messages are posted. */
  url: text(LONGEST_ADDRESS),
  authType,
  /** User of basic authorization, or client of OAuth 2.0. */
  clientId: optionalText(200),
  /** The header that holds the secret. */
  headerName: optionalText(60),
  /** Where OAuth 2.0 gives tokens. */
  tokenUri: optionalText(LONGEST_ADDRESS),
  tls: z.boolean().default(true),
  /** PEM of the authority that vouches for the endpoint, where it is no public one. */
  caCertificate: longText(LONGEST_CERTIFICATE).nullish(),
  /** Seconds until a connection stands. */
  connectionTimeout: z.int().min(1).max(LONGEST_CONNECTION),
  /** Seconds until the answer is there. */
  answerTimeout: z.int().min(1).max(LONGEST_ANSWER),
};

/** Answered as masks (§9); left out, or given back as the mask that was shown, those that are kept stay. */
const secrets = {
  clientSecret: secret(LONGEST_SECRET).nullish(),
  /** Messages are signed with it (HMAC-SHA-256). */
  signingKey: secret(LONGEST_SECRET)
    .refine(value => isMask(value) || value.length >= SHORTEST_KEY, {
      params: { code: 'range', params: { min: String(SHORTEST_KEY), max: String(LONGEST_SECRET) } },
    })
    .meta({ secret: true, examples: ['a-key-of-sixteen-and-more'] })
    .nullish(),
};

export const oauthEndpointRow = z.object({
  ...endpointFields,
  id,
  version,
  clientId: z.string().nullable(),
  headerName: z.string().nullable(),
  tokenUri: z.string().nullable(),
  caCertificate: z.string().nullable(),
  tls: z.boolean(),
  paused: z.boolean(),
  /** Mask of the secret; nothing where the endpoint asks for none. */
  clientSecret: z.string().nullable(),
  /** Mask of the key. */
  signingKey: z.string(),
  changedAt: timestamp,
});
export type OauthEndpointRow = z.output<typeof oauthEndpointRow>;

export const listOauthEndpoints = listEndpoint({
  path,
  access: view,
  title: 'Endpoints of other systems',
  row: oauthEndpointRow,
  filter: {
    /** Name or address begins with it. */
    search: optionalText(60),
    authType: z.array(authType).max(authType.options.length).optional(),
    paused: z.boolean().optional(),
  },
  sortable: ['name', 'changedAt'],
  defaultSort: 'name',
  tabs: { working: { paused: false }, paused: { paused: true } },
});

const calls = callsOf(path, 'system.oauthEndpoint', oauthEndpointRow);

export const readOauthEndpoint = calls.read({ title: 'One endpoint' });

export const createOauthEndpoint = calls.create({
  title: 'Create an endpoint',
  input: { ...endpointFields, ...secrets },
});

export const changeOauthEndpoint = calls.change({
  title: 'Change an endpoint; one that goes to another host or in another way needs its secrets again',
  input: { ...endpointFields, ...secrets },
});

export const removeOauthEndpoint = calls.remove({ title: 'Delete an endpoint that no receiver uses' });

export const pauseOauthEndpoint = calls.act('pause', {
  title: 'Hold messages to an endpoint back until it is resumed',
});

export const resumeOauthEndpoint = calls.act('resume', {
  title: 'Send to an endpoint again, what was held back first',
});

/** The steps of a call, in their order. */
export const testStep = z.enum(['dns', 'tls', 'token', 'call']);
export type TestStep = z.output<typeof testStep>;

export const testOauthEndpoint = endpoint({
  method: 'POST',
  path: `${path}/:id/test`,
  access: edit,
  cost: 'heavy',
  title: 'Post a test message to an endpoint, step by step',
  input: z.strictObject({ id }),
  /** The steps that went well, each with what was found; the first that fails refuses the call. */
  answer: z.object({ steps: z.array(z.object({ step: testStep, found: z.string(), durationMs: z.int() })) }),
});
