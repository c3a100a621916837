/** The dictionaries that the product asks for; every tenant starts with them, and its administrator fills them. */
export const DICTIONARY_NAMES = [
  'cancelReason',
  'closeReason',
  'entryPurpose',
  'rejectReason',
  'supplierCategory',
  'transportCancelReason',
  'transportMode',
  'transportRejectReason',
  'transportType',
  'unit',
] as const;

export type DictionaryName = (typeof DICTIONARY_NAMES)[number];
