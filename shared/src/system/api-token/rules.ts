import type { Area } from '../../areas.ts';

/** Whether whoever has a token only reads, or does all that its user may. */
export const TOKEN_ACCESS = ['read', 'full'] as const;
export type TokenAccess = (typeof TOKEN_ACCESS)[number];

/** How far a token reaches, within what its user may at the moment of each call. */
export interface TokenScope {
  access: TokenAccess;
  areas: readonly Area[];
}

/** Whether a permission of its user, `<area>.<feature>.<action>`, is within the scope of a token. */
export const isInScope = (permission: string, { access, areas }: TokenScope): boolean => {
  const [area, , action] = permission.split('.');
  return areas.some(one => one === area) && (access === 'full' || action === 'view');
};
