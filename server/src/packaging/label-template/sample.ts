import { buildPlate, type Label } from '@inbound/documents';
import type { RowOfTable } from '../../platform/record/one-row.ts';

const SAMPLE_DUNS = '521874630';
const SAMPLE_SERIAL = 4127;

/** What differs between the kinds: a mixed label speaks of several parts and has no fields of one. */
const OF_KIND: Record<Label['kind'], Partial<Label>> = {
  S: { quantity: '24', grossWeight: '9.8', netWeight: '7.7', packagingType: 'KLT4328' },
  M: { quantity: '576', packageCount: 24, grossWeight: '259.2', netWeight: '184.8', packagingType: 'PAL1208' },
  MIX: {
    partNo: undefined,
    description: 'HM4 907 357 D Lamp power module, HM4 907 358 Control unit',
    packageCount: 16,
    grossWeight: '188.4',
    netWeight: '121.6',
    packagingType: 'PAL1208',
  },
};

/** A label of a plant with every field filled, as no supplier has sent it: what a layout looks like. */
export const sampleLabel = (plant: RowOfTable<'plant'>, kind: Label['kind'], today: string): Label => ({
  kind,
  plate: buildPlate({ kind, duns: SAMPLE_DUNS, serial: SAMPLE_SERIAL }),
  shipFrom: { name: 'Nordlicht Components', lines: ['Hafenstrasse 14', '28217 Bremen DE'] },
  shipTo: {
    name: `${plant.name_en} ${plant.plant_no}`,
    lines: [plant.street, `${plant.post_code ?? ''} ${plant.city ?? ''} ${plant.country ?? ''}`.trim()].filter(Boolean),
  },
  duns: SAMPLE_DUNS,
  plantNo: plant.plant_no,
  supplierNo: 'S1001',
  unloadingPoint: 'LC-04',
  internalDestination: 'B2-17',
  customerRouting: `${plant.plant_no} / HALL 4 / ROW B2`,
  deliveryNoteNo: '43271802',
  consignmentNo: '43271802',
  orderNo: '5500018734',
  orderItem: '10',
  eta: today,
  partNo: 'HM4 907 357 D',
  supplierPartNo: 'NLC-80417-02',
  partRevision: 'D03',
  description: 'Lamp power module',
  unit: 'PCE',
  safetyMark: { sign: 'ESD', text: 'ESD sensitive' },
  date: { category: 'P', date: today },
  batch: 'B26-4711',
  hardware: 'H07',
  software: '0412',
  optionalText: ['PACK INSTR 2031-0457 V3', 'ESD SENSITIVE', 'DO NOT STACK > 2'],
  customerReferences: ['4Z SA 5500018734/00010', '4Z REL 0187', '4Z RAN 88214', '4Z KST 4410', '4Z MRP 017'],
  ...OF_KIND[kind],
});
