/**
 * The documents at which people talk: each that has a state and a page of its own. What is said of a receipt stands at its
 * delivery note, and of a confirmation at its account's note.
 */
export const COMMENTED = [
  'callOff',
  'deliveryNote',
  'pickUpPlan',
  'containerNote',
  'containerTransport',
  'packagingInstruction',
  'qualityDocument',
] as const;
export type Commented = (typeof COMMENTED)[number];
