export { forecast } from './forecast/machine.ts';
export { forecastVersion } from './forecast-version/machine.ts';
export { pipeline } from './pipeline/machine.ts';
export { survey } from './survey/machine.ts';
