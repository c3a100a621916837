import { type FieldRefusal, isMask, refusal } from '../../kernel/index.ts';

/** What the rules look at of a setting. */
export interface SignOnFields {
  active: boolean;
  name?: string | null | undefined;
  issuer?: string | null | undefined;
  clientId?: string | null | undefined;
  clientSecret?: string | null | undefined;
  scopes: string;
  groupsClaim?: string | null | undefined;
  makesUsers: boolean;
  newUserCompanyId?: string | null | undefined;
  newUserPlantId?: string | null | undefined;
}

/** The issuer and client for which a secret is kept. */
export interface KnownClient {
  issuer: string;
  clientId: string;
  hasSecret: boolean;
}

const required = (field: string): FieldRefusal => ({ field, ...refusal('required', { field }) });

const malformed = (field: string, value: string, example: string): FieldRefusal => ({
  ...{ field, value },
  ...refusal('format', { field, example }),
});

/** An identifier of an issuer: an address without query and fragment (OpenID Connect Discovery, 4.3). */
const ISSUER = /^https?:\/\/[^/?#\s@]+(\/[^?#\s]*)?$/;
/** The scope without which an issuer signs nobody in (OpenID Connect Core, 3.1.2.1). */
const OPENID = /(^|\s)openid(\s|$)/;

const NEEDED_TO_OFFER = ['name', 'issuer', 'clientId'] as const;
const NEEDED_TO_MAKE_USERS = ['groupsClaim', 'newUserCompanyId', 'newUserPlantId'] as const;

const missingSecret = (
  { active, issuer, clientId, clientSecret }: SignOnFields,
  known: KnownClient,
): FieldRefusal[] => {
  if (clientSecret && isMask(clientSecret)) return [malformed('clientSecret', '', '')];
  const isSame = known.hasSecret && known.issuer === (issuer ?? '') && known.clientId === (clientId ?? '');
  // A secret is never shown to another issuer than the one that it was given for.
  return clientSecret || isSame || (!active && !known.hasSecret) ? [] : [required('clientSecret')];
};

/** What is wrong with a setting, each field by its name: what is offered must be whole, and users are made by groups alone. */
export const checkSignOn = (fields: SignOnFields, known: KnownClient): FieldRefusal[] => [
  ...(fields.active ? NEEDED_TO_OFFER.filter(field => !fields[field]).map(required) : []),
  ...(fields.issuer && !ISSUER.test(fields.issuer)
    ? [malformed('issuer', fields.issuer, 'https://login.example.com/realms/house')]
    : []),
  ...(OPENID.test(fields.scopes) ? [] : [malformed('scopes', fields.scopes, 'openid profile email')]),
  ...(fields.makesUsers ? NEEDED_TO_MAKE_USERS.filter(field => !fields[field]).map(required) : []),
  ...missingSecret(fields, known),
];

/** The codes of roles that groups name: what stands behind the prefix, each once. */
export const roleCodesOf = (groups: readonly string[], prefix: string): string[] => [
  ...new Set(groups.filter(group => group.startsWith(prefix)).map(group => group.slice(prefix.length))),
];

/** The texts of a claim: one text is a list of one; anything else is none. */
export const textsOfClaim = (claim: unknown): string[] =>
  [claim].flat().filter((one): one is string => typeof one === 'string' && one !== '');
