export { catalogueSync } from './catalogue-sync/feature.ts';
export { part } from './part/feature.ts';
