import type { ServerFeature } from '../../platform/call/feature.ts';
import { deliveryNoteQueue } from './queue.ts';
import { deliveryNoteRoutes } from './routes.ts';

export const deliveryNoteFeature: ServerFeature = {
  routes: deliveryNoteRoutes,
  queue: deliveryNoteQueue,
  duplicates: { delivery_note_number_key: { code: 'dn_exists', field: 'dnNo' } },
};
