import type { Screens } from '../../kit/tab/screens.ts';

export const movedBookingScreens: Screens = {
  '/transport/moved-booking': { load: async () => (await import('./list.tsx')).MovedBookingList },
  '/transport/moved-booking-detail': { load: async () => (await import('./detail.tsx')).MovedBookingDetail },
};
