/**
 * The fields of a label's two-dimensional code, in the order in which they are written for S, M and MIX labels.
 * Identifiers: ANSI MH10.8.2. The plate has its own place, after `version`. Hardware and software level have no
 * identifier and stand on the label as text only.
 */
export const payloadFields = [
  { name: 'processCode', identifier: '9K', max: 3 },
  { name: 'shipFrom', identifier: '3L', max: 35 },
  { name: 'shipTo', identifier: '8V', max: 35 },
  { name: 'unloadingPoint', identifier: '2L', max: 35 },
  { name: 'internalDestination', identifier: '20L', max: 35 },
  { name: 'supplierNo', identifier: 'V', max: 35 },
  { name: 'duns', identifier: '13V', max: 9, format: /^\d{9}$/ },
  { name: 'deliveryNoteNo', identifier: '2S', max: 35 },
  { name: 'consignmentNo', identifier: '2K', max: 35 },
  { name: 'orderNo', identifier: 'K', max: 35, onePart: true },
  { name: 'orderItem', identifier: '4K', max: 6, onePart: true },
  { name: 'partNo', identifier: 'P', max: 35, onePart: true },
  { name: 'supplierPartNo', identifier: '1P', max: 35, onePart: true },
  { name: 'partRevision', identifier: '2P', max: 35, onePart: true },
  { name: 'quantity', identifier: 'Q', max: 35, format: /^\d+(\.\d+)?$/, onePart: true },
  { name: 'unit', identifier: '3Q', max: 8, onePart: true },
  { name: 'grossWeight', identifier: '7Q', max: 18, format: /^\d+(\.\d+)?$/ },
  { name: 'packagingType', identifier: 'B', max: 17 },
  { name: 'batch', identifier: '1T', max: 35, onePart: true },
  { name: 'expiryDate', identifier: '14D', max: 8, format: /^\d{8}$/, onePart: true },
  { name: 'productionDate', identifier: '16D', max: 8, format: /^\d{8}$/, onePart: true },
] as const satisfies readonly PayloadField[];

/** Rule of one field: its greatest length is that of the field of the despatch message that says the same. */
export interface PayloadField {
  readonly name: string;
  readonly identifier: string;
  readonly max: number;
  readonly format?: RegExp;
  /** Says something about one part number, so that a mixed label leaves it out. */
  readonly onePart?: true;
}

/** Name of a field of the payload. */
export type PayloadFieldName = (typeof payloadFields)[number]['name'];

/** Identifier of the document type, the first field of each payload. */
export const versionIdentifier = '12P';

/** Document type that we write: global transport label, version 3. */
export const payloadVersion = 'GTL3';
