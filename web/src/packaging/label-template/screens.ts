import type { Screens } from '../../kit/tab/screens.ts';

export const labelTemplateScreens: Screens = {
  '/packaging/label-template': { load: async () => (await import('./list.tsx')).LabelTemplateList },
  '/packaging/label-template-detail': { load: async () => (await import('./detail.tsx')).LabelTemplateDetail },
};
