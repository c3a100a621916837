export { callOff } from './call-off/feature.ts';
export { release } from './release/feature.ts';
export { schedulingAgreement } from './scheduling-agreement/feature.ts';
