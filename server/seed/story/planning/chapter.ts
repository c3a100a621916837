import { collectOfPlants } from '../../../src/planning/forecast-version/from-releases.ts';
import type { Chapter } from '../chapter.ts';
import { forecastVersionScenes } from './forecast-versions.ts';
import { forecastScenes } from './forecasts.ts';
import { tellStocks } from './stocks.ts';
import { surveyScenes } from './surveys.ts';

/** Forecast versions of the plants, what a supplier answers to them and to capacity surveys, what the releases in force expect, and stocks. */
export const planning: Chapter = {
  scenes: ({ world }) => [...forecastVersionScenes(world), ...forecastScenes(world), ...surveyScenes(world)],
  ending: async (narrator, { world }) => {
    await collectOfPlants(narrator.at(narrator.now));
    await tellStocks(narrator, world);
  },
};
