import type { Screens } from '../../kit/tab/screens.ts';

export const oauthEndpointScreens: Screens = {
  '/system/qauth': { load: async () => (await import('./documentation.tsx')).EndpointDocumentation },
};
