export { catalogueSync } from './catalogue-sync/feature.ts';
export { crossReference } from './cross-reference/feature.ts';
export { part } from './part/feature.ts';
