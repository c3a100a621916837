import type { ServerFeature } from '../../platform/call/feature.ts';
import { dictionaryRoutes } from './routes.ts';

export const dictionaryFeature: ServerFeature = {
  routes: dictionaryRoutes,
};
