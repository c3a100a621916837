export { forecast } from './forecast/feature.ts';
export { forecastCompare } from './forecast-compare/feature.ts';
export { forecastVersion } from './forecast-version/feature.ts';
export { survey } from './survey/feature.ts';
