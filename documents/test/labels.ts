import type { ContainerLabel, Label } from '../src/index.ts';

/** A master label with every field filled. */
export const master: Label = {
  kind: 'M',
  plate: '6JUN521874630000004127',
  shipFrom: { name: 'Nordlicht Components', lines: ['Werk 2, Hafenstraße 14', '28217 Bremen · DE'] },
  shipTo: {
    name: 'Hanlin Motors · Plant 2031',
    lines: ['No. 88 Dongfeng Avenue', '130011 Changchun · CN', 'Receiving hall 4'],
  },
  duns: '521874630',
  plantNo: '2031',
  supplierNo: 'S1001',
  unloadingPoint: 'LC-04',
  internalDestination: 'B2-17',
  processCode: '40',
  customerRouting: 'HC2031 / HALL 4 / ROW B2',
  deliveryNoteNo: '43271802',
  consignmentNo: '43271802',
  orderNo: '5500018734',
  orderItem: '10',
  grossWeight: '332',
  netWeight: '245.8',
  packageCount: 32,
  eta: '2026-11-24',
  partNo: 'HM4 907 357 D',
  supplierPartNo: 'NLC-80417-02',
  partRevision: 'D03',
  description: 'Lamp power module',
  quantity: '768',
  unit: 'PCE',
  safetyMark: { sign: 'D', text: 'Doc. required' },
  packagingType: 'PAL-1210',
  date: { category: 'P', date: '2026-11-19' },
  batch: 'B26-4711',
  hardware: 'H07',
  software: '0412',
  optionalText: ['PACK INSTR 2031-0457 V3', 'ESD SENSITIVE', 'DO NOT STACK > 2'],
  customerReferences: ['4Z SA 5500018734/00010', '4Z REL 0187', '4Z RAN 88214', '4Z KST 4410', '4Z MRP 017'],
};

/** A single package of it. */
export const single: Label = {
  ...master,
  kind: 'S',
  plate: '1JUN521874630000004128',
  quantity: '24',
  grossWeight: '9.8',
  netWeight: '7.7',
  packageCount: 1,
  packagingType: 'KLT-4328',
};

/** A load unit of two materials. */
export const mixedLabel: Label = {
  ...master,
  kind: 'MIX',
  plate: '5JUN521874630000004179',
  grossWeight: '224',
  netWeight: '163.7',
  packageCount: 14,
  description: '2 part numbers, see single labels',
};

/** A bundle of empties on its way back. */
export const empties: ContainerLabel = {
  plate: 'JUN521874630000000101',
  containerNoteNo: '90012345',
  consignor: master.shipTo,
  consignee: master.shipFrom,
  unloadingPoint: 'E-02',
  forwarder: 'Weser Spedition KG',
  date: '2026-11-27',
  packagingCode: 'KLT-4328',
  packagingName: 'KLT 400 × 300 × 280',
  count: 48,
  grossWeight: '112.5',
};
