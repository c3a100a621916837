import type { DespatchUnit } from '../../model/despatch.ts';
import { date, decimal, type FactTable, moment, stamp, text } from '../facts.ts';

/** What the head of a DESADV says about the consignment, in the use of VDA 4987, Odette, GMI and EANCOM. */
export const CONSIGNMENT_FACTS: FactTable = {
  BGM: [text('document', 2, 1), text('function', 3)],
  'DTM+137': [stamp('created')],
  'DTM+11': [moment('despatch')],
  'DTM+17': [moment('estimated')],
  'DTM+132': [moment('eta')],
  'MEA+AAX+AAD': [decimal('gross', 3, 2)],
  'MEA+AAX+AAL': [decimal('net', 3, 2)],
  'RFF+CRN': [text('shipment', 1, 2)],
  'RFF+SRN': [text('shipmentReference', 1, 2)],
  'RFF+ON': [text('order', 1, 2), text('orderItem', 1, 3)],
  'RFF+DQ': [text('dnNo', 1, 2)],
  'RFF+DQ/DTM+171': [date('dnDate')],
  'RFF+AAO': [text('consigneeOrder', 1, 2)],
  'RFF+TIN': [text('transportInstruction', 1, 2)],
  'NAD+BY': [text('customer', 2)],
  'NAD+SE': [text('supplier', 2)],
  'NAD+SU': [text('supplier', 2)],
  'NAD+SF': [text('shipFrom', 2)],
  'NAD+SF/LOC+9': [text('loadingPoint', 2)],
  'NAD+ST': [text('plant', 2)],
  'NAD+CN': [text('plant', 2)],
  'NAD+DP': [text('deliveryParty', 2)],
  'NAD+DP/LOC+11': [text('unloadingPoint', 2)],
  'NAD+ST/LOC+11': [text('unloadingPoint', 2)],
  'NAD+CN/LOC+11': [text('unloadingPoint', 2)],
  'NAD+CA': [text('carrier', 2)],
  'NAD+FW': [text('forwarder', 2)],
  TOD: [text('incoterm', 3)],
  'TDT+12': [text('mode', 3), text('plate', 8)],
  'TDT+20': [text('mode', 3), text('plate', 8)],
  'EQD+TE': [text('trailer', 2)],
  'EQD+CN': [text('trailer', 2)],
  'EQD+SW': [text('trailer', 2)],
  'EQD+RR': [text('trailer', 2)],
};

/** What a LIN and the segments under it say about an item. */
export const DESPATCH_ITEM_FACTS: FactTable = {
  LIN: [text('line', 1)],
  'LIN/IMD': [text('description', 3, 4)],
  'LIN/QTY+12': [decimal('qty'), text('unit', 1, 3)],
  'LIN/ALI': [text('origin', 1)],
  'LIN/DTM+36': [date('expiryDate')],
  'LIN/DTM+361': [date('expiryDate')],
  'LIN/DTM+94': [date('productionDate')],
  'LIN/RFF+AAU': [text('dnNo', 1, 2), text('item', 1, 3)],
  'LIN/RFF+AAU/DTM+171': [date('dnDate')],
  'LIN/RFF+ON': [text('order', 1, 2), text('orderItem', 1, 3)],
  'LIN/RFF+AAN': [text('release', 1, 2)],
  'LIN/LOC+11': [text('unloadingPoint', 2)],
  'LIN/LOC+159': [text('internalDestination', 2)],
};

/** What the segments under a PAC say about the packaging. */
export const PACKAGING_FACTS: FactTable = {
  'PAC/MEA+AAZ+AAB': [decimal('gross', 3, 2)],
  'PAC/MEA+AAY+AAB': [decimal('gross', 3, 2)],
  'PAC/MEA+AAZ+AAL': [decimal('net', 3, 2)],
  'PAC/MEA+AAY+AAL': [decimal('net', 3, 2)],
  'PAC/MEA+AAZ+T': [decimal('tare', 3, 2)],
  'PAC/MEA+AAY+T': [decimal('tare', 3, 2)],
  'PAC/QTY+52': [decimal('qty')],
  'PAC/QTY+171': [decimal('stackFactor')],
  'PAC/QTY+189': [decimal('holds')],
};

/** Identifier of its label (PCI 7511) by type of unit. */
export const LABEL_IDENTIFIERS: Readonly<Record<DespatchUnit['type'], string>> = { S: '1J', M: '6J', MIX: '5J' };

/** Type of unit by the identifier of its label; units for sequenced deliveries (3J, 4J) are single ones here. */
export const LABEL_TYPES: ReadonlyMap<string, DespatchUnit['type']> = new Map([
  ...Object.entries(LABEL_IDENTIFIERS).map(([type, identifier]) => [identifier, type as DespatchUnit['type']] as const),
  ['3J', 'S'],
  ['4J', 'S'],
]);
