import type { ServerFeature } from '../../platform/call/feature.ts';
import { agreementHome } from './home.ts';
import { agreementRoutes } from './routes.ts';

export const agreementFeature: ServerFeature = {
  routes: agreementRoutes,
  home: agreementHome,
  owns: ['agreement_consent'],
  duplicates: { agreement_version_key: { code: 'exists', field: 'agreementVersion' } },
};
