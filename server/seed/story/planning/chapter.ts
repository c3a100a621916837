import type { Chapter } from '../chapter.ts';
import { forecastVersionScenes } from './forecast-versions.ts';

/** Forecast versions of the plants. */
export const planning: Chapter = {
  scenes: ({ world }) => forecastVersionScenes(world),
};
