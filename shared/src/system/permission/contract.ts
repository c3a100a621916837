import { z } from 'zod';
import {
  callsOf,
  code,
  DATA_SCOPES,
  endpoint,
  id,
  listEndpoint,
  MODES,
  noInput,
  optionalText,
  text,
  timestamp,
  version,
} from '../../kernel/index.ts';

const PATH = '/system/v1/permission';
const MOST_CHOSEN = 200;
const LARGEST_SORT = 100_000;

/** What an entry of the tree is: a section of the menu, a page, what a button does, or the calls of an interface. */
export const PERMISSION_TYPES = ['menu', 'page', 'button', 'interface'] as const;

/** Longest address of a page, or name of a right. */
const LONGEST_PATH = 120;

const ownFields = {
  /** Under which it stands: a page under a menu, a button or interface under a page. */
  parentId: id.nullish(),
  nameZh: text(60),
  nameEn: text(60),
  /** A key of the kit's icons. */
  icon: code(40, 'user').nullish(),
  sort: z.int().min(0).max(LARGEST_SORT),
  /** Whether a page stands in the menu. */
  inMenu: z.boolean().default(false),
  /** The modes of the tenant in which it is there. */
  modes: z.array(z.enum(MODES)).min(1).max(MODES.length),
};

/** Where an entry stands, and what it opens. */
export const permissionNode = z.object({
  ...ownFields,
  id,
  nameZh: z.string(),
  nameEn: z.string(),
  type: z.enum(PERMISSION_TYPES),
  parentId: z.string().nullable(),
  icon: z.string(),
  sort: z.int(),
  inMenu: z.boolean(),
  modes: z.array(z.enum(MODES)),
  /** Address of a page; key of a section; name of a right. */
  path: z.string(),
  /** The right that a button or interface stands for. */
  grants: z.string().nullable(),
});
export type PermissionNode = z.output<typeof permissionNode>;

export const permissionRow = permissionNode.extend({
  version,
  parentNameZh: z.string().nullable(),
  parentNameEn: z.string().nullable(),
  /** How many roles grant it. */
  roleCount: z.int(),
  changedAt: timestamp,
});
export type PermissionRow = z.output<typeof permissionRow>;

export const listPermissions = listEndpoint({
  path: PATH,
  access: 'system.permission.view',
  title: 'Permissions',
  shows: { 'system.role': 'how many roles grant it' },
  row: permissionRow,
  filter: {
    id: z.array(id).max(MOST_CHOSEN).optional(),
    /** Name or path begins with it. */
    search: optionalText(60),
    type: z.array(z.enum(PERMISSION_TYPES)).optional(),
  },
  sortable: ['path', 'nameZh', 'nameEn', 'sort'],
  defaultSort: 'path',
  tabs: {
    menu: { type: ['menu'] },
    page: { type: ['page'] },
    button: { type: ['button'] },
    interface: { type: ['interface'] },
  },
});

export const readPermissionTree = endpoint({
  method: 'GET',
  path: `${PATH}/tree`,
  access: 'system.role.view',
  title: 'All entries of the tree of permissions, in their order',
  input: noInput,
  answer: z.array(permissionNode),
});

const calls = callsOf(PATH, 'system.permission', permissionRow);

export const readPermission = calls.read({
  title: 'One permission',
  shows: { 'system.role': 'how many roles grant it' },
});

/** A section of one's own, or an entry that was removed before: pages and rights are the product's (decision 0031). */
export const createPermission = calls.create({
  title: 'Create an entry of the tree of permissions',
  shows: { 'system.role': 'how many roles grant it' },
  input: {
    ...ownFields,
    type: z.enum(PERMISSION_TYPES),
    /** Address of a page, name of a right; of a section any word. */
    path: code(LONGEST_PATH, '/master/plant'),
  },
});

export const removePermission = calls.remove({
  title: 'Remove an entry that no role grants and under which none stands',
});

/** How an entry is shown and where it stands; what it opens is the product's. */
export const changePermission = calls.change({
  title: 'Change how a permission is shown, and where it stands',
  shows: { 'system.role': 'how many roles grant it' },
  input: ownFields,
});

/** A user who has a permission, how far it reaches, and through which of the roles. */
export const permissionHolder = z.object({
  id,
  userNo: z.string(),
  cname: z.string(),
  name: z.string(),
  companyCode: z.string(),
  /** Whether the user may sign in: neither switched off nor locked. */
  admitted: z.boolean(),
  scope: z.enum(DATA_SCOPES),
  roles: z.array(z.object({ id, code: z.string(), name: z.string() })),
});
export type PermissionHolder = z.output<typeof permissionHolder>;

export const readPermissionHolders = endpoint({
  method: 'GET',
  path: `${PATH}/:id/holders`,
  access: 'system.permission.view',
  title: 'Who has a permission, and through which role',
  shows: {
    'master.supplier': 'the companies that the users work for',
    'system.role': 'the roles through which they have it',
    'system.user': 'who has it: that is the question',
  },
  input: z.strictObject({ id }),
  answer: z.array(permissionHolder),
});
