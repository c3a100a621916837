import type { Screens } from '../../kit/tab/screens.ts';

export const containerNoteScreens: Screens = {
  '/container/delivery-note': { load: async () => (await import('./list.tsx')).ContainerNoteList },
  '/container/delivery-note-detail': { load: async () => (await import('./detail.tsx')).ContainerNoteScreen },
  '/m/container': { load: async () => (await import('./phone/phone.tsx')).ContainerPhone },
};
