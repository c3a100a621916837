import type { Screens } from '../../kit/tab/screens.ts';

export const surveyScreens: Screens = {
  '/planning/survey': { load: async () => (await import('./list.tsx')).SurveyList },
  '/planning/survey-detail': { load: async () => (await import('./detail.tsx')).SurveyScreen },
};
