export { material } from './material/feature.ts';
export { plant } from './plant/feature.ts';
export { processSetting } from './process-setting/feature.ts';
export { productionLocation } from './production-location/feature.ts';
export { supplier } from './supplier/feature.ts';
export { supplierContact } from './supplier-contact/feature.ts';
export { unloadingPoint } from './unloading-point/feature.ts';
