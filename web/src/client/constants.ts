/**
 * The constants of specification §9 that the browser obeys; times in milliseconds, sizes in pixels. The default language
 * stands beside the languages, in the shared kernel. `theme/tokens.css` repeats the sizes for style sheets; a test
 * compares the two.
 */
export const REQUEST_TIMEOUT_MS = 60_000;
export const NOTICE_MS = 3000;
/** Of a notice that offers to take back what it tells of (ux B.6.5). */
export const UNDO_MS = 8000;
/** From a refused token to the login. */
export const REDIRECT_DELAY_MS = 500;
export const VERSION_THROTTLE_MS = 1000;
/** Query of the notification count. */
export const NOTIFICATION_PAGE = 1;
export const NOTIFICATION_LIMIT = 10;
export const DEFAULT_TENANT = 0;
export const PRIMARY_COLOUR = '#4a4b9d';
export const LAYOUT = { header: 60, sider: 220, siderCollapsed: 64, tab: 40, footer: 46 } as const;
/** The four layout modes. */
export const MENU_MODES = ['vertical', 'vertical-mix', 'horizontal', 'horizontal-mix'] as const;
export type MenuMode = (typeof MENU_MODES)[number];
export const DEFAULT_MENU_MODE: MenuMode = 'horizontal-mix';
