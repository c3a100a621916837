import type { ServerFeature } from '../../platform/call/feature.ts';
import { oauthEndpointRoutes } from './routes.ts';
import { sendToEndpoint } from './send.ts';

export const oauthEndpointFeature: ServerFeature = {
  routes: oauthEndpointRoutes,
  senders: { endpoint: sendToEndpoint },
  duplicates: { oauth_endpoint_name_key: { code: 'exists', field: 'name' } },
};
