import type { ServerFeature } from '../../platform/call/feature.ts';
import { sealedPasswords } from './password.ts';
import { mailServerRoutes } from './routes.ts';

export const mailServerFeature: ServerFeature = {
  routes: mailServerRoutes,
  sealed: [sealedPasswords],
  duplicates: { mail_server_name_key: { code: 'exists', field: 'name' } },
};
