export { forecast } from './forecast/feature.ts';
export { forecastVersion } from './forecast-version/feature.ts';
