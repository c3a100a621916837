import { permissionEntries, type ScreenPath, screens } from '../../areas.ts';
import { menuAccess, type ScreenEntry } from '../../kernel/screens.ts';
import type { PermissionNode } from './contract.ts';

/** The page of a feature, under which its rights stand; a feature without one has none. */
export const pageOfFeature = (feature: string): ScreenPath | undefined =>
  (Object.entries(screens) as [ScreenPath, ScreenEntry][]).find(
    ([, screen]) => screen.section !== undefined && menuAccess(screen).startsWith(`${feature}.`),
  )?.[0];

const ofRight = (path: string): string[] => {
  const right = permissionEntries.find(({ permission }) => permission === path);
  if (!right) return [];
  const page = pageOfFeature(right.feature);
  const thing = page ? `screen.${page}` : `permission.feature.${right.feature.split('.')[1]}`;
  return [thing, `permission.action.${right.action}`];
};

/**
 * The texts by which the product calls an entry of the tree of permissions, the thing before what is done with it. Of
 * what it does not know, as of a section of an administrator's own, it has none or such as are in no language.
 */
export const entryTexts = ({ type, path }: Pick<PermissionNode, 'type' | 'path'>): readonly string[] => {
  if (type === 'menu') return [`common.section.${path}`];
  return type === 'page' ? [`screen.${path}`] : ofRight(path);
};

/** What stands between the thing and what is done with it. */
export const ENTRY_GLUE = ' · ';
