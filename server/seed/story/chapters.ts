export { calloff } from './calloff/chapter.ts';
export { delivery } from './delivery/chapter.ts';
export { ordering } from './ordering/chapter.ts';
export { packaging } from './packaging/chapter.ts';
export { system } from './system/chapter.ts';
