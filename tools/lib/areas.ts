/** The nine bounded contexts; the same names in shared, server, web, texts, permissions and paths. */
export const AREAS = [
  'system',
  'master',
  'calloff',
  'delivery',
  'order',
  'transport',
  'packaging',
  'planning',
  'ordering',
] as const;
