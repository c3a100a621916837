/** The kinds of documents that live by a machine, in the order in which goods pass through them. */
export const DOCUMENT_KINDS = [
  'callOffLine',
  'deliveryNote',
  'receipt',
  'pickUpPlan',
  'packagingInstruction',
  'qualityDocument',
  'containerNote',
  'containerTransport',
  'balanceConfirmation',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
