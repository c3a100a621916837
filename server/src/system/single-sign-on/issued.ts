import type { Ctx } from '../../platform/call/context.ts';
import type { SealedSecrets } from '../../platform/call/sealed.ts';
import { seal, unseal } from '../../platform/tools/sealing.ts';
import { browserAddress } from './issuer.ts';
import { redirectUriOf } from './setting.ts';

/** What an issuer gave with a sign-in: by it the session is ended there, too. */
export interface Issued {
  idTokenSealed: string;
  endSessionUrl: string;
}

const purposeOf = (tenant: number): string => `id token ${tenant}`;

export const sealedIdTokens: SealedSecrets = {
  table: 'issued_session',
  key: 'session_id',
  columns: { id_token_sealed: purposeOf },
};

/** Seals the token of a sign-in, with the place where the issuer ends its own session. */
export const sealIdToken = async (
  own: Ctx,
  idToken: string,
  { issuer, end_session_endpoint: endpoint }: { issuer: string; end_session_endpoint?: string | undefined },
): Promise<Issued> => ({
  idTokenSealed: await seal(own.platform.dataFolder, purposeOf(own.tenant), idToken),
  endSessionUrl: browserAddress(issuer, endpoint)?.href ?? '',
});

/** Keeps what the issuer gave beside the session that it began. */
export const keepIssued = (own: Ctx, sessionId: string, { idTokenSealed, endSessionUrl }: Issued) =>
  own.insert('issued_session', {
    session_id: sessionId,
    id_token_sealed: idTokenSealed,
    end_session_url: endSessionUrl,
  });

/** Where the browser ends the session at the issuer that began it (RP-Initiated Logout); null where no issuer did. */
export const issuerLogoutUrl = async (ctx: Ctx, sessionId: string): Promise<string | null> => {
  const [issued, setting] = await Promise.all([
    ctx.rows('issued_session').selectAll().where('session_id', '=', sessionId).executeTakeFirst(),
    ctx.rows('single_sign_on').select('client_id').executeTakeFirst(),
  ]);
  if (!issued?.end_session_url || !setting) return null;
  const url = new URL(issued.end_session_url);
  const idToken = await unseal(ctx.platform.dataFolder, purposeOf(ctx.tenant), issued.id_token_sealed);
  const said = {
    id_token_hint: idToken,
    client_id: setting.client_id,
    post_logout_redirect_uri: redirectUriOf(ctx.platform.publicAddress),
    // The page that it comes back to knows the tenant by it.
    state: String(ctx.tenant),
  };
  for (const [name, value] of Object.entries(said)) url.searchParams.set(name, value);
  return url.href;
};
