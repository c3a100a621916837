export { cart } from './cart/feature.ts';
export { catalogueSync } from './catalogue-sync/feature.ts';
export { componentOrder } from './component-order/feature.ts';
export { crossReference } from './cross-reference/feature.ts';
export { orderTemplate } from './order-template/feature.ts';
export { orderingUser } from './ordering-user/feature.ts';
export { part } from './part/feature.ts';
export { quotation } from './quotation/feature.ts';
