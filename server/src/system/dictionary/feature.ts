import type { ServerFeature } from '../../platform/call/feature.ts';
import { dictionaryRoutes } from './routes.ts';

export const dictionaryFeature: ServerFeature = {
  routes: dictionaryRoutes,
  duplicates: { dictionary_entry_code_key: { code: 'dict_exists', field: 'code' } },
};
