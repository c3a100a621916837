import { z } from 'zod';
import {
  code,
  endpoint,
  id,
  LANGUAGES,
  noInput,
  optionalText,
  secret,
  text,
  timestamp,
  version,
} from '../../kernel/index.ts';
import { AS_PEOPLE_SIGN_IN, sessionStart } from '../session/contract.ts';

const PATH = '/system/v1/single-sign-on';
const LONGEST_ADDRESS = 500;
const LONGEST_SECRET = 1_000;
/** An issuer's code and state may be long texts of its own; longer ones are no answer. */
const LONGEST_CODE = 4_000;
const LONGEST_STATE = 200;

/** By what of the user the claim is compared. */
export const matchBy = z.enum(['number', 'email']);

const settingFields = {
  /** Whether the sign-in page offers it. */
  active: z.boolean(),
  /** What the button of the sign-in page calls the issuer. */
  name: optionalText(60),
  /** The issuer's identifier; its configuration lies below it (OpenID Connect Discovery). */
  issuer: optionalText(LONGEST_ADDRESS),
  clientId: optionalText(200),
  scopes: text(200),
  /** The claim that says who it is. */
  userClaim: text(60),
  matchBy,
  /** The claim with groups: roles follow them at each sign-in. Empty: roles are given here alone. */
  groupsClaim: optionalText(60),
  /** What stands before the code of a role in the name of its group. */
  groupPrefix: optionalText(60),
  /** Whether somebody whom nobody made here is made at the first sign-in. */
  makesUsers: z.boolean(),
  newUserCompanyId: id.nullish(),
  /** The plant where a user who is made so begins. */
  newUserPlantId: id.nullish(),
};

export const singleSignOnRow = z.object({
  ...settingFields,
  id,
  version,
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  scopes: z.string(),
  userClaim: z.string(),
  groupsClaim: z.string(),
  groupPrefix: z.string(),
  newUserCompanyId: z.string().nullable(),
  newUserCompanyCode: z.string().nullable(),
  newUserPlantId: z.string().nullable(),
  newUserPlantNo: z.string().nullable(),
  /** Mask of the secret; nothing where none is kept. */
  clientSecret: z.string().nullable(),
  /** The address to which the issuer sends browsers back, after a sign-in and after a sign-out: both are registered there. */
  redirectUri: z.string(),
  changedAt: timestamp,
});
export type SingleSignOnRow = z.output<typeof singleSignOnRow>;

export const readSingleSignOn = endpoint({
  method: 'GET',
  path: PATH,
  access: 'system.singleSignOn.view',
  title: 'Single sign-on of this tenant',
  input: noInput,
  answer: singleSignOnRow,
});

export const changeSingleSignOn = endpoint({
  method: 'PATCH',
  path: `${PATH}/:id`,
  access: 'system.singleSignOn.edit',
  title: 'Change the single sign-on of this tenant; another issuer or client needs the secret again',
  forPeople: true,
  input: z.strictObject({
    id,
    version,
    ...settingFields,
    /** Answered as a mask (§9); left out, the one that is kept stays. */
    clientSecret: secret(LONGEST_SECRET).nullish(),
  }),
  answer: singleSignOnRow,
});

/** What is tried at an issuer, in this order. */
export const issuerStep = z.enum(['configuration', 'keys', 'client', 'signOut']);
export type IssuerStep = z.output<typeof issuerStep>;

export const testSingleSignOn = endpoint({
  method: 'POST',
  path: `${PATH}/:id/test`,
  access: 'system.singleSignOn.edit',
  title: 'Ask the issuer for its configuration and keys, and whether it knows the client and its secret',
  cost: 'heavy',
  forPeople: true,
  input: z.strictObject({ id }),
  /** Each step with what the issuer answered; the first one that fails refuses the call. */
  answer: z.object({ steps: z.array(z.object({ step: issuerStep, found: z.string() })) }),
});

export const beginSingleSignOn = endpoint({
  method: 'POST',
  path: `${PATH}/begin`,
  access: 'open',
  title: 'Begin a sign-in by the issuer of this tenant',
  perAddress: AS_PEOPLE_SIGN_IN,
  input: z.strictObject({
    plantNo: code(20).optional(),
    language: z.enum(LANGUAGES).optional(),
    /** The page that was asked for: it is given back when the issuer has sent the browser back. */
    redirect: z.string().max(LONGEST_CODE).optional(),
  }),
  answer: z.object({
    /** Where the browser goes next. */
    url: z.string(),
  }),
});

export const finishSingleSignOn = endpoint({
  method: 'POST',
  path: `${PATH}/finish`,
  access: 'open',
  title: 'Sign in by what the issuer has sent the browser back with',
  perAddress: AS_PEOPLE_SIGN_IN,
  input: z.strictObject({
    state: code(LONGEST_STATE).meta({ secret: true }),
    code: z.string().min(1).max(LONGEST_CODE).meta({ secret: true }).optional(),
    /** Who answers (RFC 9207). */
    iss: z.string().max(LONGEST_ADDRESS).optional(),
    /** Why the issuer lets nobody in, in its own words. */
    error: z.string().max(LONGEST_STATE).optional(),
    errorDescription: z.string().max(LONGEST_ADDRESS).optional(),
  }),
  answer: sessionStart.extend({ redirect: z.string().nullable() }),
});
