export { material } from './material/feature.ts';
export { plant } from './plant/feature.ts';
export { processSetting } from './process-setting/feature.ts';
export { supplier } from './supplier/feature.ts';
export { unloadingPoint } from './unloading-point/feature.ts';
