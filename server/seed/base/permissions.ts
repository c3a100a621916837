import { menuAccess, type ScreenEntry, type ScreenPath } from '@inbound/shared';
import { permissionEntries, permissionsOfRole, screens } from '@inbound/shared/areas';
import { SECTIONS } from '@inbound/shared/sections';
import { ENTRY_GLUE, entryTexts, pageOfFeature } from '@inbound/shared/system/permission/entry-texts';
import { type RoleCode, roleSeeds } from '@inbound/shared/system/role/roles';
import { isOperators, OPERATOR_TENANT } from '@inbound/shared/system/tenant/operator';
import type { Ctx, NewRow } from '../../src/platform/call/context.ts';
import { say } from '../../src/platform/tools/texts.ts';

type PermissionRow = NewRow<'permission'>;
/** A place in the tree before it is called anything. */
type Place = Omit<PermissionRow, 'name_zh' | 'name_en'>;

/** What an entry is called at first, until its administrator says otherwise. */
const titled = (place: Place): PermissionRow => {
  const nameIn = (language: 'zh-cn' | 'en') =>
    entryTexts(place)
      .map(key => say(language, key))
      .join(ENTRY_GLUE);
  return { ...place, name_zh: nameIn('zh-cn'), name_en: nameIn('en') };
};

/** What tells a place of the tree from all others: what it is, and what it opens or grants. */
const placeOf = ({ type, path }: Pick<PermissionRow, 'type' | 'path'>): string => `${type} ${path}`;

/** Sections, pages and named permissions: how the closed list of the code is shown and arranged; `known` are ids of places. */
const placesOf = (ctx: Ctx, known: ReadonlyMap<string, string>): Place[] => {
  const common = { changed_at: ctx.now };
  const begin = (type: PermissionRow['type'], path: string) =>
    ({ ...common, id: known.get(placeOf({ type, path })) ?? ctx.newId(), type, path }) as const;
  const menus = SECTIONS.map(
    (section, sort): Place => ({
      ...begin('menu', section),
      icon: section,
      sort,
    }),
  );
  const sectionIds = new Map<string, string>(menus.map(({ path, id }) => [path, id]));
  const pages = (Object.entries(screens) as [ScreenPath, ScreenEntry][])
    .filter(([, screen]) => menuAccess(screen) !== 'open')
    .map(
      ([path, screen], sort): Place => ({
        ...begin('page', path),
        parent_id: (screen.section && sectionIds.get(screen.section)) ?? null,
        icon: screen.icon,
        sort,
        in_menu: screen.section !== undefined,
        modes: [...screen.modes],
      }),
    );
  const pageIds = new Map(pages.map(page => [page.path, page.id]));
  const grants = permissionEntries.map(
    ({ permission, feature, action }, sort): Place => ({
      ...begin(action === 'view' || action === 'edit' ? 'interface' : 'button', permission),
      parent_id: pageIds.get(pageOfFeature(feature) ?? '') ?? null,
      grants: permission,
      sort,
    }),
  );
  return [...menus, ...pages, ...grants];
};

/** The pages that a role opens: those whose permission it holds, and those of everybody. */
const opens = (granted: ReadonlySet<string>, path: string): boolean => {
  const access = menuAccess(screens[path as ScreenPath]);
  return access === 'session' || granted.has(access);
};

/** What is the operator's stands in the operator's tree alone. */
const isFor = (tenant: number, { type, path, grants }: Place): boolean => {
  const right = type === 'page' ? menuAccess(screens[path as ScreenPath]) : (grants ?? '');
  return tenant === OPERATOR_TENANT || !isOperators(right);
};

const isRoleCode = (code: string): code is RoleCode => code in roleSeeds;

/**
 * Gives a tenant the entries of the tree that it does not have, as after an upgrade, and grants these alone to the roles of
 * the matrix: what its administrator has named, moved, taken or removed stays. There is never more to do.
 */
export const providePermissions = async (ctx: Ctx): Promise<false> => {
  const own = await ctx.rows('permission').select(['id', 'type', 'path']).execute();
  const removed = await ctx.rows('removed_permission').select(['type', 'path']).execute();
  const known = new Map(own.map(row => [placeOf(row), row.id]));
  const there = new Set([...own, ...removed].map(placeOf));
  const missing = placesOf(ctx, known).filter(place => !there.has(placeOf(place)) && isFor(ctx.tenant, place));
  if (missing.length === 0) return false;
  const roles = await ctx.rows('role').select(['id', 'code']).execute();
  await ctx.insert('permission', missing.map(titled));
  const grants = roles.flatMap(({ id, code }) => {
    if (!isRoleCode(code)) return [];
    const granted = new Set<string>(permissionsOfRole(code));
    const held = missing.filter(row =>
      row.type === 'page' ? opens(granted, row.path) : granted.has(row.grants ?? ''),
    );
    return held.map(row => ({ role_id: id, permission_id: row.id }));
  });
  if (grants.length > 0) await ctx.insert('role_permission', grants);
  return false;
};

/** Writes the eleven roles and permissions with what the matrix grants them; answers the roles' ids by code. */
export const seedPermissions = async (ctx: Ctx): Promise<ReadonlyMap<string, string>> => {
  const roles = (Object.keys(roleSeeds) as RoleCode[]).map(code => ({ code, id: ctx.newId() }));
  await ctx.insert(
    'role',
    roles.map(({ code, id }) => {
      const { type, scope } = roleSeeds[code];
      return { id, code, name: say('en', `role.name.${code}`), type, data_scope: scope, changed_at: ctx.now };
    }),
  );
  await providePermissions(ctx);
  return new Map(roles.map(({ code, id }) => [code, id]));
};
