import type { Screens } from '../../kit/tab/screens.ts';

export const oauthEndpointScreens: Screens = {
  '/system/qauth': { load: async () => (await import('./page.tsx')).OauthEndpointPage },
  '/system/qauth-detail': { load: async () => (await import('./detail.tsx')).OauthEndpointDetail },
};
