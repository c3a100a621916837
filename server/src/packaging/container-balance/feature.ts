import type { ServerFeature } from '../../platform/call/feature.ts';
import { containerBalanceHome } from './home.ts';
import { containerBalanceQueue } from './queue.ts';
import { containerBalanceRoutes } from './routes.ts';
import { silenceJob } from './silence.ts';

export const containerBalanceFeature: ServerFeature = {
  routes: containerBalanceRoutes,
  home: containerBalanceHome,
  owns: ['container_entry', 'container_account', 'balance_confirmation'],
  queue: containerBalanceQueue,
  jobs: [silenceJob],
  duplicates: {
    balance_confirmation_date_key: { code: 'exists', field: 'balanceDate' },
    balance_confirmation_open_key: { code: 'exists', field: 'balanceDate' },
    container_account_once: { code: 'exists', field: 'packagingId' },
  },
};
