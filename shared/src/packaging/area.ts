export { consumable } from './consumable/feature.ts';
export { containerBalance } from './container-balance/feature.ts';
export { containerNote } from './container-note/feature.ts';
export { containerTransport } from './container-transport/feature.ts';
export { labelTemplate } from './label-template/feature.ts';
export { packagingInstruction } from './packaging-instruction/feature.ts';
export { packagingMaster } from './packaging-master/feature.ts';
export { qualityDocument } from './quality-document/feature.ts';
