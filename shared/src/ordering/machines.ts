export { catalogueSync } from './catalogue-sync/machine.ts';
export { componentOrder } from './component-order/machine.ts';
