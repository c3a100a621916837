/** The sections of the top menu in their order (ux B.2); a section without a permitted screen is not shown. */
export const SECTIONS = [
  'demand',
  'delivery',
  'transport',
  'packaging',
  'planning',
  'store',
  'backlog',
  'master',
  'system',
] as const;
export type Section = (typeof SECTIONS)[number];

/** The groups of a long section's side menu in their order; an entry without one stands before them. */
export const MENU_GROUPS = ['people', 'content', 'connections', 'tenant', 'logs'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];
