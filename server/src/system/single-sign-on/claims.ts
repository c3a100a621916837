import { refuse } from '@inbound/shared';
import { textsOfClaim } from '@inbound/shared/system/single-sign-on/rules';

/** What an issuer says of somebody. */
export type Claims = Readonly<Record<string, unknown>>;

/** What a claim says, as one text; `sign_on_claim` where it says none or several. */
export const claimText = (claims: Claims, claim: string): string => {
  const [text, ...others] = textsOfClaim(claims[claim]);
  if (text === undefined || others.length > 0) throw refuse('sign_on_claim', { claim });
  return text;
};
