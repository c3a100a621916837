import { z } from 'zod';
import {
  COMPANY_KINDS,
  code,
  codeWithoutChinese,
  endpoint,
  LANGUAGES,
  MODES,
  noAnswer,
  noInput,
  text,
  timestamp,
  USER_TYPES,
} from '../../kernel/index.ts';
import { passwordRule } from '../password-rule/contract.ts';

const TICKET_LENGTH = 200;
const TRACK_LENGTH = 2000;
const CREDENTIAL_LENGTH = 4000;
/** A whole company may stand behind one address: what its people need when they begin their day, and no flood. */
export const AS_PEOPLE_SIGN_IN = { burst: 120, perSecond: 2 };
/** Every open tab of a company renews its session now and then. */
const AS_TABS_RENEW = { burst: 300, perSecond: 10 };

/**
 * The puzzle of the slider check: a picture with a gap, the piece that fits it and the height of both. The gap's place
 * stays on the server.
 */
export const drawPuzzle = endpoint({
  method: 'POST',
  path: '/system/v1/session/puzzle',
  access: 'open',
  title: 'Draw a slider puzzle',
  cost: 'heavy',
  perAddress: AS_PEOPLE_SIGN_IN,
  input: noInput,
  answer: z.object({
    puzzle: z.string(),
    width: z.int(),
    height: z.int(),
    pieceSize: z.int(),
    pieceTop: z.int(),
    /** PNG pictures as data addresses. */
    picture: z.string(),
    piece: z.string(),
  }),
});

/** One point of a drag, or one key step: pixels from the left edge, milliseconds from the start. */
export const trackPoint = z.strictObject({ x: z.number().min(-50).max(2000), t: z.number().min(0).max(600_000) });

/** Judges a drop; a right one is answered with a single-use ticket. */
export const dropPiece = endpoint({
  method: 'POST',
  path: '/system/v1/session/puzzle/drop',
  access: 'open',
  title: 'Drop the piece of a slider puzzle',
  perAddress: AS_PEOPLE_SIGN_IN,
  input: z.strictObject({
    puzzle: code(TICKET_LENGTH),
    x: z.number().min(0).max(2000),
    track: z.array(trackPoint).max(TRACK_LENGTH),
  }),
  answer: z.object({ ticket: z.string(), expiresAt: timestamp }),
});

/** The public key of the system certificate, and a nonce that is good for one credential. */
export const readCredentialKey = endpoint({
  method: 'POST',
  path: '/system/v1/session/key',
  access: 'open',
  title: 'Get the key and nonce to encrypt a credential',
  perAddress: AS_PEOPLE_SIGN_IN,
  input: noInput,
  answer: z.object({
    /** SubjectPublicKeyInfo, base64. */
    publicKey: z.string(),
    /** SHA-256 of the certificate; names the key under which a credential was encrypted. */
    fingerprint: z.string(),
    nonce: z.string(),
  }),
});

/**
 * A credential as it travels: `<fingerprint>.<wrapped key>.<iv>.<cipher text>`, base64url. The content key (AES-256-GCM)
 * is wrapped with RSA-OAEP-256; the clear text is JSON with the nonce and the passwords.
 */
export const credential = z.string().min(1).max(CREDENTIAL_LENGTH).meta({ secret: true });

/** What a started or refreshed session gives to the browser; the refresh token is in a cookie that scripts cannot read. */
export const sessionStart = z.object({ accessToken: z.string(), expiresAt: timestamp });

export const signIn = endpoint({
  method: 'POST',
  path: '/system/v1/session/login',
  access: 'open',
  title: 'Sign in by user number and password',
  perAddress: AS_PEOPLE_SIGN_IN,
  input: z.strictObject({
    userNo: codeWithoutChinese(60),
    /** `{ nonce, password }`, encrypted. */
    credential,
    /** From the slider; missing: `slider_login`. */
    ticket: z.string().max(TICKET_LENGTH).optional(),
    plantNo: code(20).optional(),
    language: z.enum(LANGUAGES).optional(),
  }),
  answer: sessionStart,
});

// ── By e-mail and code ───────────────────────────────────────────────────────────────────────────

/** Longest address that mail is sent to (RFC 5321). */
const ADDRESS_LENGTH = 254;

