import type { Field, RecordLayout } from '../vda/layout.ts';
import { FAMILIES } from '../vda/read-vda.ts';
import { SECRETS, type Secret } from './secrets.ts';

/** What the fields of the VDA records tell, by their names; a field that repeats by its name without the number. */
const SECRET_FIELDS: Readonly<Record<Secret, readonly string[]>> = {
  names: ['mrpController', 'contact', 'text', 'unread', 'blank', 'empty'],
  addresses: ['plant', 'loadingPoint', 'unloadingPoint', 'storageLocation', 'internalDestination', 'pointOfUse'],
  partners: [
    ...['customer', 'supplier', 'subSupplier', 'carrier', 'carrierNo', 'transportPartner', 'goodsReceiver'],
    ...['customerVatNo', 'supplierVatNo', 'supplierRegistration'],
  ],
  parts: ['material', 'supplierMaterial', 'complementaryMaterial'],
  documents: [
    ...['agreement', 'order', 'shipment', 'dnNo', 'originalDnNo', 'plate', 'freeContent', 'customerReference'],
    ...['customerDocument', 'receiptNo', 'bookingNo', 'no', 'consignment', 'accountKey', 'warehouseCallOff'],
    ...['testReport', 'productionNo', 'batch'],
  ],
};

const SECRET_OF = new Map(SECRETS.flatMap(secret => SECRET_FIELDS[secret].map(name => [name, secret] as const)));

/** What a field tells; undefined where it tells nothing of anybody. */
export function secretOf({ name }: Pick<Field, 'name'>): Secret | undefined {
  return SECRET_OF.get(name.replace(/(?<!\d)\d+$/, ''));
}

const LAYOUTS = new Map(
  FAMILIES.flatMap(({ layouts }) => Object.entries<RecordLayout>(layouts)).map(([type, { list }]) => [
    type,
    list.flatMap(field => {
      const secret = secretOf(field);
      return secret ? [{ secret, start: field.start, end: field.end }] : [];
    }),
  ]),
);

/** The columns of a record type that tell something; undefined for a type that is not known. */
export function secretColumns(type: string): readonly { secret: Secret; start: number; end: number }[] | undefined {
  return LAYOUTS.get(type);
}
