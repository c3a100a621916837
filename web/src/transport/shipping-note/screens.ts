import type { Screens } from '../../kit/tab/screens.ts';

export const shippingNoteScreens: Screens = {
  '/transport/shipping-note': { load: async () => (await import('./list.tsx')).ShippingNoteList },
  '/transport/shipping-note-detail': { load: async () => (await import('./detail.tsx')).ShippingNoteScreen },
  '/transport/booking': { load: async () => (await import('../booking/wizard.tsx')).BookingWizard },
};
