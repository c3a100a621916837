import type { ServerFeature } from '../../platform/call/feature.ts';
import { toldBy } from '../../platform/list/told-by.ts';
import { deliveryNoteFound } from './found.ts';
import { deliveryNoteHome } from './home.ts';
import { tellUndelivered } from './messages/undelivered.ts';
import { deliveryNoteList } from './queries.ts';
import { deliveryNoteQueue } from './queue.ts';
import { deliveryNoteRoutes } from './routes.ts';
import { deliveryNoteSettingEffects } from './setting-effects.ts';

export const deliveryNoteFeature: ServerFeature = {
  routes: deliveryNoteRoutes,
  told: [toldBy('deliveryNote', deliveryNoteList)],
  home: deliveryNoteHome,
  found: deliveryNoteFound,
  queue: deliveryNoteQueue,
  settingEffects: deliveryNoteSettingEffects,
  undelivered: tellUndelivered,
  owns: [
    'external_huid',
    'label_print',
    'label_scan',
    'licence_plate',
    'packaging_unit',
    'packing_template',
    'returned_serial',
  ],
  duplicates: { delivery_note_number_key: { code: 'dn_exists', field: 'dnNo' } },
};
