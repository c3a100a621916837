import type { Screens } from '../../kit/tab/screens.ts';

export const companyScreens: Screens = {
  '/system/company': { load: async () => (await import('./list.tsx')).CompanyList },
  '/system/company-detail': { load: async () => (await import('./detail.tsx')).CompanyDetail },
};
