export { catalogueSync } from './catalogue-sync/machine.ts';
