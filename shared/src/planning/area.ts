export { forecast } from './forecast/feature.ts';
export { forecastCompare } from './forecast-compare/feature.ts';
export { forecastVersion } from './forecast-version/feature.ts';
export { materialStock } from './material-stock/feature.ts';
export { pipeline } from './pipeline/feature.ts';
export { survey } from './survey/feature.ts';
