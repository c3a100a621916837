import type { ScreenEntry, ScreenPath } from '@inbound/shared';
import { permissionsOfRole, screens } from '@inbound/shared/areas';

/** Accounts that are called as their role: whoever of them may first opens a page. */
const READERS = [
  'dispositor',
  'supplier-logistics',
  'packaging-planner',
  'gate',
  'order-placer',
  'tenant-admin',
  'platform-admin',
] as const;

/** The tenants of the story by the mode that they work in: one calls off, the other orders. */
const TENANT_OF_MODE = { VWA: 0, NEV: 1 } as const;

/** The tenant of the story in which a page is there; one that is there in both modes is looked at where most of the story is. */
export const tenantOf = (address: string): number => {
  const [path = ''] = address.split('?');
  const screen: ScreenEntry | undefined = path in screens ? screens[path as ScreenPath] : undefined;
  return screen && !screen.modes.includes('VWA') ? TENANT_OF_MODE.NEV : TENANT_OF_MODE.VWA;
};

/** Who of the story looks at a screen. */
export const readerOf = (path: ScreenPath): string => {
  const { access } = screens[path];
  const mayOpen = (role: (typeof READERS)[number]) => permissionsOfRole(role).some(permission => permission === access);
  return READERS.find(mayOpen) ?? READERS[0];
};
