export { forecastVersion } from './forecast-version/machine.ts';
