import { type AnswerOf, type CheckedOf, LANGUAGES, refuse } from '@inbound/shared';
import { beginSingleSignOn } from '@inbound/shared/system/single-sign-on/contract';
import { z } from 'zod';
import { inWholeTenant } from '../../platform/call/across-tenant.ts';
import type { Before } from '../../platform/call/before.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { hashOf, newSecret } from '../../platform/tools/ids.ts';
import { refusalLogged } from '../session/session-log.ts';
import { giveOut } from '../session/single-use.ts';
import { requireTenant } from '../session/tenant.ts';
import { browserAddress, configurationOf, openid } from './issuer.ts';
import { refusalOfIssuer } from './refusals.ts';
import { type OpenSetting, offeredSetting, redirectUriOf } from './setting.ts';

/** Somebody types a password at the issuer, and may have to look for a telephone. */
const SIGN_ON_MINUTES = 10;
const SECONDS_OF_MINUTE = 60;
export const SIGN_ON = 'sign_on';

/** What the server remembers while somebody is at the issuer. */
export const begunSignOn = z.object({
  nonce: z.string(),
  verifier: z.string(),
  /** Hash of the cookie that the browser got: a state that was begun elsewhere lets nobody in here. */
  browser: z.string(),
  plantNo: z.string().optional(),
  language: z.enum(LANGUAGES).optional(),
  redirect: z.string().optional(),
});

/** The browser in which a sign-in was begun, as it is remembered. */
export const browserMark = (secret: string): string => hashOf(secret).toString('base64url');

/** The state as it travels: the tenant first, so that the page that it comes back to knows whose it is. */
const stateOf = (tenant: number, secret: string): string => `${tenant}.${secret}`;

type Begin = CheckedOf<typeof beginSingleSignOn>;

/** The setting of a tenant that lets people sign in, for somebody who is not signed in. */
export const settingForAll = (ctx: Ctx): Promise<OpenSetting> =>
  offeredSetting(inWholeTenant(ctx, 'nobody is signed in yet'));

/** The issuer of the tenant, asked for its configuration while no connection waits. */
export const askIssuer = async (call: Before<Begin>) => {
  const open = await call.within(async ctx => {
    await requireTenant(ctx);
    return refusalLogged(ctx, beginSingleSignOn, '', () => settingForAll(ctx));
  });
  const { client, key, setting } = open;
  const configuration = await refusalLogged(call, beginSingleSignOn, '', () =>
    configurationOf(call.platform.outgoing, client, key).catch(error => {
      throw refusalOfIssuer(error, client.issuer);
    }),
  );
  return { client, setting, configuration };
};

type Asked = Awaited<ReturnType<typeof askIssuer>>;

const begin = async (
  ctx: Ctx,
  input: Begin,
  { client, setting, configuration }: Asked,
): Promise<AnswerOf<typeof beginSingleSignOn>> => {
  const own = inWholeTenant(ctx, 'nobody is signed in yet');
  const library = await openid();
  const [nonce, verifier, browser] = [library.randomNonce(), library.randomPKCECodeVerifier(), newSecret()];
  const content: z.input<typeof begunSignOn> = { ...input, nonce, verifier, browser: browserMark(browser) };
  const { secret } = await giveOut(own, SIGN_ON, SIGN_ON_MINUTES, content);
  const { authorization_endpoint: endpoint } = configuration.serverMetadata();
  if (!browserAddress(client.issuer, endpoint))
    throw refuse('sign_on_answer', { answer: `authorization_endpoint ${endpoint ?? ''}` });
  const url = library.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUriOf(ctx.platform.publicAddress),
    scope: setting.scopes,
    code_challenge: await library.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: stateOf(own.tenant, secret),
    nonce,
  });
  ctx.cookies.setSignOn(browser, SIGN_ON_MINUTES * SECONDS_OF_MINUTE);
  return { url: url.href };
};

/** Begins a sign-in: the browser gets a cookie and goes to the issuer, with a state, a nonce and a challenge of PKCE. */
export const beginSignOn = (ctx: Ctx, input: Begin, asked: Asked) =>
  refusalLogged(ctx, beginSingleSignOn, '', () => begin(ctx, input, asked));
