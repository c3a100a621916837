import type { Screens } from '../../kit/tab/screens.ts';

export const bookingWaitScreens: Screens = {
  '/transport/booking-wait': { load: async () => (await import('./list.tsx')).BookingWaitList },
  '/transport/booking-wait-detail': { load: async () => (await import('./detail.tsx')).BookingWaitDetail },
};
