import { type FieldRefusal, isMask, refusal, unlessMask } from '../../kernel/index.ts';

/** A key with which others check our messages; a shorter one can be guessed. */
export const SHORTEST_KEY = 16;

/** Where an endpoint is, and how we identify ourselves there. */
export interface Reached {
  url: string;
  authType: 'none' | 'basic' | 'header' | 'oauth2';
  clientId?: string | null | undefined;
  headerName?: string | null | undefined;
  tokenUri?: string | null | undefined;
  tls: boolean;
}

/** What was typed as secrets, or nothing. */
export interface Secrets {
  clientSecret?: string | null | undefined;
  signingKey?: string | null | undefined;
}

const required = (field: string): FieldRefusal => ({ field, ...refusal('required', { field }) });

const malformed = (field: string, value: string, example: string): FieldRefusal => ({
  ...{ field, value },
  ...refusal('format', { field, example }),
});

const EXAMPLE = 'edi.example.com/inbound';
/** Names of headers that a call has anyway: a secret in one of them would break it, or be seen by others. */
const OWN_HEADERS = /^(host|content-.*|transfer-encoding|connection|idempotency-key|x-inbound-.*|webhook-.*)$/i;
const HEADER_NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;

/** An address without user, password and fragment: scheme and host with its port, and what follows them. */
const ADDRESS = /^(https?):\/\/((?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?)(?:[/?][\x21-\x22\x24-\x7e]*)?$/;

/** Scheme and host of an address, or nothing where it is none. */
const originOf = (value: string | null | undefined): string => {
  const [, scheme, host] = ADDRESS.exec(value ?? '') ?? [];
  return scheme && host ? `${scheme}://${host.toLowerCase()}` : '';
};

/** An address is whole, and over TLS where TLS is on. */
const checkAddress = (field: string, value: string, tls: boolean): FieldRefusal[] => {
  const scheme = tls ? 'https://' : 'http://';
  return originOf(value).startsWith(scheme) ? [] : [malformed(field, value, `${scheme}${EXAMPLE}`)];
};

/** What each way of identifying ourselves needs besides its secret. */
const NEEDS = {
  none: [],
  basic: ['clientId'],
  header: ['headerName'],
  oauth2: ['clientId', 'tokenUri'],
} as const satisfies Record<Reached['authType'], readonly (keyof Reached)[]>;

const headerRefused = ({ authType, headerName }: Reached): FieldRefusal[] => {
  if (authType !== 'header' || !headerName) return [];
  const isFree = HEADER_NAME.test(headerName) && !OWN_HEADERS.test(headerName);
  return isFree ? [] : [malformed('headerName', headerName, 'X-Api-Key')];
};

/** What is wrong with the address of an endpoint and the way we identify ourselves, each field by its name. */
export const checkReached = (endpoint: Reached): FieldRefusal[] => [
  ...checkAddress('url', endpoint.url, endpoint.tls),
  ...NEEDS[endpoint.authType].filter(field => !endpoint[field]).map(required),
  ...(endpoint.authType === 'oauth2' && endpoint.tokenUri
    ? checkAddress('tokenUri', endpoint.tokenUri, endpoint.tls)
    : []),
  ...headerRefused(endpoint),
];

/** The secrets that are new: a mask that comes back as it was shown is none. */
export const newSecrets = (
  given: Secrets,
  shown: { clientSecret: string | null; signingKey: string | null } = { clientSecret: null, signingKey: null },
): Secrets => ({
  clientSecret: unlessMask(given.clientSecret, shown.clientSecret),
  signingKey: unlessMask(given.signingKey, shown.signingKey),
});

/** A mask that was typed into, or that nobody was shown, is no secret. */
const refusedMasks = ({ clientSecret, signingKey }: Secrets): FieldRefusal[] =>
  Object.entries({ clientSecret, signingKey })
    .filter(([, value]) => value && isMask(value))
    .map(([field]) => ({ field, ...refusal('format', { field, example: '' }) }));

/** What a secret was given for: it is never shown to another host, user or way. */
const readerOf = ({ url, authType, clientId, headerName, tokenUri }: Reached): string =>
  JSON.stringify([originOf(url), authType, clientId ?? '', headerName ?? '', originOf(tokenUri)]);

/** Secrets that are missing: new ones where there were none, and again where they would go to another reader. */
export const checkSecrets = (endpoint: Reached & Secrets, before?: Reached): FieldRefusal[] => {
  const asks = endpoint.authType !== 'none';
  const isKept = before !== undefined && readerOf(before) === readerOf(endpoint);
  const isSigned = before !== undefined && originOf(before.url) === originOf(endpoint.url);
  return [
    ...(asks && !endpoint.clientSecret && !isKept ? [required('clientSecret')] : []),
    ...(endpoint.signingKey || isSigned ? [] : [required('signingKey')]),
    ...refusedMasks(endpoint),
  ];
};
