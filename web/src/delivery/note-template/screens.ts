import type { Screens } from '../../kit/tab/screens.ts';

export const noteTemplateScreens: Screens = {
  '/delivery/note-template': { load: async () => (await import('./list.tsx')).NoteTemplateList },
  '/delivery/note-template-detail': { load: async () => (await import('./detail.tsx')).NoteTemplateDetailScreen },
};
