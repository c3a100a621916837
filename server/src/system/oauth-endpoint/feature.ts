import type { ServerFeature } from '../../platform/call/feature.ts';
import { oauthEndpointRoutes } from './routes.ts';
import { sealedSecrets } from './secrets.ts';
import { sendToEndpoint } from './send.ts';

export const oauthEndpointFeature: ServerFeature = {
  routes: oauthEndpointRoutes,
  senders: { endpoint: sendToEndpoint },
  sealed: [sealedSecrets],
  duplicates: { oauth_endpoint_name_key: { code: 'exists', field: 'name' } },
};
