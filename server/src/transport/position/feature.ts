import type { ServerFeature } from '../../platform/call/feature.ts';
import { positionRoutes } from './routes.ts';
import { silentTrucksJob } from './silent.ts';

export const positionFeature: ServerFeature = {
  routes: positionRoutes,
  owns: ['truck_position', 'truck_track'],
  jobs: [silentTrucksJob],
  kept: [
    { table: 'truck_position', since: 'at', days: 'driverData' },
    { table: 'truck_track', since: 'last_at', days: 'driverData' },
  ],
};
