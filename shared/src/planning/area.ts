export { forecastVersion } from './forecast-version/feature.ts';
