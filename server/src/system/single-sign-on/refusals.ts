import { Refusal, refuse } from '@inbound/shared';
import { RefusedAddress } from '../../platform/outgoing/address-rule.ts';
import { BrokenCall } from '../../platform/outgoing/open-call.ts';
import { outsideLine } from '../../platform/tools/outside-text.ts';

const LONGEST_ANSWER = 300;
/** How deep a cause lies below what the library throws. */
const DEEPEST = 4;

/** What another system said, fit to be shown. */
export const shownAnswer = (text: string): string => outsideLine(text, LONGEST_ANSWER);

/** The errors from the outermost to the one that caused it all. */
const chainOf = (error: unknown): unknown[] => {
  const chain: unknown[] = [];
  for (let at = error; at !== undefined && chain.length < DEEPEST; at = at instanceof Error ? at.cause : undefined)
    chain.push(at);
  return chain;
};

/** What the library throws where an answer does not hold. */
const CLIENT_ERROR = 'ClientError';
/** What it throws where an issuer says no, in the answer to the browser or to a call. */
const NOES: ReadonlySet<string> = new Set(['AuthorizationResponseError', 'ResponseBodyError']);

interface No extends Error {
  error: string;
  error_description?: string | undefined;
}

export const isNo = (error: unknown): error is No => error instanceof Error && NOES.has(error.name);

/** What the library throws where an issuer says no in a header: the challenges are its cause (RFC 9110, 11.6.1). */
const CHALLENGE = 'WWWAuthenticateChallengeError';

interface Challenge {
  scheme: string;
  parameters?: { error?: string; error_description?: string };
}

const isChallenge = (error: unknown): error is Error & { cause: readonly Challenge[] } =>
  error instanceof Error && error.name === CHALLENGE && Array.isArray(error.cause);

/** What an issuer answered in place of what was asked for, in its own words. */
const wordsOf = (error: string, description: string | undefined): string =>
  shownAnswer(description ? `${error}: ${description}` : error);

const isWrongNonce = (chain: readonly unknown[]): boolean =>
  chain.some(one => typeof one === 'object' && one !== null && 'claim' in one && one.claim === 'nonce');

/** What the library says, with the innermost sentence, which names what did not fit. */
const sentenceOf = (chain: readonly unknown[]): string =>
  shownAnswer(
    chain
      .filter((one): one is Error => one instanceof Error)
      .map(({ message }) => message)
      .join(': '),
  );

/** What kept a call from an answer, if that was it: only whoever administers the issuer is told. */
export const causeOfSilence = (error: unknown): string | undefined =>
  chainOf(error).find((one): one is BrokenCall => one instanceof BrokenCall)?.message;

/** The refusal for whatever keeps an issuer from letting somebody in; what is no matter of the issuer is thrown as it is. */
export const refusalOfIssuer = (error: unknown, issuer: string): unknown => {
  if (error instanceof Refusal) return error;
  const chain = chainOf(error);
  for (const one of chain) {
    if (one instanceof RefusedAddress) return refuse('address_refused', { host: one.host });
    if (one instanceof BrokenCall) return refuse('issuer_unreached', { host: new URL(issuer).host });
    if (isChallenge(one)) {
      const [first] = one.cause;
      const { error: no = first?.scheme ?? '', error_description: why } = first?.parameters ?? {};
      return refuse('sign_on_refused', { answer: wordsOf(no, why) });
    }
    if (isNo(one)) return refuse('sign_on_refused', { answer: wordsOf(one.error, one.error_description) });
  }
  if (isWrongNonce(chain)) return refuse('sign_on_nonce');
  return error instanceof TypeError || (error instanceof Error && error.name === CLIENT_ERROR)
    ? refuse('sign_on_answer', { answer: sentenceOf(chain) })
    : error;
};
