import type { Screens } from '../../kit/tab/screens.ts';

export const signInRuleScreens: Screens = {
  '/system/sign-in': { load: async () => (await import('./page.tsx')).SignInRulePage },
};
