import type { ServerFeature } from '../../platform/call/feature.ts';
import { sealedIdTokens } from './issued.ts';
import { singleSignOnRoutes } from './routes.ts';
import { sealedClientSecrets } from './secrets.ts';

export const singleSignOnFeature: ServerFeature = {
  routes: singleSignOnRoutes,
  owns: ['issued_session'],
  sealed: [sealedClientSecrets, sealedIdTokens],
};
