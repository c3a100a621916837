import { z } from 'zod';
import type { AddressRule } from '../../platform/outgoing/address-rule.ts';
import { callOut } from '../../platform/outgoing/call-out.ts';
import type { DistributorAccess } from '../../platform/outgoing/distributor-access.ts';
import { type GrantedToken, TokenKeeper } from '../../platform/outgoing/token-keeper.ts';

const TOKEN_PATH = '/v1/oauth/accesstoken';
const CONNECTION_SECONDS = 5;
const ANSWER_SECONDS = 15;
const LONGEST_TOKEN = 8_000;
const OK = 200;
const FIRST_FAULT = 500;

const granted = z.object({
  access_token: z
    .string()
    .min(1)
    .max(LONGEST_TOKEN)
    .regex(/^[\x21-\x7e]+$/),
  expires_in: z.coerce.number().positive(),
});

/** No token was given: the credentials were refused, or the giver does not work. */
export class NoToken extends Error {
  readonly areRefused: boolean;

  constructor(status: number) {
    super(`the token endpoint answered ${status}`);
    this.areRefused = status !== OK && status < FIRST_FAULT;
  }
}

/** Tokens of this process, by their set of credentials. */
const keeper = new TokenKeeper();

const keyOf = ({ url, clientId, clientSecret }: DistributorAccess): string => `${url} ${clientId} ${clientSecret}`;

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

const fetchToken = async (rule: AddressRule, access: DistributorAccess): Promise<GrantedToken> => {
  const form = { grant_type: 'client_credentials', client_id: access.clientId, client_secret: access.clientSecret };
  const answer = await callOut(rule, {
    method: 'POST',
    url: `${access.url}${TOKEN_PATH}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: Buffer.from(new URLSearchParams(form).toString()),
    connectionTimeout: CONNECTION_SECONDS,
    answerTimeout: ANSWER_SECONDS,
    ca: null,
  });
  const said = granted.safeParse(parse(answer.body));
  if (answer.status !== OK || !said.success) throw new NoToken(answer.status);
  return { token: said.data.access_token, seconds: said.data.expires_in };
};

/** A token of the distributor; at most one request for it is in the air. */
export const distributorToken = (rule: AddressRule, access: DistributorAccess): Promise<string> =>
  keeper.get(keyOf(access), () => fetchToken(rule, access));

/** Forgets a token that was refused. */
export const forgetDistributorToken = (access: DistributorAccess, token: string): void =>
  keeper.forget(keyOf(access), token);
