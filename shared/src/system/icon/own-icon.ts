/** Before the name of an icon that a tenant has uploaded, where an entry of the menu names it. */
const PREFIX = 'own-';

/** Characters of a name; with its prefix it fits where an entry names its icon. */
export const LONGEST_ICON_NAME = 30;
/** Bytes: an icon is read with the menu. */
export const LARGEST_ICON = 16 * 1024;
/** Pixels of a side: sharp at the largest size that the product draws, on a screen of several pixels for each. */
export const ICON_SIDE = { least: 16, most: 256 } as const;
/** So many a tenant keeps. */
export const MOST_ICONS = 100;

/** How an entry of the menu names an icon of the tenant. */
export const ownIconKey = (name: string): string => `${PREFIX}${name}`;

/** Whether an entry names an icon of the tenant. */
export const isOwnIcon = (key: string): boolean => key.startsWith(PREFIX);

/** The name of the tenant's icon that an entry names; undefined for one of the product's. */
export const ownIconName = (key: string): string | undefined => (isOwnIcon(key) ? key.slice(PREFIX.length) : undefined);
