import type { ScreenEntry, ScreenPath } from '@inbound/shared';
import { permissionEntries, permissionsOfRole, screens } from '@inbound/shared/areas';
import { SECTIONS } from '@inbound/shared/sections';
import { type RoleCode, roleSeeds } from '@inbound/shared/system/role/roles';
import type { Ctx, NewRow } from '../../../src/platform/call/context.ts';
import { say, textOf } from '../../../src/platform/tools/texts.ts';

type PermissionRow = NewRow<'permission'>;

const titles = (key: string) => ({ name_zh: say('zh-cn', key), name_en: say('en', key) });

const camel = (feature: string): string => feature.split('.')[1] ?? feature;

/** The list of a feature, under which its rights stand; a feature without a page has none. */
const pageOf = (feature: string): string | undefined =>
  (Object.entries(screens) as [ScreenPath, ScreenEntry][]).find(
    ([, { access, section }]) => section !== undefined && access.startsWith(`${feature}.`),
  )?.[0];

/** What a right is called: the feature, by its page where it has one, and what may be done. */
const rightName = (language: 'zh-cn' | 'en', feature: string, action: string): string => {
  const page = pageOf(feature);
  const own = textOf(language, `permission.feature.${camel(feature)}`) ?? camel(feature);
  const thing = page ? say(language, `screen.${page}`) : own;
  return `${thing} · ${textOf(language, `permission.action.${action}`) ?? action}`;
};

/** Sections, pages and named permissions as rows: how the closed list of the code is shown and arranged. */
const permissionRows = (ctx: Ctx): PermissionRow[] => {
  const sectionIds = new Map(SECTIONS.map(section => [section, ctx.newId()]));
  const common = { changed_at: ctx.now };
  const menus = SECTIONS.map((section, sort): PermissionRow => {
    const id = sectionIds.get(section) ?? ctx.newId();
    return { ...common, id, type: 'menu', path: section, ...titles(`common.section.${section}`), icon: section, sort };
  });
  const pages = (Object.entries(screens) as [ScreenPath, ScreenEntry][])
    .filter(([, screen]) => screen.access !== 'open')
    .map(
      ([path, screen], sort): PermissionRow => ({
        ...common,
        id: ctx.newId(),
        type: 'page',
        parent_id: (screen.section && sectionIds.get(screen.section)) ?? null,
        path,
        ...titles(`screen.${path}`),
        icon: screen.icon,
        sort,
        in_menu: screen.section !== undefined,
        modes: [...screen.modes],
      }),
    );
  const pageIds = new Map(pages.map(page => [page.path, page.id]));
  const grants = permissionEntries.map(({ permission, feature, action }, sort): PermissionRow => {
    const type = action === 'view' || action === 'edit' ? 'interface' : 'button';
    return {
      ...common,
      id: ctx.newId(),
      type,
      parent_id: pageIds.get(pageOf(feature) ?? '') ?? null,
      path: permission,
      name_zh: rightName('zh-cn', feature, action),
      name_en: rightName('en', feature, action),
      grants: permission,
      sort,
    };
  });
  return [...menus, ...pages, ...grants];
};

/** The pages that a role opens: those whose permission it holds, and those of everybody. */
const opens = (granted: ReadonlySet<string>, path: string): boolean => {
  const { access } = screens[path as ScreenPath];
  return access === 'session' || granted.has(access);
};

/** Writes permissions and the eleven roles with what the matrix grants them; answers the roles' ids by code. */
export const seedPermissions = async (ctx: Ctx): Promise<ReadonlyMap<string, string>> => {
  const permissions = permissionRows(ctx);
  const roles = (Object.keys(roleSeeds) as RoleCode[]).map(code => ({ code, id: ctx.newId() }));
  await ctx.insert('permission', permissions);
  await ctx.insert(
    'role',
    roles.map(({ code, id }) => {
      const { type, scope } = roleSeeds[code];
      return { id, code, name: say('en', `role.name.${code}`), type, data_scope: scope, changed_at: ctx.now };
    }),
  );
  const grants = roles.flatMap(({ code, id }) => {
    const granted = new Set<string>(permissionsOfRole(code));
    const held = permissions.filter(row =>
      row.type === 'page' ? opens(granted, row.path) : granted.has(row.grants ?? ''),
    );
    return held.map(row => ({ role_id: id, permission_id: row.id }));
  });
  await ctx.insert('role_permission', grants);
  return new Map(roles.map(({ code, id }) => [code, id]));
};
