import type { Screens } from '../../kit/tab/screens.ts';

export const orderTemplateScreens: Screens = {
  '/store/template': { load: async () => (await import('./list.tsx')).OrderTemplateList },
  '/store/template-detail': { load: async () => (await import('./detail.tsx')).OrderTemplateScreen },
};
