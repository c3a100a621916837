import type { ScreenPath } from '@inbound/shared';
import { permissionsOfRole, screens } from '@inbound/shared/areas';

/** Accounts that are called as their role: whoever of them may first opens a page. */
const READERS = [
  'dispositor',
  'supplier-logistics',
  'packaging-planner',
  'gate',
  'tenant-admin',
  'platform-admin',
] as const;

/** Who of the story looks at a screen. */
export const readerOf = (path: ScreenPath): string => {
  const { access } = screens[path];
  const mayOpen = (role: (typeof READERS)[number]) => permissionsOfRole(role).some(permission => permission === access);
  return READERS.find(mayOpen) ?? READERS[0];
};
