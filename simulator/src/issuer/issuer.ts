/// <reference path="./oidc-provider.d.ts" />
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Context, Provider } from 'oidc-provider';
import { pageOfSignIn, pageOfSignOut } from './pages.ts';

/** What an issuer says of somebody, where that differs from what it says of everybody: null for a claim that it does not know. */
type Claims = Readonly<Record<string, unknown>>;

export interface IssuerOptions {
  port: number;
  clientId: string;
  clientSecret: string;
  /** Where browsers may be sent back to. */
  redirectUris: readonly string[];
  /** By what is typed at its page; whoever is not named signs in, too. */
  people: Readonly<Record<string, Claims>>;
}

export interface Issuer {
  url: string;
  close(): Promise<void>;
}

const SECRET_BYTES = 24;
/** Nobody works with it for longer. */
const HOUR_SECONDS = 3_600;
const LONGEST_FORM = 10_000;
const INTERACTION = /^\/interaction\/[\w-]+$/;
const BAD_REQUEST = 400;

/** Whoever signs in is called by what they typed. */
const claimsOf = (people: IssuerOptions['people'], login: string): Record<string, unknown> => {
  const usual = {
    ...{ sub: login, preferred_username: login, name: login },
    ...{ email: `${login}@example.com`, email_verified: true, groups: [] },
  };
  const all = { ...usual, ...people[login] };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
};

const formOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > LONGEST_FORM) throw new Error('the form is too long');
  }
  return new URLSearchParams(text);
};

/** Its own page: a name signs in, and whoever gives up is sent back without a code. */
const interact = async (provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(pageOfSignIn());
    return;
  }
  const form = await formOf(request);
  const login = form.get('login')?.trim() ?? '';
  const result =
    form.has('cancel') || login === ''
      ? { error: 'access_denied', error_description: 'the sign-in was cancelled' }
      : { login: { accountId: login } };
  await provider.interactionFinished(request, response, result);
};

const configurationOf = (
  { clientId, clientSecret, redirectUris, people }: IssuerOptions,
  provider: () => Provider,
) => ({
  clients: [
    {
      ...{ client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUris },
      ...{ post_logout_redirect_uris: redirectUris, grant_types: ['authorization_code'], response_types: ['code'] },
    },
  ],
  jwks: {
    keys: [
      { ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }), alg: 'ES256' },
    ],
  },
  clientDefaults: { id_token_signed_response_alg: 'ES256' },
  cookies: { keys: [randomBytes(SECRET_BYTES).toString('base64url')] },
  claims: {
    openid: ['sub'],
    profile: ['name', 'preferred_username', 'groups'],
    email: ['email', 'email_verified'],
  },
  pkce: { required: () => true },
  ttl: Object.fromEntries(
    ['AccessToken', 'AuthorizationCode', 'Grant', 'IdToken', 'Interaction', 'Session'].map(kind => [
      kind,
      HOUR_SECONDS,
    ]),
  ),
  findAccount: (_: unknown, accountId: string) => ({ accountId, claims: () => claimsOf(people, accountId) }),
  // Whoever signs in at an issuer of the house is not asked what the portal may know.
  loadExistingGrant: async ({ oidc }: Context) => {
    const grant = new (provider().Grant)({
      clientId: oidc.client?.clientId ?? '',
      accountId: oidc.session?.accountId ?? '',
    });
    grant.addOIDCScope(String(oidc.params?.scope ?? 'openid'));
    await grant.save();
    return grant;
  },
  interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  features: {
    devInteractions: { enabled: false },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx: Context, form: string) => {
        ctx.type = 'html';
        ctx.body = pageOfSignOut(form);
      },
    },
  },
});

/** Starts an issuer of OpenID Connect for demos and tests: whoever types a name at its page is that person. */
export const startIssuer = async (options: IssuerOptions): Promise<Issuer> => {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: Provider = new Provider(
    url,
    configurationOf(options, () => provider),
  );
  const answer = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', url);
    if (!INTERACTION.test(pathname)) return answer(request, response);
    interact(provider, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(BAD_REQUEST).end();
    });
  });
  return {
    url,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