/** A tenant that there is not answers as one that allows password and e-mail. */
export const readSignInModes = endpoint({
  method: 'GET',
  path: '/system/v1/session/modes',
  access: 'open',
  title: 'By what one signs in to this tenant',
  perAddress: AS_PEOPLE_SIGN_IN,
  input: noInput,
  answer: z.object({
    byEmail: z.boolean(),
    /** The name of the issuer of the house; null where the tenant has none. */
    singleSignOn: z.string().nullable(),
  }),
});

/** The answer is one and the same, whether or not somebody has the address and may sign in by it. */
export const requestEmailCode = endpoint({
  method: 'POST',
  path: '/system/v1/session/email-code',
  access: 'open',
  title: 'Ask for a code to sign in with an e-mail address',
  perAddress: AS_PEOPLE_SIGN_IN,
  input: z.strictObject({
    /** Refused with `email_wrong` where it is none. */
    email: text(ADDRESS_LENGTH),
    /** From the slider; missing: `slider_code`. */
    ticket: z.string().max(TICKET_LENGTH).optional(),
  }),
  answer: z.object({
    /** The browser keeps it: the code is good together with it alone. */
    request: z.string(),
    expiresAt: timestamp,
    /** Seconds until another code may be asked for. */
    again: z.int(),
  }),
});

export const signInByEmail = endpoint({
  method: 'POST',
  path: '/system/v1/session/login-by-email',
  access: 'open',
  title: 'Sign in by e-mail address and the code that was mailed to it',
  perAddress: AS_PEOPLE_SIGN_IN,
  input: z.strictObject({
    /** The one that the code was sent to, else `email_wrong`. */
    email: text(ADDRESS_LENGTH),
    code: code(20, '123456').meta({ secret: true }),
    request: code(TICKET_LENGTH).meta({ secret: true }),
    /** From the slider; missing: `slider_login`. */
    ticket: z.string().max(TICKET_LENGTH).optional(),
    plantNo: code(20).optional(),
    language: z.enum(LANGUAGES).optional(),
  }),
  answer: sessionStart,
});

/** The second step of whoever has a second factor: the first one is refused with `second_factor` and a request. */
export const signInBySecondFactor = endpoint({
  method: 'POST',
  path: '/system/v1/session/second-factor',
  access: 'open',
  title: 'Go on with a sign-in by the second factor',
  perAddress: AS_PEOPLE_SIGN_IN,
  input: z.strictObject({
    request: code(TICKET_LENGTH).meta({ secret: true }),
    /** Of the app, or a recovery code. */
    code: code(40, '123456').meta({ secret: true }),
  }),
  answer: sessionStart,
});

export const refreshSession = endpoint({
  method: 'POST',
  path: '/system/v1/session/refresh',
  access: 'open',
  title: 'Get a new access token for the refresh cookie',
  perAddress: AS_TABS_RENEW,
  input: z.strictObject({
    /** Made by the browser for each exchange. Under it the same cookie is good again: the answer got lost on its way. */
    attempt: z.uuid().meta({ secret: true }).optional(),
  }),
  answer: sessionStart,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/system/v1/session/logout',
  access: 'gate',
  title: 'End the session',
  forPeople: true,
  input: noInput,
  answer: z.object({
    /** Where the browser ends the session at the issuer that began it, too; null where no issuer did. */
    issuerUrl: z.string().nullable(),
  }),
});

/** Also the way through the gate: a new user, an expired or a weak password must be changed first. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/system/v1/session/change-password',
  access: 'gate',
  title: 'Change the own password',
  forPeople: true,
  input: z.strictObject({
    /** `{ nonce, oldPassword, password, repeated }`, encrypted. */
    credential,
    /** Ends the own API tokens, too. */
    endTokens: z.boolean().optional(),
  }),
  answer: noAnswer,
});

// ── Passwords by link ────────────────────────────────────────────────────────────────────────────

/** The answer is one and the same, whether or not the number is known: a link goes to those alone who may sign in. */
export const requestPasswordLink = endpoint({
  method: 'POST',
  path: '/system/v1/session/forgotten-password',
  access: 'open',
  title: 'Ask for a link to set a forgotten password',
  perAddress: AS_PEOPLE_SIGN_IN,
  input: z.strictObject({
    userNo: codeWithoutChinese(60),
    /** From the slider; missing: `slider_login`. */
    ticket: z.string().max(TICKET_LENGTH).optional(),
  }),
  answer: noAnswer,
});

