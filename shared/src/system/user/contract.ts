import { z } from 'zod';
import {
  callsOf,
  chosenFrom,
  code,
  codeWithoutChinese,
  DATA_SCOPES,
  email,
  endpoint,
  id,
  importEndpoint,
  listEndpoint,
  optionalText,
  phone,
  refusedWhenEmpty,
  text,
  timestamp,
  USER_TYPES,
  version,
} from '../../kernel/index.ts';
import { ENTERPRISE_ASKED_FOR, enterpriseNo } from '../tenant/enterprise.ts';

const PATH = '/system/v1/user';
const MOST_CHOSEN = 200;
const MOST_PLANTS = 200;
const MOST_ROLES = 50;
const LONGEST_REASON = 500;

/** MRP controller of whoever disposes nothing. */
export const NO_CONTROLLER = '-';

/** What is known of a user besides the number and what it refers to (administration.md, `/system/user`). */
const ownFields = {
  cname: text(60),
  name: text(60),
  type: z.enum(USER_TYPES),
  department: text(60),
  email,
  /** Mobile. */
  phone,
  /** Landline. */
  tel: phone.nullish(),
  fax: phone.nullish(),
  mrpController: code(10, 'K12').default(NO_CONTROLLER),
};

const userNo = codeWithoutChinese(60);

const bindings = {
  envNo: enterpriseNo,
  companyId: id,
  /** The first one is where the user begins. */
  plantIds: z.array(id).min(1).max(MOST_PLANTS),
  roleIds: z.array(id).min(1).max(MOST_ROLES),
};

export const userRow = z.object({
  ...ownFields,
  id,
  version,
  /** The enterprise (tenant) by its number. */
  envNo: z.string(),
  userNo: z.string(),
  cname: z.string(),
  name: z.string(),
  department: z.string(),
  email: z.string(),
  phone: z.string(),
  tel: z.string(),
  fax: z.string(),
  mrpController: z.string(),
  companyId: z.string(),
  companyCode: z.string(),
  companyNameZh: z.string(),
  companyNameEn: z.string(),
  plantIds: z.array(z.string()),
  /** Numbers of the plants, in the user's order. */
  plants: z.array(z.string()),
  roleIds: z.array(z.string()),
  /** Codes of the roles. */
  roles: z.array(z.string()),
  active: z.boolean(),
  lockedAt: timestamp.nullable(),
  lockReason: z.string().nullable(),
  lastLoginTime: timestamp.nullable(),
  modifyPwdDate: timestamp.nullable(),
  /** Since when the user has a second factor. */
  secondFactorAt: timestamp.nullable(),
  /** Since when the account has no person any more; it stays closed for ever. */
  erasedAt: timestamp.nullable(),
  changedAt: timestamp,
});
export type UserRow = z.output<typeof userRow>;

export const listUsers = listEndpoint({
  path: PATH,
  access: 'system.user.view',
  title: 'Users',
  row: userRow,
  filter: {
    id: z.array(id).max(MOST_CHOSEN).optional(),
    /** Number, name or e-mail begins with it. */
    search: optionalText(60),
    type: z.array(z.enum(USER_TYPES)).optional(),
    companyId: chosenFrom('company', MOST_CHOSEN),
    roleId: chosenFrom('role', MOST_CHOSEN),
    plantId: chosenFrom('plant', MOST_CHOSEN),
    active: z.boolean().optional(),
    locked: z.boolean().optional(),
    withoutRole: z.boolean().optional(),
    neverSignedIn: z.boolean().optional(),
  },
  sortable: ['userNo', 'cname', 'name', 'email', 'changedAt'],
  defaultSort: 'userNo',
  tabs: {
    active: { active: true },
    inactive: { active: false },
    locked: { locked: true },
    withoutRole: { withoutRole: true },
    neverSignedIn: { neverSignedIn: true },
  },
});

const calls = callsOf(PATH, 'system.user', userRow);

export const readUser = calls.read({ title: 'One user' });

/** No password is asked for: whoever is made sets it by a one-time link. */
export const createUser = endpoint({
  method: 'POST',
  path: PATH,
  access: 'system.user.edit',
  title: 'Create a user',
  input: refusedWhenEmpty(z.strictObject({ userNo, ...ownFields, ...bindings }), ENTERPRISE_ASKED_FOR),
  answer: userRow,
});

/** The number stays: logs and histories know the user by it. */
export const changeUser = endpoint({
  method: 'PATCH',
  path: `${PATH}/:id`,
  access: 'system.user.edit',
  title: 'Change a user',
  input: refusedWhenEmpty(z.strictObject({ id, version, ...ownFields, ...bindings }), ENTERPRISE_ASKED_FOR),
  answer: userRow,
});

export const importUsers = importEndpoint({
  path: `${PATH}/import`,
  access: 'system.user.edit',
  title: 'Import users from a spreadsheet',
  row: z.strictObject({
    userNo,
    ...ownFields,
    companyCode: code(20, 'S1001'),
    plants: z.array(code(10, '2031')).min(1).max(MOST_PLANTS),
    roles: z.array(code(40, 'dispositor')).min(1).max(MOST_ROLES),
  }),
  key: 'userNo',
});

const act = <P extends `/${string}`>(path: P, title: string, more: { forPeople?: true } = {}) =>
  endpoint({
    ...more,
    method: 'POST',
    path: `${PATH}/:id${path}`,
    access: 'system.user.edit',
    title,
    input: z.strictObject({ id, version }),
    answer: userRow,
  });

export const activateUser = act('/activate', 'Let a user sign in again');
export const deactivateUser = act('/deactivate', 'Switch a user off; all sessions end');
export const unlockUser = act('/unlock', 'Unlock a user, and forget the failed sign-ins');
export const endUserSessions = act('/end-sessions', 'End all sessions of a user', { forPeople: true });

export const resetSecondFactor = act(
  '/reset-second-factor',
  'Take the second factor of a user who has lost it; all sessions end',
  { forPeople: true },
);

export const lockUser = calls.act('lock', {
  title: 'Lock a user; all sessions end',
  input: { reason: text(LONGEST_REASON) },
});

/** A link of which only the hash is kept: it is shown once, to whoever made it. */
export const oneTimeLink = z.object({
  secret: z.string().meta({ secret: true }),
  userNo: z.string(),
  tenant: z.int(),
  expiresAt: timestamp,
});
export type OneTimeLink = z.output<typeof oneTimeLink>;

export const makePasswordLink = endpoint({
  method: 'POST',
  path: `${PATH}/:id/password-link`,
  access: 'system.user.edit',
  title: 'Make a one-time link with which a user sets the password; it is mailed to the user where that is asked for',
  forPeople: true,
  input: z.strictObject({ id, mail: z.boolean().default(false) }),
  answer: oneTimeLink.extend({ mailedTo: z.string().nullable() }),
});

export const unlockUsers = calls.batch('unlock', {
  title: 'Unlock users',
  lists: [listUsers],
});

/** A permission that a user holds: how far it reaches, and through which of the roles. */
export const heldPermission = z.object({
  permission: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  scope: z.enum(DATA_SCOPES),
  roles: z.array(z.object({ id, code: z.string(), name: z.string() })),
});

export const readUserAccess = endpoint({
  method: 'GET',
  path: `${PATH}/:id/access`,
  access: 'system.user.view',
  title: 'What a user may do, and through which role',
  shows: { 'system.permission': 'the rights that the roles of the user grant' },
  input: z.strictObject({ id }),
  answer: z.object({ id, userNo: z.string(), permissions: z.array(heldPermission) }),
});
