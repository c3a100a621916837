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
