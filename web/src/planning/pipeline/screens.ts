import type { Screens } from '../../kit/tab/screens.ts';

export const pipelineScreens: Screens = {
  '/planning/pipeline': { load: async () => (await import('./list.tsx')).PipelineList },
  '/planning/pipeline-detail': { load: async () => (await import('./detail.tsx')).PipelineScreen },
};
