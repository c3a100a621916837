import type { AnswerOf, ScreenPath } from '@inbound/shared';
import { HOME, isScreenPath } from '@inbound/shared/areas';
import type { readUserInformation } from '@inbound/shared/system/session/contract';
import type { Ctx } from '../../platform/call/context.ts';

type Information = AnswerOf<typeof readUserInformation>;

/** Pages of everybody who is signed in, whatever the roles say. */
const EVERYBODYS: readonly ScreenPath[] = [HOME, '/account/setting'];

interface PermissionRow {
  [column: string]: unknown;
  id: string;
  type: 'menu' | 'page';
  parent_id: string | null;
  path: string;
  nameZh: string;
  nameEn: string;
  icon: string;
  in_menu: boolean;
}

/** Whose menu: what all roles of a user open, or what one role opens. */
export type MenuOf = { userId: string } | { roleId: string };

const ROLES = {
  user: 'select ur.role_id from user_role ur where ur.tenant_id = $1 and ur.user_id = $2',
  role: 'select $2::uuid',
};

/** Sections, and the pages that the roles grant in the tenant's mode, in the order that administrators gave them. */
const readBy = (roles: string): string => `
  select p.id, p.type, p.parent_id, p.path, p.name_zh as "nameZh", p.name_en as "nameEn", p.icon, p.in_menu
  from permission p
  where p.tenant_id = $1 and $3 = any (p.modes) and (p.type = 'menu' or p.type = 'page' and (p.path = any ($4)
    or exists (select 1 from role_permission rp
      where rp.tenant_id = p.tenant_id and rp.role_id in (${roles}) and rp.permission_id = p.id)))
  order by p.sort, p.path`;

/** An administrator can leave the path of an entry open: then it leads nowhere, and says so. */
const isWithoutPath = ({ path }: PermissionRow): boolean => path === '';

const entryOf = (row: PermissionRow) => {
  const { id, path, icon, nameZh, nameEn } = row;
  return { icon, nameZh, nameEn, key: isWithoutPath(row) ? id : path };
};

/** Sections with their entries; one without entries is not shown, and home is in none. */
const menuOf = (rows: readonly PermissionRow[], pages: readonly PermissionRow[]): Information['menu'] => {
  const shown = pages.filter(page => page.in_menu && page.path !== HOME);
  return rows
    .filter(row => row.type === 'menu')
    .map(section => ({
      ...entryOf(section),
      path: null,
      children: shown
        .filter(page => page.parent_id === section.id)
        .map(page => ({ ...entryOf(page), path: isWithoutPath(page) ? null : page.path })),
    }))
    .filter(section => section.children.length > 0);
};

/** What a user or a role may open, as a menu, as a list of pages and as addresses; a page without a screen is left out. */
export const readMenu = async (own: Ctx, of: MenuOf, mode: string) => {
  const [roles, id] = 'userId' in of ? [ROLES.user, of.userId] : [ROLES.role, of.roleId];
  const rows = await own.tx.query<PermissionRow>(readBy(roles), [own.tenant, id, mode, EVERYBODYS]);
  const pages = rows.filter(row => row.type === 'page' && isScreenPath(row.path));
  return {
    menu: menuOf(
      rows,
      rows.filter(row => pages.includes(row) || (row.type === 'page' && isWithoutPath(row))),
    ),
    pageList: pages.map(({ path, nameZh, nameEn, icon }) => ({ path, nameZh, nameEn, icon })),
    permissionUrls: [...new Set([...EVERYBODYS, ...pages.map(page => page.path)])],
  };
};
