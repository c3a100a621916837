export { calloff } from './calloff/chapter.ts';
export { delivery } from './delivery/chapter.ts';
export { order } from './order/chapter.ts';
export { ordering } from './ordering/chapter.ts';
export { packaging } from './packaging/chapter.ts';
export { planning } from './planning/chapter.ts';
export { system } from './system/chapter.ts';
export { transport } from './transport/chapter.ts';
