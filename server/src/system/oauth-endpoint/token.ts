import { z } from 'zod';
import type { AddressRule } from '../../platform/outgoing/address-rule.ts';
import { callOut } from '../../platform/outgoing/call-out.ts';
import { type GrantedToken, TokenKeeper } from '../../platform/outgoing/token-keeper.ts';
import type { OpenEndpoint } from './secrets.ts';

/** How long a token holds whose giver does not say it. */
const USUAL_SECONDS = 300;
const LONGEST_TOKEN = 8_000;
const OK = 200;

/** What a token endpoint answers (RFC 6749, 5.1); what else it says is nobody's. */
const given = z.object({
  access_token: z
    .string()
    .min(1)
    .max(LONGEST_TOKEN)
    .regex(/^[\x21-\x7e]+$/),
  token_type: z.string().regex(/^bearer$/i),
  expires_in: z.number().positive().optional(),
});

/** Tokens of this process, by endpoint and its version: a changed endpoint asks for a new one. */
const keeper = new TokenKeeper();

const keyOf = ({ endpoint }: OpenEndpoint): string =>
  `${endpoint.tenant_id} ${endpoint.id} ${endpoint.version} ${endpoint.token_uri}`;

/** No token was given, and what was said instead. */
export class NoToken extends Error {}

/** Encoded as a form would, for it stands in the header of basic authorization (RFC 6749, 2.3.1). */
const formEncoded = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1);

const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** The header of basic authorization of an endpoint. */
export const basicOf = ({ endpoint, clientSecret }: OpenEndpoint): string =>
  basic(endpoint.client_id ?? '', clientSecret);

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

const fetchToken = async (rule: AddressRule, open: OpenEndpoint): Promise<GrantedToken> => {
  const { endpoint, clientSecret } = open;
  const answer = await callOut(rule, {
    method: 'POST',
    url: endpoint.token_uri ?? '',
    headers: {
      authorization: basic(formEncoded(endpoint.client_id ?? ''), formEncoded(clientSecret)),
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    },
    body: Buffer.from('grant_type=client_credentials'),
    connectionTimeout: endpoint.connection_timeout,
    answerTimeout: endpoint.answer_timeout,
    ca: endpoint.ca_certificate,
  });
  const said = given.safeParse(parse(answer.body));
  if (answer.status !== OK || !said.success) throw new NoToken(`the token endpoint answered ${answer.status}`);
  const { access_token: token, expires_in: seconds = USUAL_SECONDS } = said.data;
  return { token, seconds };
};

/** Answers a token of an endpoint, fetched where none is kept that is still valid. */
export const tokenOf = (rule: AddressRule, open: OpenEndpoint): Promise<string> =>
  keeper.get(keyOf(open), () => fetchToken(rule, open));

/** Fetches a new token, for a test of the way to it. */
export const renewToken = (rule: AddressRule, open: OpenEndpoint): Promise<string> =>
  keeper.renew(keyOf(open), () => fetchToken(rule, open));

/** Forgets a token that was refused; the next call asks for another one. */
export const forgetToken = (open: OpenEndpoint, token: string): void => keeper.forget(keyOf(open), token);
