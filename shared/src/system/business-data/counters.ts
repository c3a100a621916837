/** Of what numbers are drawn, each without a gap that nobody can explain and none twice; they are shown in words. */
export const COUNTERS = [
  'delivery-note',
  'licence-plate',
  'container-note',
  'packaging-instruction',
  'pick-up-plan',
] as const;
export type CounterName = (typeof COUNTERS)[number];
