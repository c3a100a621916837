import { z } from 'zod';
import { code, endpoint, noAnswer, noInput, timestamp } from '../../kernel/index.ts';
import { credential } from '../session/contract.ts';

const PATH = '/system/v1/second-factor';

/** Longest that is typed as a code: a recovery code with its dashes. */
const LONGEST_CODE = 40;

/** Six digits of the app, or one of the recovery codes. */
export const factorCode = code(LONGEST_CODE, '123456').meta({ secret: true });

/** The own second factor. */
export const ownSecondFactor = z.object({
  /** Since when one has it; nothing where one has none. */
  since: timestamp.nullable(),
  /** Whether one must have it: the tenant asks it of whoever gives rights to others. */
  isRequired: z.boolean(),
  /** How many recovery codes are left. */
  recoveryCodes: z.int(),
});
export type OwnSecondFactor = z.output<typeof ownSecondFactor>;

export const readSecondFactor = endpoint({
  method: 'GET',
  path: PATH,
  access: 'gate',
  title: 'The own second factor',
  forPeople: true,
  shows: {
    'system.signInRule': 'whether the caller must have one',
    'system.user': 'since when the caller has one',
  },
  input: noInput,
  answer: ownSecondFactor,
});

/** A key that an app takes over; as long as no code of it was given, the former key stays in force. */
export const newFactorKey = z.object({
  /** The key in base32, in case it is typed. */
  key: z.string().meta({ secret: true }),
  /** `otpauth:` address of key, issuer and account. */
  address: z.string().meta({ secret: true }),
  /** The address as a QR code: modules in a row, and the outline of the dark ones as a path of SVG. */
  picture: z.object({ modules: z.int(), outline: z.string().meta({ secret: true }) }),
});
export type NewFactorKey = z.output<typeof newFactorKey>;

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: `${PATH}/begin`,
  access: 'gate',
  title: 'Draw a key for the own second factor',
  forPeople: true,
  input: z.strictObject({
    /** `{ nonce, password }`, encrypted. */
    credential,
  }),
  answer: newFactorKey,
});

/** Each is good once in place of a code; they are shown this once. */
export const recoveryCodes = z.object({ codes: z.array(z.string()).meta({ secret: true }) });

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: `${PATH}/confirm`,
  access: 'gate',
  title: 'Put the new key of the own second factor into force, by a code of it',
  forPeople: true,
  input: z.strictObject({ code: factorCode }),
  answer: recoveryCodes,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: `${PATH}/recovery-codes`,
  access: 'session',
  title: 'Draw new recovery codes; the former ones are good no more',
  forPeople: true,
  input: z.strictObject({
    /** `{ nonce, password }`, encrypted. */
    credential,
  }),
  answer: recoveryCodes,
});

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: `${PATH}/remove`,
  access: 'session',
  title: 'Give the own second factor up, where none is asked for',
  forPeople: true,
  input: z.strictObject({
    /** `{ nonce, password }`, encrypted. */
    credential,
  }),
  answer: noAnswer,
});
