import { type AnswerOf, Refusal, refuse } from '@inbound/shared';
import type { IssuerStep, testSingleSignOn } from '@inbound/shared/system/single-sign-on/contract';
import type { Configuration } from 'openid-client';
import { z } from 'zod';
import type { Before } from '../../platform/call/before.ts';
import type { AddressRule } from '../../platform/outgoing/address-rule.ts';
import { discover, guardedFetch, openid } from './issuer.ts';
import { causeOfSilence, isNo, refusalOfIssuer, shownAnswer } from './refusals.ts';
import { openSetting, redirectUriOf } from './setting.ts';

type Tested = AnswerOf<typeof testSingleSignOn>;

const OK = 200;
/** A code that no issuer has given: one that knows the client says so of the code, and one that does not, of the client. */
const NO_CODE = 'a-code-of-a-test';
const KNOWS_CLIENT = 'invalid_grant';

const failed = (step: IssuerStep, answer: string): Refusal =>
  refuse('issuer_test_failed', { step, answer: shownAnswer(answer) });

/** A failure under the step at which it happened; an address that no call may go to keeps its own name. */
const at =
  (step: IssuerStep, issuer: string) =>
  (error: unknown): never => {
    const silence = causeOfSilence(error);
    const refusal = refusalOfIssuer(error, issuer);
    if (silence !== undefined) throw failed(step, silence);
    if (!(refusal instanceof Refusal) || refusal.code === 'address_refused') throw refusal;
    throw failed(step, String(refusal.params.answer ?? refusal.code));
  };

const keySet = z.object({ keys: z.array(z.object({ kty: z.string() })) });

/** How many keys an issuer signs with. */
const countKeys = async (rule: AddressRule, address: string): Promise<number> => {
  const answer = await guardedFetch(rule)(address, {
    body: undefined,
    headers: { accept: 'application/json' },
    method: 'GET',
    redirect: 'manual',
  });
  if (answer.status !== OK) throw new TypeError(`${address} ${answer.status}`);
  const set = keySet.safeParse(await answer.json());
  if (!set.success || set.data.keys.length === 0) throw new TypeError(`${address} []`);
  return set.data.keys.length;
};

/** What an issuer answers to a client with a code that there is not. */
const askAboutClient = async (publicAddress: string, configuration: Configuration): Promise<string> => {
  const address = new URL(redirectUriOf(publicAddress));
  address.searchParams.set('code', NO_CODE);
  const { issuer, authorization_response_iss_parameter_supported: namesItself } = configuration.serverMetadata();
  if (namesItself) address.searchParams.set('iss', issuer);
  const { authorizationCodeGrant, randomPKCECodeVerifier } = await openid();
  try {
    await authorizationCodeGrant(configuration, address, { pkceCodeVerifier: randomPKCECodeVerifier() });
  } catch (error) {
    if (isNo(error) && error.error === KNOWS_CLIENT) return error.error;
    throw error;
  }
  return '';
};

/**
 * Tries an issuer step by step: its configuration, its keys, whether it knows the client and its secret, and where it ends a
 * session. The first step that fails refuses with what the issuer answered. All of it is before the transaction of the call.
 */
export const testIssuer = async (call: Before<object>): Promise<Tested> => {
  const { outgoing, publicAddress } = call.platform;
  const open = await call.within(openSetting);
  if (!open) throw refuse('sign_on_off');
  const { issuer } = open.client;
  const configuration = await discover(outgoing, open.client).catch(at('configuration', issuer));
  const metadata = configuration.serverMetadata();
  const keys = await countKeys(outgoing, metadata.jwks_uri ?? '').catch(at('keys', issuer));
  const answer = await askAboutClient(publicAddress, configuration).catch(at('client', issuer));
  return {
    steps: [
      { step: 'configuration', found: metadata.issuer },
      { step: 'keys', found: String(keys) },
      { step: 'client', found: shownAnswer(answer) },
      { step: 'signOut', found: metadata.end_session_endpoint ?? '–' },
    ],
  };
};
