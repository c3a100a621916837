import type { ServerFeature } from '../../platform/call/feature.ts';

/** Its routes are made where the effects of all features are known (`app/features.ts`). */
export const processSettingFeature: ServerFeature = {
  routes: [],
  duplicates: { process_setting_once: { code: 'exists', field: 'kind' } },
};
