import type { ServerFeature } from '../../platform/call/feature.ts';
import { keyPurpose } from './offers.ts';
import { secondFactorRoutes } from './routes.ts';

export const secondFactorFeature: ServerFeature = {
  routes: secondFactorRoutes,
  owns: ['recovery_code'],
  sealed: [{ table: 'second_factor', key: 'user_id', columns: { key_sealed: keyPurpose, new_key_sealed: keyPurpose } }],
};