/** What a link's page shows; the link stays good. */
export const readPasswordLink = endpoint({
  method: 'POST',
  path: '/system/v1/session/password-link',
  access: 'open',
  title: 'Read whose password a one-time link sets, and by which rule',
  perAddress: AS_PEOPLE_SIGN_IN,
  input: z.strictObject({ secret: code(TICKET_LENGTH).meta({ secret: true }) }),
  answer: z.object({ userNo: z.string(), expiresAt: timestamp, rule: passwordRule }),
});

/** Uses the link up where the password is good; where it is refused, the link may be tried again. */
export const setPassword = endpoint({
  method: 'POST',
  path: '/system/v1/session/set-password',
  access: 'open',
  title: 'Set a password by a one-time link',
  perAddress: AS_PEOPLE_SIGN_IN,
  input: z.strictObject({
    /** `{ nonce, secret, password, repeated }`, encrypted. */
    credential,
  }),
  answer: noAnswer,
});

// ── Session information ──────────────────────────────────────────────────────────────────────────

export const menuEntry = z.object({
  key: z.string(),
  path: z.string().nullable(),
  icon: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
});

export const plantChoice = z.object({
  id: z.string(),
  plantNo: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  timeZone: z.string(),
  /** Today's business date there. */
  today: z.string(),
});

/**
 * The session information call of the specification (§7), refreshed on every navigation: who one is, what one may open
 * and do, and what the gate still asks for.
 */
export const readUserInformation = endpoint({
  method: 'GET',
  path: '/system/v1/user/information',
  access: 'gate',
  title: 'Who is signed in, and what may be opened and done',
  shows: {
    'master.plant': 'the plants that the caller chooses among',
    'master.supplier': 'the company that the caller works for',
    'system.agreement': 'whether the caller must agree before going on',
    'system.passwordRule': 'whether the password of the caller is still good',
    'system.permission': 'the entries of the menu that the caller sees',
    'system.role': 'the roles of the caller and what they grant',
    'system.signInRule': 'whether the caller must have a second factor',
    'system.user': 'the roles and plants of the caller alone',
  },
  input: noInput,
  answer: z.object({
    user: z.object({
      id: z.string(),
      userNo: z.string(),
      cname: z.string(),
      name: z.string(),
      type: z.enum(USER_TYPES),
      role: z.array(z.object({ code: z.string(), name: z.string() })),
      company: z.object({ id: z.string(), code: z.string(), name: z.string(), kind: z.enum(COMPANY_KINDS) }).nullable(),
      department: z.string(),
      email: z.string(),
      tel: z.string(),
      phone: z.string(),
      fax: z.string(),
      mrpController: z.string(),
      tenant: z.object({ envNo: z.int(), nameZh: z.string(), nameEn: z.string() }),
      plants: z.array(plantChoice),
      firstLoginTime: timestamp.nullable(),
      lastLoginTime: timestamp.nullable(),
      modifyPwdDate: timestamp.nullable(),
    }),
    permissionUrls: z.array(z.string()),
    permissions: z.array(z.string()),
    /** Sections with their entries; home is in none. */
    menu: z.array(menuEntry.extend({ children: z.array(menuEntry) })),
    /** Every permitted page, also those that stand in no menu. */
    pageList: z.array(z.object({ path: z.string(), nameZh: z.string(), nameEn: z.string(), icon: z.string() })),
    language: z.enum(LANGUAGES),
    mode: z.enum(MODES),
    flags: z.object({
      newUser: z.boolean(),
      passwordExpired: z.boolean(),
      weakPassword: z.boolean(),
      /** What the session must do before anything else. */
      gate: z.enum(['change_password', 'second_factor', 'agreement']).nullable(),
      gateCause: z.enum(['new', 'expired', 'weak', 'factor', 'agreement']).nullable(),
    }),
    /** Keys of the encrypted query strings, the present one first; each `{ version, key }` with 64 bytes in base64. */
    queryKeys: z.array(z.object({ version: z.string(), key: z.string() })),
    /** Another one says that a text of the dictionaries was changed since. */
    dictionaryStamp: z.string(),
    idle: z.object({ minutes: z.int(), warnMinutes: z.int() }),
  }),
});
