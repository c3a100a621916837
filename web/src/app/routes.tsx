import type { ScreenTable } from './screen-loader.ts';

/** Which part shows a path, and the frames; a test compares the table with the paths of the shared kernel. */
export const routes: ScreenTable = {
  shell: { load: async () => (await import('./shell/shell.tsx')).Shell },
  gate: { load: async () => (await import('./login/gate.tsx')).Gate },
  '/login': { load: async () => (await import('./login/login.tsx')).Login },
  '/403': { load: async () => (await import('./error-page/refused.tsx')).RefusedPage },
  '/404': { load: async () => (await import('./error-page/missing.tsx')).MissingPage },
  '/index/home': { load: async () => (await import('./home/home.tsx')).Home },
  '/system/notification': {
    load: async () => (await import('../system/notification/notification.tsx')).NotificationScreen,
  },
  '/system/qauth': {
    load: async () => (await import('../system/oauth-endpoint/documentation.tsx')).EndpointDocumentation,
  },
  '/calloff/series': { load: async () => (await import('../calloff/call-off/list.tsx')).SeriesList },
  '/calloff/series-detail': { load: async () => (await import('../calloff/call-off/detail.tsx')).SeriesDetail },
  '/calloff/import': { load: async () => (await import('../calloff/release/import.tsx')).ReleaseImport },
  '/delivery/note': { load: async () => (await import('../delivery/delivery-note/list.tsx')).DeliveryNoteList },
  '/delivery/note-detail': {
    load: async () => (await import('../delivery/delivery-note/detail.tsx')).DeliveryNoteDetailScreen,
  },
  '/master/plant': { load: async () => (await import('../master/plant/list.tsx')).PlantList },
  '/master/plant-detail': { load: async () => (await import('../master/plant/detail.tsx')).PlantDetail },
  '/account/setting': { load: async () => (await import('./account/account-setting.tsx')).AccountSetting },
};
