export { part } from './part/feature.ts';
