import { lookUp } from '../base/known.ts';
import { buildPayload, type PayloadValues } from '../licence-plate/payload.ts';
import { checkedPlate, parsePlate } from '../licence-plate/plate.ts';
import type { Label } from './label.ts';

type Content = (label: Label) => string;

const contents = {
  plate: label => checkedPlate(label.plate),
  payload: label => buildPayload(label.plate, payloadValues(label)),
  legacyDeliveryNoteNo: label => prefixed('N', label.deliveryNoteNo),
  legacyPartNo: label => prefixed('P', ofOnePart(label, label.partNo)),
  legacyQuantity: label => prefixed('Q', ofOnePart(label, label.quantity)),
  legacySupplierNo: label => prefixed('V', label.supplierNo),
  legacySupplierPartNo: label => prefixed('30S', ofOnePart(label, label.supplierPartNo)),
  legacyPackageNo: label => legacyPackageNo(label),
  legacyBatch: label => prefixed('H', ofOnePart(label, label.batch)),
} satisfies Record<string, Content>;

/**
 * What a code of a layout may hold: the licence plate, the fields of the label in an ISO 15434 envelope, or one field
 * with the one-letter identifier of VDA 4902.
 */
export type CodeContent = keyof typeof contents;

/**
 * What a code of this label holds; empty when the label has no value for it.
 * @throws DocumentFault when the plate or a field breaks the rules of the payload.
 */
export function codeContent(content: CodeContent, label: Label): string {
  return lookUp<Content>(contents, content)(label);
}

/** The fields of the two-dimensional code. Of the dates, a shipping date has no identifier. */
export function payloadValues(label: Label): PayloadValues {
  const day = label.date?.date.replaceAll('-', '');
  return {
    processCode: label.processCode,
    shipFrom: label.duns,
    shipTo: label.plantNo,
    unloadingPoint: label.unloadingPoint,
    internalDestination: label.internalDestination,
    supplierNo: label.supplierNo,
    duns: label.duns,
    deliveryNoteNo: label.deliveryNoteNo,
    consignmentNo: label.consignmentNo,
    orderNo: label.orderNo,
    orderItem: label.orderItem,
    partNo: label.partNo,
    supplierPartNo: label.supplierPartNo,
    partRevision: label.partRevision,
    quantity: label.quantity,
    unit: label.unit,
    grossWeight: label.grossWeight,
    packagingType: label.packagingType,
    batch: label.batch,
    expiryDate: label.date?.category === 'E' ? day : undefined,
    productionDate: label.date?.category === 'P' ? day : undefined,
  };
}

function ofOnePart({ kind }: Label, value: string | undefined): string | undefined {
  return kind === 'MIX' ? undefined : value;
}

function prefixed(identifier: string, value: string | undefined): string {
  return value ? identifier + value : '';
}

/** Digits of the package number on a VDA 4902 label. */
const packageDigits = 9;

/** Number of a package on a VDA 4902 label: the kind, then the serial of the licence plate. */
export function legacyPackageNo({ kind, plate }: Pick<Label, 'kind' | 'plate'>): string {
  const letters = { S: 'S', M: 'M', MIX: 'G' } as const;
  return letters[kind] + String(parsePlate(plate).serial).padStart(packageDigits, '0');
}
