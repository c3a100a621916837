import type { Screens } from '../../kit/tab/screens.ts';

export const deliveryNoteScreens: Screens = {
  '/delivery/note': { load: async () => (await import('./list.tsx')).DeliveryNoteList },
  '/delivery/note-detail': { load: async () => (await import('./detail.tsx')).DeliveryNoteDetailScreen },
  '/delivery/note-create': { load: async () => (await import('./create.tsx')).CreateNoteScreen },
};
