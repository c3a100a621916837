import type { Chapter } from '../chapter.ts';
import { forecastVersionScenes } from './forecast-versions.ts';
import { forecastScenes } from './forecasts.ts';

/** Forecast versions of the plants, and what a supplier answers to them. */
export const planning: Chapter = {
  scenes: ({ world }) => [...forecastVersionScenes(world), ...forecastScenes(world)],
};
