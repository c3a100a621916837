import type { Timestamp } from '@inbound/shared';
import { Secret, TOTP } from 'otpauth';

/** What every app reckons with (RFC 6238): SHA-1, six digits, a step of half a minute. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Bytes of a key, as RFC 4226 advises. */
const KEY_BYTES = 20;
/** Clocks of telephones are wrong: a code of the step before and of the one after is good, too. */
const STEPS_AROUND = 1;
/** As whose the app shows the account. */
const ISSUER = 'Inbound';
const SECOND_MS = 1_000;

const totpOf = (key: string, label = ''): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(key),
  });

/** A new key, in base32. */
export const newKey = (): string => new Secret({ size: KEY_BYTES }).base32;

/** The address under which an app takes the key over. */
export const addressOf = (key: string, account: string): string => totpOf(key, account).toString();

/** The step of time whose code it is, if it is one of those that are good now. */
export const stepOf = (key: string, code: string, now: Timestamp): number | undefined => {
  const timestamp = Date.parse(now);
  const delta = totpOf(key).validate({ token: code, timestamp, window: STEPS_AROUND });
  return delta === null ? undefined : Math.floor(timestamp / SECOND_MS / STEP_SECONDS) + delta;
};

const IS_CODE = new RegExp(`^\\d{${DIGITS}}$`);

/** Whether what was typed is meant as a code of the app. */
export const isAppCode = (typed: string): boolean => IS_CODE.test(typed);
