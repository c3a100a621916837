import type { PackagingFacts, PackedLine, SinglePackage } from './packing-model.ts';
import type { CarrierPlan, PackingPlan } from './packing-plan.ts';

/** KLT 6280 on a pallet with lid and pads: the base of examples in tests. */
export const samplePackaging: readonly PackagingFacts[] = [
  { code: 'KLT6280', tare: '2.9', volume: '0.067', height: '280', maxLoad: '20' },
  { code: 'PALLET', tare: '25', volume: '0.144', height: '150', maxLoad: '1000' },
  { code: 'LID', tare: '3', volume: '0.01', height: '20', maxLoad: null },
  { code: 'PAD', tare: '0.5', volume: '0', height: '5', maxLoad: null },
  { code: 'BAG', tare: '0.01', volume: '0', height: '0', maxLoad: null },
  { code: 'GLT', tare: '85', volume: '1.2', height: '1000', maxLoad: '900' },
];

export const samplePackedLine = (facts: Partial<PackedLine> = {}): PackedLine => ({
  id: 'a',
  material: '1K0-407-271-AB',
  batch: null,
  qty: '480',
  netEach: '0.4',
  destination: null,
  ...facts,
});

export const sampleCarrier = (facts: Partial<CarrierPlan> = {}): CarrierPlan => ({
  packaging: 'PALLET',
  packagesPerLayer: 4,
  layers: 3,
  auxiliariesPerLayer: [{ packaging: 'PAD', count: 1 }],
  auxiliariesPerCarrier: [{ packaging: 'LID', count: 1 }],
  maxGross: null,
  maxHeight: null,
  fillsLayers: false,
  ...facts,
});

/** 24 in a KLT, 12 KLT on a pallet. */
export const samplePlan = (facts: Partial<PackingPlan> = {}): PackingPlan => ({
  packaging: 'KLT6280',
  qtyPerPackage: '24',
  inner: null,
  auxiliariesPerPackage: [],
  carrier: sampleCarrier(),
  allowsRest: true,
  ...facts,
});

export const samplePackage = (facts: Partial<SinglePackage> = {}): SinglePackage => ({
  kind: 'S',
  key: 'a:1',
  packaging: 'KLT6280',
  huId: 'UN123456789000000001',
  externalHuid: '',
  weighed: null,
  content: [{ lineId: 'a', qty: '24' }],
  inner: null,
  auxiliaries: [],
  ...facts,
});
