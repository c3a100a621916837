/**
 * The nine areas of the product: the same names in folders, permissions, paths, texts and tables of screens. An area may
 * call those that stand before it; one that stands behind it calls it, or gives it something to ask (`offers.ts`).
 */
export const AREA_NAMES = [
  'system',
  'master',
  'packaging',
  'calloff',
  'delivery',
  'transport',
  'order',
  'planning',
  'ordering',
] as const;
export type AreaName = (typeof AREA_NAMES)[number];
