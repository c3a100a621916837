import { type AnswerOf, type CheckedOf, refuse } from '@inbound/shared';
import { finishSingleSignOn } from '@inbound/shared/system/single-sign-on/contract';
import type { Configuration, IDToken } from 'openid-client';
import type { z } from 'zod';
import { inWholeTenant } from '../../platform/call/across-tenant.ts';
import type { Before } from '../../platform/call/before.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { Platform } from '../../platform/call/platform.ts';
import { type Known, refuseUnfit } from '../session/admission.ts';
import { enterOrAsk } from '../session/second-step.ts';
import { logSignIn, refusalLogged } from '../session/session-log.ts';
import { useUp } from '../session/single-use.ts';
import { requireTenant } from '../session/tenant.ts';
import { begunSignOn, browserMark, SIGN_ON, settingForAll } from './begin.ts';
import type { Claims } from './claims.ts';
import { sealIdToken } from './issued.ts';
import { configurationOf, openid } from './issuer.ts';
import { refusalOfIssuer, shownAnswer } from './refusals.ts';
import { type OpenSetting, redirectUriOf } from './setting.ts';
import { arrivedUser } from './user-of-claims.ts';

type Finish = CheckedOf<typeof finishSingleSignOn>;

/** What was begun under a state, in the browser that comes back with it; too late, used and unknown are one and the same. */
const takeBegun = async (ctx: Ctx, state: string): Promise<z.output<typeof begunSignOn>> => {
  const [tenant, secret] = state.split('.');
  const cookie = ctx.cookies.signOn;
  ctx.cookies.clearSignOn();
  if (tenant !== String(ctx.tenant) || !secret || !cookie) throw refuse('sign_on_state');
  const use = await useUp(ctx, SIGN_ON, secret);
  const content = use.outcome === 'good' ? begunSignOn.parse(use.content) : undefined;
  if (content?.browser !== browserMark(cookie) || !content) throw refuse('sign_on_state');
  return content;
};

/** The address to which the browser came back, as the library reads it. */
const addressOf = (publicAddress: string, { state, code, iss }: Finish): URL => {
  const url = new URL(redirectUriOf(publicAddress));
  for (const [name, value] of Object.entries({ state, code, iss })) if (value) url.searchParams.set(name, value);
  return url;
};

interface Granted {
  claims: Claims;
  idToken: string;
  configuration: Configuration;
}

/** What an issuer says of somebody besides the token of the sign-in, where that lacks what is asked for. */
const withUserInfo = async (
  configuration: Configuration,
  claims: IDToken,
  accessToken: string,
  wanted: readonly string[],
): Promise<Claims> => {
  const isWhole = wanted.every(claim => claim in claims);
  if (isWhole || !configuration.serverMetadata().userinfo_endpoint) return claims;
  const { fetchUserInfo } = await openid();
  return { ...(await fetchUserInfo(configuration, accessToken, claims.sub)), ...claims };
};

/** Claims that a new user is made of, beside those that the tenant names. */
const OF_NEW_USERS = ['name', 'email', 'email_verified'];

const exchange = async (
  { outgoing, publicAddress }: Platform,
  { setting, client, key }: OpenSetting,
  input: Finish,
  { verifier, nonce }: z.output<typeof begunSignOn>,
): Promise<Granted> => {
  const configuration = await configurationOf(outgoing, client, key);
  const { authorizationCodeGrant } = await openid();
  const tokens = await authorizationCodeGrant(configuration, addressOf(publicAddress, input), {
    pkceCodeVerifier: verifier,
    expectedState: input.state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims || !tokens.id_token) throw new TypeError('no id_token');
  const { user_claim: user, groups_claim: groups, makes_users: makes, match_by: matchBy } = setting;
  const wanted = [user, ...(groups ? [groups] : []), ...(makes || matchBy === 'email' ? OF_NEW_USERS : [])];
  const all = await withUserInfo(configuration, claims, tokens.access_token, wanted);
  return { claims: all, idToken: tokens.id_token, configuration };
};

/** What was begun and by which setting, or why the issuer sent nobody. */
const takenUp = async (ctx: Ctx, input: Finish) => {
  const content = await takeBegun(ctx, input.state);
  if (input.error !== undefined || input.code === undefined) {
    const answer = [input.error ?? 'code', input.errorDescription].filter(Boolean).join(': ');
    throw refuse('sign_on_refused', { answer: shownAnswer(answer) });
  }
  return { input, content, open: await settingForAll(ctx) };
};

/** Uses the state up, then changes the code for what the issuer says of somebody, while no connection waits. */
export const askWhoComes = async (call: Before<Finish>) => {
  const { input, content, open } = await call.within(async (ctx, given) => {
    await requireTenant(ctx);
    return refusalLogged(ctx, finishSingleSignOn, '', () => takenUp(ctx, given));
  });
  const granted = await refusalLogged(call, finishSingleSignOn, '', () =>
    exchange(call.platform, open, input, content).catch(error => {
      throw refusalOfIssuer(error, open.client.issuer);
    }),
  );
  return { content, granted, key: open.key };
};

type Come = Awaited<ReturnType<typeof askWhoComes>>;

/** The user who comes. A setting that was changed while its issuer was asked lets nobody in. */
const userOf = async (ctx: Ctx, { granted, key }: Come): Promise<Known> => {
  const open = await settingForAll(ctx);
  if (open.key !== key) throw refuse('sign_on_state');
  return arrivedUser(ctx, open.setting, granted.claims);
};

const admit = async (
  ctx: Ctx,
  { content, granted }: Come,
  user: Known,
): Promise<AnswerOf<typeof finishSingleSignOn>> => {
  const own = inWholeTenant(ctx, 'there is no caller yet whose rows these could be');
  const { plantNo, language, redirect } = content;
  refuseUnfit(user, plantNo);
  const issued = await sealIdToken(own, granted.idToken, granted.configuration.serverMetadata());
  const start = await enterOrAsk(ctx, own, user, { language, plantNo, issued });
  return { ...start, redirect: redirect ?? null };
};

/**
 * Signs in whoever comes back from the issuer: the state of this browser, the code for tokens under the verifier, the nonce,
 * the claim that says who it is, and then what else may be in the way, as of a sign-in by password. Whoever has a second
 * factor here is asked for it.
 */
export const finishSignOn = async (
  ctx: Ctx,
  _input: Finish,
  come: Come,
): Promise<AnswerOf<typeof finishSingleSignOn>> => {
  const user = await refusalLogged(ctx, finishSingleSignOn, '', () => userOf(ctx, come));
  return logSignIn(ctx, finishSingleSignOn, user.user_no, () => admit(ctx, come, user));
};
