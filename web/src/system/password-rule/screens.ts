import type { Screens } from '../../kit/tab/screens.ts';

export const passwordRuleScreens: Screens = {
  '/system/password': { load: async () => (await import('./rule.tsx')).PasswordRulePage },
};
