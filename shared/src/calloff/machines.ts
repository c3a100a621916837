export { callOff, seriesCallOff } from './call-off/header-rules.ts';
export { callOffLine } from './call-off/line-machine.ts';
