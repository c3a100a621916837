export { consumable } from './consumable/feature.ts';
export { packagingInstruction } from './packaging-instruction/feature.ts';
export { packagingMaster } from './packaging-master/feature.ts';
export { qualityDocument } from './quality-document/feature.ts';
