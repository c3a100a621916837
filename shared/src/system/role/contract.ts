import { z } from 'zod';
import {
  callsOf,
  code,
  DATA_SCOPES,
  endpoint,
  id,
  listEndpoint,
  optionalText,
  refusedWhenEmpty,
  text,
  timestamp,
  version,
} from '../../kernel/index.ts';
import { menuEntry } from '../session/contract.ts';
import { ENTERPRISE_ASKED_FOR, enterpriseNo } from '../tenant/enterprise.ts';
import { ROLE_TYPES } from './roles.ts';

const PATH = '/system/v1/role';
const MOST_CHOSEN = 200;
/** More than the product has rights. */
const MOST_RIGHTS = 2000;

const ownFields = {
  envNo: enterpriseNo,
  name: text(60),
  /** The company whose role it is; roles of suppliers and forwarders have one. */
  ownerCompanyId: id.nullish(),
  description: optionalText(200),
  dataScope: z.enum(DATA_SCOPES),
};

/** Menus, pages, buttons and interfaces by the ids of their entries. */
const permissionIds = z.array(id).max(MOST_RIGHTS).default([]);

export const roleRow = z.object({
  ...ownFields,
  id,
  version,
  /** The enterprise (tenant) by its number. */
  envNo: z.string(),
  code: z.string(),
  name: z.string(),
  type: z.enum(ROLE_TYPES),
  ownerCompanyId: z.string().nullable(),
  ownerCompanyCode: z.string().nullable(),
  description: z.string(),
  userCount: z.int(),
  changedAt: timestamp,
});
export type RoleRow = z.output<typeof roleRow>;

export const roleDetail = roleRow.extend({ permissionIds: z.array(z.string()) });
export type RoleDetail = z.output<typeof roleDetail>;

export const listRoles = listEndpoint({
  path: PATH,
  access: 'system.role.view',
  title: 'Roles',
  shows: { 'system.user': 'how many users have the role' },
  row: roleRow,
  filter: {
    id: z.array(id).max(MOST_CHOSEN).optional(),
    /** Code or name begins with it. */
    search: optionalText(60),
    type: z.array(z.enum(ROLE_TYPES)).optional(),
    dataScope: z.array(z.enum(DATA_SCOPES)).optional(),
  },
  sortable: ['code', 'name', 'changedAt'],
  defaultSort: 'code',
});

const calls = callsOf(PATH, 'system.role', roleDetail);

export const readRole = calls.read({
  title: 'One role with what it grants',
  shows: { 'system.user': 'how many users have the role' },
});

/** §8: name, code and type of a role are asked for in one sentence, its enterprise in another one. */
const ASKED_FOR = {
  name: 'type_no_empty',
  code: 'type_no_empty',
  type: 'type_no_empty',
  ...ENTERPRISE_ASKED_FOR,
} as const;

export const createRole = endpoint({
  method: 'POST',
  path: PATH,
  access: 'system.role.edit',
  title: 'Create a role',
  input: refusedWhenEmpty(
    z.strictObject({
      code: code(40, 'line-planner'),
      type: z.enum(ROLE_TYPES),
      ...ownFields,
      /** The role whose rights the new one begins with. */
      likeRoleId: id.nullish(),
    }),
    ASKED_FOR,
  ),
  answer: roleDetail,
});

/** Code and type stay: users have the role by them. */
export const changeRole = endpoint({
  method: 'PATCH',
  path: `${PATH}/:id`,
  access: 'system.role.edit',
  title: 'Change a role',
  input: refusedWhenEmpty(z.strictObject({ id, version, ...ownFields }), ASKED_FOR),
  answer: roleDetail,
});

export const grantToRole = calls.act('grant', {
  title: 'Set what a role grants; the next call of each of its users is judged by it',
  input: { permissionIds },
});

export const removeRole = calls.remove({ title: 'Delete a role that no user has' });

export const readRoleMenu = endpoint({
  method: 'GET',
  path: `${PATH}/:id/menu`,
  access: 'system.role.view',
  title: 'The menu as a role sees it',
  shows: { 'system.user': 'how many users have the role is read with it' },
  input: z.strictObject({ id }),
  answer: z.object({ id, code: z.string(), menu: z.array(menuEntry.extend({ children: z.array(menuEntry) })) }),
});
