import type { Configuration, CustomFetch, ServerMetadata } from 'openid-client';
import type { AddressRule } from '../../platform/outgoing/address-rule.ts';
import { openCall } from '../../platform/outgoing/open-call.ts';
import { memoize } from '../../platform/tools/memoize.ts';

/** The library of OpenID Connect, loaded when the first issuer is asked. */
export const openid = () => import('openid-client');

/** Seconds: somebody waits at the sign-in page. */
const CONNECTION_TIMEOUT = 5;
const ANSWER_TIMEOUT = 5;
/** A configuration with its keys has some kilobytes; more is none. */
const LONGEST_ANSWER = 1_048_576;
/** So long a configuration is used before the issuer is asked for it again. */
const KNOWN_MS = 600_000;
const MOST_KNOWN = 200;

/** An issuer as a tenant names it, with its secret opened. */
export interface OpenClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const methodOf = (method: string): 'GET' | 'POST' => {
  if (method !== 'GET' && method !== 'POST') throw new Error(`nobody asks an issuer by ${method}`);
  return method;
};

/** The form that an issuer is asked with. */
const formOf = (body: unknown): Buffer => {
  if (typeof body !== 'string' && !(body instanceof URLSearchParams)) throw new Error('an issuer is asked by a form');
  return Buffer.from(String(body));
};

/** The answers of HTTP that have no body. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

const headersOf = (headers: Readonly<Record<string, string | string[] | undefined>>): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().flatMap((one): [string, string][] => (one === undefined ? [] : [[name, one]])),
  );

/**
 * Calls an issuer as all other systems are called: its name is looked up once and checked, the connection goes to that very
 * address, no redirect is followed, and no more is read than an issuer says. Throws `RefusedAddress` and `BrokenCall`.
 */
export const guardedFetch =
  (rule: AddressRule): CustomFetch =>
  async (url, { method, headers, body }) => {
    const answer = await openCall(rule, {
      method: methodOf(method),
      url,
      headers,
      ...(body === undefined || body === null ? {} : { body: formOf(body) }),
      connectionTimeout: CONNECTION_TIMEOUT,
      answerTimeout: ANSWER_TIMEOUT,
      ca: null,
    });
    const parts: Buffer[] = [];
    for await (const part of answer.read(LONGEST_ANSWER)) parts.push(part);
    const { status } = answer;
    return new Response(WITHOUT_BODY.has(status) ? null : Buffer.concat(parts), {
      status,
      headers: headersOf(answer.headers),
    });
  };

/** Plain HTTP is for issuers in the house alone: the rule of addresses refuses it everywhere else. */
const isPlain = (address: string): boolean => address.startsWith('http:');

/** Whether a client names itself in the header: it does unless the issuer says that it takes the body alone. */
const takesHeader = ({ token_endpoint_auth_methods_supported: methods }: ServerMetadata): boolean =>
  !methods || methods.includes('client_secret_basic');

/** Asks an issuer for its configuration, which must name this very issuer. */
export const discover = async (
  rule: AddressRule,
  { issuer, clientId, clientSecret }: OpenClient,
): Promise<Configuration> => {
  const client = await openid();
  const found = await client.discovery(new URL(issuer), clientId, undefined, client.None(), {
    [client.customFetch]: guardedFetch(rule),
    ...(isPlain(issuer) ? { execute: [client.allowInsecureRequests] } : {}),
  });
  const metadata = found.serverMetadata();
  const authentication = (takesHeader(metadata) ? client.ClientSecretBasic : client.ClientSecretPost)(clientSecret);
  const configuration = new client.Configuration(metadata, clientId, {}, authentication);
  configuration[client.customFetch] = guardedFetch(rule);
  if (isPlain(issuer)) client.allowInsecureRequests(configuration);
  return configuration;
};

const known = memoize<Promise<Configuration>>({ most: MOST_KNOWN });

/** The configuration of an issuer as it was a moment ago; one that could not be read is asked for again. */
export const configurationOf = (rule: AddressRule, open: OpenClient, key: string): Promise<Configuration> => {
  const period = Math.floor(Date.now() / KNOWN_MS);
  return known(`${key} ${open.issuer} ${open.clientId} ${period}`, () => discover(rule, open));
};

/** An address to which a browser may be sent: of the web, and over TLS wherever the issuer is. */
export const browserAddress = (issuer: string, address: string | undefined): URL | undefined => {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.protocol === 'https:' || (isPlain(issuer) && url.protocol === 'http:') ? url : undefined;
};
