import type { Screens } from '../../kit/tab/screens.ts';

export const packagingInstructionScreens: Screens = {
  '/packaging/instruction': { load: async () => (await import('./list.tsx')).PackagingInstructionList },
  '/packaging/instruction-detail': {
    load: async () => (await import('./detail.tsx')).PackagingInstructionDetailScreen,
  },
  '/packaging/instruction-review': { load: async () => (await import('./review.tsx')).InstructionReviewList },
};
